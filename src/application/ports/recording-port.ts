import type { ChosenFile } from './upload-port.ts';

/**
 * `progressed`: about four times a second while it is heard, and after each move. `paused`: also by itself, at the end, before
 * `ended`.
 * `failed`: it cannot be heard.
 */
export type RecordingEvent = 'played' | 'paused' | 'ended' | 'progressed' | 'failed';

/** An author's own recording, or the preview of a locked story, heard beside everything else: no queue, no history, no listen that counts. */
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
