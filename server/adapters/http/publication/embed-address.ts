import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';

/** The size in which the player shows everything, in pixels; it is usable from 240 by 160 on. */
export const EMBED_WIDTH = 640;
export const EMBED_HEIGHT = 320;

/** What an address of a player says beside its series. */
export interface EmbedQuery {
  readonly story?: StoryId | undefined;
  /** Seconds from the story's beginning. */
  readonly seconds?: number | undefined;
  readonly language?: Language | undefined;
}

/** @returns where the player of a series is */
export function embedPath(id: SeriesId, { story, seconds, language }: EmbedQuery = {}): string {
  const query = [
    ...(story === undefined ? [] : [`story=${story}`]),
    ...(seconds === undefined || seconds === 0 ? [] : [`t=${seconds}`]),
    ...(language === undefined ? [] : [`lang=${language}`]),
  ].join('&');
  return `/embed/series/${id}${query === '' ? '' : `?${query}`}`;
}
