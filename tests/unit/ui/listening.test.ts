import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ClockAudioAdapter } from '../../../src/adapters/memory/clock-audio-adapter.ts';
import { createApp } from '../../../src/main/create-app.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { heardStories, listeningTo, stitchesOf, storyState } from '../../../src/ui/listening.ts';
import { aCatalogue, anEntry } from '../../support/builders.ts';

const ENTRY = anEntry(1, 'ffffx');
const { series, stories } = ENTRY;

/** Somebody who has heard `seconds` of the story at `index`. */
async function aListener(index: number, seconds: number) {
  const clock = new VirtualClockAdapter();
  const audio = new ClockAudioAdapter(clock, () => 100);
  const { app, start } = await createApp('test', { clock, audio, catalogue: aCatalogue(ENTRY, anEntry(2)) });
  start();
  const story = stories[index];
  if (story === undefined) throw new Error(`Series 1 has no story ${index}.`);
  await app.playStory.run(series, stories, story.id);
  await clock.pass(500);
  app.seekTo.run(seconds);
  await clock.pass(250);
  return { ...app, clock };
}

describe('how far a series was heard', () => {
  it('is nothing before the first press', async () => {
    const { app } = await createApp('test', { catalogue: aCatalogue(ENTRY) });
    expect(listeningTo(app.player, series)).toBeUndefined();
    expect(stitchesOf(app.player, series)).toBeUndefined();
    const states = stories.map((story, index) => storyState(app.player, series, story, index + 1));
    expect(states).toEqual(['free', 'free', 'free', 'free', 'locked']);
  });

  it('counts the stories before the one that plays', async () => {
    const { player } = await aListener(2, 20);
    expect(listeningTo(player, series)?.heardStories).toBe(2);
    expect(heardStories(player, series)).toBe(2);
    expect(stitchesOf(player, series)).toBe(2);
    const states = stories.map((story, index) => storyState(player, series, story, index + 1));
    expect(states).toEqual(['heard', 'heard', 'playing', 'free', 'locked']);
  });

  it('counts a begun first story as begun, not as heard', async () => {
    const { player } = await aListener(0, 20);
    expect(listeningTo(player, series)?.heardStories).toBe(0);
    expect(stitchesOf(player, series)).toBe(1);
  });

  it('goes by a story’s number while the stories before it are not known', async () => {
    const { app } = await createApp('test', { catalogue: aCatalogue(ENTRY) });
    const page = stories.slice(2, 4);
    await app.playStory.run(series, page, page[1]?.id ?? series.firstStory?.id ?? stories[3]!.id);
    expect(listeningTo(app.player, series)?.heardStories).toBe(3);
  });

  it('counts the last story too once little of it is left, and remembers it when another series plays', async () => {
    const { player, playSeries } = await aListener(1, 75);
    expect(listeningTo(player, series)).toMatchObject({ heardStories: 2, story: { id: 102 } });
    await playSeries.run(anEntry(2).series);
    expect(storyState(player, series, stories[1]!, 2)).toBe('heard');
    expect(storyState(player, series, stories[2]!, 3)).toBe('free');
  });

  it('is told to who observes it only when it is another, not with every moment of the sound', async () => {
    const { player, clock, togglePlay } = await aListener(2, 20);
    const told: (string | number | undefined)[][] = [];
    const stop = autorun(() => {
      const states = stories.map((story, index) => storyState(player, series, story, index + 1));
      told.push([...states, heardStories(player, series), stitchesOf(player, series)]);
    });
    const before = player.elapsedSeconds;
    await clock.pass(5000);
    expect(player.elapsedSeconds).toBeGreaterThan(before + 4);
    await togglePlay.run();
    stop();
    expect(told).toEqual([
      ['heard', 'heard', 'playing', 'free', 'locked', 2, 2],
      ['heard', 'heard', 'paused', 'free', 'locked', 2, 2],
    ]);
  });
});
