import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/main/create-app.ts';
import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { App } from '../../../src/ui/app/app.ts';
import { heardStories, listeningTo, stitchesOf, storyState } from '../../../src/ui/app/listening.ts';
import { aCatalogue, anEntry } from '../../support/builders.ts';

const ENTRY = anEntry(1, 'ffffx');
const { series, stories } = ENTRY;

/** Somebody who has heard `seconds` of the story at `index`. */
async function aListener(index: number, seconds: number) {
  const clock = new VirtualClockAdapter();
  const { app, start } = await createApp('test', new MemoryWorld({ clock, catalogue: aCatalogue(ENTRY, anEntry(2)) }));
  start();
  const hear = async (at: number, toSeconds: number): Promise<void> => {
    const story = stories[at];
    if (story === undefined) throw new Error(`Series 1 has no story ${at}.`);
    await app.playStory.run(series, stories, story.id);
    await clock.pass(500);
    app.seekTo.run(toSeconds);
    await clock.pass(250);
  };
  await hear(index, seconds);
  return { ...app, clock, hear };
}

const statesOf = ({ player }: Pick<App, 'player'>) => stories.map((story) => storyState(player, series, story));

describe('how far a series was heard', () => {
  it('is nothing before the first press', async () => {
    const { app } = await createApp('test', new MemoryWorld({ catalogue: aCatalogue(ENTRY) }));
    expect(listeningTo(app.player, series)).toBeUndefined();
    expect([heardStories(app.player, series), stitchesOf(app.player, series)]).toEqual([0, undefined]);
    expect(statesOf(app)).toEqual(['free', 'free', 'free', 'free', 'locked']);
  });

  it('HIS-15 counts the stories that were heard, not those before the one that plays', async () => {
    const app = await aListener(2, 20);
    expect([heardStories(app.player, series), stitchesOf(app.player, series)]).toEqual([0, 1]);
    expect(statesOf(app)).toEqual(['free', 'free', 'playing', 'free', 'locked']);
    await app.hear(0, 75);
    await app.hear(3, 0);
    expect([heardStories(app.player, series), stitchesOf(app.player, series)]).toEqual([1, 1]);
    expect(statesOf(app)).toEqual(['heard', 'free', 'begun', 'playing', 'locked']);
  });

  it('HIS-15 LIM-05 a story counts once 30 seconds of it are left, and is heard on from there', async () => {
    const { player, clock } = await aListener(0, 69);
    expect([player.elapsedSeconds < 70, heardStories(player, series)]).toEqual([true, 0]);
    await clock.pass(1500);
    expect(heardStories(player, series)).toBe(1);
  });

  it('HIS-15 a place at the end of a story that nobody listens to is not heard', async () => {
    const { player, togglePlay, seekTo, clock } = await aListener(0, 20);
    await togglePlay.run();
    seekTo.run(90);
    await clock.pass(2000);
    expect([player.elapsedSeconds, heardStories(player, series)]).toEqual([90, 0]);
  });

  it('HIS-15 HIS-18 a series of which all that is open was heard stays bound, and goes on with what is locked', async () => {
    const app = await aListener(0, 75);
    for (const index of [1, 2, 3]) await app.hear(index, 75);
    await app.playSeries.run(anEntry(2).series);
    await app.clock.pass(500);
    expect(listeningTo(app.player, series, stories)).toMatchObject({ story: { id: 105 }, seconds: 0 });
    expect([heardStories(app.player, series), stitchesOf(app.player, series)]).toEqual([4, 4]);
    expect(statesOf(app)).toEqual(['heard', 'heard', 'heard', 'heard', 'locked']);
  });

  it('HIS-15 no more stories are heard than a series has, though some are gone', async () => {
    const { player, hear } = await aListener(0, 75);
    await hear(1, 75);
    expect(heardStories(player, { ...series, storyCount: 1 })).toBe(1);
  });

  it('HIS-18 no story counts that is not there any more, as far as the page shows those that are', async () => {
    const { player, hear } = await aListener(0, 75);
    await hear(1, 75);
    const remaining = stories.slice(1);
    const changed = { ...series, storyCount: remaining.length };
    expect(heardStories(player, changed, remaining)).toBe(1);
  });

  it('is told to who observes it only when it is another, not with every moment of the sound', async () => {
    const app = await aListener(1, 75);
    await app.hear(2, 20);
    const { player, clock, togglePlay } = app;
    const told: (string | number | undefined)[][] = [];
    const stop = autorun(() => told.push([...statesOf(app), heardStories(player, series), stitchesOf(player, series)]));
    const before = player.elapsedSeconds;
    await clock.pass(5000);
    expect(player.elapsedSeconds).toBeGreaterThan(before + 4);
    await togglePlay.run();
    stop();
    expect(told).toEqual([
      ['free', 'heard', 'playing', 'free', 'locked', 1, 1],
      ['free', 'heard', 'paused', 'free', 'locked', 1, 1],
    ]);
  });
});
