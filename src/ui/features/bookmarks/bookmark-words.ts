import type { TFunction } from 'i18next';
import type { Bookmark } from '../../../domain/bookmarks/bookmark.ts';
import { clock } from '../../app/i18n/format.ts';
import { storyTitle } from '../../app/story-title.ts';

/** What a bookmark's story is called, and where in it the bookmark stands. */
export function wordsOf(t: TFunction, { storyTitle: title, episode, seconds }: Bookmark) {
  return { story: storyTitle(t, { title, episode }), time: clock(seconds) };
}
