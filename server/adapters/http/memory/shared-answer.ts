import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** The longest text that is kept as it is, in bytes; a longer one is unpacked for whoever asks for it so. */
const MOST_PLAIN_BYTES = 64 * 1024;
/** Of an answer beside its bytes. */
const FRAME_BYTES = 2_048;

/** A text as it is sent to many, compressed once. */
export interface SharedAnswer {
  /** Of the text, without quotes. */
  readonly tag: string;
  /** As it is, where it is short; programs ask for it so. */
  readonly plain: Buffer | undefined;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses a text beside the event loop. */
export async function sharedAnswer(text: string): Promise<SharedAnswer> {
  const bytes = Buffer.from(text);
  const [br, gzipped] = await Promise.all([toBrotli(bytes, BROTLI), toGzip(bytes)]);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { tag, plain: bytes.length <= MOST_PLAIN_BYTES ? bytes : undefined, br, gzip: gzipped };
}

/** @returns the bytes of memory that it takes */
export function bytesOf({ plain, br, gzip: gzipped }: SharedAnswer): number {
  return (plain?.length ?? 0) + br.length + gzipped.length + FRAME_BYTES;
}

/** Sends what a browser does not have yet, in the smallest form that it reads (RFC 9110 §12.5.3, §13.1.2). */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, plain, br, gzip: gzipped }: SharedAnswer,
): Promise<FastifyReply> {
  const { headers } = request;
  const encoding = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']) ?? 'identity';
  const etag = `"${tag}-${encoding}"`;
  void reply.headers({ etag, vary: 'cookie, accept-encoding' });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding === 'identity') return reply.send(plain ?? (await fromBrotli(br)));
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : gzipped);
}
