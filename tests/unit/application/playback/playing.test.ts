import { describe, expect, it } from 'vitest';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { MemoryVolumeControlAdapter } from '../../../../src/adapters/memory/memory-volume-control-adapter.ts';
import { aListener } from '../../../support/player/a-listener.ts';
import { aLockedStory, anEntry, aSeries, aStory, seriesId, storyId } from '../../../support/builders.ts';

const [A, B, C, D] = [anEntry(1), anEntry(2), anEntry(3), anEntry(4)];

describe('pressing play on a story', () => {
  it('PLY-37 INV-076 sounds in the turn of the press when the address is known', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playStory.run(A.series, A.stories, storyId(101));
    expect(audio.playingUrl).toBe('/media/free/101.mp3');
    await listen(2);
    expect(app.player.phase).toBe('playing');
    expect(app.player.elapsedSeconds).toBe(2);
    expect(app.player.story?.id).toBe(101);
  });

  it('PLY-40 prefers the signed address while it lives for thirty seconds more', async () => {
    const { app, audio } = await aListener([A]);
    const signed = { url: '/media/audio/101?signed', expiresAt: 30_000 };
    const stories = [aStory(101, { address: signed }), aStory(102, { address: { ...signed, expiresAt: 29_999 } })];
    void app.playStory.run(A.series, stories, storyId(101));
    expect(audio.playingUrl).toBe('/media/audio/101?signed');
    void app.playStory.run(A.series, stories, storyId(102));
    expect(audio.playingUrl).toBe('/media/free/102.mp3');
  });

  it('asks for the address of a story that was paid for', async () => {
    const paid = anEntry(3, 'p');
    const { app, audio, listen } = await aListener([paid]);
    void app.playStory.run(paid.series, paid.stories, storyId(301));
    expect(app.player.phase).toBe('starting');
    await listen(1);
    expect(audio.playingUrl).toBe('memory:301?issue=1');
    expect(app.player.phase).toBe('playing');
  });

  it('INV-009 a locked story is refused and changes nothing', async () => {
    const { app, audio } = await aListener([A]);
    const stories = [aStory(101), aLockedStory(102)];
    const refused = await app.playStory.run(aSeries(1, stories), stories, storyId(102));
    expect(refused).toEqual({ ok: false, failure: { kind: 'locked' } });
    expect(app.player.entries).toEqual([]);
    expect(audio.playingUrl).toBeUndefined();
  });

  it('brings the voice, the script and the other stories of the series after the sound', async () => {
    const { app, listen } = await aListener([A]);
    void app.playStory.run(A.series, A.stories.slice(0, 1), storyId(101));
    expect(app.player.loudness).toEqual([]);
    await listen(1);
    expect(app.player.loudness).toEqual([10, 60, 90]);
    expect(app.player.script).toEqual([{ atSeconds: 0, text: '시작' }]);
    expect(app.player.entry?.stories).toHaveLength(3);
  });

  it('a story that is not on the page is nothing to play', async () => {
    const { app } = await aListener([A]);
    const refused = await app.playStory.run(A.series, A.stories, storyId(999));
    expect(refused).toEqual({ ok: false, failure: { kind: 'nothing-to-play' } });
    expect(app.player.entries).toEqual([]);
  });

  it('of a series that is lined up takes the pressed story as the page shows it, and the others as they are known', async () => {
    const known = anEntry(1, 'fxf');
    const { app, listen } = await aListener([known]);
    void app.playStory.run(known.series, known.stories, storyId(101));
    await listen(1);
    const bought = aStory(102, { isFree: false, isPaid: true });
    void app.playStory.run(known.series, [bought], storyId(102));
    expect(app.player.entry?.stories).toEqual([known.stories[0], bought, known.stories[2]]);
    const unknown = aStory(104);
    void app.playStory.run(known.series, [unknown], storyId(104));
    expect(app.player.entry?.stories).toEqual([unknown]);
  });

  it('asks for the other stories of a series only where some are missing', async () => {
    const { app, api, listen } = await aListener([A, B, C, D]);
    const asked: (readonly number[])[] = [];
    const { seriesWithStories } = api;
    api.seriesWithStories = (ids) => {
      asked.push(ids);
      return seriesWithStories.call(api, ids);
    };
    void app.playStory.run(A.series, A.stories, storyId(101));
    await listen(1);
    expect(asked).toEqual([]);
    await app.addSuggestion.run(B.series);
    await app.addSuggestion.run(D.series);
    asked.length = 0;
    void app.playSeries.run(B.series);
    await listen(1);
    void app.playWaiting.run(D.series.id);
    await listen(1);
    expect(app.player.story?.id).toBe(401);
    const [first] = A.stories;
    void app.replaceBySuggestion.run(aSeries(7, first === undefined ? [] : [first]));
    await listen(1);
    expect(asked).toEqual([]);
    void app.playStory.run(C.series, C.stories.slice(0, 2), storyId(302));
    await listen(1);
    expect(asked).toEqual([[3]]);
    const half = { ...D, stories: D.stories.slice(0, 1) };
    const lined = app.player.current().added([{ series: aSeries(8, anEntry(8).stories), stories: half.stories }]);
    if (lined.ok) app.player.replace(lined.value);
    void app.playWaiting.run(seriesId(8));
    await listen(1);
    expect(asked).toEqual([[3], [8]]);
  });

  it('of two quick presses only the second one sounds', async () => {
    const { app, audio, listen } = await aListener([A, B]);
    void app.playStory.run(A.series, A.stories, storyId(101));
    void app.playStory.run(B.series, B.stories, storyId(202));
    await listen(3);
    expect(audio.playingUrl).toBe('/media/free/202.mp3');
    expect(app.player.elapsedSeconds).toBe(3);
    expect(app.toasts.current).toBeUndefined();
  });
});

