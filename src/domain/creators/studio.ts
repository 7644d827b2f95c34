import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Review } from '../community/review.ts';
import type { OwnStory } from './own-series.ts';

/** What came of own series in a span of time (ADR 0031). */
export interface Figures {
  readonly listens: number;
  /** The different ones: those of days do not add up to those of a span. */
  readonly listeners: number;
  /** The share of listens that came to the end, 0 to 1; undefined where nothing is known of any. */
  readonly completion: number | undefined;
  /** Minutes, as they passed, for which members listened; that of visitors is not known. */
  readonly minutes: number;
  /** Candies, with two digits after the point. */
  readonly candy: number;
  /** Apart from `candy`: what candy brought that was given, which is not paid out. */
  readonly gifted: number;
}

/** What is compared with the span before; of the time heard only whole days are known. */
export type FiguresBefore = Pick<Figures, 'listens' | 'listeners' | 'completion' | 'candy'>;

/** What came of a day in Korea like 2026-11-21. */
export interface DayFigures extends Figures {
  readonly day: string;
}

/** One of the own series, by its name. */
export interface SeriesName {
  readonly id: SeriesId;
  readonly title: string;
}

/** The numbers of a span: of one series or all in `total` and `days`, the oldest first; of each in `series`. */
export interface StudioNumbers {
  readonly total: Figures;
  /** What came of as many days before, to the same time of day; undefined where the server does not say. */
  readonly before?: FiguresBefore | undefined;
  readonly days: readonly DayFigures[];
  readonly series: readonly (SeriesName & Figures)[];
}

/** A comment of somebody else on one of the own series. */
export interface StudioComment {
  readonly series: SeriesName;
  readonly review: Review;
  /** The author has answered it. */
  readonly isAnswered: boolean;
}

/** A story that is not published yet. */
export interface WaitingStory {
  readonly series: SeriesName;
  readonly story: OwnStory;
}
