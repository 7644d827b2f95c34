import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { laterChange } from '../../../common/rules/bookmarks/later-change.ts';
import type { Moment } from '../../../common/rules/listening/story-place.ts';

/** A bookmark, by the UUID that a device gave it. */
export type BookmarkId = string & { readonly idOf: 'bookmark' };

/** A place in a story that a member has marked. Times are milliseconds since 1970, by the server. */
export interface Bookmark {
  readonly id: BookmarkId;
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** From the beginning of the story. */
  readonly seconds: number;
  /** Empty of one that is removed. */
  readonly note: string;
  readonly isRemoved: boolean;
  readonly createdAt: number;
  /** Of the last change. `journal` stands for the device that made it, `number` for which of its changes it was. */
  readonly changed: Moment;
}

/**
 * Brings what is kept of a bookmark together with a change of it. Story, second and creation stay.
 * @returns what is kept from now on; `kept` itself where the change was taken before or comes too late
 */
export function changedBookmark(kept: Bookmark | undefined, change: Bookmark): Bookmark {
  const changed = laterChange(kept?.changed, change.changed);
  if (changed === undefined) return kept ?? change;
  const { isRemoved } = change;
  return { ...(kept ?? change), note: isRemoved ? '' : change.note, isRemoved, changed };
}
