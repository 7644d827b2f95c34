import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { StoryPlace } from '../../../../common/rules/listening/story-place.ts';
import type { MadeChange } from '../../../domain/listening/playlist-changes.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';

/** A series as the listening of a year names it. */
export interface ListenedSeries {
  readonly id: SeriesId;
  readonly title: string;
  readonly author: { readonly id: AuthorId; readonly name: string };
}

/** What was heard between two moments. Times are milliseconds since 1970; seconds are of media time. */
export interface Listened {
  /** Since when the member wants it to be kept what they listen to; undefined where they do not. */
  readonly keptSince: number | undefined;
  /** When something was heard for the first time; undefined where nothing was. */
  readonly firstAt: number | undefined;
  /** Seconds by the part of the time in which they were heard, by its index. */
  readonly parts: ReadonlyMap<number, number>;
  /** The most heard first; undefined for all that is there no more. */
  readonly series: readonly { readonly series: ListenedSeries | undefined; readonly seconds: number }[];
  /** Stories whose end was heard, each once, the latest first; no more than were asked for. */
  readonly finished: readonly {
    readonly story: { readonly id: StoryId; readonly title: string };
    readonly series: ListenedSeries;
    readonly at: number;
  }[];
  /** Of all of them, also of those that are there no more. */
  readonly finishedCount: number;
}

/** A series, as the playlist names it. */
export type NamedSeries = Pick<ListenedSeries, 'id' | 'title'>;

/** A story in which a member had a place, and has another one since. */
export interface MovedPlace {
  readonly story: { readonly id: StoryId; readonly title: string };
  readonly series: NamedSeries;
  readonly earlier: StoryPlace;
  readonly now: StoryPlace;
}

/** What has changed since a moment. */
export interface ChangedSince {
  /** The latest change first. */
  readonly playlist: readonly MadeChange[];
  /** What waits now. */
  readonly series: readonly SeriesId[];
  /** Of stories that can still be heard. */
  readonly places: readonly MovedPlace[];
}

/**
 * What members listened to (ADR 0084).
 * @throws UnavailableError when the database does not answer
 */
export interface ListeningHistory {
  /**
   * @param bounds when the parts of the time begin, in order, and when the last of them ends; at least two
   * @param most finished stories that are named
   */
  between(bounds: readonly number[], most: number, principal: MemberPrincipal): Promise<Listened>;
  /** @returns since when it is kept what the principal listens to, in milliseconds since 1970; undefined where it is not */
  keptSince(principal: MemberPrincipal): Promise<number | undefined>;
  /**
   * @param at milliseconds since 1970
   * @param most places that are told, those of stories that were heard last
   */
  changedSince(at: number, most: number, principal: MemberPrincipal): Promise<ChangedSince>;
  /** @returns those of the series that are published, in the same order */
  named(series: readonly SeriesId[]): Promise<readonly NamedSeries[]>;
  /** @param since undefined where nothing is to be kept from now on */
  keep(since: number | undefined, principal: MemberPrincipal): Promise<void>;
  /**
   * Forgets all that was heard. What was heard before `at` and is delivered later is not kept either.
   * @param at milliseconds since 1970
   */
  erase(at: number, principal: MemberPrincipal): Promise<void>;
}
