import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { OpenMedia } from '../../../application/ports/storage/media-store.ts';
import { formatHttpDate } from '../../../domain/http-date.ts';
import { decideMediaAnswer, type MediaAnswer, type MediaRequest } from '../../../domain/media-answer.ts';
import { refuse } from '../calls/error-answers.ts';
import { partialBody, wholeBody, type MediaBody } from './media-body.ts';
import { sendBody, type Head } from './media-stream.ts';

/** What every answer about a file says. */
const MEDIA_HEADERS = {
  'accept-ranges': 'bytes',
  'access-control-expose-headers': 'Content-Range, Accept-Ranges, ETag, Content-Length',
};

/** How a file is called by whoever saves it: never as somebody wrote, who sent it (ASVS 5.4.1). */
export const DISPOSITION = 'inline; filename="soridam"';

/** Texts of dates by their milliseconds: a window of a sound costs a twentieth more when its date is written anew. */
const dates = new LRUCache<number, string>({ max: 1_000, memoMethod: formatHttpDate });

const dateOf = (milliseconds: number): string => dates.memo(milliseconds);

/** An answer that is about bytes of a file, without them where the request wants none. */
export interface MediaContent {
  readonly head: Head;
  readonly body: MediaBody | undefined;
}

/**
 * Answers with a file, or with what the request's conditions and range want of it, and closes the file.
 * @param headers those of this kind of file, among them `cache-control`
 * @returns the bytes of it that were handed over
 */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenMedia,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  try {
    const answer = decideMediaAnswer(mediaRequest(request.raw), file);
    if (answer.status === 412 || answer.status === 416) {
      if (answer.status === 416) reply.header('content-range', `bytes */${file.size}`);
      void refuse(request, reply.headers(MEDIA_HEADERS), { status: answer.status, code: 'bad-request' });
      return 0;
    }
    const { head, body } = mediaContent(request.raw.method, answer, file, headers);
    // Past the framework, which would count a missing body.
    const begin = () => {
      const all = { ...reply.getHeaders(), ...head.headers } as OutgoingHttpHeaders;
      reply.hijack();
      reply.raw.writeHead(head.status, all);
    };
    if (body !== undefined) return await sendBody(reply.raw, begin, file, body, request.log);
    begin();
    reply.raw.end();
    return 0;
  } finally {
    file.close();
  }
}

/** @returns what of a request decides about the bytes that answer it */
export function mediaRequest(raw: IncomingMessage): MediaRequest {
  const { headers } = raw;
  return {
    method: raw.method === 'HEAD' ? 'HEAD' : 'GET',
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

/** @param headers those of this kind of file */
export function mediaContent(
  method: string | undefined,
  answer: Exclude<MediaAnswer, { readonly status: 412 } | { readonly status: 416 }>,
  file: OpenMedia,
  headers: Readonly<Record<string, string>>,
): MediaContent {
  const common = {
    ...MEDIA_HEADERS,
    ...headers,
    'content-disposition': DISPOSITION,
    etag: file.etag,
    'last-modified': dateOf(file.modifiedAt),
  };
  if (answer.status === 304) return { head: { status: 304, headers: common }, body: undefined };
  const body = answer.status === 206 ? partialBody(answer.parts, file) : wholeBody(file);
  const head = { status: answer.status, headers: { ...common, ...body.headers, 'content-length': body.length } };
  return { head, body: method === 'HEAD' || body.length === 0 ? undefined : body };
}

/** Lines of one name arrive joined by a comma; what has none is one line. */
function rangeLines(range: string | undefined, raw: IncomingMessage): readonly string[] {
  if (range === undefined) return [];
  return range.includes(',') ? (raw.headersDistinct['range'] ?? []) : [range];
}
