import { MAX_BOOKMARK_NOTE } from '../../common/kernel/limits.ts';
import type { SeriesId, StoryId } from '../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import type { BookmarkChangeWire, BookmarkWire } from '../../common/contract/bookmark-schemas.ts';
import type { BookmarkId } from '../domain/bookmarks/bookmark.ts';
import { KeepBookmarks, type BookmarkChange } from './bookmarks/keep-bookmarks.ts';
import { answeringMember, readText, type HandlersOf } from './call-handlers.ts';
import type { RateLimiter } from './ports/accounts/rate-limiter.ts';
import type { Bookmarks, NamedBookmark } from './ports/bookmarks/bookmark-work.ts';
import { SIGNED_OUT, tooManyRequests, type CallFailure } from './refusals.ts';
import { revisionOf } from './revision-of.ts';

interface BookmarkParts {
  readonly bookmarks: Bookmarks;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Wires the calls of bookmarks to where they are kept (decisions §7). */
export function createBookmarkHandlers({ bookmarks, limiter, now }: BookmarkParts): HandlersOf<'bookmarks'> {
  const keepBookmarks = new KeepBookmarks(bookmarks);
  return {
    getBookmarks: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const since = revisionOf(query.since) ?? 0;
        const changed = await bookmarks.changedSince(since, principal);
        // The database may have been restored to an earlier revision than the device has.
        const isAll = since === 0 || since > changed.revision;
        const answer = isAll && since > 0 ? await bookmarks.changedSince(0, principal) : changed;
        return ok({ revision: answer.revision, isAll, bookmarks: answer.bookmarks.map(toWire) });
      }),

    keepBookmarks: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const taken = await limiter.take('bookmark-by-account', String(principal.memberId));
        if (!taken.ok) return fail(tooManyRequests(taken.failure.retryAfterSeconds));
        const changes: BookmarkChange[] = [];
        for (const told of body.changes) {
          const change = toChange(told);
          if (!change.ok) return change;
          changes.push(change.value);
        }
        const { origin, sentAt } = body;
        const kept = await keepBookmarks.run({ origin, sentAt, changes }, principal, now());
        return kept === undefined ? fail(SIGNED_OUT) : ok({ revision: kept.revision, full: [...kept.full] });
      }),
  };
}

function toChange({ id, seriesId, storyId, note, ...change }: BookmarkChangeWire): Result<BookmarkChange, CallFailure> {
  const text = readText(note, MAX_BOOKMARK_NOTE);
  if (!text.ok) return text;
  // The schema has seen that all three are ids.
  const ids = { id: id as BookmarkId, seriesId: seriesId as SeriesId, storyId: storyId as StoryId };
  return ok({ ...change, ...ids, note: text.value });
}

function toWire({ createdAt, episode, ...bookmark }: NamedBookmark): BookmarkWire {
  return { ...bookmark, createdAt: new Date(createdAt).toISOString(), episode: episode ?? null };
}
