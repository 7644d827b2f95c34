import type { UserId } from '../../../common/kernel/ids.ts';
import { MAX_BOOKMARK_BATCH } from '../../../common/kernel/limits.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { BookmarkApi } from '../ports/api/bookmark-api.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { BookmarksStatePort } from '../ports/state/bookmarks-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { BookmarksMemory } from './bookmarks-memory.ts';

/** Seconds after which what failed is tried again; each failure doubles them, up to the most. */
const RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 600;

/**
 * Delivers what was done to bookmarks here, and learns what was done on other devices. What the server has taken counts until it tells of
 * it, so that a device never shows less than it knows (ADR 0083).
 */
export class SyncBookmarks {
  private readonly ports: {
    readonly session: SessionStatePort;
    readonly api: BookmarkApi;
    readonly bookmarks: BookmarksMemory;
    readonly state: BookmarksStatePort;
    readonly clock: ClockPort;
  };
  private underway: Promise<void> | undefined = undefined;
  private isWantedAgain = false;
  /** Whom the server has told all in this window: what was hidden since the last visit is not shown any more. */
  private toldTo: UserId | undefined = undefined;
  private failures = 0;
  private cancelRetry: () => void = () => undefined;

  constructor(ports: SyncBookmarks['ports']) {
    this.ports = ports;
  }

  /** Single flight; what is asked for meanwhile is done behind it. Settles when nothing more is to be done now. */
  async run(): Promise<void> {
    this.isWantedAgain = true;
    // Who asks between the end of one run and its being noted begins another one.
    while (this.isWantedAgain) {
      this.underway ??= this.sync().finally(() => (this.underway = undefined));
      await this.underway;
    }
  }

  private async sync(): Promise<void> {
    while (this.isWantedAgain) {
      this.isWantedAgain = false;
      this.cancelRetry();
      const member = signedInUser(this.ports.session.current())?.id;
      if (member === undefined) return;
      const isDone = (await this.deliver(member)) && (await this.load(member));
      this.failures = isDone ? 0 : this.failures + 1;
      if (!isDone && this.isStill(member)) this.fail();
    }
  }

  /** @returns whether all that may be kept was delivered */
  private async deliver(member: UserId): Promise<boolean> {
    const { api, bookmarks, clock } = this.ports;
    const refused = new Set<string>();
    for (;;) {
      const { origin, undelivered } = bookmarks.now().changes;
      const part = undelivered.filter(({ bookmark }) => !refused.has(bookmark.id)).slice(0, MAX_BOOKMARK_BATCH);
      if (part.length === 0) return true;
      const answer = await api.keepBookmarks(origin, part, clock.now());
      if (!answer.ok || !this.isStill(member)) return false;
      for (const id of answer.value.full) refused.add(id);
      const taken = part.filter(({ bookmark }) => !refused.has(bookmark.id));
      bookmarks.change((known) => known.delivered(taken));
    }
  }

  private async load(member: UserId): Promise<boolean> {
    const { api, bookmarks, state } = this.ports;
    const asked = bookmarks.now();
    const since = this.toldTo === member ? asked.told.revision : undefined;
    const answer = await api.bookmarks(since);
    // Somebody else may have come meanwhile.
    if (!answer.ok || !this.isStill(member)) return false;
    this.toldTo = member;
    bookmarks.change((known) => known.answered(answer.value, asked));
    state.showLoading('told');
    return true;
  }

  private isStill(member: UserId): boolean {
    return signedInUser(this.ports.session.current())?.id === member;
  }

  private fail(): void {
    this.ports.state.showLoading('failed');
    const seconds = Math.min(RETRY_SECONDS * 2 ** (this.failures - 1), MAX_RETRY_SECONDS);
    this.cancelRetry = this.ports.clock.after(seconds * 1000, () => void this.run());
  }
}
