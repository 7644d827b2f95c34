// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { FallbackStorageAdapter } from '../../../../src/adapters/memory/fallback-storage-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { LocalStorageAdapter } from '../../../../src/adapters/browser/local-storage-adapter.ts';
import { SeededRandomAdapter } from '../../../../src/adapters/memory/seeded-random-adapter.ts';
import { PlaybackMemory } from '../../../../src/application/playback/playback-memory.ts';
import type { StoragePort } from '../../../../src/application/ports/storage-port.ts';
import { encodePlayback } from '../../../../src/domain/playback/saved-playback.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { aListener, keptOn } from '../../../support/a-listener.ts';
import { anEntry } from '../../../support/builders.ts';

const [A, B] = [anEntry(1), anEntry(2)];
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
    await app.addSeries.run(B.series);
    expect(app.player.phase).toBe('playing');
    expect(keptOn(storage)?.playlist.entries).toHaveLength(2);
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
    await app.addSeries.run(A.series);
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
    await app.addSeries.run(B.series);
    await listen(30);
    expect(app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 40 });
    expect(storage.read('playlist')).toBe(newer);
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
  await app.addSeries.run(B.series);
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
  }, 30_000);

  it('that takes nothing plays on, too, when nothing stands in for it', async () => {
    const refusing: StoragePort = {
      read: () => undefined,
      write: (key) => fail({ kind: 'denied', key }),
      remove: () => undefined,
      subscribe: () => () => undefined,
    };
    expect(await listenFor(refusing)).toMatchObject({ phase: 'playing', story: 102, lined: 2 });
  });

  it('that takes something again is written to again', () => {
    const storage = new MemoryStorageAdapter({}, 10);
    const fallback = new FallbackStorageAdapter(storage);
    expect(fallback.write('key', 'too long to fit')).toEqual(ok(undefined));
    expect(fallback.read('key')).toBe('too long to fit');
    expect(storage.read('key')).toBeUndefined();
    fallback.write('key', 'short');
    expect(storage.read('key')).toBe('short');
    fallback.write('key', 'too long again');
    storage.changeFromElsewhere('key', 'news');
    expect(fallback.read('key')).toBe('too long again');
    const end = fallback.subscribe(() => undefined);
    storage.changeFromElsewhere('key', 'newer');
    expect(fallback.read('key')).toBe('newer');
    end();
  });
});
