import { MAX_BOOKMARKS } from '../../../common/kernel/limits.ts';
import { changedBookmark, type Bookmark, type BookmarkId } from '../../domain/bookmarks/bookmark.ts';
import { correctedTimes } from '../../domain/listening/journal-clock.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { Bookmarks, LockedBookmarks } from '../ports/bookmarks/bookmark-work.ts';

/** A change of a bookmark, as a device tells it. Both times are ISO 8601, by its clock. */
export interface BookmarkChange extends Omit<Bookmark, 'createdAt' | 'changed'> {
  readonly createdAt: string;
  readonly changedAt: string;
  /** Of the changes of the device, from 1 on. */
  readonly number: number;
}

/** What a device has done to bookmarks and the server may not know of. */
export interface BookmarkDelivery {
  /** A UUID: the device, as long as it is this member's. */
  readonly origin: string;
  /** ISO 8601, by the clock of the device. */
  readonly sentAt: string;
  readonly changes: readonly BookmarkChange[];
}

/** What came of a delivery. */
export interface KeptBookmarks {
  readonly revision: number;
  /** Those that were not kept, since the member has as many as may be. */
  readonly full: readonly BookmarkId[];
}

/**
 * Takes what devices have done to a member's bookmarks, in any order and as often as it comes: the last change of each counts (ADR 0083).
 * One in a story that there is not, or that is of another series, is taken and not kept, so that no device is stuck with it.
 */
export class KeepBookmarks {
  private readonly bookmarks: Pick<Bookmarks, 'run'>;

  constructor(bookmarks: Pick<Bookmarks, 'run'>) {
    this.bookmarks = bookmarks;
  }

  /**
   * @param now milliseconds since 1970
   * @returns undefined where nobody has the account any more
   */
  run(delivery: BookmarkDelivery, { memberId }: MemberPrincipal, now: number): Promise<KeptBookmarks | undefined> {
    return this.bookmarks.run(memberId, async (locked) => {
      const changes = await possible(delivery, locked, now);
      const known = new Map(await locked.find(changes.map(({ id }) => id)));
      const changed = new Map<BookmarkId, Bookmark>();
      const full: BookmarkId[] = [];
      let room = MAX_BOOKMARKS - (await locked.count());
      for (const change of changes) {
        const before = known.get(change.id);
        const after = changedBookmark(before, change);
        if (after === before) continue;
        const more = Number(!after.isRemoved) - Number(before?.isRemoved === false);
        if (more > room) {
          full.push(change.id);
          continue;
        }
        room -= more;
        known.set(change.id, after);
        changed.set(change.id, after);
      }
      const revision = changed.size === 0 ? locked.revision : await locked.keep([...changed.values()]);
      return { revision, full };
    });
  }
}

async function possible(
  { origin, sentAt, changes }: BookmarkDelivery,
  locked: LockedBookmarks,
  now: number,
): Promise<readonly Bookmark[]> {
  const series = await locked.seriesOf([...new Set(changes.map(({ storyId }) => storyId))]);
  const corrected = (told: string): number => correctedTimes([told], { sentAt, now, after: undefined })[0] ?? now;
  return changes
    .filter(({ seriesId, storyId }) => series.get(storyId) === seriesId)
    .map(({ createdAt, changedAt, number, ...bookmark }) => ({
      ...bookmark,
      createdAt: corrected(createdAt),
      changed: { at: corrected(changedAt), journal: origin, number },
    }));
}
