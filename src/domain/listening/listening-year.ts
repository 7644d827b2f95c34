import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';

/** A series as a year of listening names it. */
export interface ListenedSeries {
  readonly id: SeriesId;
  readonly title: string;
  readonly author: { readonly id: AuthorId; readonly name: string };
}

/** What a member listened to in a year of the calendar where they are; seconds are of media time. */
export interface ListeningYear {
  /** Whether it is kept what they listen to. */
  readonly isKept: boolean;
  readonly year: number;
  /** In which something was heard for the first time; this one where nothing was. */
  readonly firstYear: number;
  /** Those on which something was heard, like 2026-11-27. */
  readonly days: readonly { readonly day: string; readonly seconds: number }[];
  /** The most heard first; null for all that is there no more. */
  readonly series: readonly { readonly series: ListenedSeries | null; readonly seconds: number }[];
  /** Stories whose end was heard, the latest first. */
  readonly finished: readonly {
    readonly story: { readonly id: StoryId; readonly title: string };
    readonly series: ListenedSeries;
    /** ISO 8601. */
    readonly at: string;
  }[];
  /** Of all of them; the latest are named. */
  readonly finishedCount: number;
}
