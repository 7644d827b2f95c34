import { describe, expect, it } from 'vitest';
import { WAY_BACK_KEY } from '../../../../src/application/playback/storage-keys.ts';
import type { App } from '../../../../src/ui/app/app.ts';
import { anAccount, anEntry } from '../../../support/builders.ts';
import { aWorldOfDevices, signOut } from '../../../support/player/member-devices.ts';

/** Stories of 100 s. */
const [A, B] = [anEntry(1, 'ffffff'), anEntry(2)];
const member = anAccount(1);

/** Somebody who listens to the first story of the first series. */
async function aListener() {
  const world = aWorldOfDevices([A, B], [member]);
  const device = await world.aDevice(true);
  const { app, storage } = device;
  await device.begin();
  void app.playSeries.run(A.series);
  await world.listen(5);
  const seek = async (seconds: number, thenSeconds = 0) => {
    app.seekTo.run(seconds);
    await world.listen(thenSeconds);
  };
  const offered = async (of: App = app) => {
    const offer = (await of.listening()).places.offer();
    return offer && [offer.kind, offer.storyId, offer.seconds];
  };
  const standing = () => [app.player.story?.id, app.player.elapsedSeconds];
  const take = async () => {
    (await app.listening()).takePlace.run();
    await world.listen(0);
  };
  /** The page is loaded anew. */
  const reload = async () => {
    const again = await world.aDevice(true, device);
    await again.begin();
    return again.app;
  };
  return { ...world, ...device, storage, seek, offered, standing, take, reload };
}

describe('the way back', () => {
  it('JRN-58 leads to before a jump of more than a minute, and is gone once it was taken', async () => {
    const { seek, offered, take, standing, storage } = await aListener();
    await seek(80, 10);
    expect(await offered()).toEqual(['before-jump', 101, 5]);
    await take();
    expect(standing()).toEqual([101, 5]);
    expect(await offered()).toBeUndefined();
    expect(storage.read(WAY_BACK_KEY)).toBeUndefined();
  });

  it('JRN-58 is not worth a word after a minute or less', async () => {
    const { seek, offered } = await aListener();
    await seek(65, 1);
    expect(await offered()).toBeUndefined();
  });

  it('JRN-58 leads to where the moves of one jump began, and not at all where they end near it', async () => {
    const { seek, offered } = await aListener();
    for (const seconds of [30, 50, 70]) await seek(seconds, 1);
    expect(await offered()).toEqual(['before-jump', 101, 5]);
    await seek(20, 1);
    expect(await offered()).toBeUndefined();
    await seek(95, 1);
    expect(await offered()).toEqual(['before-jump', 101, 5]);
  });

  it('JRN-58 begins anew with a jump after some seconds of listening', async () => {
    const { seek, offered } = await aListener();
    await seek(80, 6);
    await seek(10, 1);
    expect(await offered()).toEqual(['before-jump', 101, 86]);
  });

  it('JRN-58 leads back from another story that was chosen in the middle of one', async () => {
    const { app, seek, listen, offered, take, standing } = await aListener();
    await seek(61.5, 3.5);
    await listen(0);
    void app.advanceEpisode.run();
    await listen(2);
    expect(await offered()).toEqual(['before-skip', 101, 65]);
    await take();
    expect(standing()).toEqual([101, 65]);
  });

  it('JRN-58 is none where one story follows another by itself, or was heard all but its end', async () => {
    const { app, seek, listen, offered, standing } = await aListener();
    await seek(20, 85);
    expect(standing()[0]).toBe(102);
    expect(await offered()).toBeUndefined();
    await seek(60, 12);
    void app.advanceEpisode.run();
    await listen(1);
    expect(standing()[0]).toBe(103);
    expect(await offered()).toBeUndefined();
  });

  it('JRN-58 leads to where the sleep timer was set', async () => {
    const { app, listen, offered, take, standing } = await aListener();
    app.setSleepTimer.run(5);
    await listen(5 * 60);
    expect(app.player.isPaused).toBe(true);
    expect(standing()[0]).not.toBe(101);
    expect(await offered()).toEqual(['before-sleep', 101, 5]);
    await take();
    expect(standing()).toEqual([101, 5]);
    expect(app.player.isPaused).toBe(true);
  });

  it('JRN-58 is none where somebody has stayed awake', async () => {
    const { app, listen, offered } = await aListener();
    app.setSleepTimer.run(5);
    await listen(60);
    app.setSleepTimer.run(undefined);
    await app.togglePlay.run();
    await listen(1);
    expect(await offered()).toBeUndefined();
  });

  it('JRN-58 is there after a reload, for as long as the series stands there', async () => {
    const { app, seek, listen, offered, reload, storage } = await aListener();
    await seek(80, 2);
    await app.togglePlay.run();
    await listen(1);
    const again = await reload();
    expect(await offered(again)).toEqual(['before-jump', 101, 5]);
    void again.playSeries.run(B.series);
    await listen(1);
    expect(await offered(again)).toBeUndefined();
    expect(storage.read(WAY_BACK_KEY)).toBeUndefined();
  });

  it('JRN-58 is forgotten after five minutes of listening on', async () => {
    const { seek, listen, offered } = await aListener();
    await seek(70, 1);
    await listen(295);
    expect(await offered()).toEqual(['before-jump', 101, 5]);
    await listen(10);
    expect(await offered()).toBeUndefined();
  });

  it.each([
    '',
    '{}',
    '{"kind":"sudo","seriesID":1,"storyID":101,"seconds":1,"at":1}',
    '{"kind":"before-jump","seriesID":1}',
  ])('JRN-58 is none where what was kept cannot be read (%s)', async (text) => {
    const { reload, offered, storage, seek } = await aListener();
    await seek(80, 1);
    storage.write(WAY_BACK_KEY, text);
    expect(await offered(await reload())).toBeUndefined();
    expect(storage.read(WAY_BACK_KEY)).toBeUndefined();
  });

  it('JRN-58 QUE-40 goes with the member who leaves', async () => {
    const { app, seek, storage, listen } = await aListener();
    await seek(80, 1);
    expect(storage.read(WAY_BACK_KEY)).toBeDefined();
    await signOut(app);
    await listen(1);
    expect(storage.read(WAY_BACK_KEY)).toBeUndefined();
  });
});
