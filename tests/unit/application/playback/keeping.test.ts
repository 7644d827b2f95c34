import { describe, expect, it } from 'vitest';
import { MemoryWorld } from '../../../../src/adapters/memory/memory-world.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { createApp } from '../../../../src/main/create-app.ts';
import { aListener, keptOn } from '../../../support/player/a-listener.ts';
import { aCatalogue, anEntry, storyId } from '../../../support/builders.ts';

const [A, B] = [anEntry(1), anEntry(2)];
/** Eight stories, more than thirteen minutes. */
const LONG = anEntry(1, 'ffffffff');

function keptSeconds(storage: MemoryStorageAdapter): number {
  return keptOn(storage)?.positionSeconds ?? 0;
}

describe('a chosen speed', () => {
  it('PLY-51 makes ten seconds of a story pass in less, and holds for the next story and after a reload', async () => {
    const storage = new MemoryStorageAdapter();
    const { app, audio, listen, stop } = await aListener([A], storage);
    app.changeRate.run(2);
    void app.playSeries.run(A.series);
    await listen(5);
    expect(app.player.elapsedSeconds).toBeCloseTo(10, 1);
    void app.advanceEpisode.run();
    await listen(2);
    expect([app.player.story?.id, app.player.elapsedSeconds]).toEqual([102, 4]);
    stop();
    const again = await aListener([A], storage);
    expect([again.app.player.rate, again.audio.rate, audio.rate]).toEqual([2, 2, 2]);
  });

  it('PLY-51 plays as chosen on a device that keeps nothing, and at the usual speed where what it kept is broken', async () => {
    const { app, audio } = await aListener([A], new MemoryStorageAdapter({ rate: '900' }));
    expect(app.player.rate).toBe(1);
    app.changeRate.by(2);
    expect([app.player.rate, audio.rate, app.toasts.current]).toEqual([
      1.5,
      1.5,
      expect.objectContaining({ kind: 'status', message: 'rate', count: 1.5 }),
    ]);
  });
});

describe('the length of a skip', () => {
  it('PLY-62 is 30 s unless chosen, holds for the next story and after a reload, and is one of those on offer', async () => {
    const storage = new MemoryStorageAdapter();
    const { app, listen, stop } = await aListener([A], storage);
    expect(app.player.player().skipSeconds).toBe(30);
    app.changeSkip.run(45);
    void app.playSeries.run(A.series);
    await listen(1);
    void app.advanceEpisode.run();
    await listen(1);
    expect([app.player.player().skipSeconds, storage.read('skip')]).toEqual([45, '45']);
    stop();
    expect((await aListener([A], storage)).app.player.player().skipSeconds).toBe(45);
    app.changeSkip.run(31);
    expect([app.player.player().skipSeconds, storage.read('skip')]).toEqual([30, '30']);
  });

  it.each(['0', '7', '-5', '1e1', '30초', ''])('PLY-62 kept as %j it is that of who has chosen none', async (kept) => {
    const { app } = await aListener([A], new MemoryStorageAdapter({ skip: kept }));
    expect(app.player.player().skipSeconds).toBe(30);
  });
});

describe('a sleep timer', () => {
  it('PLY-52 pauses the sound when its minutes are over, and the place is kept', async () => {
    const { app, storage, listen } = await aListener([LONG]);
    void app.playSeries.run(LONG.series);
    app.setSleepTimer.run(5);
    await listen(4 * 60);
    expect([app.player.isPaused, app.player.sleepTimer]).toEqual([false, 1]);
    app.setSleepTimer.putOff();
    await listen(5 * 60 + 59);
    expect(app.player.isPaused).toBe(false);
    await listen(1);
    expect([app.player.isPaused, app.player.sleepTimer]).toEqual([true, undefined]);
    expect(keptSeconds(storage)).toBeCloseTo(app.player.elapsedSeconds, 5);
  });

  it('PLY-52 ends with the story: the next one waits for a press', async () => {
    const { app, audio, listen } = await aListener([LONG]);
    void app.playSeries.run(LONG.series);
    app.setSleepTimer.run('story-end');
    await listen(300);
    expect([app.player.story?.id, app.player.isPaused, app.player.sleepTimer]).toEqual([101, true, undefined]);
    void app.togglePlay.run();
    await listen(2);
    expect([app.player.story?.id, app.player.isPaused]).toEqual([102, false]);
    expect(audio.playingUrl).toContain('102');
  });

  it('PLY-52 that is set anew counts from then on', async () => {
    const { app, listen } = await aListener([LONG]);
    void app.playSeries.run(LONG.series);
    app.setSleepTimer.run(5);
    await listen(90);
    app.setSleepTimer.run(5);
    await listen(5 * 60 - 1);
    expect(app.player.isPaused).toBe(false);
    await listen(1);
    expect(app.player.isPaused).toBe(true);
  });
});

