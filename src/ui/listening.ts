import { HEARD_WITHIN_SECONDS } from '../../common/kernel/limits.ts';
import type { Series } from '../domain/series/series.ts';
import { isLocked, type Story } from '../domain/series/story.ts';
import { stitchesFor } from './components/cover/stitches.ts';
import { derived } from './stores/derived.ts';
import type { PlayerStore } from './stores/player-store.ts';

/** How far a listener has come in a series: in which story, how far in it, and after how many stories. */
export interface Listening {
  readonly story: Story;
  readonly seconds: number;
  /** Stories heard to their end. */
  readonly heardStories: number;
}

/**
 * Reads how far a series was heard from what plays and what was left. It is not kept story by story; those before the
 * last one count as heard (design §9).
 * @returns undefined for a series that was never begun
 */
export function listeningTo(player: PlayerStore, series: Series): Listening | undefined {
  const progress = player.progressOf(series.id);
  const stories = (
    player.entries.find((entry) => entry.series.id === series.id) ??
    player.history.find((item) => item.series.id === series.id)
  )?.stories;
  const index = stories?.findIndex((story) => story.id === progress?.lastStoryId) ?? -1;
  const story = stories?.[index];
  if (progress === undefined || story === undefined) return undefined;
  // Before all stories of a series are known, a story's number tells better what came before it.
  const before = Math.max(index, (story.episode ?? 1) - 1);
  const isOver = story.durationSeconds > 0 && story.durationSeconds - progress.lastSeconds <= HEARD_WITHIN_SECONDS;
  return { story, seconds: progress.lastSeconds, heardStories: isOver ? before + 1 : before };
}

/** Stories of a series that were heard to their end. */
export function heardStories(player: PlayerStore, series: Series): number {
  return derived(() => listeningTo(player, series)?.heardStories ?? 0);
}

/** The stitches on a series' spine, by the part of it that was heard; undefined when it was never begun. */
export function stitchesOf(player: PlayerStore, series: Series): number | undefined {
  return derived(() => {
    const part = heardPart(player, series);
    return part === undefined ? undefined : stitchesFor(part);
  });
}

/** @returns the part of a series that was heard, 0 to 1; undefined when it was never begun */
function heardPart(player: PlayerStore, series: Series): number | undefined {
  const listening = listeningTo(player, series);
  if (listening === undefined) return undefined;
  const { story, seconds, heardStories } = listening;
  const begun = seconds / Math.max(1, story.durationSeconds) / Math.max(1, series.storyCount);
  return Math.min(1, Math.max(heardStories / Math.max(1, series.storyCount), begun));
}

/** What an episode row shows of its story. */
export type StoryState = 'heard' | 'playing' | 'paused' | 'owned' | 'free' | 'locked';

/**
 * @param place the story's place in its series, from 1
 * @returns the state of a story of `series` for its row
 */
export function storyState(player: PlayerStore, series: Series, story: Story, place: number): StoryState {
  return derived(() => {
    if (isAt(player, series, story)) return player.isPaused ? 'paused' : 'playing';
    if (isLocked(story)) return 'locked';
    if (place <= heardStories(player, series)) return 'heard';
    return story.isFree ? 'free' : 'owned';
  });
}

/** Whether `story` of `series` is what plays, or is paused. */
export function isAt(player: PlayerStore, series: Pick<Series, 'id'>, story: Story): boolean {
  return derived(() => player.entry?.series.id === series.id && player.story?.id === story.id);
}
