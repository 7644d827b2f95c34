import { describe, expect, it } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import { FallbackStorageAdapter } from '../../../../src/adapters/memory/fallback-storage-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { LocalStorageAdapter } from '../../../../src/adapters/browser/local-storage-adapter.ts';
import { SeededRandomAdapter } from '../../../../src/adapters/memory/seeded-random-adapter.ts';
import { PlaybackMemory } from '../../../../src/application/playback/playback-memory.ts';
import type { StoragePort } from '../../../../src/application/ports/storage-port.ts';
import { encodePlayback } from '../../../../src/domain/playback/saved-playback.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { aListener, keptOn } from '../../../support/player/a-listener.ts';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import { Playlist, type PlaylistEntry } from '../../../../src/domain/playlist/playlist.ts';
import { anEntry, seriesId, storyId } from '../../../support/builders.ts';

const [A, B, C] = [anEntry(1), anEntry(2), anEntry(3)];
const kept = encodePlayback(PlaybackState.idle(4).started(A), ['name']);

describe('a memory that nobody can read', () => {
  const broken: readonly (readonly [string, string])[] = [
    ['foreign', '{"theme":"dark"}'],
    ['half-written', kept.slice(0, 300)],
    ['huge', `${kept}${' '.repeat(1_048_576)}`],
    ['of no version', kept.replace('"version":2', '"version":-4')],
    ['no JSON', 'playlist'],
  ];

  it.each(broken)(
    'INV-024 that is %s is set aside, cut to a bearable length, and playing begins anew',
    async (_, text) => {
      const storage = new MemoryStorageAdapter({ playlist: text });
      const { app, listen } = await aListener([A], storage);
      expect(app.player.entries).toEqual([]);
      expect(storage.read('playlist')).toBeUndefined();
      expect(storage.read('playlist.broken')).toBe(text.slice(0, 65_536));
      void app.playSeries.run(A.series);
      await listen(10);
      expect(keptOn(storage)).toMatchObject({ currentPlay: { storyId: 101 }, positionSeconds: 10 });
    },
  );

  it('does not pile up: the last one only is set aside', async () => {
    const storage = new MemoryStorageAdapter({ playlist: 'first' });
    await aListener([A], storage);
    storage.write('playlist', 'second');
    await aListener([A], storage);
    expect(storage.read('playlist.broken')).toBe('second');
  });

  it('that appears while one listens is set aside as well, and what plays is kept', async () => {
    const storage = new MemoryStorageAdapter();
    const { app, listen } = await aListener([A, B], storage);
    void app.playSeries.run(A.series);
    await listen(10);
    storage.changeFromElsewhere('playlist', 'nonsense');
    await app.addSuggestion.run(B.series);
    expect(app.player.phase).toBe('playing');
    expect(keptOn(storage)?.playlist.entries).toHaveLength(2);
  });

  it('that appears while one listens is made up for by the next save, though nothing has changed', async () => {
    const storage = new MemoryStorageAdapter();
    const { app, listen } = await aListener([A, B], storage);
    void app.playStory.run(A.series, A.stories, storyId(101));
    await listen(10);
    storage.changeFromElsewhere('playlist', 'nonsense');
    await listen(5);
    expect(keptOn(storage)).toMatchObject({ currentPlay: { storyId: 101 }, positionSeconds: 15 });
  });
});

describe('a memory of another version', () => {
  const newer = kept.replace('"version":2', '"version":3');

  it('that is older is gone on with', async () => {
    const older = JSON.parse(kept) as Record<string, unknown>;
    const text = JSON.stringify({ ...older, version: 1, lineage: undefined, finished: undefined });
    const { app } = await aListener([A], new MemoryStorageAdapter({ playlist: text }));
    expect(app.player.story?.id).toBe(101);
  });

  it('that is newer is left as it is, and one listens all the same', async () => {
    const storage = new MemoryStorageAdapter({ playlist: newer, position: '{"storyID":9,"seconds":3}' });
    const { app, page, listen } = await aListener([A, B], storage);
    expect(app.player.entries).toEqual([]);
    void app.playSeries.run(B.series);
    await app.addSuggestion.run(A.series);
    await listen(30);
    page.happen('hidden');
    expect(app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 30 });
    expect(storage.read('playlist')).toBe(newer);
    expect(storage.read('position')).toBe('{"storyID":9,"seconds":3}');
    expect(storage.read('playlist.broken')).toBeUndefined();
  });

  it('that a newer window writes while one listens is left alone from then on', async () => {
    const storage = new MemoryStorageAdapter();
    const { app, listen } = await aListener([A, B], storage);
    void app.playSeries.run(A.series);
    await listen(10);
    storage.changeFromElsewhere('playlist', newer);
    await app.addSuggestion.run(B.series);
    await listen(30);
    expect(app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 40 });
    expect(storage.read('playlist')).toBe(newer);
  });
});

