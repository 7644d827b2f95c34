import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { MAX_EPISODE } from '../../../common/kernel/limits.ts';
import type { Trailer } from '../series/series.ts';
import type { OwnStoryState, SeriesFacts } from '../../../common/kernel/own-series.ts';

/** A series as its author sees it. */
export interface OwnSeries extends SeriesFacts {
  readonly id: SeriesId;
  /** Another one whenever the author has changed it, so that two windows know of each other. */
  readonly edition: number;
  readonly imageUrl: string | undefined;
  /** At an address that is good for some minutes; left out where it has none. */
  readonly trailer?: Trailer | undefined;
  readonly storyCount: number;
  /** Stories that nobody else sees yet or any more. */
  readonly unpublishedCount: number;
  /** The number of its latest story that has one. */
  readonly lastEpisode: number | undefined;
  readonly totalListens: number;
  readonly totalLikes: number;
  readonly totalReviews: number;
  /** Earned, in candies. */
  readonly totalCandy: number;
  /** Milliseconds since 1970, as the other. */
  readonly createdAt: number;
  /** Undefined as long as no story is published. */
  readonly lastStoryAt: number | undefined;
  /** Why an operator has taken it down, in their words; nobody has where it is left out. */
  readonly takedown?: string | undefined;
}

/** @returns whether its page and its followers are told when its next story comes (SHL-83) */
export function announcesDates({ state, isCompleted }: Pick<OwnSeries, 'state' | 'isCompleted'>): boolean {
  return state === 'published' && !isCompleted;
}

/**
 * @param place among the stories that are being written for it, from 0
 * @returns what is proposed for a new story of a series: its first ones are free (CRE-25), and where its stories have
 * numbers it has the next one
 */
export function proposalOf(
  { storyCount, unpublishedCount, freeStories, lastEpisode }: OwnSeries,
  place: number,
): { readonly isFree: boolean; readonly episode: string } {
  const next = lastEpisode === undefined ? Infinity : lastEpisode + 1 + place;
  return {
    isFree: storyCount + unpublishedCount + place < freeStories,
    episode: next <= MAX_EPISODE ? String(next) : '',
  };
}

/** A story as the author of its series sees it. */
export interface OwnStory {
  readonly id: StoryId;
  readonly title: string;
  readonly episode: number | undefined;
  readonly state: OwnStoryState;
  /** Seconds; undefined as long as there is no sound. */
  readonly duration: number | undefined;
  readonly isFree: boolean;
  readonly candyPrice: number;
  /** Milliseconds since 1970; undefined where it is open. */
  readonly publishedAt: number | undefined;
  /** Why its file was refused, in the server's words; also where an older sound is heard meanwhile. */
  readonly refusal: string | undefined;
  /** As that of a series. */
  readonly takedown?: string | undefined;
  /** Whether a file is being looked at for it. */
  readonly isProcessing: boolean;
  readonly totalListens: number;
  /** How many have listened, each counted once. */
  readonly totalListeners: number;
  /** How many have opened it with candy. */
  readonly totalBuyers: number;
  /** Earned, in candies. */
  readonly totalCandy: number;
}

/** @returns whether its author may still say when a story is published */
export function hasOpenTime({ state }: Pick<OwnStory, 'state'>): boolean {
  return state !== 'with-series' && state !== 'published' && state !== 'hidden';
}

/** A series with a page of its stories, the latest first. */
export interface WholeSeries {
  readonly series: OwnSeries;
  /** How many have listened, each counted once. */
  readonly totalListeners: number;
  /** How many have opened one of its stories with candy, each counted once. */
  readonly totalBuyers: number;
  /** Stories that somebody has opened. */
  readonly boughtStories: number;
  /** Of the unpublished stories those that have their time. */
  readonly scheduledCount: number;
  readonly stories: readonly OwnStory[];
  /** Counts from 1; `size` is that of a full one. */
  readonly page: number;
  readonly size: number;
}

/** A cover that was sent and may belong to a series. */
export interface SentCover {
  readonly id: string;
  readonly imageUrl: string;
}
