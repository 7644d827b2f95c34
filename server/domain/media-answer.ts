import { selectRanges, type ByteRange } from './byte-range.ts';
import { rangeApplies, weighConditions, type Conditions, type Validators } from './conditional-request.ts';

/** A request for a file, as far as it decides which bytes of it are sent. */
export interface MediaRequest {
  readonly method: 'GET' | 'HEAD';
  /** Each Range line of the request. Two of them contradict each other, so neither counts. */
  readonly rangeLines: readonly string[];
  readonly conditions: Conditions;
}

/** A stored file; bytes never change under one `etag`. */
export interface StoredFile extends Validators {
  /** Bytes in all. */
  readonly size: number;
}

/** What to send of a file. A 206 with several parts is `multipart/byteranges`. */
export type MediaAnswer =
  | { readonly status: 200 | 304 }
  | { readonly status: 412 }
  | { readonly status: 416 }
  | { readonly status: 206; readonly parts: readonly ByteRange[] };

/** Decides which bytes answer `request`: first its conditions, then its range (RFC 9110 §13.2.2, security §4). */
export function decideMediaAnswer(request: MediaRequest, file: StoredFile): MediaAnswer {
  const precondition = weighConditions(request.conditions, file);
  if (precondition === 'failed') return { status: 412 };
  if (precondition === 'not-modified') return { status: 304 };
  const [range, ...more] = request.rangeLines;
  // Range is defined for GET alone (RFC 9110 §14.2).
  if (range === undefined || more.length > 0 || request.method === 'HEAD') return { status: 200 };
  if (!rangeApplies(request.conditions.ifRange, file)) return { status: 200 };
  const selection = selectRanges(range, file.size);
  if (selection.kind === 'whole') return { status: 200 };
  return selection.kind === 'unsatisfiable' ? { status: 416 } : { status: 206, parts: selection.parts };
}
