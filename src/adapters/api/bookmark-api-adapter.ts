import type { BookmarkWire } from '../../../common/contract/bookmark-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { BookmarkApi } from '../../application/ports/api/bookmark-api.ts';
import type { Bookmark } from '../../domain/bookmarks/bookmark.ts';
import type { BookmarkAnswer, BookmarkChange } from '../../domain/bookmarks/known-bookmarks.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { bookmarksChecks } from './checks/bookmarks.ts';
import { instant } from './instant.ts';

/** The member's bookmarks, as the server keeps them. */
export class BookmarkApiAdapter implements BookmarkApi {
  private readonly calls: CheckedCalls<keyof typeof bookmarksChecks>;

  constructor(transport: ApiTransport) {
    this.calls = new CheckedCalls(transport, bookmarksChecks);
  }

  keepBookmarks(
    origin: string,
    changes: readonly BookmarkChange[],
    sentAt: number,
  ): Promise<Result<{ readonly full: readonly string[] }, ApiFailure>> {
    const body = {
      origin,
      sentAt: instant(sentAt),
      changes: changes.map(({ bookmark, isRemoved, at, number }) => ({
        id: bookmark.id,
        seriesId: bookmark.seriesId,
        storyId: bookmark.storyId,
        seconds: bookmark.seconds,
        note: bookmark.note,
        isRemoved,
        createdAt: instant(bookmark.createdAt),
        changedAt: instant(at),
        number,
      })),
    };
    return this.calls.ask('keepBookmarks', { body }, ({ full }) => ({ full }));
  }

  bookmarks(since?: number): Promise<Result<BookmarkAnswer, ApiFailure>> {
    const query = since === undefined ? {} : { since: String(since) };
    return this.calls.ask('getBookmarks', { query }, ({ revision, isAll, bookmarks }) => ({
      revision,
      isAll,
      bookmarks: bookmarks.filter(({ isRemoved }) => !isRemoved).map(toBookmark),
      removed: bookmarks.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
    }));
  }
}

function toBookmark(told: BookmarkWire): Bookmark {
  const { id, seconds, note, seriesTitle, language, storyTitle } = told;
  return {
    id,
    seriesId: told.seriesId as SeriesId,
    storyId: told.storyId as StoryId,
    seconds,
    note,
    createdAt: Date.parse(told.createdAt),
    seriesTitle,
    language,
    storyTitle,
    episode: told.episode ?? undefined,
  };
}
