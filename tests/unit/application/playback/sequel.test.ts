import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryApiAdapter } from '../../../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryCatalogue } from '../../../../src/adapters/memory/memory-catalogue.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { wantsSound } from '../../../../src/domain/playback/player-state.ts';
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
async function beforeTheEnd({ patterns, pick, stops }: Situation) {
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
  await clock.pass(99_900);
  return { core, clock, api };
}

function outcome({ store, offers }: Core) {
  const { currentPlay, playlist, history } = store.current();
  return {
    currentPlay,
    lined: playlist.entries.map(({ series }) => series.id),
    left: history.items.map(({ series, lastStoryId }) => [series.id, lastStoryId]),
    wantsSound: wantsSound(store.player().phase),
    offer: offers.request && [offers.request.story.id, offers.request.reason],
  };
}

describe('the end of a story', () => {
  it('JRN-60 leads, in its own turn and without the network, to where asking would lead', async () => {
    await fc.assert(
      fc.asyncProperty(situations, async (situation) => {
        const [own, asking] = [await beforeTheEnd(situation), await beforeTheEnd(situation)];
        fc.pre(own !== undefined && asking !== undefined);
        await asking.core.advanceEpisode.run();
        own.api.failure = 'offline';
        own.core.player.hear({ kind: 'ended' });
        const [after, url] = [outcome(own.core), own.core.audio.playingUrl];
        expect(after).toEqual(outcome(asking.core));
        const isMoved = after.currentPlay?.storyId !== own.core.store.player().storyId;
        expect(isMoved).toBe(false);
        if (after.wantsSound) expect(url).toContain(String(after.currentPlay?.storyId));
      }),
      { numRuns: budget(300, 10_000) },
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
});
