/** Bytes of a file from `first` to `last`, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What a Range header asks of a file. `whole`: the header is to be ignored. `unsatisfiable`: nothing of the file is
 * asked for, or nothing that can be understood.
 */
export type RangeSelection =
  | { readonly kind: 'whole' }
  | { readonly kind: 'parts'; readonly parts: readonly ByteRange[] }
  | { readonly kind: 'unsatisfiable' };

/** The most parts that one answer holds; who asks for more gets the whole file (security §4). */
export const MAX_PARTS = 5;

const WHOLE: RangeSelection = { kind: 'whole' };
const UNSATISFIABLE: RangeSelection = { kind: 'unsatisfiable' };

const SPECIFIER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(.*)$/s;
const RANGE = /^([0-9]*)-([0-9]*)$/;

/**
 * Reads a Range header against a file of `size` bytes (RFC 9110 §14.1.2 and §14.2, security §4). Exact for numbers of
 * any length. Parts stay in the order asked for; those outside the file are dropped.
 */
export function selectRanges(header: string, size: number): RangeSelection {
  const [, unit, set] = SPECIFIER.exec(header) ?? [];
  if (unit?.toLowerCase() !== 'bytes' || set === undefined) return WHOLE;
  const asked = elements(set).map((element) => resolve(element, size));
  if (asked.length === 0 || asked.includes('malformed')) return UNSATISFIABLE;
  const parts = asked.filter((range) => typeof range === 'object');
  if (parts.length === 0) return UNSATISFIABLE;
  return parts.length > MAX_PARTS || overlap(parts) ? WHOLE : { kind: 'parts', parts };
}

/** @returns how many bytes `range` holds */
export function rangeLength(range: ByteRange): number {
  return range.last - range.first + 1;
}

/** The elements of a list header; empty ones do not count (RFC 9110 §5.6.1.2). */
function elements(list: string): readonly string[] {
  return list
    .split(',')
    .map(withoutBlanks)
    .filter((element) => element !== '');
}

/** Looks at each end alone: a pattern for the second one would begin anew at every blank within. */
function withoutBlanks(element: string): string {
  let [first, end] = [0, element.length];
  while (isBlank(element[first])) first += 1;
  while (end > first && isBlank(element[end - 1])) end -= 1;
  return element.slice(first, end);
}

function isBlank(letter: string | undefined): boolean {
  return letter === ' ' || letter === '\t';
}

function resolve(element: string, size: number): ByteRange | 'outside' | 'malformed' {
  const [, from = '', to = ''] = RANGE.exec(element) ?? [];
  if (from === '') return to === '' ? 'malformed' : suffix(BigInt(to), size);
  const first = BigInt(from);
  if (to !== '' && BigInt(to) < first) return 'malformed';
  if (first >= BigInt(size)) return 'outside';
  return { first: Number(first), last: to === '' ? size - 1 : Math.min(Number(BigInt(to)), size - 1) };
}

function suffix(length: bigint, size: number): ByteRange | 'outside' {
  if (length === 0n || size === 0) return 'outside';
  return { first: length >= BigInt(size) ? 0 : size - Number(length), last: size - 1 };
}

/** Parts that do not overlap are together never longer than the file, so no answer outgrows it. */
function overlap(parts: readonly ByteRange[]): boolean {
  const sorted = parts.toSorted((a, b) => a.first - b.first);
  return sorted.some((part, index) => index > 0 && part.first <= (sorted[index - 1]?.last ?? -1));
}