/** What two windows make of one memory when neither is told of the other. */
describe('a memory that several write to', () => {
  const idle = PlaybackState.idle(4);
  const lined = (...entries: readonly PlaylistEntry[]): PlaybackState => {
    const added = idle.added(entries);
    return added.ok ? added.value : idle;
  };
  const windowsOn = (storage: StoragePort) =>
    [1, 2].map((seed) => new PlaybackMemory({ storage, random: new SeededRandomAdapter(seed) })) as [
      PlaybackMemory,
      PlaybackMemory,
    ];
  const ids = (state: PlaybackState | string | undefined) =>
    typeof state === 'object' ? state.playlist.entries.map((entry) => entry.series.id) : state;
  const lineageIn = (storage: StoragePort): readonly string[] =>
    (JSON.parse(storage.read('playlist') ?? '') as { lineage: readonly string[] }).lineage;

  it('is not touched by somebody who has not listened to anything', () => {
    const storage = new MemoryStorageAdapter();
    const [memory] = windowsOn(storage);
    expect(memory.keep(idle, 0)).toBe(idle);
    expect(storage.read('playlist')).toBeUndefined();
    expect(storage.read('position')).toBeUndefined();
  });

  it('keeps what was left though nothing is lined up any more', () => {
    const storage = new MemoryStorageAdapter();
    const [memory, other] = windowsOn(storage);
    const gone = { seriesIds: new Set([seriesId(2)]), storyIds: new Set<StoryId>() };
    memory.keep(
      lined(A)
        .at(30)
        .started(B)
        .pruned({ ...gone, seriesIds: new Set([seriesId(1), seriesId(2)]) }),
      0,
    );
    expect(storage.read('playlist')).toBeUndefined();
    const left = lined(A).at(30).started(B);
    const emptied = left.adopted(Playlist.empty, left.history);
    memory.keep(emptied, 0);
    expect(other.recall(4)).toMatchObject({ currentPlay: undefined, history: { items: [{ lastStorySeconds: 30 }] } });
    memory.keep(left, 0);
    expect(memory.keep(emptied, 0)).toBe(emptied);
    expect(ids(other.recall(4))).toEqual([]);
  });

  it('is brought together with what another window has written unheard', () => {
    const storage = new MemoryStorageAdapter();
    const [one, two] = windowsOn(storage);
    one.keep(lined(A, B), 0);
    const known = two.recall(4) ?? idle;
    one.keep(lined(A, B, C), 0);
    const removal = known.playlist.removal(new Set([seriesId(2)]));
    expect(ids(two.keep(known.removed(removal), 0))).toEqual([1, 3]);
    expect(ids(one.follow(lined(A, B, C), false))).toEqual([1, 3]);
    expect(one.follow(lined(A, C), false)).toBeUndefined();
  });

  it('that was emptied here is emptied, whatever another window has lined up meanwhile', () => {
    const storage = new MemoryStorageAdapter();
    const [one, two] = windowsOn(storage);
    one.keep(lined(A), 0);
    two.keep((two.recall(4) ?? idle).adopted(lined(A, B).playlist, idle.history), 0);
    const emptied = lined(A).adopted(Playlist.empty, idle.history);
    expect(one.keep(emptied, 0)).toBe(emptied);
    expect(ids(two.recall(4))).toEqual([]);
  });

  it('that another window has written since a refusal is not written over', () => {
    const storage = new MemoryStorageAdapter();
    const [one, two] = windowsOn(storage);
    one.keep(lined(A), 0);
    two.recall(4);
    storage.capacity = 0;
    const refused = lined(A, B);
    one.keep(refused, 0);
    storage.capacity = Number.POSITIVE_INFINITY;
    two.keep(lined(A, C), 0);
    expect(one.keep(refused, 0)).toBe(refused);
    expect(ids(two.recall(4))).toEqual([1, 3]);
  });

  it('finds the latest state that both know among several', () => {
    const storage = new MemoryStorageAdapter();
    const [one, two] = windowsOn(storage);
    one.keep(lined(A), 0);
    one.keep(lined(A, B), 0);
    const known = two.recall(4) ?? idle;
    two.keep(known.removed(known.playlist.removal(new Set([seriesId(2)]))), 0);
    expect(ids(one.keep(lined(A, B, C), 0))).toEqual([1, 3]);
  });

  it('is left to a later version from the moment it is found, also by who insists', () => {
    const storage = new MemoryStorageAdapter();
    const [memory] = windowsOn(storage);
    memory.keep(lined(A), 0);
    const newer = (storage.read('playlist') ?? '').replace('"version":2', '"version":3');
    storage.write('playlist', newer);
    const state = lined(A, B);
    expect(memory.keep(state, 7)).toBe(state);
    expect(memory.insist(state)).toBe(state);
    expect(memory.follow(state, false)).toBeUndefined();
    expect(storage.read('playlist')).toBe(newer);
  });

  it('that holds another current story is contested by a window that sounds, and followed by one that does not', () => {
    const storage = new MemoryStorageAdapter();
    const [sounding, other] = windowsOn(storage);
    const mine = lined(A, B);
    sounding.keep(mine, 0);
    const theirs = (other.recall(4) ?? idle).movedToNext();
    other.keep(theirs, 0);
    expect(sounding.follow(mine, true)).toBe('contested');
    expect(sounding.follow(idle, true)).toBe('contested');
    expect(ids(sounding.insist(mine))).toEqual([1, 2]);
    expect(other.follow(theirs, false)).toMatchObject({ currentPlay: { storyId: 101 } });
    other.keep(other.recall(4)?.adopted(Playlist.empty, mine.history) ?? idle, 0);
    expect(sounding.follow(mine, true)).toBe('contested');
  });

  it('that holds the same current story is followed by a window that sounds, too', () => {
    const storage = new MemoryStorageAdapter();
    const [sounding, other] = windowsOn(storage);
    sounding.keep(lined(A), 12);
    other.recall(4);
    other.keep(lined(A, B), 12);
    const followed = sounding.follow(lined(A), true);
    expect(ids(followed)).toEqual([1, 2]);
    expect(followed).toMatchObject({ positionSeconds: 12 });
  });

  it('is taken over, and not written anew, by a window that has nothing yet', () => {
    const storage = new MemoryStorageAdapter();
    const [one, two] = windowsOn(storage);
    two.recall(4);
    one.keep(lined(A), 0);
    const text = storage.read('playlist');
    expect(ids(two.follow(idle, false))).toEqual([1]);
    expect(storage.read('playlist')).toBe(text);
  });

  it('tells of sixteen states that it came from at most, of those of either window', () => {
    const storage = new MemoryStorageAdapter();
    const [one, two] = windowsOn(storage);
    one.keep(lined(A), 0);
    expect(lineageIn(storage)).toHaveLength(1);
    const before = storage.read('playlist') ?? '';
    two.recall(4);
    for (let times = 0; times < 20; times += 1) two.insist(lined(A, B));
    const [theirs = '', ...others] = lineageIn(storage);
    expect(others).toHaveLength(15);
    storage.write('playlist', before);
    for (let times = 0; times < 20; times += 1) one.insist(lined(A, C));
    const [mine = ''] = lineageIn(storage);
    two.insist(lined(A, B));
    const together = lineageIn(storage);
    expect(together).toHaveLength(16);
    expect(together).toContain(theirs);
    expect(together).toContain(mine);
    expect(new Set(together).size).toBe(16);
  });

  it('knows nothing of the second of another story', () => {
    const storage = new MemoryStorageAdapter();
    const [one, two] = windowsOn(storage);
    one.keep(lined(A), 12);
    expect(two.keptSeconds(lined(A))).toBe(12);
    expect(two.keptSeconds(lined(B))).toBeUndefined();
    expect(two.keptSeconds(idle)).toBeUndefined();
  });
});

