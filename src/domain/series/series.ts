import type { AiPart } from '../../../common/kernel/ai-parts.ts';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import type { Weekday } from '../../../common/kernel/weekdays.ts';
import type { Story } from './story.ts';

/** The person behind a series: the specification's musician, author and writer (decisions §1). */
export interface Author {
  readonly id: AuthorId;
  readonly name: string;
  readonly profileImage: string | undefined;
}

/** Addresses of wide and tall art without size and ending. */
export interface HeroArt {
  readonly wide: string;
  readonly tall: string;
}

/** A sound that introduces a series. */
export interface Trailer {
  readonly url: string;
  /** How long it is. */
  readonly seconds: number;
}

/** A serialized audio story (spec §3). */
export interface Series {
  readonly id: SeriesId;
  readonly title: string;
  /** The cover's address, undefined where there is none. */
  readonly imageUrl: string | undefined;
  readonly description: string;
  readonly author: Author;
  /** In the order of the server, without repeats (INV-099). */
  readonly categories: readonly string[];
  /** In the order of the server, without repeats (INV-099). */
  readonly genres: readonly string[];
  readonly isAdult: boolean;
  readonly isCompleted: boolean;
  readonly totalDurationSeconds: number;
  readonly totalLikes: number;
  readonly totalReviews: number;
  readonly storyCount: number;
  readonly language: 'ko' | 'en';
  readonly firstSentence: string | undefined;
  /** On which new stories come, in the order of the week; left out where its author says none, or it is completed. */
  readonly weekdays?: readonly Weekday[] | undefined;
  /** What of it a machine made, as its author says; left out where nothing is said. */
  readonly madeByAi?: readonly AiPart[] | undefined;
  /** Left out where its author gave it none. */
  readonly trailer?: Trailer | undefined;
  /** When the next of its scheduled stories comes, milliseconds since 1970; left out where none is scheduled. */
  readonly nextStoryAt?: number | undefined;
  /** The ground of the cover in oklch: hue 0 to 360 and chroma; undefined for colourless art. */
  readonly coverTone: { readonly hue: number; readonly chroma: number } | undefined;
  readonly hero: HeroArt | undefined;
  readonly firstStory: Story | undefined;
}

/** A titled row of series on a section page. `key` decides the title's wording, `title` is the server's. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly series: readonly Series[];
}

/**
 * The parts of a comma-separated text: trimmed, without empty and repeated ones, in order of first appearance
 * (spec §3, INV-099).
 */
export function distinctParts(joined: string): readonly string[] {
  const parts = joined.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '');
}
