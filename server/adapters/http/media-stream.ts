import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenMedia } from '../../application/media-store.ts';
import { rangeLength } from '../../domain/byte-range.ts';
import { BlockPool } from './block-pool.ts';
import { pieceLength, type Piece } from './media-body.ts';

/** What is read and sent at once: a player's usual range, and all that a slow reader can hold of our memory. */
const BLOCK_SIZE = 256 * 1024;
const blocks = new BlockPool(BLOCK_SIZE, 64);

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
 * Sends the pieces through one block, which is filled again once the socket has taken it. The first one is read before
 * the head goes out, so that a file that cannot be read is still an error of its own; when a later one cannot, the
 * connection is cut, so that nobody takes the half for the whole.
 */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  head: Head,
  file: OpenMedia,
  pieces: readonly Piece[],
): Promise<void> {
  try {
    await stream(request, reply, head, file, pieces);
  } catch (cause) {
    if (!reply.raw.headersSent) throw cause;
    request.log.error({ err: cause }, 'a file could not be read');
    reply.raw.destroy();
  }
}

async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  head: Head,
  file: OpenMedia,
  pieces: readonly Piece[],
): Promise<void> {
  const { raw } = reply;
  const gone = new Promise<'gone'>((resolve) => request.raw.once('close', () => resolve('gone')));
  const block = blocks.take();
  for (const piece of pieces) {
    for (let sent = 0; sent < pieceLength(piece);) {
      const filling = fill(block, piece, sent, file);
      const chunk = filling instanceof Promise ? await filling : filling;
      if (!raw.headersSent) writeHead(reply, head);
      sent += chunk.length;
      // Who has gone may leave the block in the hands of the system: it is not used again.
      if ((await Promise.race([write(raw, chunk), gone])) === 'gone') return;
    }
  }
  // Ending apart from the last write spares the system an empty one.
  raw.end();
  blocks.give(block);
}

function writeHead(reply: FastifyReply, { status, headers }: Head): ServerResponse {
  const all = { ...reply.getHeaders(), ...headers } as OutgoingHttpHeaders;
  reply.hijack();
  return reply.raw.writeHead(status, all);
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
