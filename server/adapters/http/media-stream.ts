import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenMedia } from '../../application/media-store.ts';
import type { MediaBody, Piece } from './media-body.ts';

/** The head of an answer. */
export interface Head {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
}

/** Sends the head alone, past the framework, which would count the missing body. */
export function sendHead(reply: FastifyReply, head: Head): void {
  writeHead(reply, head).end();
}

/**
 * Sends a body step by step, each one read once the socket has room for it. The first is read before the head goes out,
 * so that a file that cannot be read is still an error of its own; when a later one cannot, the connection is cut, so
 * that nobody takes the half for the whole.
 */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  head: Head,
  file: OpenMedia,
  body: MediaBody,
): Promise<void> {
  const { raw } = reply;
  let left = body.length;
  try {
    for await (const chunk of chunksOf(body.pieces, file)) {
      if (!raw.headersSent) writeHead(reply, head);
      left -= chunk.length;
      if (left === 0) raw.end(chunk);
      else if (!raw.write(chunk)) await room(request, raw);
      if (request.raw.destroyed) return;
    }
  } catch (cause) {
    if (!raw.headersSent) throw cause;
    request.log.error({ err: cause }, 'a file could not be read');
    raw.destroy();
  }
}

function writeHead(reply: FastifyReply, { status, headers }: Head): ServerResponse {
  const all = { ...reply.getHeaders(), ...headers } as OutgoingHttpHeaders;
  reply.hijack();
  return reply.raw.writeHead(status, all);
}

async function* chunksOf(pieces: readonly Piece[], file: OpenMedia): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      yield Buffer.from(piece);
      continue;
    }
    for (let position = piece.first; position <= piece.last;) {
      const chunk = await file.read(position, piece.last + 1 - position);
      if (chunk.length === 0) throw new Error(`A stored file ends at byte ${position}, too early.`);
      yield chunk;
      position += chunk.length;
    }
  }
}

/** Settles when the socket has room again, or nobody reads from it any more. */
function room(request: FastifyRequest, raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      raw.off('drain', settle);
      request.raw.off('close', settle);
      resolve();
    };
    raw.on('drain', settle);
    request.raw.on('close', settle);
    if (request.raw.destroyed) settle();
  });
}
