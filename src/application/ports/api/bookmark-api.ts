import type { Result } from '../../../../common/kernel/result.ts';
import type { BookmarkAnswer, BookmarkChange } from '../../../domain/bookmarks/known-bookmarks.ts';
import type { ApiFailure } from '../api-port.ts';

/** The member's bookmarks, on all their devices (ADR 0083). */
export interface BookmarkApi {
  /**
   * Delivers what a device has done; each change counts once, however often it is delivered.
   * @param origin the device, by the UUID that it has as long as it is this member's
   * @param changes 1 to 100, each of another bookmark
   * @param sentAt milliseconds since 1970, by the clock that dated the changes
   * @returns the ids of those that were not kept, since the member has as many as may be
   */
  keepBookmarks(
    origin: string,
    changes: readonly BookmarkChange[],
    sentAt: number,
  ): Promise<Result<{ readonly full: readonly string[] }, ApiFailure>>;
  /** @param since the revision of the last answer; undefined to be told of all */
  bookmarks(since?: number): Promise<Result<BookmarkAnswer, ApiFailure>>;
}
