import { MAX_WRITER_NAME_LENGTH, writerNameKey } from './credentials.ts';
import type { AuthorId } from './ids.ts';
import { MAX_MENTIONS } from './limits.ts';

/** Somebody whom a comment addresses by `@` and their name. */
export interface Mention {
  readonly id: AuthorId;
  /** As it stands in the text, without its `@`. */
  readonly name: string;
}

/** Where in a text somebody is mentioned: from its `@`, in UTF-16 units, to the end of the name. */
export interface MentionPlace extends Mention {
  readonly from: number;
  readonly to: number;
}

/** An `@` that is no part of a mail address, and what can be a name after it. */
const ADDRESSES = /(?<![A-Za-z0-9._%+-])@(?<run>[A-Za-z0-9ㄱ-ㅎㅏ-ㅣ가-힣]+)/gu;
const LATIN = /[A-Za-z0-9]/;

/**
 * @param people who can be mentioned, of two under one name the first; what is in the text under another name is text
 * @returns where they are mentioned, in the order of the text: of two names that begin alike, the longer one that stands there (CMT-44)
 */
export function mentionPlaces(text: string, people: readonly Mention[]): readonly MentionPlace[] {
  if (people.length === 0) return [];
  // Of two under one name, the first.
  const ids = new Map(people.toReversed().map(({ id, name }) => [writerNameKey(name), id]));
  return addressesIn(text).flatMap(({ from, run }) => {
    const name = beginningsOf(run).find((one) => ids.has(writerNameKey(one)));
    const id = name === undefined ? undefined : ids.get(writerNameKey(name));
    return name === undefined || id === undefined ? [] : [{ id, name, from, to: from + 1 + name.length }];
  });
}

/** @returns whom a text mentions, each once, by the name that comes first */
export function mentionsIn(text: string, people: readonly Mention[]): readonly Mention[] {
  const found = new Map<AuthorId, Mention>();
  for (const { id, name } of mentionPlaces(text, people)) if (!found.has(id)) found.set(id, { id, name });
  return [...found.values()];
}

function addressesIn(text: string): readonly { readonly from: number; readonly run: string }[] {
  const all = [...text.matchAll(ADDRESSES)].slice(0, MAX_MENTIONS);
  return all.map((match) => ({ from: match.index, run: match.groups?.['run'] ?? '' }));
}

/** @returns what of a run can be a name, the longest first: Korean particles follow a name without a space, a Latin one ends where its letters and digits do */
function beginningsOf(run: string): readonly string[] {
  const most = Math.min(run.length, MAX_WRITER_NAME_LENGTH);
  return Array.from({ length: most }, (_, index) => run.slice(0, most - index)).filter(
    (name) => !(LATIN.test(name.at(-1) ?? '') && LATIN.test(run.charAt(name.length))),
  );
}
