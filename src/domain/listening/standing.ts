import type { StoryId } from '../../../common/kernel/ids.ts';
import type { PlaybackState } from '../playback/playback-state.ts';
import type { Series } from '../series/series.ts';
import type { Story } from '../series/story.ts';
import { inProgress } from './in-progress.ts';
import type { KnownPlaces } from './known-places.ts';

/** Where somebody goes on in a series. */
export interface Standing {
  /** Undefined where it is not known here. */
  readonly story: Story | undefined;
  /** Where they were last, where the story is not known. */
  readonly storyId?: StoryId;
  /** From the beginning of the story; 0 where they have not begun it. */
  readonly seconds: number;
}

/**
 * The one answer to where a listener goes on in a series, by their place in each story; by the history where no place is
 * known, which some devices kept before places (HIS-17).
 * @param shown stories of the series that a page shows, in their order
 * @returns undefined where they were never in it, or have heard all of it
 */
export function standingIn(
  series: Series,
  shown: readonly Story[],
  { playlist, history }: PlaybackState,
  places: KnownPlaces,
): Standing | undefined {
  const item = history.find(series.id);
  const left = places.latestIn(series.id);
  if (left === undefined) {
    if (item === undefined) return undefined;
    const { stories, lastStoryId: storyId, lastStorySeconds: seconds } = item;
    return { story: stories.find(({ id }) => id === storyId), storyId, seconds };
  }
  const first = series.firstStory === undefined ? [] : [series.firstStory];
  const lists = [playlist.find(series.id)?.stories ?? [], item?.stories ?? [], shown, first];
  for (const stories of lists) {
    const goesOn = inProgress({ series, stories }, places);
    if (goesOn !== undefined) return { story: goesOn.story, seconds: goesOn.seconds };
  }
  const isWhole = (stories: readonly Story[]): boolean =>
    stories.length >= series.storyCount && stories.some(({ id }) => id === left.storyId);
  return left.isFinished && lists.some(isWhole) ? undefined : { story: undefined, storyId: left.storyId, seconds: 0 };
}
