import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { Bookmark, BookmarkId } from '../../../domain/bookmarks/bookmark.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';

/** A member's bookmarks, which nobody else changes until the work on them has ended. */
export interface LockedBookmarks {
  /** Of the last change; 0 before the first one. */
  readonly revision: number;
  /** @returns those of `ids` that are kept, removed ones too */
  find(ids: readonly BookmarkId[]): Promise<ReadonlyMap<BookmarkId, Bookmark>>;
  /** @returns how many there are that are not removed */
  count(): Promise<number>;
  /** @returns the series of those of the stories that there are, published or not */
  seriesOf(stories: readonly StoryId[]): Promise<ReadonlyMap<StoryId, SeriesId>>;
  /** Keeps the bookmarks in the place of those of the same ids. @returns the revision of this change */
  keep(bookmarks: readonly Bookmark[]): Promise<number>;
}

/** A bookmark with what its series and story are called; a removed one has no names. */
export interface NamedBookmark extends Pick<
  Bookmark,
  'id' | 'seriesId' | 'storyId' | 'seconds' | 'note' | 'isRemoved' | 'createdAt'
> {
  readonly seriesTitle: string;
  readonly language: Language;
  readonly storyTitle: string;
  readonly episode: number | undefined;
}

/** Bookmarks of members, each the matter of its member alone. Both throw `UnavailableError` when the database does not answer. */
export interface Bookmarks {
  /**
   * The unit of work for a member's bookmarks: all of it counts, or, where the work throws, nothing.
   * @returns what the work returns; undefined where nobody has the account any more
   */
  run<Answer>(member: AuthorId, work: (bookmarks: LockedBookmarks) => Promise<Answer>): Promise<Answer | undefined>;
  /**
   * @param since 0 for all that are not removed
   * @returns those that have changed since, in what is published, and those that were removed
   */
  changedSince(
    since: number,
    principal: MemberPrincipal,
  ): Promise<{ readonly revision: number; readonly bookmarks: readonly NamedBookmark[] }>;
}