describe('two windows that cannot hear each other', () => {
  it('one that stands still does not set the second back that the other has reached', () => {
    const storage = new MemoryStorageAdapter({ playlist: kept, position: '{"storyID":101,"seconds":40}' });
    const [still, playing] = [1, 2].map(
      (seed) => new PlaybackMemory({ storage, random: new SeededRandomAdapter(seed) }),
    );
    const state = still?.recall(4);
    const other = playing?.recall(4);
    if (state === undefined || other === undefined) throw new Error('Both find what was kept.');
    playing?.keep(other, 300);
    still?.keep(state, 40);
    expect(keptOn(storage)?.positionSeconds).toBe(300);
    still?.keep(state, 41);
    expect(keptOn(storage)?.positionSeconds).toBe(41);
  });
});

/** Local storage whose calls fail from one call on, as if it had become full or forbidden. */
class FailingWindow extends EventTarget {
  readonly document = new EventTarget();
  calls = 0;
  private readonly texts = new Map<string, string>();
  private readonly fails: (call: number) => boolean;

  constructor(fails: (call: number) => boolean) {
    super();
    this.fails = fails;
  }

  readonly localStorage = {
    getItem: (key: string): string | null => this.call(() => this.texts.get(key) ?? null),
    setItem: (key: string, text: string): void => this.call(() => void this.texts.set(key, text)),
    removeItem: (key: string): void => this.call(() => void this.texts.delete(key)),
  };

