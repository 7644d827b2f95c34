import type { RecordingFile } from '../../domain/creators/clip-draft.ts';
import type { CreatorFailure } from './api/creator-api.ts';

/** `crowded`: the server has as many files of the member's on their way as it takes at a time; with its words. */
export type UploadFailure = CreatorFailure | { readonly kind: 'crowded'; readonly message: string };

/** A file that somebody has chosen. */
export interface ChosenFile extends RecordingFile {
  /** Its bytes, in the form in which this place has files. */
  readonly content: object;
}

/**
 * What happens to a file on its way. `begun`: the server has a place for it, another one when the first is gone. `sent`:
 * so many bytes have arrived. `waiting`: the connection is gone, and is tried again. The other two are the last.
 */
export type UploadEvent =
  | { readonly kind: 'begun'; readonly uploadId: string }
  | { readonly kind: 'sent'; readonly bytes: number }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'failed'; readonly failure: UploadFailure };

/** Brings files to the server, in parts: what has arrived stays there, whatever happens. */
export interface UploadPort {
  /**
   * Sends a file, from where it was cut.
   * @param uploadId its place on the server, where it has one
   * @returns a function that stops it, after which nothing is reported any more
   */
  send(file: ChosenFile, uploadId: string | undefined, listener: (event: UploadEvent) => void): () => void;
  /** Lets the server forget what has arrived; where that fails, it forgets by itself after three days. */
  drop(uploadId: string): Promise<void>;
}