describe('pressing play on a series', () => {
  it('PLY-38 starts its first story at once and loads the others behind it', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    expect(audio.playingUrl).toBe('/media/free/101.mp3');
    await listen(1);
    expect(app.player.entry?.stories).toHaveLength(3);
  });

  it('HIS-09 goes on where the series was left', async () => {
    const { app, listen } = await aListener([A, B]);
    void app.playStory.run(A.series, A.stories, storyId(102));
    await listen(40);
    void app.playSeries.run(B.series);
    await listen(5);
    expect(app.player.progressOf(A.series)).toMatchObject({ story: { id: 102 }, seconds: 40 });
    void app.playSeries.run(A.series);
    await listen(1);
    expect(app.player.story?.id).toBe(102);
    expect(app.player.elapsedSeconds).toBe(41);
    expect(app.player.entries.map((entry) => entry.series.id)).toEqual([1, 2]);
  });

  it('goes on with the playing series when it is paused, and leaves it alone when it is not', async () => {
    const { app, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(10);
    void app.playSeries.run(A.series);
    expect(app.player.isPaused).toBe(false);
    void app.togglePlay.run();
    void app.playSeries.run(A.series);
    await listen(1);
    expect(app.player.isPaused).toBe(false);
    expect(app.player.elapsedSeconds).toBe(11);
  });

  it('a series without a story, or with locked ones alone, is refused with the reason', async () => {
    const { app } = await aListener([A]);
    expect(await app.playSeries.run(aSeries(5, []))).toMatchObject({ failure: { kind: 'nothing-to-play' } });
    expect(await app.playSeries.run(aSeries(6, [aLockedStory(601)]))).toMatchObject({ failure: { kind: 'locked' } });
  });
});