  private call<Value>(act: () => Value): Value {
    this.calls += 1;
    if (this.fails(this.calls))
      throw new DOMException('no', this.calls % 2 === 0 ? 'QuotaExceededError' : 'SecurityError');
    return act();
  }
}

function storageOf(window: FailingWindow): StoragePort {
  return new FallbackStorageAdapter(new LocalStorageAdapter(window as unknown as Window, ''));
}

/** A quarter of an hour of somebody's day. @returns what is heard at its end */
async function listenFor(storage: StoragePort) {
  const { app, page, listen } = await aListener([A, B], storage);
  void app.playSeries.run(A.series);
  await listen(12);
  app.changeVolume.run(55);
  await app.addSuggestion.run(B.series);
  page.happen('hidden');
  await app.togglePlay.run();
  app.seekTo.run(40);
  await app.togglePlay.run();
  await listen(6);
  await app.advanceEpisode.run();
  await listen(4);
  const { phase, story, elapsedSeconds, entries, volume } = app.player;
  return { phase, story: story?.id, elapsedSeconds, lined: entries.length, volume, toast: app.toasts.current?.kind };
}

describe('a storage that fails', () => {
  it('at any call, once or from then on, changes nothing of what is heard', async () => {
    const whole = new FailingWindow(() => false);
    const expected = await listenFor(storageOf(whole));
    expect(expected).toMatchObject({ phase: 'playing', story: 102, lined: 2, volume: 55 });
    expect(whole.calls).toBeGreaterThanOrEqual(20);
    for (let failing = 1; failing <= whole.calls; failing += 1) {
      expect(await listenFor(storageOf(new FailingWindow((call) => call === failing)))).toEqual(expected);
      expect(await listenFor(storageOf(new FailingWindow((call) => call >= failing)))).toEqual(expected);
    }
  });

  it('that takes nothing plays on, too, when nothing stands in for it', async () => {
    const refusing: StoragePort = {
      read: () => undefined,
      write: (key) => fail({ kind: 'denied', key }),
      remove: () => undefined,
      subscribe: () => () => undefined,
    };
    expect(await listenFor(refusing)).toMatchObject({ phase: 'playing', story: 102, lined: 2 });
  });

  it('that takes something again is offered what it refused, but not over what is newer', () => {
    const storage = new MemoryStorageAdapter({}, 20);
    const fallback = new FallbackStorageAdapter(storage);
    const long = 'too long for the room';
    expect(fallback.write('key', long)).toEqual({ ok: false, failure: { kind: 'full', key: 'key' } });
    expect(fallback.read('key')).toBe(long);
    expect(storage.read('key')).toBeUndefined();
    storage.capacity = 100;
    fallback.write('other', 'text');
    expect(storage.read('key')).toBe(long);
    storage.capacity = 0;
    fallback.write('key', 'older');
    storage.changeFromElsewhere('key', 'newer');
    expect(fallback.read('key')).toBe('newer');
    storage.capacity = 100;
    fallback.write('other', 'texts');
    expect(storage.read('key')).toBe('newer');
  });

  it('has room again when something is removed', () => {
    const storage = new MemoryStorageAdapter({}, 20);
    const fallback = new FallbackStorageAdapter(storage);
    fallback.write('large', '123456789012');
    fallback.write('small', '1234');
    expect(storage.read('small')).toBeUndefined();
    fallback.remove('large');
    expect(storage.read('small')).toBe('1234');
    expect(fallback.read('large')).toBeUndefined();
    fallback.write('small', '12345678901234567890');
    fallback.remove('small');
    expect(fallback.read('small')).toBeUndefined();
  });
});

