import { describe, expect, it } from 'vitest';
import type { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import type { App } from '../../../../src/ui/app/app.ts';
import { aListener, type Listener } from '../../../support/player/a-listener.ts';
import { aCatalogue, anEntry, seriesId, storyId } from '../../../support/builders.ts';

const [A, B, C] = [anEntry(1), anEntry(2), anEntry(3)];

function ids(app: App): readonly number[] {
  return app.player.entries.map((entry) => entry.series.id);
}

/** Listens in on what the server is asked about. */
function questionsTo({ api }: Pick<Listener, 'api'>): (readonly (readonly number[])[])[] {
  const questions: (readonly (readonly number[])[])[] = [];
  const { unavailable } = api;
  api.unavailable = (series, stories) => {
    questions.push([series, stories].map((ids) => ids.toSorted((one, other) => one - other)));
    return unavailable.call(api, series, stories);
  };
  return questions;
}

/** A device on which A played until its 40th second, and B and C wait. */
async function aDevice(): Promise<MemoryStorageAdapter> {
  const { app, storage, page, listen } = await aListener([A, B, C]);
  void app.playSeries.run(A.series);
  await app.addSuggestion.run(B.series);
  await app.addSuggestion.run(C.series);
  await listen(40);
  page.happen('hidden');
  return storage;
}

describe('asking what is still there', () => {
  it('QUE-35 INV-052 names exactly what is lined up or was left, when a playlist comes into sight', async () => {
    const listener = await aListener([A, B, C]);
    const { app, listen } = listener;
    void app.playSeries.run(A.series);
    await listen(1);
    void app.playSeries.run(B.series);
    await listen(1);
    app.reorderQueue.run(1, 1);
    const questions = questionsTo(listener);
    app.player.togglePanel();
    app.player.openMobilePlaylist();
    await listen(0);
    expect(questions).toEqual([
      [
        [1, 2],
        [101, 102, 103, 201, 202, 203],
      ],
    ]);
  });

  it('QUE-35 INV-052 after a reload, once, and takes away what is gone', async () => {
    const storage = await aDevice();
    const { app } = await aListener([A, C], storage);
    expect(ids(app)).toEqual([1, 3]);
    expect(app.player).toMatchObject({ phase: 'paused', story: { id: 101 }, elapsedSeconds: 40 });
  });

  it('asks once when two surfaces open at a time, and again when one opens later', async () => {
    const listener = await aListener([A, B]);
    const { app, listen } = listener;
    void app.playSeries.run(A.series);
    await listen(1);
    const questions = questionsTo(listener);
    app.player.togglePanel();
    app.player.closePanels();
    app.player.openMobilePlaylist();
    await listen(0);
    expect(questions).toHaveLength(1);
    app.player.closePanels();
    app.player.togglePanel();
    await listen(0);
    expect(questions).toHaveLength(2);
  });

  it('keeps nothing anew when nothing is gone', async () => {
    const { app, storage, listen } = await aListener([A, B]);
    void app.playStory.run(A.series, A.stories, storyId(101));
    await listen(3);
    storage.write('playlist', 'untouched');
    app.player.togglePanel();
    await listen(0);
    expect(storage.read('playlist')).toBe('untouched');
  });

  it('is not asked within a series', async () => {
    const listener = await aListener([A, B]);
    const questions = questionsTo(listener);
    void listener.app.playStory.run(A.series, A.stories, storyId(101));
    await listener.listen(150);
    await listener.app.returnToPreviousEpisode.run();
    await listener.app.advanceEpisode.run();
    expect(listener.app.player.story?.id).toBe(102);
    expect(questions).toEqual([]);
  });

  it('asks nothing when nothing is lined up', async () => {
    const listener = await aListener([A]);
    const questions = questionsTo(listener);
    listener.app.player.togglePanel();
    await listener.listen(0);
    expect(questions).toEqual([]);
  });

  it.each(['offline', 'unavailable'] as const)('INV-052 QUE-35 a failed call (%s) changes nothing', async (failure) => {
    const storage = await aDevice();
    const { app, api, listen } = await aListener([C], storage, { failure });
    app.player.togglePanel();
    await listen(1);
    expect(ids(app)).toEqual([1, 2, 3]);
    expect(app.toasts.current).toBeUndefined();
    api.failure = undefined;
    app.player.togglePanel();
    app.player.togglePanel();
    await listen(1);
    expect(ids(app)).toEqual([3]);
  });
});

describe('what plays, when something is gone', () => {
  it('QUE-08 INV-045 a series that is gone while it plays gives way to the next one, which plays', async () => {
    const { app, api, audio, listen } = await aListener([A, B]);
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(B.series);
    await listen(5);
    api.catalogue.publish(aCatalogue(B));
    app.player.togglePanel();
    await listen(1);
    expect(ids(app)).toEqual([2]);
    expect(audio.playingUrl).toBe('/media/free/201.mp3');
    expect(app.player.phase).toBe('playing');
    expect(app.player.history).toEqual([]);
  });

  it('INV-044 goes on at its second while something else is taken away', async () => {
    const { app, api, listen } = await aListener([A, B]);
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(B.series);
    await listen(5);
    api.catalogue.publish(aCatalogue(A));
    app.player.togglePanel();
    await listen(5);
    expect(app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 10 });
    expect(ids(app)).toEqual([1]);
  });

  it('INV-045 what is paused stays paused', async () => {
    const storage = await aDevice();
    const { app, audio } = await aListener([B], storage);
    expect(ids(app)).toEqual([2]);
    expect(app.player).toMatchObject({ phase: 'paused', story: { id: 201 }, elapsedSeconds: 0 });
    expect(audio.playingUrl).toBeUndefined();
  });

  it('INV-046 QUE-08 with nothing left nothing plays, and a reload finds nothing either', async () => {
    const { app, api, audio, storage, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(5);
    api.catalogue.publish([]);
    app.player.togglePanel();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'idle', entries: [], story: undefined });
    expect(audio.playingUrl).toBeUndefined();
    expect((await aListener([A], storage)).app.player.entries).toEqual([]);
  });

  it('INV-010 a locked series that has become first is silent, and asks for no address', async () => {
    const locked = anEntry(2, 'xx');
    const { app, api, audio, listen } = await aListener([A, locked]);
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(locked.series);
    await listen(5);
    api.catalogue.publish(aCatalogue(locked));
    app.player.togglePanel();
    await listen(5);
    expect(app.player).toMatchObject({ phase: 'paused', story: { id: 201 } });
    expect(await app.togglePlay.run()).toMatchObject({ failure: { kind: 'locked' } });
    await listen(5);
    expect(audio.playingUrl).not.toBe('/media/free/201.mp3');
    expect(app.player.isPaused).toBe(true);
  });
});

