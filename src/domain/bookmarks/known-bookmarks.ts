import type { StoryId } from '../../../common/kernel/ids.ts';
import { MAX_BOOKMARKS, SAME_BOOKMARK_SECONDS } from '../../../common/kernel/limits.ts';
import type { Bookmark } from './bookmark.ts';

/** What a device has done to a bookmark. */
export interface BookmarkChange {
  /** As it is since. */
  readonly bookmark: Bookmark;
  readonly isRemoved: boolean;
  /** Milliseconds since 1970, by the clock of the device. */
  readonly at: number;
  /** Of the changes of the device, from 1 on. */
  readonly number: number;
}

/** Changes that the server may not have, of one device for one owner. */
export interface BookmarkChanges {
  /** A UUID: the device, as long as it is this owner's; empty where nothing was changed yet. */
  readonly origin: string;
  /** Of the last change. */
  readonly lastNumber: number;
  /** The last one of each bookmark. */
  readonly undelivered: readonly BookmarkChange[];
}

/** What the server has told, and what it has taken since and not told yet. */
export interface ToldBookmarks {
  /** Undefined before it was asked. */
  readonly revision: number | undefined;
  readonly bookmarks: readonly Bookmark[];
  readonly delivered: readonly BookmarkChange[];
}

export const NO_CHANGES: BookmarkChanges = { origin: '', lastNumber: 0, undelivered: [] };
export const NOTHING_TOLD: ToldBookmarks = { revision: undefined, bookmarks: [], delivered: [] };

/** What the server answers. */
export interface BookmarkAnswer {
  readonly revision: number;
  /** All of them, and not what has changed. */
  readonly isAll: boolean;
  readonly bookmarks: readonly Bookmark[];
  /** Ids of those that were removed. */
  readonly removed: readonly string[];
}

/**
 * The bookmarks of whoever uses the device: what the server has told, and above it what was done here, which counts until the server has
 * taken it and told anew (ADR 0083). A visitor's are all of the second kind. Immutable.
 */
export class KnownBookmarks {
  static readonly none = new KnownBookmarks(NOTHING_TOLD, NO_CHANGES);
  readonly told: ToldBookmarks;
  readonly changes: BookmarkChanges;
  private readonly shown: ReadonlyMap<string, Bookmark>;

  constructor(told: ToldBookmarks, changes: BookmarkChanges) {
    this.told = told;
    this.changes = changes;
    const shown = new Map(told.bookmarks.map((one) => [one.id, one]));
    for (const { bookmark, isRemoved } of [...told.delivered, ...changes.undelivered]) {
      if (isRemoved) shown.delete(bookmark.id);
      else shown.set(bookmark.id, bookmark);
    }
    this.shown = shown;
  }

  /** All that are not removed, in no order. */
  get all(): readonly Bookmark[] {
    return [...this.shown.values()];
  }

  /** As many as may be. */
  get isFull(): boolean {
    return this.shown.size >= MAX_BOOKMARKS;
  }

  find(id: string): Bookmark | undefined {
    return this.shown.get(id);
  }

  /** @returns the bookmarks of a story, by second */
  inStory(story: StoryId): readonly Bookmark[] {
    return this.all.filter(({ storyId }) => storyId === story).toSorted((one, other) => one.seconds - other.seconds);
  }

  /** @returns the bookmark of a story that is nearest to a second, among those that are the same place to a listener */
  near(story: StoryId, seconds: number): Bookmark | undefined {
    const away = ({ seconds: there }: Bookmark): number => Math.abs(there - seconds);
    return this.inStory(story)
      .filter((one) => away(one) <= SAME_BOOKMARK_SECONDS)
      .toSorted((one, other) => away(one) - away(other))[0];
  }

  /**
   * A bookmark was set, changed or removed here.
   * @param at milliseconds since 1970
   * @param newOrigin a UUID, which names this device from now on where nothing does
   */
  changed(bookmark: Bookmark, isRemoved: boolean, at: number, newOrigin: string): KnownBookmarks {
    const number = this.changes.lastNumber + 1;
    const others = this.changes.undelivered.filter((one) => one.bookmark.id !== bookmark.id);
    const undelivered = [...others, { bookmark, isRemoved, at, number }];
    const origin = this.changes.origin === '' ? newOrigin : this.changes.origin;
    return new KnownBookmarks(this.told, { origin, lastNumber: number, undelivered });
  }

  /** Bookmarks that a visitor has set here are theirs from now on; what they have removed again has never been. */
  adopted(visitors: BookmarkChanges, newOrigin: string): KnownBookmarks {
    return visitors.undelivered
      .filter(({ isRemoved }) => !isRemoved)
      .reduce<KnownBookmarks>((known, { bookmark, at }) => known.changed(bookmark, false, at, newOrigin), this);
  }

  /** The server has taken `changes`, and will tell what has come of them. */
  delivered(changes: readonly BookmarkChange[]): KnownBookmarks {
    const numbers = new Map(changes.map(({ bookmark, number }) => [bookmark.id, number]));
    const isTaken = ({ bookmark, number }: BookmarkChange): boolean => numbers.get(bookmark.id) === number;
    const others = this.told.delivered.filter(({ bookmark }) => !numbers.has(bookmark.id));
    return new KnownBookmarks(
      { ...this.told, delivered: [...others, ...changes] },
      { ...this.changes, undelivered: this.changes.undelivered.filter((one) => !isTaken(one)) },
    );
  }

  /**
   * The server has told what has changed, or all of it.
   * @param asked what was known when it was asked: what had been delivered until then is in its answer
   */
  answered({ revision, isAll, bookmarks, removed }: BookmarkAnswer, asked: KnownBookmarks): KnownBookmarks {
    const told = new Map(isAll ? [] : this.told.bookmarks.map((one) => [one.id, one]));
    for (const id of removed) told.delete(id);
    for (const one of bookmarks) told.set(one.id, one);
    const inAnswer = new Set(asked.told.delivered.map(nameOf));
    const delivered = this.told.delivered.filter((one) => !inAnswer.has(nameOf(one)));
    return new KnownBookmarks({ revision, bookmarks: [...told.values()], delivered }, this.changes);
  }
}

/** What tells a change from every other one of the device. */
function nameOf({ bookmark, number }: BookmarkChange): string {
  return `${bookmark.id} ${number}`;
}
