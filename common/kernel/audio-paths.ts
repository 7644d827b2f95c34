import type { SeriesId, StoryId } from './ids.ts';

/** The permanent address of a free story's sound (decisions §2): playable before any signed address has come. */
export function freeAudioPath(id: StoryId): string {
  return `/media/free/${id}.mp3`;
}

/**
 * The address of a series' trailer, which is another one as soon as the trailer is (ADR 0119).
 * @param file its name in the media store
 */
export function trailerPath(id: SeriesId, file: string): string {
  return `/media/trailers/${id}/${file}`;
}

/** Stands behind the address of a sound that is there in a low-bitrate rendition as well. No player sends it (RFC 3986 §3.5). */
const LOW_BITRATE_MARK = '#webm';
/** What follows the address of a sound in that of its low-bitrate rendition. */
export const LOW_BITRATE_PATH = '/webm';

/** @returns the address of a sound that is there in a low-bitrate rendition as well: Opus in WebM, fewer bytes (ADR 0033) */
export function withLowBitrate(url: string): string {
  return `${url}${LOW_BITRATE_MARK}`;
}

/** @returns the address of a sound's low-bitrate rendition, undefined where it has none */
export function lowBitrateAudioPath(url: string): string | undefined {
  return url.endsWith(LOW_BITRATE_MARK) ? `${url.slice(0, -LOW_BITRATE_MARK.length)}${LOW_BITRATE_PATH}` : undefined;
}