describe.each([
  ['that stands alone', (storage: MemoryStorageAdapter): StoragePort => storage],
  ['that memory stands in for', (storage: MemoryStorageAdapter): StoragePort => new FallbackStorageAdapter(storage)],
])('a full storage %s', (_, storageOn) => {
  /** Somebody whose device is full since the first five seconds. */
  async function onAFullDevice() {
    const device = new MemoryStorageAdapter();
    const listener = await aListener([A, B], storageOn(device));
    void listener.app.playSeries.run(A.series);
    await listener.listen(6);
    device.capacity = 0;
    await listener.app.addSuggestion.run(B.series);
    await listener.listen(14);
    expect(keptOn(device)).toMatchObject({ positionSeconds: 5, playlist: { entries: { length: 1 } } });
    return { ...listener, device };
  }

  it('is written to again at the next save, with all that it refused', async () => {
    const { device, listen } = await onAFullDevice();
    device.capacity = Number.POSITIVE_INFINITY;
    await listen(5);
    expect(keptOn(device)).toMatchObject({ positionSeconds: 25, playlist: { entries: { length: 2 } } });
  });

  it('is written to again by a page that is left', async () => {
    const { device, app, page } = await onAFullDevice();
    await app.togglePlay.run();
    device.capacity = Number.POSITIVE_INFINITY;
    page.happen('hidden');
    expect(keptOn(device)).toMatchObject({ positionSeconds: 20, playlist: { entries: { length: 2 } } });
  });

  it('writes nothing twice, and tells of no more of its past than there was', async () => {
    const { device, listen } = await onAFullDevice();
    await listen(300);
    device.capacity = Number.POSITIVE_INFINITY;
    await listen(5);
    const { lineage } = JSON.parse(device.read('playlist') ?? '') as { lineage: readonly string[] };
    expect(lineage.length).toBeLessThan(8);
    device.changeFromElsewhere('unheard', '');
    device.write('playlist', 'untouched');
    await listen(20);
    expect(device.read('playlist')).toBe('untouched');
  });

  it('takes nothing over what another window has kept meanwhile, and loses neither', async () => {
    const { device, app, listen } = await onAFullDevice();
    device.capacity = Number.POSITIVE_INFINITY;
    const other = await aListener([A, B, C], device);
    await other.app.addSuggestion.run(C.series);
    device.changeFromElsewhere('playlist', device.read('playlist') ?? '');
    await listen(6);
    expect(app.player.entries.map((entry) => entry.series.id)).toEqual([1, 3, 2]);
    expect(keptOn(device)?.playlist.entries).toHaveLength(3);
  });
});

describe('a full storage with something unreadable in it', () => {
  it('makes room for what is set aside', async () => {
    const text = 'x'.repeat(50);
    const storage = new MemoryStorageAdapter({ playlist: text }, 'playlist.broken'.length + text.length);
    await aListener([A], storage);
    expect(storage.read('playlist.broken')).toBe(text);
  });
});
