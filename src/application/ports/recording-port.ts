import type { ChosenFile } from './upload-port.ts';

/**
 * `progressed`: about four times a second while it is heard, and after each move. `paused`: also by itself, at the end, before
 * `ended`.
 * `failed`: it cannot be heard. `replaced`: another one was opened in its place.
 */
export type RecordingEvent = 'played' | 'paused' | 'ended' | 'progressed' | 'failed' | 'replaced';

/** An author's own recording, the preview of a locked story, or the trailer of a series, heard beside everything else: no queue, no history, no listen that counts. */
export interface RecordingPort {
  /**
   * Makes a recording ready, in the place of another.
   * @param sound its address, or the file that was chosen
   * @param level 0 (silent) to 1, which it is unless told
   */
  open(sound: string | ChosenFile, level?: number): void;
  /** Forgets it; nothing is heard or reported any more. */
  close(): void;
  /** Goes on, in the same turn as the call, so that a gesture counts. */
  play(): void;
  pause(): void;
  /** Moves to `seconds`, kept between 0 and the end. */
  seek(seconds: number): void;
  /** Exactly where it is, in seconds of media time. */
  elapsedSeconds(): number;
  /** @returns a function that ends the reports */
  subscribe(listener: (event: RecordingEvent) => void): () => void;
}
