import { describe, expect, it } from 'vitest';
import type { AudioFailure } from '../../../../src/application/ports/audio-port.ts';
import { MemoryCatalogue } from '../../../../src/adapters/memory/memory-catalogue.ts';
import { MemoryApiAdapter } from '../../../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { makeCore } from '../../../support/player/a-core.ts';
import { aListener } from '../../../support/player/a-listener.ts';
import { aCatalogue, anEntry, storyId } from '../../../support/builders.ts';

const A = anEntry(1);
const FREE = '/media/free/101.mp3';

describe('when the sound does not come', () => {
  it('a refused address is replaced by a fresh one, at the same second, without a word', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    audio.breakOff('refused');
    await listen(1);
    expect(audio.playingUrl).toBe('memory:101?issue=2');
    expect(app.player.elapsedSeconds).toBe(21);
    expect(app.toasts.current).toBeUndefined();
  });

  it('a fresh address that is refused too ends the attempt', async () => {
    const { app, audio, api, listen } = await aListener([A]);
    audio.failures.set(FREE, 'refused').set('memory:101?issue=1', 'refused').set('memory:101?issue=2', 'refused');
    void app.playSeries.run(A.series);
    await listen(1);
    expect(app.player.phase).toBe('failed');
    expect(app.toasts.current).toEqual({ kind: 'alert', message: 'unavailable' });
    expect(api.failure).toBeUndefined();
  });

  it('PLY-49 a sound that is gone pauses with a word, and the queue stays', async () => {
    const { app, audio, listen } = await aListener([A]);
    audio.failures.set(FREE, 'gone');
    void app.playSeries.run(A.series);
    await listen(1);
    expect(app.player.isPaused).toBe(true);
    expect(app.toasts.current).toEqual({ kind: 'alert', message: 'sound-gone' });
    expect(app.player.entries.map((entry) => entry.series.id)).toEqual([1]);
  });

  it('a browser that wants a gesture shows the story paused and says so, and the next press plays it', async () => {
    const { app, audio, listen } = await aListener([A]);
    audio.failures.set(FREE, 'not-allowed');
    void app.playSeries.run(A.series);
    await listen(1);
    expect(app.player.phase).toBe('paused');
    expect(app.toasts.current).toEqual({ kind: 'alert', message: 'sound-not-allowed' });
    audio.failures.clear();
    void app.togglePlay.run();
    await listen(1);
    expect(app.player.phase).toBe('playing');
  });

  it('PLY-56 a lost network is waited for; the sound goes on at its second as soon as it is back', async () => {
    const { app, audio, page, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    audio.failures.set(FREE, 'network');
    audio.breakOff('network');
    await listen(120);
    expect(app.player.phase).toBe('waiting');
    expect(app.player.elapsedSeconds).toBe(20);
    audio.failures.clear();
    page.happen('connected');
    await listen(2);
    expect(app.player.phase).toBe('playing');
    expect(app.player.elapsedSeconds).toBe(22);
    expect(app.toasts.current).toBeUndefined();
  });

  it('a network that comes back unannounced is found within eight seconds', async () => {
    const { app, audio, listen } = await aListener([A]);
    audio.failures.set(FREE, 'network');
    void app.playSeries.run(A.series);
    await listen(60);
    audio.failures.clear();
    await listen(9);
    expect(app.player.phase).toBe('playing');
  });

  it('waiting for data is shown, and its end too', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(5);
    audio.stall();
    expect(app.player.phase).toBe('waiting');
    await listen(2);
    audio.recover();
    await listen(1);
    expect(app.player.phase).toBe('playing');
    expect(app.player.elapsedSeconds).toBe(6);
  });

  it('a sound that somebody else stopped is paused, not ended', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(99);
    audio.interrupt();
    await listen(10);
    expect(app.player.isPaused).toBe(true);
    expect(app.player.story?.id).toBe(101);
  });
});

