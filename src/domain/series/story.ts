import type { StoryId } from '../../../common/kernel/ids.ts';

/** A signed address of a story's sound. `expiresAt` is in milliseconds since 1970. */
export interface AudioAddress {
  readonly url: string;
  readonly expiresAt: number;
}

/** One instalment of a series (spec §3). */
export interface Story {
  readonly id: StoryId;
  readonly title: string;
  readonly episode: number | undefined;
  readonly durationSeconds: number;
  readonly isFree: boolean;
  /** The listener owns this story. */
  readonly isPaid: boolean;
  /** Price in whole candies, the server's word. */
  readonly candyPrice: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  /** Where its sound was a moment ago; never stored (decisions §7). */
  readonly address: AudioAddress | undefined;
}

/** A line of a script; `atSeconds` is where its voice begins, undefined where nobody timed it. */
export interface ScriptLine {
  readonly atSeconds: number | undefined;
  readonly text: string;
}

/** What playing a story needs beside the story itself. */
export interface StoryAudio {
  readonly address: AudioAddress;
  readonly durationSeconds: number;
  /** The voice's loudness, 0 to 100, in equal slots from start to end; empty where nothing measured it. */
  readonly loudness: readonly number[];
  readonly script: readonly ScriptLine[];
}

/** A story that is neither free nor owned: its sound stays closed (spec §5, INV-002). */
export function isLocked(story: Story): boolean {
  return !story.isFree && !story.isPaid;
}

/** What stands before a story's title: a number to be worded by the interface, or words of the author. */
export type EpisodeLabel = { readonly number: number } | { readonly text: string };

/** A title up to the first number that is directly followed by the Korean episode marker; 영화 is no marker. */
const MARKED_TITLE = /^.*?[0-9]화/su;

/** @returns the label of a story, undefined when neither number nor title gives one (spec §3, INV-100) */
export function episodeLabel(story: Pick<Story, 'episode' | 'title'>): EpisodeLabel | undefined {
  if (story.episode !== undefined) return { number: story.episode };
  const marked = MARKED_TITLE.exec(story.title);
  return marked === null ? undefined : { text: marked[0] };
}
