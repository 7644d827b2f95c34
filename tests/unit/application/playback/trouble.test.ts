// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aListener } from '../../../support/a-listener.ts';
import { anEntry, storyId } from '../../../support/builders.ts';

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

  it('a browser that wants a gesture shows the story paused, and the next press plays it', async () => {
    const { app, audio, listen } = await aListener([A]);
    audio.failures.set(FREE, 'not-allowed');
    void app.playSeries.run(A.series);
    await listen(1);
    expect(app.player.phase).toBe('paused');
    expect(app.toasts.current).toBeUndefined();
    audio.failures.clear();
    void app.togglePlay.run();
    await listen(1);
    expect(app.player.phase).toBe('playing');
  });

  it('a lost network is waited for; the sound goes on at its second as soon as it is back', async () => {
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

  it('an end without the list of stories says why nothing follows', async () => {
    const { app, api, listen } = await aListener([A]);
    api.failure = 'offline';
    void app.playSeries.run(A.series);
    await listen(101);
    expect(app.toasts.current).toEqual({ kind: 'alert', message: 'offline' });
    expect(app.player.isPaused).toBe(true);
  });
});

describe("the device's own controls", () => {
  it('show what plays and do what the page does', async () => {
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
    device.press({ kind: 'skip', bySeconds: 30 });
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

  it('say why nothing plays', async () => {
    const { app, device, listen } = await aListener([]);
    device.press({ kind: 'play' });
    await listen(1);
    expect(app.toasts.current).toEqual({ kind: 'alert', message: 'nothing-to-play' });
  });
});

describe('an application that was stopped', () => {
  it('does not hear the sound any more', async () => {
    const { app, audio, listen, stop } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(5);
    stop();
    audio.interrupt();
    expect(app.player.isPaused).toBe(false);
  });
});
