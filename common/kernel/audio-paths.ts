import type { StoryId } from './ids.ts';

/** The permanent address of a free story's sound (decisions §2): playable before any signed address has come. */
export function freeAudioPath(id: StoryId): string {
  return `/media/free/${id}.mp3`;
}

/** Stands behind the address of a sound that is there in a light form as well. No player sends it (RFC 3986 §3.5). */
const LIGHT_MARK = '#webm';
/** What follows the address of a sound in that of its light form. */
export const LIGHT_PATH = '/webm';

/** @returns the address of a sound that is there in a light form as well: Opus in WebM, fewer bytes (ADR 0033) */
export function withLightForm(url: string): string {
  return `${url}${LIGHT_MARK}`;
}

/** @returns the address of a sound's light form, undefined where it has none */
export function lightAudioPath(url: string): string | undefined {
  return url.endsWith(LIGHT_MARK) ? `${url.slice(0, -LIGHT_MARK.length)}${LIGHT_PATH}` : undefined;
}
