import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenMedia } from '../../application/media-store.ts';
import { formatHttpDate } from '../../domain/http-date.ts';
import { decideMediaAnswer, type MediaRequest } from '../../domain/media-answer.ts';
import { refuse } from './error-answers.ts';
import { partialBody, wholeBody } from './media-body.ts';
import { sendBody, sendHead } from './media-stream.ts';

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
    reply.headers({
      'accept-ranges': 'bytes',
      'access-control-expose-headers': 'Content-Range, Accept-Ranges, ETag, Content-Length',
    });
    const answer = decideMediaAnswer(mediaRequest(request), file);
    if (answer.status === 412 || answer.status === 416) return refuseRange(request, reply, answer.status, file.size);

    const common = { ...headers, etag: file.etag, 'last-modified': formatHttpDate(file.modifiedAt) };
    if (answer.status === 304) return sendHead(reply, { status: 304, headers: common });

    const body = answer.status === 206 ? partialBody(answer.parts, file) : wholeBody(file);
    const head = { status: answer.status, headers: { ...common, ...body.headers, 'content-length': body.length } };
    if (request.method === 'HEAD' || body.length === 0) return sendHead(reply, head);
    await sendBody(request, reply, head, file, body);
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
