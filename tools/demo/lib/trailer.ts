import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { mp3Beginning } from '../../../server/domain/clip/mp3-frames.ts';

/** A sound that introduces a series, as it stands in the catalogue. */
export interface MadeTrailer {
  readonly audio: string;
  /** Seconds. */
  readonly duration: number;
}

/**
 * Makes the trailer of a series of the beginning of one of its recordings, cut between frames, as previews are (ADR 0115, ADR 0119).
 * @param seconds where a sentence ends
 */
export async function cutTrailer(recording: string, trailer: string, seconds: number): Promise<MadeTrailer> {
  const bytes = await mp3Beginning(createReadStream(recording), seconds);
  if (bytes === undefined) throw new Error(`No trailer of ${seconds} s can be cut off ${recording}.`);
  await writeFile(trailer, bytes);
  return { audio: 'trailer.mp3', duration: seconds };
}
