import { describe, expect, it } from 'vitest';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { RATE_KEY, SERIES_RATES_KEY } from '../../../../src/application/playback/storage-keys.ts';
import { anAccount, anEntry } from '../../../support/builders.ts';
import { aListener, aListenerWithWindows } from '../../../support/player/a-listener.ts';
import { aWorldOfDevices, signIn, signOut } from '../../../support/player/member-devices.ts';

/** A has one story of 100 s; B and C have more. */
const [A, B, C] = [anEntry(1, 'f'), anEntry(2, 'ff'), anEntry(3, 'ff')];

/** Series 2 has a speed of its own, 2; the general one is 1.25; series 1 plays. */
const kept = () => new MemoryStorageAdapter({ [RATE_KEY]: '1.25', [SERIES_RATES_KEY]: '[{"seriesID":2,"rate":2}]' });

describe('a speed of one series', () => {
  it('JRN-88 is kept for it alone, and the others play at the general one', async () => {
    const { app, audio, listen } = await aListener([A, B]);
    app.changeRate.run(1.5);
    void app.playSeries.run(B.series);
    await listen(1);
    app.changeRate.onlyThisSeries(true);
    app.changeRate.run(2);
    expect([app.player.rate, app.player.rates?.general]).toEqual([2, 1.5]);
    void app.playSeries.run(A.series);
    await listen(1);
    expect([app.player.rate, audio.rate, app.player.rateOf(B.series.id)]).toEqual([1.5, 1.5, 2]);
    void app.playSeries.run(B.series);
    await listen(1);
    expect([app.player.rate, audio.rate]).toEqual([2, 2]);
  });

  it('JRN-88 begins as the speed at which the series plays, and gives way to the general one when it is given up', async () => {
    const { app, audio, listen } = await aListener([A, B]);
    app.changeRate.run(1.5);
    void app.playSeries.run(A.series);
    await listen(1);
    app.changeRate.onlyThisSeries(true);
    expect([app.player.rate, app.player.rates?.isOwn(A.series.id)]).toEqual([1.5, true]);
    app.changeRate.by(2);
    expect([audio.rate, app.player.rates?.general]).toEqual([2, 1.5]);
    app.changeRate.onlyThisSeries(false);
    expect([audio.rate, app.player.rate, app.player.rates?.isOwn(A.series.id)]).toEqual([1.5, 1.5, false]);
    app.changeRate.run(3);
    expect([audio.rate, app.player.rates?.general]).toEqual([3, 3]);
  });

  it('JRN-88 JRN-89 is there after a reload, also where nothing that is kept can be read', async () => {
    const storage = new MemoryStorageAdapter();
    const before = await aListener([A, B], storage);
    void before.app.playSeries.run(B.series);
    await before.listen(1);
    before.app.changeRate.onlyThisSeries(true);
    before.app.changeRate.run(1.75);
    before.page.happen('hidden');
    before.stop();
    const again = await aListener([A, B], storage);
    expect([again.app.player.rate, again.audio.rate, again.app.player.rateOf(A.series.id)]).toEqual([1.75, 1.75, 1]);
    again.stop();
    storage.write(SERIES_RATES_KEY, '[{"seriesID":2,"rate":');
    const broken = await aListener([A, B], storage);
    expect([broken.app.player.rate, broken.audio.rate]).toEqual([1, 1]);
  });

  it('JRN-90 is set in the turn in which the sound of the other series begins, and told to the device', async () => {
    const { app, audio, device, listen, page } = await aListener([A, B], kept());
    void app.playSeries.run(B.series);
    void app.playSeries.run(A.series);
    await listen(0);
    expect(app.player.story?.id).toBe(101);
    const calls: string[] = [];
    const play = audio.play.bind(audio);
    Object.assign(audio, {
      play: (url: string, from?: number) => {
        calls.push(`plays at ${String(audio.rate)}`);
        return play(url, from);
      },
    });
    page.happen('hidden');
    await listen(100 / 1.25 + 1);
    expect([app.player.story?.id, app.player.phase, app.player.rate]).toEqual([201, 'playing', 2]);
    expect(calls).toEqual(['plays at 2']);
    expect(device.place?.rate).toBe(2);
    expect(app.player.elapsedSeconds).toBeGreaterThan(0);
  });

  it('PLY-62 the length of a skip is the same in all windows of a device', async () => {
    const { clock, windows } = await aListenerWithWindows(2, [A, B]);
    const [one, two] = windows;
    one?.app.changeSkip.run(5);
    await clock.pass(1000);
    expect([one?.app.player.player().skipSeconds, two?.app.player.player().skipSeconds]).toEqual([5, 5]);
  });

  it('JRN-91 is the same in all windows of a device', async () => {
    const { clock, windows } = await aListenerWithWindows(2, [A, B, C]);
    const [one, two] = windows;
    void one?.app.playSeries.run(B.series);
    await clock.pass(1000);
    one?.app.changeRate.onlyThisSeries(true);
    one?.app.changeRate.run(2);
    await clock.pass(1000);
    expect([two?.app.player.rate, two?.audio.rate, two?.app.player.rateOf(A.series.id)]).toEqual([2, 2, 1]);
    two?.app.changeRate.run(1.5);
    await clock.pass(1000);
    expect([one?.app.player.rate, one?.audio.rate]).toEqual([1.5, 1.5]);
    two?.app.changeRate.onlyThisSeries(false);
    two?.app.changeRate.run(3);
    await clock.pass(1000);
    expect([one?.app.player.rate, one?.app.player.rateOf(C.series.id)]).toEqual([3, 3]);
  });

  it('JRN-91 leaves with the member, and the general one stays with the device', async () => {
    const [member, other] = [anAccount(1), anAccount(2)];
    const world = aWorldOfDevices([A, B], [member, other]);
    const { app, audio, storage, begin } = await world.aDevice(true);
    await begin();
    app.changeRate.run(1.25);
    void app.playSeries.run(A.series);
    await world.listen(1);
    app.changeRate.onlyThisSeries(true);
    app.changeRate.run(2);
    await signOut(app);
    await world.listen(1);
    expect([storage.read(SERIES_RATES_KEY), storage.read(RATE_KEY), app.player.rate, audio.rate]).toEqual([
      undefined,
      '1.25',
      1.25,
      1.25,
    ]);
    await signIn(app, other);
    void app.playSeries.run(A.series);
    await world.listen(1);
    expect([app.player.rate, app.player.rates?.isOwn(A.series.id)]).toEqual([1.25, false]);
  });

  it('JRN-89 holds on a device that keeps nothing, as long as the page lives', async () => {
    const storage = new MemoryStorageAdapter();
    storage.write = (key) => ({ ok: false, failure: { kind: 'denied', key } });
    const { app, audio, listen } = await aListener([A, B], storage);
    void app.playSeries.run(A.series);
    await listen(1);
    app.changeRate.onlyThisSeries(true);
    app.changeRate.run(2);
    void app.playSeries.run(B.series);
    await listen(1);
    expect(audio.rate).toBe(1);
    void app.playSeries.run(A.series);
    await listen(1);
    expect(audio.rate).toBe(2);
  });
});
