import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import type { Bookmark } from './bookmark.ts';
import {
  NO_CHANGES,
  NOTHING_TOLD,
  type BookmarkChange,
  type BookmarkChanges,
  type KnownBookmarks,
  type ToldBookmarks,
} from './known-bookmarks.ts';

/** What is kept of bookmarks while their owner uses the device; what is not delivered stands elsewhere. */
export interface SavedBookmarks extends ToldBookmarks, Pick<BookmarkChanges, 'origin' | 'lastNumber'> {}

/** What the server has told and taken, and how far the device has counted its changes, as text. */
export function encodeTold({ told, changes: { origin, lastNumber } }: KnownBookmarks): string {
  return JSON.stringify({ ...told, origin, lastNumber } satisfies SavedBookmarks);
}

/** Reads what was kept. Nothing of it is trusted. @returns nothing where it cannot be read: the server tells it again */
export function decodeTold(text: string | undefined): SavedBookmarks {
  const read = text === undefined ? undefined : readJson(() => readTold(JsonFields.of(JSON.parse(text))));
  return read ?? { ...NOTHING_TOLD, origin: NO_CHANGES.origin, lastNumber: NO_CHANGES.lastNumber };
}

/** What is to be delivered, by owner: the number of a member, or `visitor`. */
export type ChangesByOwner = ReadonlyMap<string, BookmarkChanges>;

export function encodeChanges(changes: ChangesByOwner): string {
  return JSON.stringify(Object.fromEntries(changes));
}

/** Reads what was kept. Nothing of it is trusted. @returns none of what cannot be read */
export function decodeChanges(text: string | undefined): ChangesByOwner {
  if (text === undefined) return new Map();
  return readJson(() => readOwners(JsonFields.of<Record<string, unknown>>(JSON.parse(text)))) ?? new Map();
}

function readTold(fields: JsonFields<SavedBookmarks>): SavedBookmarks {
  return {
    origin: fields.text('origin'),
    lastNumber: fields.count('lastNumber'),
    revision: fields.optionalAmount('revision'),
    bookmarks: fields.list('bookmarks', readBookmark),
    delivered: fields.list('delivered', readChange),
  };
}

function readOwners(fields: JsonFields<Record<string, unknown>>): ChangesByOwner {
  return new Map(
    fields.names().map((owner) => [owner, readChanges(JsonFields.of<BookmarkChanges>(fields.value(owner)))]),
  );
}

function readChanges(fields: JsonFields<BookmarkChanges>): BookmarkChanges {
  return {
    origin: fields.text('origin'),
    lastNumber: fields.count('lastNumber'),
    undelivered: fields.list('undelivered', readChange),
  };
}

function readChange(item: unknown): BookmarkChange {
  const fields = JsonFields.of<BookmarkChange>(item);
  return {
    bookmark: readBookmark(fields.value('bookmark')),
    isRemoved: fields.flag('isRemoved'),
    at: fields.amount('at'),
    number: fields.count('number'),
  };
}

function readBookmark(item: unknown): Bookmark {
  const fields = JsonFields.of<Bookmark>(item);
  return {
    id: fields.text('id'),
    seriesId: fields.id('seriesId'),
    storyId: fields.id('storyId'),
    seconds: fields.amount('seconds'),
    note: fields.text('note'),
    createdAt: fields.amount('createdAt'),
    seriesTitle: fields.text('seriesTitle'),
    language: fields.oneOf('language', ['ko', 'en']),
    storyTitle: fields.text('storyTitle'),
    episode: fields.optionalAmount('episode'),
  };
}
