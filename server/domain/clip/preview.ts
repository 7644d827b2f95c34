import { LEAST_PREVIEWED_SECONDS, PREVIEW_SECONDS } from '../../../common/kernel/limits.ts';
import { mp3Beginning } from './mp3-frames.ts';

/** @returns the name of a sound's preview: it lies beside the sound and is called by the sound's hash */
export function previewOf(file: string): string {
  return file.replace(/\.[a-z0-9]+$/, '-preview.mp3');
}

/** Previews of short stories are so many seconds, or twice as many, and so on. */
const STEP_SECONDS = 5;

/**
 * @param durationSeconds of the whole sound
 * @returns how long its preview is: a minute, of a short sound half of it at most; undefined where it has none
 */
export function previewSeconds(durationSeconds: number): number | undefined {
  if (durationSeconds < LEAST_PREVIEWED_SECONDS) return undefined;
  return Math.min(PREVIEW_SECONDS, Math.floor(durationSeconds / 2 / STEP_SECONDS) * STEP_SECONDS);
}

/**
 * Cuts the preview off a sound, frame by frame: nothing is encoded again (ADR 0115).
 * @param sound from its begin, of which no more is read than the preview needs
 * @param durationSeconds of all of it
 * @returns undefined where there is to be none: the sound is short, or no MP3, which cannot be cut
 * @throws what reading throws
 */
export async function cutPreview(
  sound: AsyncIterable<Uint8Array>,
  durationSeconds: number,
): Promise<Uint8Array | undefined> {
  const seconds = previewSeconds(durationSeconds);
  return seconds === undefined ? undefined : mp3Beginning(sound, seconds);
}