describe('keeping the place', () => {
  it('PLY-57 loses less than five seconds of listening', async () => {
    const { app, storage, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    for (let second = 1; second <= 30; second += 1) {
      await listen(1);
      expect(second - keptSeconds(storage)).toBeLessThanOrEqual(5);
    }
  });

  it('PLY-57 keeps it on pause, on seek and when the page is hidden', async () => {
    const { app, storage, page, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(3);
    await app.togglePlay.run();
    expect(keptSeconds(storage)).toBe(3);
    app.seekTo.run(71);
    expect(keptSeconds(storage)).toBe(71);
    await app.togglePlay.run();
    await listen(2);
    page.happen('hidden');
    expect(keptSeconds(storage)).toBe(73);
  });

  it('QUE-02 ENT-47 INV-023 what is kept is what plays, waits and was left', async () => {
    const { app, storage, listen } = await aListener([A, B]);
    void app.playSeries.run(A.series);
    await listen(12);
    void app.playSeries.run(B.series);
    await listen(1);
    await app.togglePlay.run();
    const kept = keptOn(storage);
    expect(kept).toEqual(app.player.current().at(app.player.elapsedSeconds));
    expect(kept?.history.items).toMatchObject([{ lastStoryId: 101, lastStorySeconds: 12 }]);
    expect(storage.read('playlist')).toBeDefined();
  });

  it('writes the long playlist only when it changed', async () => {
    const { app, storage, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(1);
    storage.write('playlist', 'untouched');
    await listen(20);
    expect(storage.read('playlist')).toBe('untouched');
    expect(JSON.parse(storage.read('position') ?? '')).toEqual({ storyID: 101, seconds: 20 });
    await app.advanceEpisode.run();
    expect(storage.read('playlist')).toContain('"storyID":102');
  });

  it('a device that keeps nothing plays all the same', async () => {
    const { app, listen } = await aListener([A], new MemoryStorageAdapter({}, 0));
    void app.playSeries.run(A.series);
    await listen(20);
    expect(app.player.elapsedSeconds).toBe(20);
    expect(app.toasts.current).toBeUndefined();
  });
});

describe('coming back', () => {
  it('QUE-03 PLY-45 the story stands at its second, paused, with its voice, and the first press sounds at once', async () => {
    const before = await aListener([A, B]);
    void before.app.playSeries.run(B.series);
    await before.listen(1);
    void before.app.playStory.run(A.series, A.stories, storyId(102));
    await before.listen(42);
    before.page.happen('hidden');

    const { app, audio, listen } = await aListener([A, B], before.storage);
    expect(app.player.story?.id).toBe(102);
    expect(app.player.elapsedSeconds).toBe(42);
    expect(app.player.isPaused).toBe(true);
    expect(app.player.entries.map((entry) => entry.series.id)).toEqual([1, 2]);
    expect(app.player.history.map((item) => item.series.id)).toEqual([2]);
    expect(app.player.loudness).toEqual([10, 60, 90]);
    const ready = audio.readyUrl;
    expect(ready).toBe('memory:102?issue=1');
    void app.togglePlay.run();
    expect(audio.playingUrl).toBe(ready);
    await listen(1);
    expect(app.player.elapsedSeconds).toBe(43);
  });

  it('QUE-03 INT-47 what was chosen meanwhile is not overwritten', async () => {
    const before = await aListener([A, B]);
    void before.app.playSeries.run(A.series);
    await before.listen(10);
    const clock = new VirtualClockAdapter();
    const { storage } = before;
    const { app, start } = await createApp('test', new MemoryWorld({ clock, catalogue: aCatalogue(A, B) }), {
      storage,
    });
    void app.playSeries.run(B.series);
    start();
    await clock.pass(1000);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 201 } });
  });

  it('QUE-03 starting in slices, it makes the sound of what played before ready, whatever happens between them', async () => {
    const before = await aListener([A, B]);
    void before.app.playSeries.run(A.series);
    await before.listen(10);
    before.page.happen('hidden');
    const { storage } = before;
    const clock = new VirtualClockAdapter();
    const world = new MemoryWorld({ clock, catalogue: aCatalogue(A, B) });
    const { page, audio } = world.browser();
    const { app, startInSlices } = await createApp('test', world, { storage, page, audio });
    let slices = 0;
    await startInSlices(async () => {
      slices += 1;
      page.happen('hidden');
      storage.changeFromElsewhere('playlist', storage.read('playlist') ?? '');
    });
    await clock.pass(1000);
    expect(slices).toBeGreaterThan(0);
    expect(app.player).toMatchObject({ phase: 'paused', elapsedSeconds: 10, story: { id: 101 } });
    expect(audio.readyUrl).toBeDefined();
  });

  it('QUE-03 INT-47 nor by what is kept from before on a device that keeps nothing new', async () => {
    const before = await aListener([A, B]);
    void before.app.playSeries.run(A.series);
    await before.listen(10);
    before.storage.capacity = 0;
    const clock = new VirtualClockAdapter();
    const { app, start } = await createApp('test', new MemoryWorld({ clock, catalogue: aCatalogue(A, B) }), {
      storage: before.storage,
    });
    void app.playSeries.run(B.series);
    start();
    await clock.pass(1000);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 201 } });
  });

  it('what is played before its sound is ready has no other sound made ready', async () => {
    const before = await aListener([A, B]);
    void before.app.playStory.run(A.series, A.stories, storyId(102));
    await before.listen(10);
    before.page.happen('hidden');
    for (const press of ['play', 'other'] as const) {
      const clock = new VirtualClockAdapter();
      const world = new MemoryWorld({ clock, catalogue: aCatalogue(A, B) });
      const { api } = world;
      const { audio } = world.browser();
      const storage = new MemoryStorageAdapter();
      for (const key of ['playlist', 'position']) storage.write(key, before.storage.read(key) ?? '');
      const { sound } = api;
      api.sound = (id) => new Promise((resolve) => clock.after(500, () => void sound.call(api, id).then(resolve)));
      const { app, start } = await createApp('test', world, { storage, audio });
      start();
      void (press === 'play' ? app.togglePlay.run() : app.playStory.run(B.series, B.stories, storyId(201)));
      if (press === 'other') void app.togglePlay.run();
      await clock.pass(1000);
      expect(audio.readyUrl).toBeUndefined();
    }
  });

  it('a sound that could not be made ready brings its voice and script when it is played', async () => {
    const paid = anEntry(3, 'p');
    const before = await aListener([paid]);
    void before.app.playStory.run(paid.series, paid.stories, storyId(301));
    await before.listen(10);
    const { app, api, audio, listen } = await aListener([paid], before.storage, { failure: 'offline' });
    await listen(1);
    expect(audio.readyUrl).toBeUndefined();
    expect(app.player.loudness).toEqual([]);
    api.failure = undefined;
    await app.togglePlay.run();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', loudness: [10, 60, 90] });
  });

  it('without a network the story stands there all the same', async () => {
    const before = await aListener([A]);
    void before.app.playSeries.run(A.series);
    await before.listen(10);
    before.page.happen('hidden');
    const storage = before.storage;
    const after = await aListener([A], storage, { failure: 'offline' });
    expect(after.app.player.elapsedSeconds).toBe(10);
    expect(after.app.toasts.current).toBeUndefined();
  });

  it('INV-024 a broken memory is an empty player', async () => {
    const { app } = await aListener([A], new MemoryStorageAdapter({ playlist: '{"version":1', position: '7' }));
    expect(app.player.entries).toEqual([]);
    expect(app.player.story).toBeUndefined();
  });

  it('INV-010 a locked story that was kept makes no sound and no address is asked for', async () => {
    const before = await aListener([A]);
    void before.app.playSeries.run(A.series);
    await before.listen(10);
    before.page.happen('hidden');
    const locked = (before.storage.read('playlist') ?? '').replaceAll('"isFree":true', '"isFree":false');
    const { app, audio, listen } = await aListener([A], new MemoryStorageAdapter({ playlist: locked }));
    expect(await app.togglePlay.run()).toEqual({ ok: false, failure: { kind: 'locked' } });
    await listen(5);
    expect(app.player.isPaused).toBe(true);
    expect(audio.playingUrl).toBeUndefined();
    expect(audio.readyUrl).toBeUndefined();
  });

  it('HIS-13 coming back is not leaving', async () => {
    const before = await aListener([A]);
    void before.app.playSeries.run(A.series);
    await before.listen(10);
    before.page.happen('hidden');
    const { app } = await aListener([A], before.storage);
    expect(app.player.history).toEqual([]);
  });
});
