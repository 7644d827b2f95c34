import { writerNameKey } from '../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Review, SubReview } from './review.ts';

/** Somebody who can be mentioned. */
export interface Mentionable {
  readonly id: AuthorId;
  readonly name: string;
  readonly imageUrl: string | undefined;
}

/** A name that is being typed after an `@`. */
export interface TypedMention {
  /** Where its `@` stands, in UTF-16 units. */
  readonly from: number;
  /** Where the caret is. */
  readonly to: number;
  /** What stands between; empty right after the `@`. */
  readonly typed: string;
}

/** People that are offered at once. */
const MOST_OFFERED = 6;

/** An `@` that is no part of a mail address, and what of a name stands between it and the caret. */
const TYPED = /(?<![A-Za-z0-9._%+-])@(?<typed>[A-Za-z0-9ㄱ-ㅎㅏ-ㅣ가-힣]{0,10})$/u;

/** @returns the name that ends at the caret; undefined where none is being typed */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const match = TYPED.exec(text.slice(0, caret));
  return match === null ? undefined : { from: match.index, to: caret, typed: match.groups?.['typed'] ?? '' };
}

/**
 * @param thread the comment that is answered, or below which that stands; undefined for a comment
 * @returns whom a comment can mention, of those that the listener reads here: first who speaks in the thread, then the author, then the latest
 */
export function mentionable(
  reviews: readonly Review[],
  author: Mentionable | undefined,
  thread?: Review,
): readonly Mentionable[] {
  const others = reviews.filter((one) => one !== thread).flatMap(said);
  const people = [...(thread === undefined ? [] : said(thread)), ...(author === undefined ? [] : [author]), ...others];
  const own = new Set(
    reviews.flatMap((one) => [one, ...one.subReviews]).flatMap((one) => (one.isMine ? [one.authorId] : [])),
  );
  const byId = new Map<AuthorId, Mentionable>();
  for (const one of people) if (!own.has(one.id) && !byId.has(one.id)) byId.set(one.id, one);
  return [...byId.values()];
}

/** @returns whom what is typed may become: whose name begins so, before those in whose name it stands elsewhere */
export function offered(people: readonly Mentionable[], typed: string): readonly Mentionable[] {
  const key = writerNameKey(typed);
  const begin = people.filter(({ name }) => writerNameKey(name).startsWith(key));
  const have = people.filter(({ name }) => writerNameKey(name).indexOf(key) > 0);
  return [...begin, ...have].slice(0, MOST_OFFERED);
}

/** @returns the text with the whole name and a space in the place of what was typed, and where the caret stands after it */
export function completed(text: string, { from, to }: TypedMention, name: string) {
  const after = text.slice(to);
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + (after.startsWith(' ') ? after.slice(1) : after), caret: before.length };
}

/** @returns who speaks in a comment and its answers, the latest first */
function said(review: Review): readonly Mentionable[] {
  return [...review.subReviews.toReversed(), review].flatMap(personOf);
}

function personOf({ authorId, name, imageUrl, isMuted, text }: SubReview): readonly Mentionable[] {
  const isNamed = authorId !== undefined && name !== '' && text !== '' && !isMuted;
  return isNamed ? [{ id: authorId, name, imageUrl }] : [];
}
