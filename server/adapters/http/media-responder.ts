import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenMedia } from '../../application/media-store.ts';
import { rangeLength, type ByteRange } from '../../domain/byte-range.ts';
import { formatHttpDate } from '../../domain/http-date.ts';
import { decideMediaAnswer, type MediaAnswer, type MediaRequest } from '../../domain/media-answer.ts';
import { BlockPool } from './block-pool.ts';
import { refuse } from './error-answers.ts';

/** What is read and sent at once: a player's usual range, and all that a slow reader can hold of our memory. */
const BLOCK_SIZE = 256 * 1024;
const blocks = new BlockPool(BLOCK_SIZE, 64);

/** What follows the head of an answer: stretches of the file, and text between them. */
type Piece = ByteRange | string;

/**
 * Answers with a file, or with what the request's conditions and range want of it, and closes the file.
 * @param headers those of this kind of file, among them `cache-control`
 */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenMedia,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    const answer = decideMediaAnswer(mediaRequest(request), file);
    reply.headers({
      ...headers,
      'accept-ranges': 'bytes',
      'access-control-expose-headers': 'Content-Range, Accept-Ranges, ETag, Content-Length',
    });
    if (answer.status === 412 || answer.status === 416) return refuseRange(request, reply, answer.status, file.size);
    reply.headers({ etag: file.etag, 'last-modified': formatHttpDate(file.modifiedAt) });
    if (answer.status === 304) return void reply.code(304).send();
    const { bodyHeaders, pieces, length } = compose(answer, file);
    reply.code(answer.status).headers({ ...bodyHeaders, 'content-length': length });
    if (request.method === 'HEAD' || length === 0) return endWithoutBody(reply);
    await stream(request, reply, file, pieces);
  } finally {
    file.close();
  }
}

function mediaRequest({ method, headers, raw }: FastifyRequest): MediaRequest {
  return {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    rangeLines: rangeLines(headers.range, raw),
    conditions: {
      ifMatch: headers['if-match'],
      ifNoneMatch: headers['if-none-match'],
      ifModifiedSince: headers['if-modified-since'],
      ifUnmodifiedSince: headers['if-unmodified-since'],
      ifRange: headers['if-range'] as string | undefined,
    },
  };
}

/** Lines of one name arrive joined by a comma; what has none is one line. */
function rangeLines(range: string | undefined, raw: IncomingMessage): readonly string[] {
  if (range === undefined) return [];
  return range.includes(',') ? (raw.headersDistinct['range'] ?? []) : [range];
}

function refuseRange(request: FastifyRequest, reply: FastifyReply, status: 412 | 416, size: number): void {
  if (status === 416) reply.header('content-range', `bytes */${size}`);
  refuse(request, reply, { status, code: 'bad-request' });
}

function compose(answer: MediaAnswer, file: OpenMedia) {
  const ranges = answer.status === 206 ? answer.parts : [{ first: 0, last: file.size - 1 }];
  const [only, ...others] = ranges;
  if (only === undefined || others.length > 0) return composeParts(ranges, file);
  return {
    bodyHeaders: {
      'content-type': file.mime,
      ...(answer.status === 206 ? { 'content-range': contentRange(only, file) } : {}),
    },
    pieces: [only],
    length: rangeLength(only),
  };
}

/** `multipart/byteranges` (RFC 9110 §14.6); its boundary is random, so that no file can hold it. */
function composeParts(ranges: readonly ByteRange[], file: OpenMedia) {
  const boundary = randomBytes(24).toString('hex');
  const pieces: Piece[] = ranges.flatMap((range) => [
    `\r\n--${boundary}\r\nContent-Type: ${file.mime}\r\nContent-Range: ${contentRange(range, file)}\r\n\r\n`,
    range,
  ]);
  pieces.push(`\r\n--${boundary}--\r\n`);
  return {
    bodyHeaders: { 'content-type': `multipart/byteranges; boundary=${boundary}` },
    pieces,
    length: pieces.reduce((sum, piece) => sum + sizeOf(piece), 0),
  };
}

function contentRange({ first, last }: ByteRange, { size }: OpenMedia): string {
  return `bytes ${first}-${last}/${size}`;
}

/** Past the framework, which would count the missing body. */
function endWithoutBody(reply: FastifyReply): void {
  writeHead(reply).end();
}

function writeHead(reply: FastifyReply): ServerResponse {
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  return reply.raw.writeHead(reply.statusCode, headers);
}

/**
 * Sends the pieces through one block at a time, which is filled again once the socket has taken it. The first one is
 * read before the head goes out, so that a file that cannot be read is still an error of its own.
 */
async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenMedia,
  pieces: readonly Piece[],
): Promise<void> {
  const { raw } = reply;
  const gone = new Promise<'gone'>((resolve) => request.raw.once('close', () => resolve('gone')));
  const block = blocks.take();
  for (const piece of pieces) {
    for (let sent = 0; sent < sizeOf(piece);) {
      const filling = fill(block, piece, sent, file);
      const chunk = filling instanceof Promise ? await filling : filling;
      if (!raw.headersSent) writeHead(reply);
      sent += chunk.length;
      // Who has gone may leave the block in the hands of the system: it is not used again.
      if ((await Promise.race([write(raw, chunk), gone])) === 'gone') return;
    }
  }
  // Ending apart from the last write spares the system an empty one.
  raw.end();
  blocks.give(block);
}

function sizeOf(piece: Piece): number {
  return typeof piece === 'string' ? Buffer.byteLength(piece) : rangeLength(piece);
}

function fill(block: Buffer, piece: Piece, sent: number, file: OpenMedia): Buffer | Promise<Buffer> {
  if (typeof piece === 'string') return Buffer.from(piece);
  const chunk = block.subarray(0, Math.min(rangeLength(piece) - sent, block.length));
  const whole = (count: number): Buffer => {
    if (count < chunk.length) throw new Error(`A stored file ends at byte ${piece.first + sent + count}, too early.`);
    return chunk;
  };
  const read = file.read(chunk, piece.first + sent);
  return typeof read === 'number' ? whole(read) : read.then(whole);
}

function write(raw: ServerResponse, chunk: Buffer): Promise<'written' | 'gone'> {
  return new Promise((resolve) => {
    raw.write(chunk, (error) => resolve(error ? 'gone' : 'written'));
  });
}
