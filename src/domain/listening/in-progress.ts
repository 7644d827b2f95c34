import type { PlaylistEntry } from '../playlist/playlist.ts';
import type { Story } from '../series/story.ts';
import { nextToHear } from './go-on-with.ts';
import type { KnownPlaces } from './known-places.ts';

/** A series that somebody is in the middle of. */
export interface SeriesInProgress extends PlaylistEntry {
  /** With which they go on; it may be locked. */
  readonly story: Story;
  /** How much of it they have heard, from its beginning. */
  readonly seconds: number;
  /** How many stories of the series came out since they were there last. */
  readonly newStories: number;
}

/** @returns how far somebody is in a series; undefined where they were never there, or nothing is left to hear */
export function inProgress({ series, stories }: PlaylistEntry, places: KnownPlaces): SeriesInProgress | undefined {
  const left = places.latestIn(series.id);
  const story = left && nextToHear(stories, left, places);
  if (left === undefined || story === undefined) return undefined;
  const place = places.of(story.id);
  const seconds = place === undefined || place.isFinished ? 0 : place.seconds;
  const newStories = stories.filter(({ publishedAt }) => publishedAt > left.at).length;
  return { series, stories, story, seconds, newStories };
}
