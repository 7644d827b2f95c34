import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MemoryApiAdapter } from '../../../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryCatalogue } from '../../../../src/adapters/memory/memory-catalogue.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { wantsAudio } from '../../../../src/domain/playback/player-state.ts';
import { Playlist } from '../../../../src/domain/playlist/playlist.ts';
import { History } from '../../../../src/domain/playlist/history.ts';
import { isLocked } from '../../../../src/domain/series/story.ts';
import { budget } from '../../../support/budget.ts';
import { aCatalogue, anAccount, anEntry, seriesId, storyId } from '../../../support/builders.ts';
import { makeCore, type Core } from '../../../support/player/a-core.ts';
import { aListener } from '../../../support/player/a-listener.ts';
import { aWorldOfDevices } from '../../../support/player/member-devices.ts';

/** What is lined up, as patterns of `anEntry`, which story plays, and what the device does at locked ones. */
interface Situation {
  readonly patterns: readonly string[];
  readonly pick: number;
  readonly stops: boolean;
}

const situations: fc.Arbitrary<Situation> = fc.record({
  patterns: fc.array(fc.stringMatching(/^[fpx]{1,4}$/), { minLength: 1, maxLength: 4 }),
  pick: fc.nat(3),
  stops: fc.boolean(),
});

/** A visitor a moment before the end of a story; undefined where nothing of the first series may be heard. */
const beforeTheEnd = (situation: Situation) => listening(situation, 99.9);

/** A visitor who has heard so many seconds of a story of 100 s. */
async function listening({ patterns, pick, stops }: Situation, seconds: number) {
  const entries = patterns.map((pattern, index) => anEntry(index + 1, pattern));
  const [first] = entries;
  const playable = first?.stories.filter((story) => !isLocked(story)) ?? [];
  const story = playable[pick % playable.length];
  const playlist = Playlist.of(entries);
  if (first === undefined || story === undefined || !playlist.ok) return undefined;
  const clock = new VirtualClockAdapter();
  const api = new MemoryApiAdapter(new MemoryCatalogue(aCatalogue(...entries)), clock);
  const core = makeCore(clock, api, new MemoryStorageAdapter(), 1);
  core.choice.keep(stops);
  const currentPlay = { seriesId: first.series.id, storyId: story.id };
  const state = PlaybackState.of({
    currentPlay,
    positionSeconds: 0,
    playlist: playlist.value,
    history: History.of([], 4),
  });
  if (state === undefined) return undefined;
  core.player.play(state);
  await clock.pass(seconds * 1000);
  return { core, clock, api };
}

function outcome({ store, offers }: Core) {
  const { currentPlay, playlist, history } = store.current();
  return {
    currentPlay,
    lined: playlist.entries.map(({ series }) => series.id),
    left: history.items.map(({ series, lastStoryId }) => [series.id, lastStoryId]),
    wantsAudio: wantsAudio(store.player().phase),
    offer: offers.request && [offers.request.story.id, offers.request.reason],
  };
}

