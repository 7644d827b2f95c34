import type { Motif } from './lib/music.ts';
import type { VoiceName } from './lib/voices.ts';

/** A story as it is written; one without a script shares a recording of its series. */
export interface WrittenStory {
  readonly title: string;
  readonly description: string;
  /** As `parse` of lib/record.ts reads it. */
  readonly script?: string;
  /** The place that it sounds in, where that is not its series'. */
  readonly bed?: string;
}

/** A series as it is written. */
export interface WrittenSeries {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly authorKey: string;
  readonly language: 'ko' | 'en';
  readonly seriesCategory: 'original' | 'challenge';
  /** Genres, with commas between them. */
  readonly genre: string;
  readonly isAdultContent?: 'Y';
  readonly completed: boolean;
  readonly featured?: boolean;
  readonly firstSentence: string;
  /** When its first story came out. */
  readonly publishedAt: string;
  /** Days between its stories. */
  readonly everyDays: number;
  readonly candyPrice?: number;
  /** How many stories at its beginning cost nothing. */
  readonly freeStories?: number;
  /** Seconds of its first recording that introduce it; it has no trailer where they are not said. */
  readonly trailerSeconds?: number;
  /** 0 to 1. */
  readonly popularity: number;
  /** The place that it sounds in, as `place` of lib/beds.ts reads it. */
  readonly bed: string;
  readonly motif: Motif;
  /** Who speaks, by the letters of its scripts. */
  readonly cast: Readonly<Record<string, VoiceName>>;
  /** How its title is broken on its card, where that is not by words. */
  readonly cardLines?: readonly string[];
  readonly stories: readonly WrittenStory[];
}

export interface WrittenAuthor {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly language: 'ko' | 'en';
}