describe('going on to another series', () => {
  /** A listener in the last story of A, with B and C waiting. */
  async function nearTheEnd(): Promise<Listener> {
    const listener = await aListener([A, B, C]);
    void listener.app.playStory.run(A.series, A.stories, storyId(103));
    await listener.app.addSuggestion.run(B.series);
    await listener.app.addSuggestion.run(C.series);
    return listener;
  }

  it('QUE-35 passes over what is gone by now', async () => {
    const { app, api, listen } = await nearTheEnd();
    await listen(5);
    api.catalogue.publish(aCatalogue(A, C));
    await app.advanceEpisode.run();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 301 } });
    expect(ids(app)).toEqual([3]);
  });

  it('at the natural end there is no pause: the question was asked before', async () => {
    const listener = await nearTheEnd();
    const questions = questionsTo(listener);
    await listener.listen(99.5);
    const asked = questions.length;
    expect(asked).toBeGreaterThan(0);
    await listener.listen(1);
    expect(listener.app.player).toMatchObject({ phase: 'playing', story: { id: 201 } });
    expect(questions).toHaveLength(asked);
  });

  it('when the playing series itself is gone at its end, what has taken its place plays', async () => {
    const { app, api, listen } = await nearTheEnd();
    await listen(5);
    api.catalogue.publish(aCatalogue(B, C));
    await app.advanceEpisode.run();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 201 } });
    expect(ids(app)).toEqual([2, 3]);
  });

  it('pressed next while it is paused, plays what has taken the place of a series that is gone', async () => {
    const { app, api, listen } = await nearTheEnd();
    await listen(5);
    await app.togglePlay.run();
    api.catalogue.publish(aCatalogue(B, C));
    await app.advanceEpisode.run();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 201 } });
    expect(ids(app)).toEqual([2, 3]);
  });

  it.each([
    ['is locked', [2]],
    ['is nothing', []],
  ])('pressed next while it is paused, stays silent when what has taken the place of it %s', async (_, left) => {
    const half = anEntry(2, 'fx');
    const { app, api, audio, listen } = await aListener([A, half]);
    void app.playStory.run(A.series, A.stories, storyId(103));
    await app.addSuggestion.run(half.series);
    await listen(5);
    await app.togglePlay.run();
    api.catalogue.publish(aCatalogue(...left.map(() => ({ ...half, stories: half.stories.slice(1) }))));
    expect(await app.advanceEpisode.run()).toEqual({ ok: true, value: undefined });
    await listen(5);
    expect(ids(app)).toEqual(left);
    expect(app.player.isPaused).toBe(true);
    expect(audio.playingUrl).not.toBe('memory:202?issue=1');
  });

  it('begins once when what played is gone', async () => {
    const { app, api, audio, listen } = await nearTheEnd();
    await listen(5);
    api.catalogue.publish(aCatalogue(B, C));
    const begun: string[] = [];
    const { play } = audio;
    audio.play = (url, fromSeconds) => {
      begun.push(url);
      return play.call(audio, url, fromSeconds);
    };
    await app.advanceEpisode.run();
    await listen(1);
    expect(begun).toEqual(['/media/free/201.mp3']);
  });

  it('does not wait longer than a second for an answer, which counts when it comes', async () => {
    const { app, api, listen } = await nearTheEnd();
    await listen(5);
    let answer = (): void => undefined;
    const { unavailable } = api;
    api.unavailable = (series, stories) =>
      new Promise((resolve) => (answer = () => void unavailable.call(api, series, stories).then(resolve)));
    void app.advanceEpisode.run();
    await listen(0.9);
    expect(app.player.story?.id).toBe(103);
    await listen(0.2);
    expect(app.player.story?.id).toBe(201);
    api.catalogue.publish(aCatalogue(A, B));
    answer();
    await listen(0);
    expect(ids(app)).toEqual([2]);
  });

  it('a failed question lets the next series play', async () => {
    const { app, api, listen } = await nearTheEnd();
    await listen(5);
    api.failure = 'offline';
    await app.advanceEpisode.run();
    expect(app.player.story?.id).toBe(201);
  });

  it('a choice that is made while the answer is awaited stands', async () => {
    const { app, listen } = await nearTheEnd();
    await listen(5);
    const advancing = app.advanceEpisode.run();
    void app.playStory.run(A.series, A.stories, storyId(101));
    await advancing;
    expect(app.player.story?.id).toBe(101);
  });
});