describe('a story that ends before what follows could be loaded', () => {
  /** Somebody whose network is lost while the first story plays, of which it has only the beginning. */
  async function atTheEnd() {
    const listener = await aListener([A]);
    const { app, api, listen } = listener;
    api.failure = 'offline';
    void app.playSeries.run(A.series);
    await listen(101);
    expect(app.player).toMatchObject({ phase: 'waiting', story: { id: 101 } });
    expect(app.toasts.current).toBeUndefined();
    return listener;
  }

  it('PLY-43 PLY-56 goes on by itself as soon as the network is back', async () => {
    const { app, api, page, listen } = await atTheEnd();
    await listen(200);
    api.failure = undefined;
    page.happen('connected');
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 102 } });
    expect(app.toasts.current).toBeUndefined();
  });

  it('PLY-56 finds a network within twelve seconds that comes back unannounced', async () => {
    const { app, api, listen } = await atTheEnd();
    await listen(200);
    api.failure = undefined;
    await listen(13);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 102 } });
  });

  it('asks in growing intervals, no sooner than the server wants', async () => {
    const { api, clock, listen } = await atTheEnd();
    const asked: number[] = [];
    const start = clock.now();
    api.seriesWithStories = () => {
      asked.push((clock.now() - start) / 1000);
      return Promise.resolve({ ok: false, failure: { kind: 'unavailable', retryAfterSeconds: 40 } });
    };
    await listen(100);
    expect(asked).toHaveLength(3);
    expect(asked.slice(1).map((time, index) => time - (asked[index] ?? 0))).toEqual([40, 40]);
  });

  it('stays where a pause was pressed, and goes on when play is pressed', async () => {
    const { app, api, page, listen } = await atTheEnd();
    await app.togglePlay.run();
    expect(app.player.isPaused).toBe(true);
    api.failure = undefined;
    page.happen('connected');
    await listen(60);
    expect(app.player).toMatchObject({ isPaused: true, story: { id: 101 } });
    await app.togglePlay.run();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 102 } });
  });

  it('stays paused, too, when the pause was pressed while the answer was on its way', async () => {
    const { app, api, page, listen } = await atTheEnd();
    api.failure = undefined;
    page.happen('connected');
    await app.togglePlay.run();
    await listen(5);
    expect(app.player).toMatchObject({ isPaused: true, story: { id: 101 } });
  });

  it('plays what is gone back to, and goes on at its next end', async () => {
    const { app, api, listen } = await atTheEnd();
    app.seekTo.by(-30);
    await listen(10);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 101 } });
    expect(app.player.elapsedSeconds).toBeGreaterThan(75);
    api.failure = undefined;
    await listen(30);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 102 } });
  });

  it('says why nothing follows when waiting does not help', async () => {
    const { app, api, listen } = await aListener([A]);
    api.failure = 'garbled';
    void app.playSeries.run(A.series);
    await listen(101);
    expect(app.toasts.current).toEqual({ kind: 'alert', message: 'garbled' });
    expect(app.player.isPaused).toBe(true);
  });

  it('a press on next that cannot be done says so, and is tried again with the rest', async () => {
    const { app, api, page, listen } = await atTheEnd();
    expect(await app.advanceEpisode.run()).toMatchObject({ failure: { kind: 'offline' } });
    expect(app.player.phase).toBe('waiting');
    api.failure = undefined;
    page.happen('connected');
    await listen(1);
    expect(app.player.story?.id).toBe(102);
  });
});

describe('a sound that comes to a halt without a word', () => {
  it('is pushed on and goes on within four seconds', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    audio.hang('seek');
    await listen(4);
    expect(app.player.phase).toBe('playing');
    expect(app.player.elapsedSeconds).toBeLessThan(22);
    await listen(6);
    expect(app.player.elapsedSeconds).toBeGreaterThan(26);
  });

  it('that a push does not cure is loaded anew at its second, and the next story is made ready again', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    audio.hang('reload');
    await listen(8);
    expect(app.player.phase).toBe('waiting');
    await listen(8);
    expect(app.player.phase).toBe('playing');
    expect(app.player.elapsedSeconds).toBeGreaterThan(20);
    expect(app.player.elapsedSeconds).toBeLessThan(26);
    expect(audio.readyUrl).toBe('/media/free/102.mp3');
    expect(app.toasts.current).toBeUndefined();
  });

  it('for good is waited for like a lost network', async () => {
    const { app, audio, page, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    audio.failures.set(FREE, 'network');
    audio.hang('reload');
    await listen(60);
    expect(app.player.phase).toBe('waiting');
    audio.failures.clear();
    page.happen('connected');
    await listen(2);
    expect(app.player.phase).toBe('playing');
  });
});