describe('the end of a story', () => {
  it('JRN-60 leads, in its own turn and without the network, to where asking would lead', async () => {
    await fc.assert(
      fc.asyncProperty(situations, async (situation) => {
        const [own, asking] = [await beforeTheEnd(situation), await beforeTheEnd(situation)];
        fc.pre(own !== undefined && asking !== undefined);
        await asking.core.askAndAdvance.run();
        own.api.failure = 'offline';
        own.core.player.hear({ kind: 'ended' });
        const [after, url] = [outcome(own.core), own.core.audio.playingUrl];
        expect(after).toEqual(outcome(asking.core));
        const isMoved = after.currentPlay?.storyId !== own.core.store.player().storyId;
        expect(isMoved).toBe(false);
        if (after.wantsAudio) expect(url).toContain(String(after.currentPlay?.storyId));
      }),
      { numRuns: budget(100, 10_000) },
    );
  });

  it('JRN-60 has nothing awaited: ten stories in a row, of two series, where only their beginnings ask for anything', async () => {
    const [A, B] = [anEntry(1, 'fffff'), anEntry(2, 'fppff')];
    const { app, api, audio, listen } = await aListener([A, B]);
    const begun: (string | undefined)[] = [];
    audio.subscribe(({ kind }) => {
      if (kind !== 'ended') return;
      // The application has heard of it before.
      begun.push(audio.playingUrl);
      api.failure = undefined;
    });
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(B.series);
    for (let story = 0; story < 10; story += 1) {
      await listen(90);
      api.failure = 'offline';
      await listen(10);
      await listen(0.1);
      api.failure = undefined;
    }
    const numbers = begun.map((url) => Number(/\d{3}/.exec(url ?? '')?.[0]));
    expect(numbers).toEqual([102, 103, 104, 105, 201, 202, 203, 204, 205, 205]);
    expect(app.player.isPaused).toBe(true);
  });

  it('JRN-60 follows what was lined up since, and what became known', async () => {
    const [A, B, C] = [anEntry(1, 'f'), anEntry(2), anEntry(3)];
    const { app, api, audio, listen } = await aListener([A, B, C]);
    const ended: (string | undefined)[] = [];
    audio.subscribe(({ kind }) => kind === 'ended' && ended.push(audio.playingUrl));
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(B.series);
    await listen(80);
    expect(audio.readyUrl).toBe('/media/free/201.mp3');
    await app.addSuggestion.run(C.series);
    app.reorderQueue.run(2, 1);
    await listen(1);
    expect(audio.readyUrl).toBe('/media/free/301.mp3');
    api.failure = 'offline';
    await listen(19.5);
    expect(ended).toEqual(['/media/free/301.mp3']);
  });

  it('JRN-60 asks again for answers that a pause has made old', async () => {
    const [A, B, C] = [anEntry(1, 'f'), anEntry(2), anEntry(3)];
    const { app, api, listen } = await aListener([A, B, C]);
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(B.series);
    await app.addSuggestion.run(C.series);
    await listen(95);
    await app.togglePlay.run();
    await listen(300);
    api.catalogue.publish(aCatalogue(A, C));
    // A little earlier, after so long.
    await app.togglePlay.run();
    await listen(20);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 301 } });
  });

  it('JRN-60 takes what is ready whole, though its address has ended', async () => {
    const bought = anEntry(1, 'fp');
    const { app, api, audio, listen } = await aListener([bought]);
    void app.playSeries.run(bought.series);
    await listen(95);
    await app.togglePlay.run();
    const ready = audio.readyUrl;
    expect(ready).toMatch(/^memory:102/);
    await listen(3600);
    api.failure = 'offline';
    await app.togglePlay.run();
    await listen(20);
    expect(audio.playingUrl).toBe(ready);
    expect(app.player.phase).toBe('playing');
  });
});

describe('the story after the next one', () => {
  it('JRN-111 is heard too though the network is lost before the end, where its address has ended as well', async () => {
    const bought = anEntry(1, 'fppp');
    const { app, api, audio, listen } = await aListener([bought]);
    const begun: (string | undefined)[] = [];
    audio.subscribe(({ kind }) => kind === 'ended' && begun.push(audio.playingUrl));
    void app.playSeries.run(bought.series);
    await listen(75);
    api.failure = 'offline';
    await app.togglePlay.run();
    await listen(3600);
    await app.togglePlay.run();
    await listen(150);
    expect(begun.map((url) => Number(/\d{3}/.exec(url ?? '')?.[0]))).toEqual([102, 103]);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 103 } });
  });

  it('JRN-111 may be of another series, and is another one where something else is lined up', async () => {
    const [A, B, C] = [anEntry(1, 'ff'), anEntry(2), anEntry(3)];
    const { app, audio, listen } = await aListener([A, B, C]);
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(B.series);
    await listen(75);
    expect([201, 301].map((id) => audio.holds(`/media/free/${id}.mp3`))).toEqual([true, false]);
    await app.addSuggestion.run(C.series);
    app.reorderQueue.run(2, 1);
    await listen(1);
    expect([201, 301].map((id) => audio.holds(`/media/free/${id}.mp3`))).toEqual([false, true]);
  });

  it('JRN-111 is asked for half a minute before the end, and not earlier', async () => {
    const bought = anEntry(1, 'fpp');
    const { app, api, listen } = await aListener([bought]);
    const asked = vi.spyOn(api, 'sound');
    void app.playSeries.run(bought.series);
    await listen(60);
    expect(asked.mock.calls.flat()).toEqual([101, 102]);
    await listen(15);
    expect(asked.mock.calls.flat()).toEqual([101, 102, 103]);
  });
});

