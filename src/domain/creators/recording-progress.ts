import type { RecordingFile } from './clip-draft.ts';
import type { Silence } from './proposed-times.ts';

/**
 * Where a sound is on its way to a story. `waiting`: the connection is gone, and is tried again and again. `lost`: the page
 * that had the file is gone; chosen once more it goes on where it was. `failed`: the server does not take it.
 */
export type RecordingPhase =
  'queued' | 'sending' | 'waiting' | 'paused' | 'lost' | 'failed' | 'processing' | 'ready' | 'refused';

/** A sound on its way to a story. */
export interface RecordingProgress {
  readonly file: RecordingFile;
  /** Undefined until the server has a place for it. */
  readonly uploadId: string | undefined;
  readonly phase: RecordingPhase;
  /** Bytes that have arrived. */
  readonly sent: number;
  /** Undefined while that cannot be said. */
  readonly secondsLeft: number | undefined;
  /** Of its sound; undefined until it is ready. */
  readonly durationSeconds: number | undefined;
  /** In which nobody speaks; none until it is ready. */
  readonly silences: readonly Silence[];
  /** The server's words: why it was refused, or not taken. */
  readonly words: string | undefined;
}

/** @returns whether it is sent as soon as that can be */
export function isUnderway({ phase }: RecordingProgress): boolean {
  return phase === 'queued' || phase === 'sending' || phase === 'waiting';
}

/** @returns whether its author would have to choose the file once more after leaving the page */
export function holdsFile(sound: RecordingProgress): boolean {
  return isUnderway(sound) || sound.phase === 'paused';
}

/** @returns whether the server has all of it, and it may become a story */
export function hasArrived({ phase }: RecordingProgress): boolean {
  return phase === 'processing' || phase === 'ready';
}

/** @returns whether nothing comes of it unless its author chooses a file */
export function wantsFile({ phase }: RecordingProgress): boolean {
  return phase === 'lost' || phase === 'failed' || phase === 'refused';
}

/** @returns how much of it has arrived, in whole percent; 100 only when it is all */
export function percentSent({ file, sent }: { file: Pick<RecordingFile, 'bytes'>; sent: number }): number {
  return Math.floor((100 * Math.min(sent, file.bytes)) / Math.max(1, file.bytes));
}