describe('a call that takes the sound away', () => {
  it('gives it back when it is over, unless it took half an hour', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    audio.interrupt();
    await listen(1);
    expect(app.player.isPaused).toBe(true);
    await listen(29 * 60);
    audio.free();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 21 });
    audio.interrupt();
    await listen(30 * 60);
    audio.free();
    await listen(1);
    expect(app.player.isPaused).toBe(true);
  });

  it('for a moment only is not noticed', async () => {
    const { app, audio, clock, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    audio.interrupt();
    await clock.pass(199);
    expect(app.player.phase).toBe('playing');
    audio.free();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 21 });
    audio.interrupt();
    await clock.pass(200);
    expect(app.player.phase).toBe('paused');
  });

  it('does not begin what the listener paused', async () => {
    const { app, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(20);
    await app.togglePlay.run();
    audio.free();
    await listen(1);
    expect(app.player.isPaused).toBe(true);
  });
});

/** When each attempt to play began, in seconds since the first one, for an output on which every attempt fails. */
async function attempts(kind: AudioFailure['kind'], seconds: number, retryAfterSeconds?: number): Promise<number[]> {
  const listener = await aListener([A]);
  const { app, audio, clock, listen } = listener;
  const times: number[] = [];
  audio.play = (url) => {
    times.push(clock.now() / 1000);
    const failure = { kind, url, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
    return Promise.resolve({ ok: false, failure });
  };
  void app.playSeries.run(A.series);
  await listen(seconds);
  return times;
}

describe('how often is tried again', () => {
  it('a network that fails: after 1, 2, 4, 8, 8, … seconds, half of it more or less', async () => {
    const times = await attempts('network', 60);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits.length).toBeGreaterThan(6);
    for (const [index, wait] of waits.entries()) {
      const usual = Math.min(8, 2 ** index);
      expect(wait).toBeGreaterThanOrEqual(usual * 0.5);
      expect(wait).toBeLessThanOrEqual(usual * 1.5);
    }
    expect(new Set(waits.slice(3)).size).toBe(waits.slice(3).length);
  });

  it('a server that wants to be left alone for twenty seconds: never sooner', async () => {
    const times = await attempts('network', 99, 20);
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([20, 20, 20, 20]);
  });

  it('an attempt that was made early leaves no trace in the patience with a later failure', async () => {
    const clock = new VirtualClockAdapter();
    const core = makeCore(
      clock,
      new MemoryApiAdapter(new MemoryCatalogue(aCatalogue(A)), clock),
      new MemoryStorageAdapter(),
      1,
    );
    const times: number[] = [];
    const { play } = core.audio;
    core.audio.play = (url, fromSeconds) => {
      times.push(clock.now() / 1000);
      return play.call(core.audio, url, fromSeconds);
    };
    const failed = { kind: 'failed', failure: { kind: 'network', url: FREE, retryAfterSeconds: 60 } } as const;
    void core.playStory.run(A.series, A.stories, storyId(101));
    await clock.pass(10_000);
    core.player.hear(failed);
    await clock.pass(1000);
    core.player.dispatch({ kind: 'network-returned' });
    await clock.pass(49_000);
    core.audio.pause();
    core.player.hear(failed);
    await clock.pass(65_000);
    expect(times).toEqual([0, 11, 120]);
  });

  it.each([
    ['gone', 1],
    ['unplayable', 1],
    ['not-allowed', 1],
    ['refused', 2],
  ] as const)('what is %s: %i attempts, whatever the time', async (kind, count) => {
    expect(await attempts(kind, 600)).toHaveLength(count);
  });

  it('an address that the server cannot give for now is asked for again, no sooner than it wants', async () => {
    const paid = anEntry(3, 'p');
    const { app, api, clock, listen } = await aListener([paid]);
    const asked: number[] = [];
    api.sound = () => {
      asked.push(clock.now() / 1000);
      return Promise.resolve({ ok: false, failure: { kind: 'unavailable', retryAfterSeconds: 15 } });
    };
    void app.playStory.run(paid.series, paid.stories, storyId(301));
    await listen(50);
    expect(asked).toEqual([0, 15, 30, 45]);
    expect(app.player.phase).toBe('waiting');
  });
});