describe('a press on next', () => {
  it('JRN-103 behind a dark screen leads, in its own turn and without the network, to where asking would lead', async () => {
    const moments = fc.record({ seconds: fc.integer({ min: 11, max: 95 }), pause: fc.constantFrom(0, 3600) });
    await fc.assert(
      fc.asyncProperty(situations, moments, async (situation, { seconds, pause }) => {
        const [own, asking] = [await listening(situation, seconds), await listening(situation, seconds)];
        fc.pre(own !== undefined && asking !== undefined);
        own.core.turn(true);
        await own.clock.pass(100);
        if (pause > 0) own.core.player.dispatch({ kind: 'silenced' });
        await own.clock.pass(pause * 1000);
        await asking.core.askAndAdvance.run();
        own.api.failure = 'offline';
        void own.core.advanceEpisode.run();
        const [after, url] = [outcome(own.core), own.core.audio.playingUrl];
        expect(after).toEqual(outcome(asking.core));
        // The address of what was bought ends while it is paused for so long.
        if (after.wantsAudio && pause === 0) expect(url).toContain(String(after.currentPlay?.storyId));
      }),
      { numRuns: budget(100, 10_000) },
    );
  });

  /** A phone in a pocket, paused for a while in the only story of A, with B and C waiting; the server answers no more. */
  async function aPhone() {
    const [A, B, C] = [anEntry(1, 'f'), anEntry(2, 'f'), anEntry(3)];
    const listener = await aListener([A, B, C]);
    const { app, api, listen, page, device } = listener;
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(B.series);
    await app.addSuggestion.run(C.series);
    page.happen('hidden');
    await listen(15);
    device.press({ kind: 'pause' });
    await listen(300);
    const { unavailable } = api;
    api.unavailable = () => new Promise(() => undefined);
    const answers = () => (api.unavailable = unavailable);
    return { ...listener, answers, series: { A, B, C } };
  }

  it('JRN-103 on the lock screen begins in its turn, though the server was asked long ago and does not answer', async () => {
    const { device, audio, app } = await aPhone();
    device.press({ kind: 'next' });
    expect(audio.playingUrl).toBe('/media/free/201.mp3');
    expect(app.player.story?.id).toBe(201);
  });

  it('JRN-103 asks afterwards, so that what is gone goes and the next press asks nothing either', async () => {
    const { device, audio, api, listen, answers, series } = await aPhone();
    answers();
    api.catalogue.publish(aCatalogue(series.A, series.C));
    device.press({ kind: 'next' });
    expect(audio.playingUrl).toBe('/media/free/201.mp3');
    await listen(2);
    expect(audio.playingUrl).toBe('/media/free/301.mp3');
  });

  it('JRN-103 in a page that is seen waits a second for the server where its answers are old', async () => {
    const { device, audio, page, listen } = await aPhone();
    page.happen('shown');
    device.press({ kind: 'next' });
    await listen(0.9);
    expect(audio.playingUrl).toContain('101');
    await listen(0.2);
    expect(audio.playingUrl).toBe('/media/free/201.mp3');
  });

  it('JRN-103 on previous begins the story before in its turn, and asks nothing', async () => {
    const entry = anEntry(1, 'fff');
    const { app, api, audio, listen, page, device } = await aListener([entry]);
    void app.playSeries.run(entry.series);
    await listen(5);
    device.press({ kind: 'next' });
    page.happen('hidden');
    await listen(20);
    api.failure = 'offline';
    device.press({ kind: 'previous' });
    expect(audio.playingUrl).toContain('101');
  });
});

