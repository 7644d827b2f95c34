import { parseHttpDate } from './http-date.ts';

/** What conditions are held against. */
export interface Validators {
  /** A strong entity tag, quotes included. */
  readonly etag: string;
  /** Milliseconds since 1970, whole seconds. */
  readonly modifiedAt: number;
}

/** The conditional headers of a request, as they came; undefined where absent. */
export interface Conditions {
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly ifModifiedSince?: string | undefined;
  readonly ifUnmodifiedSince?: string | undefined;
  readonly ifRange?: string | undefined;
}

/** `proceed`: answer as asked. `not-modified`: the principal has it (304). `failed`: a condition does not hold (412). */
export type Precondition = 'proceed' | 'not-modified' | 'failed';

/** Weighs the conditions of a GET or HEAD in the order of RFC 9110 §13.2.2; dates that are none are ignored. */
export function weighConditions(conditions: Conditions, current: Validators): Precondition {
  const { ifMatch, ifNoneMatch, ifModifiedSince, ifUnmodifiedSince } = conditions;
  if (ifMatch !== undefined) {
    if (!namesTag(ifMatch, current.etag, 'strong')) return 'failed';
  } else if (isBefore(ifUnmodifiedSince, current.modifiedAt)) {
    return 'failed';
  }
  if (ifNoneMatch !== undefined) return namesTag(ifNoneMatch, current.etag, 'weak') ? 'not-modified' : 'proceed';
  return ifModifiedSince === undefined || isBefore(ifModifiedSince, current.modifiedAt, true)
    ? 'proceed'
    : 'not-modified';
}

/**
 * Whether a Range header counts (RFC 9110 §13.1.5). A date has to be the exact one; it is a strong validator here,
 * because the name of a file is the hash of its content.
 */
export function rangeApplies(ifRange: string | undefined, current: Validators): boolean {
  if (ifRange === undefined) return true;
  return ifRange === current.etag || parseHttpDate(ifRange) === current.modifiedAt;
}

/** Whether `text` is a date before `instant`; `otherwise` when it is none. */
function isBefore(text: string | undefined, instant: number, otherwise = false): boolean {
  const date = text === undefined ? undefined : parseHttpDate(text);
  return date === undefined ? otherwise : date < instant;
}

/** Whether a list of entity tags, or `*`, names `etag` (RFC 9110 §8.8.3.2). What follows a garbled tag does not count. */
function namesTag(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (list.trim() === '*') return true;
  const tags = parseTags(list);
  return tags.some((tag) => tag === etag || (comparison === 'weak' && tag === `W/${etag}`));
}

function parseTags(list: string): readonly string[] {
  // Sticky and without alternatives that overlap: linear in the length of the header.
  const tag = /[ \t,]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)/y;
  const tags: string[] = [];
  for (let match = tag.exec(list); match !== null; match = tag.exec(list)) tags.push(match[1] ?? '');
  return tags;
}
