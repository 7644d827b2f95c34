import { describe, expect, it } from 'vitest';
import { anAccount, anEntry, seriesId } from '../../../support/builders.ts';
import { aWorldOfDevices } from '../../../support/player/member-devices.ts';

/** A visitor in the only free story of the first series, on a device that stops at locked stories. */
async function aVisitor(...others: readonly ReturnType<typeof anEntry>[]) {
  const first = anEntry(1, 'fx');
  const world = aWorldOfDevices([first, ...others], [anAccount(1)]);
  const device = await world.aDevice(false);
  await device.begin();
  const { app, audio, page } = device;
  (await app.unlocking()).lockedChoice.keep(true);
  (await app.listening()).signalLocked.wordWith(({ candyPrice }) => `locked, ${candyPrice} candy`);
  void app.playSeries.run(first.series);
  for (const { series } of others) await app.addSuggestion.run(series);
  const inTurn: number[] = [];
  audio.subscribe(({ kind }) => kind === 'ended' && inTurn.push(audio.signals));
  return { ...world, ...device, inTurn, hide: () => page.happen('hidden'), show: () => page.happen('shown') };
}

describe('a locked story behind a dark screen', () => {
  it('JRN-108 is signalled in the turn of the end, and said by the controls of the device', async () => {
    const { listen, hide, inTurn, controls, app } = await aVisitor(anEntry(2));
    hide();
    await listen(100.1);
    expect(inTurn).toEqual([1]);
    expect(controls.picture).toMatchObject({ title: 'locked, 3 candy', isPlaying: false });
    expect(app.player.isPaused).toBe(true);
    expect(app.offers.request).toMatchObject({ story: { id: 102 }, reason: 'ended' });
  });

  it('JRN-108 is not signalled in a page that is seen, nor where nothing is locked', async () => {
    const seen = await aVisitor(anEntry(2));
    await seen.listen(101);
    expect(seen.audio.signals).toBe(0);
    expect(seen.controls.picture?.title).toBe(seen.app.player.story?.title);
    const open = aWorldOfDevices([anEntry(1, 'f')], [anAccount(1)]);
    const device = await open.aDevice(false);
    await device.begin();
    void device.app.playSeries.run(anEntry(1, 'f').series);
    device.page.happen('hidden');
    await open.listen(101);
    expect(device.app.player.isPaused).toBe(true);
    expect(device.audio.signals).toBe(0);
  });

  it('JRN-108 a signal is no listening: no place, view or event comes of it', async () => {
    const { listen, hide, storage, journal, api, app, controls } = await aVisitor();
    hide();
    await listen(100.1);
    await listen(1);
    const kept = async () => ({
      place: app.player.player().elapsedSeconds,
      places: storage.read('places'),
      views: api.views.length,
      events: (await journal.pending('visitor', 200))?.events,
    });
    const before = await kept();
    controls.press({ kind: 'play' });
    await listen(10);
    expect(await kept()).toEqual(before);
    expect(app.player.isPaused).toBe(true);
  });

  it('JRN-108 play and next then go past it to the series that waits, and nothing is offered any more', async () => {
    for (const kind of ['play', 'next'] as const) {
      const { listen, hide, controls, audio, app } = await aVisitor(anEntry(2));
      hide();
      await listen(101);
      controls.press({ kind });
      expect(audio.playingUrl).toContain('201');
      expect(app.offers.request).toBeUndefined();
      await listen(2);
      expect(controls.picture).toMatchObject({ title: app.player.story?.title, isPlaying: true });
    }
  });

  it('JRN-108 where nothing waits a press on play signals once more, and the offer waits', async () => {
    const { listen, hide, controls, audio, app } = await aVisitor();
    hide();
    await listen(101);
    controls.press({ kind: 'play' });
    expect(audio.signals).toBe(2);
    expect(app.offers.request).toMatchObject({ story: { id: 102 } });
    expect(app.player.isPaused).toBe(true);
  });

  it('JRN-108 after a press on next in the middle of a story, play goes on with that story', async () => {
    const { listen, hide, controls, audio, app } = await aVisitor(anEntry(2));
    hide();
    await listen(40);
    controls.press({ kind: 'next' });
    await listen(1);
    expect(audio.signals).toBe(1);
    controls.press({ kind: 'play' });
    await listen(10);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 101 } });
    expect(app.player.player().elapsedSeconds).toBeCloseTo(50, 0);
  });

  it('JRN-108 the page that is shown has its offer, and the controls have their story again', async () => {
    const { listen, hide, show, controls, app, audio } = await aVisitor(anEntry(2));
    hide();
    await listen(101);
    show();
    expect(controls.picture?.title).toBe(app.player.story?.title);
    expect(app.offers.request).toMatchObject({ story: { id: 102 } });
    hide();
    controls.press({ kind: 'play' });
    expect(audio.playingUrl).toContain('101');
  });

  it('JRN-108 is signalled where a member’s automatic unlock has reached its cap', async () => {
    const world = aWorldOfDevices([anEntry(1, 'fx'), anEntry(2)], [anAccount(1)]);
    const { app, audio, page, begin } = await world.aDevice(true);
    await begin();
    world.wallet.give(10);
    await (await app.unlocking()).offers.setAutoUnlock(seriesId(1), 1);
    void app.playSeries.run(anEntry(1, 'fx').series);
    page.happen('hidden');
    await world.listen(100.1);
    expect(app.offers.request?.reason).toBe('capped');
    expect(audio.signals).toBe(1);
  });
});
