import { Type } from 'typebox';
import { BookmarksAnswer, KeepBookmarksAnswer, KeepBookmarksBody } from './bookmark-schemas.ts';
import { Nothing, OptionalText, type CallShapes } from './call-shape.ts';

/** Places in stories that members have marked. */
export const bookmarksCalls = {
  getBookmarks: {
    summary: 'The bookmarks of the caller, or what has changed of them since a revision',
    params: Nothing,
    query: Type.Object({ since: OptionalText }),
    body: Nothing,
    answer: BookmarksAnswer,
    cacheSeconds: 0,
  },
  keepBookmarks: {
    summary: 'Takes what a device has done to bookmarks; of two changes of one, the later counts',
    params: Nothing,
    query: Nothing,
    body: KeepBookmarksBody,
    answer: KeepBookmarksAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'bookmarks'>;
