/**
 * Ids are whole numbers from 1 to 2^53 - 1, opaque to whoever holds them (decisions §2). The brand keeps a series'
 * number from standing where a story's belongs.
 */
type Id<Kind extends string> = number & { readonly idOf: Kind };

export type SeriesId = Id<'series'>;
export type StoryId = Id<'story'>;
/** A member is an author from the first moment on, known by the same number (spec §1, INT-03). */
export type AuthorId = Id<'author'>;
export type UserId = Id<'user'>;
export type ReviewId = Id<'review'>;
export type NotificationId = Id<'notification'>;
export type CollectionId = Id<'collection'>;

/** Any of them. */
export type AnyId = SeriesId | StoryId | AuthorId | UserId | ReviewId | NotificationId | CollectionId;

/**
 * Reads an id from a number or from the digits of an address.
 * @returns the id, or undefined when `raw` is no whole number from 1 to 2^53 - 1
 */
export function parseId<Kind extends AnyId>(raw: unknown): Kind | undefined {
  const number = typeof raw === 'string' && /^[0-9]{1,16}$/.test(raw) ? Number(raw) : raw;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? (number as Kind) : undefined;
}
