import { LEAST_PREVIEWED_SECONDS, PREVIEW_SECONDS } from '../../../common/kernel/limits.ts';
import { mp3Beginning } from './mp3-frames.ts';

/** @returns the name of a sound's preview: it lies beside the sound and is called by the sound's hash */
export function previewOf(file: string): string {
  return file.replace(/\.[a-z0-9]+$/, '-preview.mp3');
}

/**
 * Cuts the preview off a sound, frame by frame: nothing is encoded again (ADR 0115).
 * @param sound from its begin, of which no more is read than the preview needs
 * @param durationSeconds of all of it
 * @returns undefined where there is to be none: of a short sound it would be most of it, and what is no MP3 cannot be cut
 * @throws what reading throws
 */
export async function cutPreview(
  sound: AsyncIterable<Uint8Array>,
  durationSeconds: number,
): Promise<Uint8Array | undefined> {
  if (durationSeconds < LEAST_PREVIEWED_SECONDS) return undefined;
  return mp3Beginning(sound, PREVIEW_SECONDS);
}