describe('transport', () => {
  it('PLY-07 INV-075 pauses and goes on at the same second', async () => {
    const { app, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    await app.togglePlay.run();
    await listen(60);
    expect(app.player.isPaused).toBe(true);
    expect(app.player.elapsedSeconds).toBe(20);
    await app.togglePlay.run();
    await listen(1);
    expect(app.player.elapsedSeconds).toBe(21);
  });

  it('PLY-06 PLY-08 PLY-42 skips and seeks within the story', async () => {
    const { app, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(10);
    app.seekTo.by(-30);
    expect(app.player.elapsedSeconds).toBe(0);
    app.seekTo.run(50);
    app.seekTo.by(30);
    await listen(0);
    expect(app.player.elapsedSeconds).toBe(80);
    expect(app.player.progress).toBe(0.8);
  });

  it('PLY-09 next and PLY-41 previous move between stories', async () => {
    const { app, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(5);
    await app.advanceEpisode.run();
    await listen(5);
    expect(app.player.story?.id).toBe(102);
    expect(app.player.elapsedSeconds).toBe(5);
    await app.returnToPreviousEpisode.run();
    await listen(5);
    expect(app.player.story?.id).toBe(101);
    await app.returnToPreviousEpisode.run();
    await listen(1);
    expect(app.player.elapsedSeconds).toBe(1);
  });

  it('PLY-41 previous in the first story moves to its beginning, and leaves it paused', async () => {
    const { app, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    await app.togglePlay.run();
    await app.returnToPreviousEpisode.run();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'paused', elapsedSeconds: 0, story: { id: 101 } });
  });

  it('PLY-43 the end of a story leads to the next one without anybody pressing', async () => {
    const { app, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(103);
    expect(app.player.story?.id).toBe(102);
    expect(app.player.elapsedSeconds).toBeCloseTo(3);
    expect(app.player.isPaused).toBe(false);
  });

  it('INV-040 INT-46 at the end of everything it pauses and stays', async () => {
    const { app, listen } = await aListener([A]);
    void app.playStory.run(A.series, A.stories, storyId(103));
    await listen(105);
    expect(app.player.isPaused).toBe(true);
    expect(app.player.story?.id).toBe(103);
    expect(app.player.history).toEqual([]);
    await app.togglePlay.run();
    await listen(2);
    expect(app.player.elapsedSeconds).toBe(2);
  });

  it('INV-040 next at the end pauses', async () => {
    const { app, listen } = await aListener([A]);
    void app.playStory.run(A.series, A.stories, storyId(103));
    await listen(5);
    expect(await app.advanceEpisode.run()).toMatchObject({ ok: true });
    expect(app.player.isPaused).toBe(true);
  });

  it('next waits for the other stories when only the first one is known', async () => {
    const { app, api, listen } = await aListener([A]);
    api.failure = 'offline';
    void app.playSeries.run(A.series);
    await listen(5);
    expect(await app.advanceEpisode.run()).toMatchObject({ failure: { kind: 'offline' } });
    api.failure = undefined;
    await app.advanceEpisode.run();
    expect(app.player.story?.id).toBe(102);
  });

  it('with nothing lined up each button says so', async () => {
    const { app } = await aListener([]);
    for (const press of [app.togglePlay, app.advanceEpisode, app.returnToPreviousEpisode]) {
      expect(await press.run()).toEqual({ ok: false, failure: { kind: 'nothing-to-play' } });
    }
  });

  it('QUE-26 QUE-02 reordering the queue is kept on the device', async () => {
    const { app, storage, listen } = await aListener([A, B, anEntry(3)]);
    for (const entry of [anEntry(3), B, A]) void app.playSeries.run(entry.series);
    await listen(1);
    app.reorderQueue.run(2, 1);
    expect(app.player.entries.map((entry) => entry.series.id)).toEqual([1, 3, 2]);
    const kept = JSON.parse(storage.read('playlist') ?? '') as { playlist: { series: { id: number } }[] };
    expect(kept.playlist.map((entry) => entry.series.id)).toEqual([1, 3, 2]);
  });
});

describe('volume', () => {
  it('PLY-13 PLY-12 PLY-46 sets the level and is kept', async () => {
    const { app, audio, storage } = await aListener([A]);
    expect(audio.level).toBe(1);
    app.changeVolume.run(70);
    expect(audio.level).toBe(0.7);
    expect((await aListener([A], storage)).app.player.volume).toBe(70);
    app.changeVolume.toggleMute();
    expect(app.player.volume).toBe(0);
    expect((await aListener([A], storage)).app.player.volume).toBe(0);
  });

  it('PLY-46 LIM-08 un-muting is 30 for now, and no choice; a chosen 30 is one', async () => {
    const { app, audio, storage } = await aListener([A]);
    app.changeVolume.toggleMute();
    app.changeVolume.toggleMute();
    expect(audio.level).toBe(0.3);
    expect((await aListener([A], storage)).app.player.volume).toBe(100);
    app.changeVolume.run(30);
    expect((await aListener([A], storage)).app.player.volume).toBe(30);
  });
});

describe('volume where there is no control of it', () => {
  const narrow = () => {
    const volumeControl = new MemoryVolumeControlAdapter();
    volumeControl.show(false);
    return volumeControl;
  };

  it.each(['000', '030', '070'])(
    'MOB-28 PLY-46 is the device’s own, and a kept %s waits for a window that has one',
    async (kept) => {
      const storage = new MemoryStorageAdapter({ volume: kept });
      const { app, audio, listen, volumeControl } = await aListener([A], storage, { volumeControl: narrow() });
      void app.playSeries.run(A.series);
      await listen(1);
      expect([audio.playingUrl === undefined, audio.level]).toEqual([false, 1]);
      volumeControl.show(true);
      expect([app.player.volume, audio.level]).toEqual([Number(kept), Number(kept) / 100]);
      expect(app.player.isPaused).toBe(false);
      expect(storage.read('volume')).toBe(kept);
    },
  );

  it('MOB-28 PLY-46 is the device’s own as soon as a window in which it was silenced takes that width', async () => {
    const { app, audio, storage, listen, volumeControl } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(1);
    app.changeVolume.toggleMute();
    expect(audio.level).toBe(0);
    volumeControl.show(false);
    expect(audio.level).toBe(1);
    expect(storage.read('volume')).toBe('000');
    volumeControl.show(true);
    expect(audio.level).toBe(0);
  });
});

describe('making ready', () => {
  it('a story that is pointed at stands ready', async () => {
    const { app, audio } = await aListener([A]);
    app.primeStory.run(aStory(102));
    expect(audio.readyUrl).toBe('/media/free/102.mp3');
    void app.playStory.run(A.series, A.stories, storyId(102));
    expect(audio.playingUrl).toBe('/media/free/102.mp3');
    expect(audio.readyUrl).toBeUndefined();
  });

  it('asks for no address of what may be pressed, and loads nothing of it', async () => {
    const { app, audio, listen } = await aListener([A, anEntry(3, 'p')]);
    app.primeStory.run(aStory(301, { isFree: false, isPaid: true }), 0, 'addressed');
    await listen(1);
    expect(audio.readyUrl).toBeUndefined();
    app.primeStory.run(aStory(102), 0, 'addressed');
    await listen(1);
    expect(audio.readyUrl).toBeUndefined();
  });

  it('leaves the current story alone', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(1);
    app.primeStory.run(aStory(101, { address: { url: '/another', expiresAt: 1e9 } }));
    await listen(1);
    expect(audio.readyUrl).toBeUndefined();
    const { app: idle, audio: silent } = await aListener([A]);
    idle.primeStory.run(aStory(101));
    expect(silent.readyUrl).toBe('/media/free/101.mp3');
  });

  it('the stories that could not be loaded at first are loaded once the current one plays steadily', async () => {
    const { app, api, audio, listen } = await aListener([A]);
    api.failure = 'offline';
    void app.playSeries.run(A.series);
    await listen(5);
    api.failure = undefined;
    await listen(6);
    expect(app.player.entry?.stories).toHaveLength(3);
    expect(audio.readyUrl).toBe('/media/free/102.mp3');
  });

  it('asks for an address where none is known', async () => {
    const { app, audio, listen } = await aListener([anEntry(3, 'p')]);
    app.primeStory.run(aStory(301, { isFree: false, isPaid: true }));
    await listen(0);
    expect(audio.readyUrl).toBe('memory:301?issue=1');
  });

  it('an address that comes when something else is pointed at is of no use', async () => {
    const { app, audio, listen } = await aListener([A, anEntry(3, 'p')]);
    app.primeStory.run(aStory(301, { isFree: false, isPaid: true }));
    app.primeStory.run(aStory(102));
    await listen(0);
    expect(audio.readyUrl).toBe('/media/free/102.mp3');
  });

  it('never makes a locked story ready, and never complains', async () => {
    const { app, api, audio, listen } = await aListener([A]);
    const address = { url: '/media/audio/7?signed', expiresAt: 1e9 };
    app.primeStory.run({ ...aLockedStory(7), address });
    api.failure = 'offline';
    app.primeStory.run(aStory(8, { isFree: false, isPaid: true }));
    await listen(1);
    expect(audio.readyUrl).toBeUndefined();
    expect(app.toasts.current).toBeUndefined();
  });

  it('PLY-55 the story that follows stands ready once the current one plays steadily', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(9);
    expect(audio.readyUrl).toBeUndefined();
    await listen(2);
    expect(audio.readyUrl).toBe('/media/free/102.mp3');
  });

  it('PLY-55 the story that follows stands ready again before the end when something else was pointed at', async () => {
    const { app, audio, listen } = await aListener([A, B]);
    void app.playSeries.run(A.series);
    await listen(20);
    app.primeStory.run(aStory(201));
    await listen(55);
    expect(audio.readyUrl).toBe('/media/free/102.mp3');
  });
});
