import type { StoryId } from '../../../common/kernel/ids.ts';

/** One instalment of a series, as one principal may see it (spec §3). */
export interface Story {
  readonly id: StoryId;
  readonly title: string;
  readonly episode: number | undefined;
  readonly durationSeconds: number;
  readonly isFree: boolean;
  /** The principal owns this story. */
  readonly isPaid: boolean;
  /** Price in whole candies. */
  readonly candyPrice: number;
  readonly publishedAt: Date;
  /** The name of its sound in the media store; undefined where the principal may not hear it. */
  readonly recordingFile: string | undefined;
  /** That sound is there in a low-bitrate rendition as well (ADR 0033). */
  readonly hasLightForm: boolean;
  /** Its series is for adults: its sound and its script go to who is of age alone (ENT-72). */
  readonly isAdult: boolean;
}

/** A line of a script; `at` is the second at which its voice begins, undefined where nobody timed it. */
export interface ScriptLine {
  readonly at: number | undefined;
  readonly text: string;
}

/** A story with its script, which is empty where there is none or none for the principal to see. */
export interface StoryWithScript extends Story {
  readonly script: readonly ScriptLine[];
}

/** What playing a story needs. All of it is empty where the principal may not hear the story. */
export interface StoryAudio extends StoryWithScript {
  /** The voice's loudness, 0 to 100, in equal slots from start to end; empty where nothing measured it. */
  readonly loudness: readonly number[];
}
