import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { MAX_BOOKMARK_NOTE } from '../../../common/kernel/limits.ts';
import { firstCodePoints } from '../../../common/kernel/text-length.ts';

/** What the series and the story of a bookmark are called. */
export interface BookmarkNames {
  readonly seriesTitle: string;
  readonly language: Language;
  readonly storyTitle: string;
  readonly episode: number | undefined;
}

/** A place in a story that a listener has marked. */
export interface Bookmark extends BookmarkNames {
  /** A UUID that the device made. */
  readonly id: string;
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** From the beginning of the story, to the millisecond. */
  readonly seconds: number;
  /** Empty where nothing was written. */
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** One half of a letter beyond the first 65,536, which no file and no database can hold. */
const HALVES = /[\uD800-\uDFFF]/gu;

/** @returns what was typed as a note: without what nothing can hold, and no longer than may be */
export function noteOf(typed: string): string {
  return firstCodePoints(
    typed.replaceAll('\0', '').replace(HALVES, '').normalize('NFC').trim(),
    MAX_BOOKMARK_NOTE,
  ).trim();
}

/** A series with bookmarks in it. */
export interface MarkedSeries extends Pick<BookmarkNames, 'seriesTitle' | 'language'> {
  readonly seriesId: SeriesId;
  /** By story, then by second. */
  readonly bookmarks: readonly Bookmark[];
}

/** @returns the series, the one in which a bookmark was set last first; in each, bookmarks by story and second */
export function bySeries(bookmarks: readonly Bookmark[]): readonly MarkedSeries[] {
  const series = new Map<SeriesId, MarkedSeries>();
  for (const one of bookmarks.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))) {
    const { seriesId, seriesTitle, language } = one;
    const known = series.get(seriesId) ?? { seriesId, seriesTitle, language, bookmarks: [] };
    series.set(seriesId, { ...known, bookmarks: [...known.bookmarks, one] });
  }
  return [...series.values()].map((one) => ({ ...one, bookmarks: one.bookmarks.toSorted(compareInSeries) }));
}

/** Stories without a number come after those with one. */
function compareInSeries(one: Bookmark, other: Bookmark): number {
  const [a, b] = [one.episode ?? Number.MAX_SAFE_INTEGER, other.episode ?? Number.MAX_SAFE_INTEGER];
  return a - b || one.storyId - other.storyId || one.seconds - other.seconds || (one.id < other.id ? -1 : 1);
}
