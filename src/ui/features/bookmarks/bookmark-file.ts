import type { TFunction } from 'i18next';
import type { MarkedSeries } from '../../../domain/bookmarks/bookmark.ts';
import { momentPath } from '../catalogue/paths.ts';
import { wordsOf } from './bookmark-words.ts';

/**
 * Bookmarks as plain text: series, story and time, note, address.
 * @param origin of the site, before the path of an address
 */
export function bookmarkFile(t: TFunction, series: readonly MarkedSeries[], origin: string): string {
  const parts = series.map(({ seriesTitle, bookmarks }) => {
    const entries = bookmarks.map((bookmark) => {
      const { story, time } = wordsOf(t, bookmark);
      const { seriesId, storyId, seconds, note } = bookmark;
      const address = origin + momentPath(seriesId, { storyId, seconds: Math.floor(seconds) });
      return [`${story} ${time}`, ...(note === '' ? [] : [note]), address].join('\n');
    });
    return [seriesTitle, ...entries].join('\n\n');
  });
  return `${parts.join('\n\n\n')}\n`;
}
