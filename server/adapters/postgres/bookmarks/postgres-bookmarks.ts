import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { MAX_BOOKMARKS } from '../../../../common/kernel/limits.ts';
import type { Bookmarks, LockedBookmarks, NamedBookmark } from '../../../application/ports/bookmarks/bookmark-work.ts';
import type { Bookmark, BookmarkId } from '../../../domain/bookmarks/bookmark.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import {
  BEGIN_BOOKMARKS,
  BOOKMARK_REVISION,
  BOOKMARKS_BY_ID,
  BOOKMARKS_SINCE,
  COUNT_BOOKMARKS,
  FORGET_REMOVED_BOOKMARKS,
  HOLD_MARKING_MEMBER,
  KEEP_BOOKMARKS,
  LOCK_BOOKMARKS,
  NEXT_BOOKMARK_REVISION,
  SERIES_OF_STORIES,
  type BookmarkRow,
  type NamedBookmarkRow,
} from './bookmark-statements.ts';

/** Bookmarks of members in PostgreSQL. */
export class PostgresBookmarks implements Bookmarks {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(member: AuthorId, work: (bookmarks: LockedBookmarks) => Promise<Answer>): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      const [held] = await transaction.run(HOLD_MARKING_MEMBER, [member]);
      if (held === undefined) return undefined;
      return work(new OpenBookmarks(transaction, member, await lockedRevision(transaction, member)));
    });
  }

  async changedSince(
    since: number,
    { memberId }: MemberPrincipal,
  ): Promise<{ readonly revision: number; readonly bookmarks: readonly NamedBookmark[] }> {
    // What changes between the two is told, and told again to who asks with this revision.
    const [known] = await this.database.read(BOOKMARK_REVISION, [memberId]);
    const rows = await this.database.read(BOOKMARKS_SINCE, [memberId, since, since > 0]);
    return { revision: known?.revision ?? 0, bookmarks: rows.map(toNamedBookmark) };
  }
}

async function lockedRevision(transaction: DatabaseTransaction, member: AuthorId): Promise<number> {
  await transaction.run(BEGIN_BOOKMARKS, [member]);
  const [known] = await transaction.run(LOCK_BOOKMARKS, [member]);
  if (known === undefined) throw new Error('The bookmarks of a member were begun, and are not there.');
  return known.revision;
}

class OpenBookmarks implements LockedBookmarks {
  readonly revision: number;
  private readonly transaction: DatabaseTransaction;
  private readonly member: AuthorId;

  constructor(transaction: DatabaseTransaction, member: AuthorId, revision: number) {
    this.transaction = transaction;
    this.member = member;
    this.revision = revision;
  }

  async find(ids: readonly BookmarkId[]): Promise<ReadonlyMap<BookmarkId, Bookmark>> {
    const rows = await this.transaction.run(BOOKMARKS_BY_ID, [this.member, ids]);
    return new Map(rows.map((row) => [row.id, toBookmark(row)]));
  }

  async count(): Promise<number> {
    const [row] = await this.transaction.run(COUNT_BOOKMARKS, [this.member]);
    return row?.count ?? 0;
  }

  async seriesOf(stories: readonly StoryId[]): Promise<ReadonlyMap<StoryId, SeriesId>> {
    const rows = await this.transaction.run(SERIES_OF_STORIES, [stories]);
    return new Map(rows.map((row) => [row.id, row.series_id]));
  }

  async keep(bookmarks: readonly Bookmark[]): Promise<number> {
    const [next] = await this.transaction.run(NEXT_BOOKMARK_REVISION, [this.member]);
    if (next === undefined) throw new Error('The bookmarks of a member are locked, and are not there.');
    await this.transaction.run(KEEP_BOOKMARKS, [
      this.member,
      next.revision,
      bookmarks.map(({ id }) => id),
      bookmarks.map(({ seriesId }) => seriesId),
      bookmarks.map(({ storyId }) => storyId),
      bookmarks.map(({ seconds }) => seconds),
      bookmarks.map(({ note }) => note),
      bookmarks.map(({ isRemoved }) => isRemoved),
      bookmarks.map(({ createdAt }) => new Date(createdAt)),
      bookmarks.map(({ changed }) => new Date(changed.at)),
      bookmarks.map(({ changed }) => changed.journal),
      bookmarks.map(({ changed }) => changed.number),
    ]);
    if (bookmarks.some(({ isRemoved }) => isRemoved)) {
      await this.transaction.run(FORGET_REMOVED_BOOKMARKS, [this.member, MAX_BOOKMARKS]);
    }
    return next.revision;
  }
}

function toBookmark(row: BookmarkRow): Bookmark {
  return {
    id: row.id,
    seriesId: row.series_id,
    storyId: row.story_id,
    seconds: row.seconds,
    note: row.note,
    isRemoved: row.is_removed,
    createdAt: row.created_at.getTime(),
    changed: { at: row.changed_at.getTime(), journal: row.origin, number: row.number },
  };
}

function toNamedBookmark(row: NamedBookmarkRow): NamedBookmark {
  return {
    id: row.id,
    seriesId: row.series_id,
    storyId: row.story_id,
    seconds: row.seconds,
    note: row.note,
    isRemoved: row.is_removed,
    createdAt: row.created_at.getTime(),
    seriesTitle: row.series_title,
    language: row.language,
    storyTitle: row.story_title,
    episode: row.episode ?? undefined,
  };
}