describe('the end of a story before a locked one', () => {
  const member = anAccount(1);
  const [A, B] = [anEntry(1, 'fx'), anEntry(2)];

  /** A member in the only free story of A, with B waiting; `ended` gets what is wanted in the turn of each end. */
  async function aMember() {
    const world = aWorldOfDevices([A, B], [member]);
    const device = await world.aDevice(true);
    await device.begin();
    const { app, audio, page } = device;
    const ended: (string | undefined)[] = [];
    audio.subscribe(({ kind }) => kind === 'ended' && ended.push(app.player.isPaused ? 'silence' : audio.playingUrl));
    const { offers } = await app.unlocking();
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(B.series);
    const allow = (cap: number) => offers.setAutoUnlock(seriesId(1), cap);
    return { ...world, ...device, ended, offers, allow, hide: () => page.happen('hidden') };
  }

  it('JRN-61 goes on to what may play in the turn of the end, behind a dark screen', async () => {
    const { listen, hide, ended, app } = await aMember();
    hide();
    await listen(100.1);
    expect(ended).toEqual(['/media/free/201.mp3']);
    expect(app.player.story?.id).toBe(201);
  });

  it('JRN-61 spends no candy before the end, and unlocks there what is allowed', async () => {
    const { listen, hide, allow, wallet, app } = await aMember();
    wallet.give(10);
    await allow(30);
    hide();
    await listen(99.9);
    expect(wallet.total()).toBe(10);
    await listen(1);
    expect(wallet.total()).toBe(7);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 102 } });
  });

  it('JRN-61 in a page that is seen counts what was allowed a moment ago', async () => {
    const { listen, allow, hide, page, wallet, app } = await aMember();
    wallet.give(10);
    hide();
    await listen(90);
    page.happen('shown');
    await listen(5);
    await allow(30);
    await listen(6);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 102 } });
  });

  it('JRN-61 forgets what a member had not allowed before they looked at the page', async () => {
    const { listen, allow, hide, page, offers, app } = await aMember();
    hide();
    await listen(99);
    offers.storyOffer = () => new Promise(() => undefined);
    page.happen('shown');
    void allow(30);
    hide();
    await listen(5);
    expect(app.player).toMatchObject({ phase: 'waiting', story: { id: 101 } });
  });

  it('JRN-61 stops with the offer in the turn of the end where it costs more than allowed, or than they have', async () => {
    for (const [cap, candies] of [
      [1, 10],
      [30, 1],
    ] as const) {
      const { listen, hide, allow, wallet, ended, app } = await aMember();
      wallet.give(candies);
      await allow(cap);
      hide();
      await listen(100.1);
      expect(ended).toEqual(['silence']);
      expect(app.offers.request).toMatchObject({ reason: 'capped', story: { id: storyId(102) } });
    }
  });

  it('JRN-103 a press on next behind a dark screen passes over what may not open, in its turn', async () => {
    const { listen, hide, offers, audio, controls } = await aMember();
    hide();
    await listen(40);
    offers.storyOffer = () => new Promise(() => undefined);
    controls.press({ kind: 'next' });
    expect(audio.playingUrl).toBe('/media/free/201.mp3');
  });

  it('JRN-103 a press on next spends candy as it comes, where the story may open by itself', async () => {
    const { listen, hide, allow, wallet, app, controls } = await aMember();
    wallet.give(10);
    await allow(30);
    hide();
    await listen(40);
    controls.press({ kind: 'next' });
    await listen(1);
    expect(wallet.total()).toBe(7);
    expect(app.player.story?.id).toBe(102);
  });
});
