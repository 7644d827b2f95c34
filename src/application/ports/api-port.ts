import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { Unavailable } from '../../domain/playlist/unavailable.ts';
import type { Section, Series } from '../../domain/series/series.ts';
import type { Story, StoryAudio } from '../../domain/series/story.ts';

/**
 * Why a call gave nothing. `offline`: the server could not be reached. `not-found`: there is no such thing, or not for
 * this listener. `locked`: the story is neither free nor owned. `unauthenticated`: only members may do that.
 * `unavailable`: the server refuses for now. `garbled`: the answer was not of the promised form.
 */
export interface ApiFailure {
  readonly kind: 'offline' | 'not-found' | 'locked' | 'unauthenticated' | 'unavailable' | 'garbled';
  /** With `unavailable`: how long the server wants to be left alone, where it said so. */
  readonly retryAfterSeconds?: number;
}

/** The order of a series' stories: from the first one, or the latest first. */
export type EpisodeSort = 'first' | 'latest';

/** One page of a series' stories; `page` counts from 1. */
export interface EpisodePage {
  readonly stories: readonly Story[];
  readonly page: number;
  readonly size: number;
  readonly totalCount: number;
}

/** Series and their lists. */
export interface SeriesApi {
  originals(): Promise<Result<readonly Section[], ApiFailure>>;
  series(id: SeriesId): Promise<Result<Series, ApiFailure>>;
  /** @param page counts from 1; a page after the last is empty */
  episodes(id: SeriesId, sort: EpisodeSort, page: number): Promise<Result<EpisodePage, ApiFailure>>;
  /** @returns the page that holds `story`, from the first one on; the first page when the series has no such story */
  episodesAround(id: SeriesId, story: StoryId): Promise<Result<EpisodePage, ApiFailure>>;
  /** @returns the series with all their stories, in the order of `ids`; those unknown are left out */
  seriesWithStories(
    ids: readonly SeriesId[],
  ): Promise<Result<readonly { readonly series: Series; readonly stories: readonly Story[] }[], ApiFailure>>;
}

/** What playing one story needs. */
export interface StoryApi {
  /** @returns a fresh audio address with the measured voice and the script */
  sound(id: StoryId): Promise<Result<StoryAudio, ApiFailure>>;
}

/** What became of series and stories that are lined up or were left. */
export interface StatusApi {
  /** @returns those of them that can not be heard any more, by anybody (spec §7) */
  unavailable(seriesIds: readonly SeriesId[], storyIds: readonly StoryId[]): Promise<Result<Unavailable, ApiFailure>>;
}

/** What to hear next. */
export interface SuggestionApi {
  /**
   * @param after the series that plays, undefined when none does
   * @param without series that are lined up or finished
   * @returns the most fitting first
   */
  suggestions(
    after: SeriesId | undefined,
    without: readonly SeriesId[],
  ): Promise<Result<readonly Series[], ApiFailure>>;
}

/** A story that was heard long enough to count; `playId` names the stay (decisions §7). */
export interface View {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  readonly playId: string;
  /** It came to its end as well, after it was counted (ADR 0031). */
  readonly heardToEnd: boolean;
}

/** Views of stories. */
export interface ViewApi {
  /** Counts `view`, once a stay however often it is told. */
  countView(view: View): Promise<Result<void, ApiFailure>>;
}

/** The server, as the core sees it. Use cases name the narrow interface that they need. */
export interface ApiPort extends SeriesApi, StoryApi, StatusApi, SuggestionApi, ViewApi {}
