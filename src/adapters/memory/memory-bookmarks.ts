import type { UserId } from '../../../common/kernel/ids.ts';
import { MAX_BOOKMARKS } from '../../../common/kernel/limits.ts';
import { laterChange } from '../../../common/rules/bookmarks/later-change.ts';
import type { Moment } from '../../../common/rules/listening/story-place.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { Bookmark } from '../../domain/bookmarks/bookmark.ts';
import type { BookmarkAnswer, BookmarkChange } from '../../domain/bookmarks/known-bookmarks.ts';

interface Kept {
  readonly bookmark: Bookmark;
  readonly isRemoved: boolean;
  readonly changed: Moment;
  readonly revision: number;
}

interface OfMember {
  revision: number;
  readonly bookmarks: Map<string, Kept>;
}

/** Bookmarks of members, as a server in memory keeps them: by the same rule, named as their device has named them. */
export class MemoryBookmarks {
  /** Bookmarks that a member may have. */
  most = MAX_BOOKMARKS;
  private readonly clock: Pick<ClockPort, 'now'>;
  private readonly members = new Map<UserId, OfMember>();
  private readonly listeners = new Set<() => void>();

  constructor(clock: Pick<ClockPort, 'now'>) {
    this.clock = clock;
  }

  /** Takes what a device has done. @returns the ids of those for which there is no room */
  take(member: UserId, origin: string, changes: readonly BookmarkChange[], sentAt: number): readonly string[] {
    const own = this.of(member);
    const now = this.clock.now();
    const revision = own.revision + 1;
    const full: string[] = [];
    for (const { bookmark, isRemoved, at, number } of changes) {
      const kept = own.bookmarks.get(bookmark.id);
      const told = { at: Math.min(at + now - sentAt, now), journal: origin, number };
      const changed = laterChange(kept?.changed, told);
      if (changed === undefined) continue;
      const living = [...own.bookmarks.values()].filter((one) => !one.isRemoved).length;
      if (!isRemoved && kept?.isRemoved !== false && living >= this.most) {
        full.push(bookmark.id);
        continue;
      }
      const next = { ...(kept?.bookmark ?? bookmark), note: isRemoved ? '' : bookmark.note };
      own.bookmarks.set(bookmark.id, { bookmark: next, isRemoved, changed, revision });
      own.revision = revision;
    }
    if (own.revision === revision) for (const listener of this.listeners) listener();
    return full;
  }

  /** @returns a function that ends the reports */
  whenChanged(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param since see `BookmarkApi` */
  answer(member: UserId, since = 0): BookmarkAnswer {
    const { revision, bookmarks } = this.of(member);
    const isAll = since === 0 || since > revision;
    const told = [...bookmarks.values()].filter((one) => isAll || one.revision > since);
    return {
      revision,
      isAll,
      bookmarks: told.filter(({ isRemoved }) => !isRemoved).map(({ bookmark }) => bookmark),
      removed: isAll ? [] : told.filter(({ isRemoved }) => isRemoved).map(({ bookmark }) => bookmark.id),
    };
  }

  private of(member: UserId): OfMember {
    const own = this.members.get(member) ?? { revision: 0, bookmarks: new Map() };
    this.members.set(member, own);
    return own;
  }
}
