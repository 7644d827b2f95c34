import type { Series } from '../../domain/series/series.ts';
import { isLocked, type Story } from '../../domain/series/story.ts';
import { stitchesFor } from './components/cover/stitches.ts';
import { derived } from './stores/derived.ts';
import type { PlayerStore } from '../features/player/parts.ts';

/** How far a listener has come in a series: in which story, and how far in it. */
export interface Listening {
  readonly story: Story;
  readonly seconds: number;
}

/** @returns where a series was left, or is now; undefined when it was never begun, or is not remembered */
export function listeningTo(player: PlayerStore, series: Series): Listening | undefined {
  const progress = player.progressOf(series.id);
  const stories = (
    player.entries.find((entry) => entry.series.id === series.id) ??
    player.history.find((item) => item.series.id === series.id)
  )?.stories;
  const known = stories ?? (series.firstStory === undefined ? [] : [series.firstStory]);
  const story = known.find(({ id }) => id === progress?.lastStoryId);
  return progress === undefined || story === undefined ? undefined : { story, seconds: progress.lastSeconds };
}

/** Stories of a series that were heard to their end (HIS-15); no more than it has, though some may be gone. */
export function heardStories(player: PlayerStore, series: Series): number {
  return derived(() => Math.min(player.heard().countOf(series.id), series.storyCount));
}

/** The stitches on a series' spine, by the part of it that was heard; undefined when it was never begun. */
export function stitchesOf(player: PlayerStore, series: Series): number | undefined {
  return derived(() => {
    const part = heardPart(player, series);
    return part === undefined ? undefined : stitchesFor(part);
  });
}

/** @returns the part of a series that was heard, 0 to 1; undefined when nothing of it was */
function heardPart(player: PlayerStore, series: Series): number | undefined {
  const heard = heardStories(player, series);
  const listening = listeningTo(player, series);
  if (listening === undefined && heard === 0) return undefined;
  const { story, seconds = 0 } = listening ?? {};
  const begun = seconds / Math.max(1, story?.durationSeconds ?? 0) / Math.max(1, series.storyCount);
  return Math.min(1, Math.max(heard / Math.max(1, series.storyCount), begun));
}

/** What an episode row shows of its story. */
export type StoryState = 'heard' | 'playing' | 'paused' | 'owned' | 'free' | 'locked';

/** @returns the state of a story of `series` for its row */
export function storyState(player: PlayerStore, series: Series, story: Story): StoryState {
  return derived(() => {
    if (isAt(player, series, story)) return player.isPaused ? 'paused' : 'playing';
    if (isLocked(story)) return 'locked';
    if (player.heard().has(series.id, story.id)) return 'heard';
    return story.isFree ? 'free' : 'owned';
  });
}

/** Whether `story` of `series` is what plays, or is paused. */
export function isAt(player: PlayerStore, series: Pick<Series, 'id'>, story: Story): boolean {
  return derived(() => player.entry?.series.id === series.id && player.story?.id === story.id);
}
