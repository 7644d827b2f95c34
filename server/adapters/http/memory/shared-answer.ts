import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
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

/** @returns what it says */
export async function textOf({ plain, br }: SharedAnswer): Promise<string> {
  return (plain ?? (await fromBrotli(br))).toString();
}

interface Form {
  /** Those that tell it apart from others. */
  readonly headers: Readonly<Record<string, string>>;
  /** 'known': whoever asks has them. */
  readonly bytes: Buffer | 'known';
}

/** @returns the smallest form that whoever asks reads (RFC 9110 §12.5.3, §13.1.2); undefined where it has to be unpacked */
export function formOf(asked: IncomingHttpHeaders, { tag, plain, br, gzip: gzipped }: SharedAnswer): Form | undefined {
  const encoding = negotiate(asked['accept-encoding'] ?? '', ['br', 'gzip']) ?? 'identity';
  const etag = `"${tag}-${encoding}"`;
  const common = { etag, vary: 'cookie, accept-encoding' };
  if (asked['if-none-match'] === etag) return { headers: common, bytes: 'known' };
  if (encoding !== 'identity') {
    return { headers: { ...common, 'content-encoding': encoding }, bytes: encoding === 'br' ? br : gzipped };
  }
  return plain && { headers: common, bytes: plain };
}

/** Sends what a browser does not have yet. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): Promise<FastifyReply> {
  const form = formOf(request.headers, answer);
  if (form === undefined) {
    // Programs alone ask for a long text as it is; they wait until it is unpacked.
    return reply
      .headers({ etag: `"${answer.tag}-identity"`, vary: 'cookie, accept-encoding' })
      .send(await fromBrotli(answer.br));
  }
  reply.headers(form.headers);
  return form.bytes === 'known' ? reply.code(304).send() : reply.send(form.bytes);
}
