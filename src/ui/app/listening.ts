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

/**
 * @param shown stories of the series that the page shows, in their order
 * @returns where a series goes on, or is now; undefined when it was never begun, or its story is not known here
 */
export function listeningTo(player: PlayerStore, series: Series, shown?: readonly Story[]): Listening | undefined {
  const { story, seconds = 0 } = player.progressOf(series, shown) ?? {};
  return story && { story, seconds };
}

/**
 * Stories of a series that were heard to their end (HIS-15). Some may be gone: there are no more than it has, less those of
 * `shown`, which the page shows, that were not heard.
 */
export function heardStories(player: PlayerStore, series: Series, shown: readonly Story[] = []): number {
  return derived(() => {
    const heard = player.heard();
    const others = shown.filter(({ id }) => !heard.has(series.id, id)).length;
    return Math.min(heard.countOf(series.id), series.storyCount - others);
  });
}

/** The stitches on a series' spine, by the part of it that was heard; undefined when it was never begun. */
export function stitchesOf(player: PlayerStore, series: Series, shown?: readonly Story[]): number | undefined {
  return derived(() => {
    const part = heardPart(player, series, shown);
    return part === undefined ? undefined : stitchesFor(part);
  });
}

/** @returns the part of a series that was heard, 0 to 1; undefined when nothing of it was */
function heardPart(player: PlayerStore, series: Series, shown?: readonly Story[]): number | undefined {
  const heard = heardStories(player, series, shown);
  const listening = listeningTo(player, series, shown);
  if (listening === undefined && heard === 0) return undefined;
  const { story, seconds = 0 } = listening ?? {};
  const begun = seconds / Math.max(1, story?.durationSeconds ?? 0) / Math.max(1, series.storyCount);
  return Math.min(1, Math.max(heard / Math.max(1, series.storyCount), begun));
}

/** What an episode row shows of its story. */
export type StoryState = 'heard' | 'playing' | 'paused' | 'begun' | 'owned' | 'free' | 'locked';

/** @returns the state of a story of `series` for its row */
export function storyState(player: PlayerStore, series: Series, story: Story): StoryState {
  return derived(() => {
    if (isAt(player, series, story)) return player.isPaused ? 'paused' : 'playing';
    if (isLocked(story)) return 'locked';
    if (player.heard().has(series.id, story.id)) return 'heard';
    if ((player.placeIn(story.id)?.seconds ?? 0) > 0) return 'begun';
    return story.isFree ? 'free' : 'owned';
  });
}

/** Whether `story` of `series` is what plays, or is paused. */
export function isAt(player: PlayerStore, series: Pick<Series, 'id'>, story: Story): boolean {
  return derived(() => player.entry?.series.id === series.id && player.story?.id === story.id);
}