describe('buying, and losing what was bought', () => {
  it('INV-007 a story that was bought opens in its place while another one plays', async () => {
    const before = anEntry(1, 'fxf');
    const { app, api, listen } = await aListener([before]);
    void app.playSeries.run(before.series);
    await listen(5);
    api.catalogue.publish(aCatalogue(anEntry(1, 'fpf')));
    await app.loadStories.renewAll();
    await listen(5);
    expect(app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 10 });
    await app.advanceEpisode.run();
    expect(app.player.story?.id).toBe(102);
  });

  it('INV-010 QUE-40 a playing story that closes falls silent; the queue stays and can be gone on with', async () => {
    const paid = anEntry(1, 'pp');
    const { app, api, audio, listen } = await aListener([paid, B]);
    void app.playStory.run(paid.series, paid.stories, storyId(101));
    await app.addSuggestion.run(B.series);
    await listen(5);
    api.catalogue.publish(aCatalogue(anEntry(1, 'xx'), B));
    await app.loadStories.renewAll();
    expect(app.player).toMatchObject({ phase: 'paused', story: { id: 101 }, elapsedSeconds: 5 });
    expect(audio.playingUrl).toBeUndefined();
    expect(ids(app)).toEqual([1, 2]);
    expect(await app.togglePlay.run()).toMatchObject({ failure: { kind: 'locked' } });
    await app.advanceEpisode.run();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 201 } });
  });

  it('renews nothing when nothing is lined up, and changes nothing when it fails', async () => {
    const { app, api, listen } = await aListener([A]);
    api.failure = 'offline';
    expect(await app.loadStories.renewAll()).toEqual({ ok: true, value: undefined });
    void app.playStory.run(A.series, A.stories, storyId(101));
    await listen(1);
    expect(await app.loadStories.renewAll()).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(app.player).toMatchObject({ phase: 'playing', entries: [{ series: { id: seriesId(1) } }] });
  });
});
