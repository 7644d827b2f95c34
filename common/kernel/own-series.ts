import type { AiPart } from './ai-parts.ts';
import type { Language } from './language.ts';
import type { Weekday } from './weekdays.ts';

/** Where a series of one's own stands, as far as its author says so (decisions §6). */
export const OWN_SERIES_STATES = ['draft', 'published', 'hidden'] as const;

export type OwnSeriesState = (typeof OWN_SERIES_STATES)[number];

/** What an author says of a series (decisions §6). */
export interface SeriesFacts {
  readonly title: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly isAdult: boolean;
  readonly isCompleted: boolean;
  readonly language: Language;
  /** How many first stories are free by themselves. */
  readonly freeStories: number;
  /** What each of the others costs by itself, in candies. */
  readonly candyPrice: number;
  /** On which new stories come, in the order of the week; none where its author says none, or it is completed. */
  readonly weekdays: readonly Weekday[];
  /** What of it a machine made, in the order of `AI_PARTS`; none where its author says nothing. */
  readonly madeByAi: readonly AiPart[];
  /** Whether the first minute of locked stories may be heard (ADR 0115). */
  readonly allowsPreviews: boolean;
  readonly state: OwnSeriesState;
}

/**
 * Where a story of one's own stands (decisions §6). `refused`: its file is no sound of ours, and it waits for another.
 * `with-series`: nothing keeps it from its listeners but that its series is a draft.
 */
export const OWN_STORY_STATES = [
  'draft',
  'refused',
  'processing',
  'scheduled',
  'with-series',
  'published',
  'hidden',
] as const;

export type OwnStoryState = (typeof OWN_STORY_STATES)[number];

/** A square of a picture that stands upright, in its pixels. */
export interface SquareCrop {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}
