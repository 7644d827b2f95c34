import { randomBytes } from 'node:crypto';
import type { OpenMedia } from '../../../application/ports/storage/media-store.ts';
import { rangeLength, type ByteRange } from '../../../domain/byte-range.ts';

/** A stretch of the file, or text between two of them. */
export type Piece = ByteRange | string;

/** What follows the head of an answer, and what the head says of it. */
export interface MediaBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly Piece[];
  /** Bytes in all. */
  readonly length: number;
}

/** The whole file. */
export function wholeBody(file: OpenMedia): MediaBody {
  const pieces = file.size === 0 ? [] : [{ first: 0, last: file.size - 1 }];
  return { headers: { 'content-type': file.mime }, pieces, length: file.size };
}

/** One part by itself, several as `multipart/byteranges` (RFC 9110 §15.3.7). */
export function partialBody(parts: readonly ByteRange[], file: OpenMedia): MediaBody {
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) return multipartBody(parts, file);
  return {
    headers: { 'content-type': file.mime, 'content-range': contentRange(only, file) },
    pieces: [only],
    length: rangeLength(only),
  };
}

/** @returns the bytes of `piece` */
export function pieceLength(piece: Piece): number {
  return typeof piece === 'string' ? Buffer.byteLength(piece) : rangeLength(piece);
}

/** The boundary is random, so that no file can hold it (RFC 9110 §14.6). */
function multipartBody(parts: readonly ByteRange[], file: OpenMedia): MediaBody {
  const boundary = randomBytes(24).toString('hex');
  const pieces: Piece[] = parts.flatMap((part) => [
    `\r\n--${boundary}\r\nContent-Type: ${file.mime}\r\nContent-Range: ${contentRange(part, file)}\r\n\r\n`,
    part,
  ]);
  pieces.push(`\r\n--${boundary}--\r\n`);
  return {
    headers: { 'content-type': `multipart/byteranges; boundary=${boundary}` },
    pieces,
    length: pieces.reduce((sum, piece) => sum + pieceLength(piece), 0),
  };
}

function contentRange({ first, last }: ByteRange, { size }: OpenMedia): string {
  return `bytes ${first}-${last}/${size}`;
}
