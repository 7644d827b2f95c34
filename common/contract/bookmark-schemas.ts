import { Type, type Static } from 'typebox';
import { MAX_BOOKMARK_BATCH, MAX_BOOKMARK_NOTE } from '../kernel/limits.ts';
import { Id, IdempotencyKey, Instant } from './schemas.ts';
import { Seconds } from './position-schemas.ts';
import { text, typedText } from './text.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const AnyInstant = text(40);

/** A bookmark as a device has set, changed or removed it. Story and second stay what they were at first. */
export const BookmarkChangeSchema = Type.Object(
  {
    /** A UUID that the device made. */
    id: IdempotencyKey,
    seriesId: Id,
    storyId: Id,
    seconds: Seconds,
    note: typedText(MAX_BOOKMARK_NOTE),
    isRemoved: Type.Boolean(),
    /** ISO 8601, by the clock of the device; the server corrects both by `sentAt`. */
    createdAt: AnyInstant,
    changedAt: AnyInstant,
    /** Of the changes of this device, counted from 1. */
    number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  },
  { title: 'BookmarkChange' },
);

/** Changes of one device, each of another bookmark. What was taken before may be among them. */
export const KeepBookmarksBody = Type.Object({
  /** A UUID: of the device, as long as it is this member's. */
  origin: IdempotencyKey,
  /** ISO 8601, by the clock of the device, as it sends this. */
  sentAt: AnyInstant,
  changes: Type.Array(BookmarkChangeSchema, { minItems: 1, maxItems: MAX_BOOKMARK_BATCH }),
});

/** `full`: new bookmarks that were not kept, since the member has as many as may be. */
export const KeepBookmarksAnswer = Type.Object({ revision: Count, full: Type.Array(Type.String()) });

/** A bookmark with what its series and story are called. A removed one has no note. */
export const BookmarkSchema = Type.Object(
  {
    id: Type.String(),
    seriesId: Id,
    storyId: Id,
    seconds: Seconds,
    note: Type.String(),
    isRemoved: Type.Boolean(),
    createdAt: Instant,
    seriesTitle: Type.String(),
    language: Type.Union([Type.Literal('ko'), Type.Literal('en')]),
    storyTitle: Type.String(),
    episode: Type.Union([Type.Integer(), Type.Null()]),
  },
  { title: 'Bookmark' },
);

/**
 * Bookmarks in what is published: all of them, or with a revision those that have changed since, removed ones too. `isAll`: all of them,
 * also where a revision was named that there has never been.
 */
export const BookmarksAnswer = Type.Object({
  revision: Count,
  isAll: Type.Boolean(),
  bookmarks: Type.Array(BookmarkSchema),
});

export type BookmarkWire = Static<typeof BookmarkSchema>;
export type BookmarkChangeWire = Static<typeof BookmarkChangeSchema>;