describe("the device's own controls", () => {
  it('show what plays once it sounds, and not in the turn of the press', async () => {
    const { app, device, listen } = await aListener([A]);
    void app.playStory.run(A.series, A.stories, storyId(101));
    expect(device.picture).toBeUndefined();
    await listen(1);
    expect(device.picture).toMatchObject({ isPlaying: true });
  });

  it('PLY-53 show what plays and do what the page does', async () => {
    const { app, device, listen } = await aListener([A]);
    expect(device.picture).toBeUndefined();
    void app.playStory.run(A.series, A.stories, storyId(101));
    await listen(10);
    expect(device.picture).toMatchObject({ title: '이야기 101', seriesTitle: '연재 1', isPlaying: true });
    device.press({ kind: 'pause' });
    expect(device.picture).toMatchObject({ isPlaying: false });
    device.press({ kind: 'pause' });
    expect(app.player.isPaused).toBe(true);
    device.press({ kind: 'play' });
    device.press({ kind: 'skip', direction: 1 });
    await listen(1);
    expect(app.player.elapsedSeconds).toBe(41);
    device.press({ kind: 'next' });
    await listen(1);
    expect(device.picture).toMatchObject({ title: '이야기 102' });
    device.press({ kind: 'previous' });
    device.press({ kind: 'seek', toSeconds: 70 });
    await listen(1);
    expect(app.player.story?.id).toBe(101);
    expect(app.player.elapsedSeconds).toBe(71);
  });

  it('PLY-62 skip as far as the listener has chosen, or as the device says', async () => {
    const { app, device, listen } = await aListener([A]);
    void app.playStory.run(A.series, A.stories, storyId(101));
    await listen(1);
    app.changeSkip.run(15);
    device.press({ kind: 'skip', direction: 1 });
    expect(app.player.elapsedSeconds).toBe(16);
    device.press({ kind: 'skip', direction: 1, seconds: 40 });
    expect(app.player.elapsedSeconds).toBe(56);
    device.press({ kind: 'skip', direction: -1 });
    expect(app.player.elapsedSeconds).toBe(41);
  });

  it('JRN-64 know where the story is: from the sound on, and after each pause, jump, speed and story', async () => {
    const { app, device, listen } = await aListener([A]);
    const told: number[] = [];
    const { showPlace } = device;
    device.showPlace = (place) => {
      told.push(place?.elapsedSeconds ?? Number.NaN);
      showPlace.call(device, place);
    };
    void app.playStory.run(A.series, A.stories, storyId(101));
    expect(told).toEqual([]);
    await listen(10);
    expect(told).toEqual([0]);
    expect(device.place).toEqual({ elapsedSeconds: 0, durationSeconds: 100, rate: 1 });
    app.seekTo.run(50);
    expect(device.place).toMatchObject({ elapsedSeconds: 50 });
    await listen(2);
    app.changeRate.run(2);
    expect(device.place).toEqual({ elapsedSeconds: 52, durationSeconds: 100, rate: 2 });
    await listen(3);
    device.press({ kind: 'pause' });
    expect(device.place).toMatchObject({ elapsedSeconds: 58 });
    await app.togglePlay.run();
    await listen(22);
    expect(device.place).toMatchObject({ elapsedSeconds: 0 });
    expect(app.player.story?.id).toBe(102);
    expect(told.length).toBeLessThan(12);
  });

  it('say why nothing plays', async () => {
    const { app, device, listen } = await aListener([]);
    device.press({ kind: 'play' });
    await listen(1);
    expect(app.toasts.current).toEqual({ kind: 'alert', message: 'nothing-to-play' });
  });
});

describe('an application that was stopped', () => {
  it('neither asks for anything nor tells of what its player does', async () => {
    const clock = new VirtualClockAdapter();
    const core = makeCore(
      clock,
      new MemoryApiAdapter(new MemoryCatalogue(aCatalogue(A)), clock),
      new MemoryStorageAdapter(),
      1,
    );
    const told: string[] = [];
    const endChanges = core.player.whenChanged(({ phase }) => told.push(phase));
    const endRequests = core.player.whenAsked((request) => told.push(request));
    void core.playStory.run(A.series, A.stories, storyId(101));
    await clock.pass(15_000);
    expect(told).toContain('playing');
    expect(told).toContain('prepare-next');
    endChanges();
    endRequests();
    told.length = 0;
    await clock.pass(100_000);
    expect(told).toEqual([]);
  });

  it('does not hear the sound any more', async () => {
    const { app, audio, listen, stop } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(5);
    stop();
    audio.interrupt();
    expect(app.player.isPaused).toBe(false);
  });
});
