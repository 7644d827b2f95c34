import type { ChosenFile } from './upload-port.ts';

/**
 * `progressed`: about four times a second while it is heard, and after each move. `paused`: also by itself, at the end.
 * `failed`: it cannot be heard.
 */
export type RecordingEvent = 'played' | 'paused' | 'progressed' | 'failed';

/** An author's own recording, heard beside everything else: no queue, no history, no listen that counts. */
export interface RecordingPort {
  /** Makes a recording ready, in the place of another. @param sound its address, or the file that was chosen */
  open(sound: string | ChosenFile): void;
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
