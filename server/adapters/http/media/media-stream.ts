import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { OpenMedia } from '../../../application/ports/storage/media-store.ts';
import type { MediaBody, Piece } from './media-body.ts';

/** The head of an answer. */
export interface Head {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
}

/** What is told of a file that could not be read once its answer had begun. */
export interface StreamLog {
  error(of: { readonly err: unknown }, message: string): void;
}

/**
 * Sends a body step by step, each one read once the socket has room for it. The first is read before the head goes out,
 * so that a file that cannot be read is still an error of its own; when a later one cannot, the connection is cut, so
 * that nobody takes the half for the whole.
 * @param begin writes the head
 * @returns the bytes that were handed over
 */
export async function sendBody(
  raw: ServerResponse,
  begin: () => void,
  file: OpenMedia,
  body: MediaBody,
  log: StreamLog,
): Promise<number> {
  let left = body.length;
  try {
    for (const step of stepsOf(body.pieces, file)) {
      // What is in memory goes out at once: a turn of the event loop costs as much as sending it.
      const chunk = step instanceof Promise ? await step : step;
      if (!raw.headersSent) begin();
      left -= chunk.length;
      if (left === 0) raw.end(chunk);
      else if (!raw.write(chunk)) await room(raw);
      if (raw.req.destroyed) break;
    }
  } catch (cause) {
    if (!raw.headersSent) throw cause;
    log.error({ err: cause }, 'a file could not be read');
    raw.destroy();
  }
  return body.length - left;
}

/** The bytes of the pieces in turn; who takes a promise settles it before taking the next. */
function* stepsOf(pieces: readonly Piece[], file: OpenMedia): Generator<Uint8Array | Promise<Uint8Array>> {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      yield Buffer.from(piece);
      continue;
    }
    for (let position = piece.first; position <= piece.last;) {
      let length = 0;
      const count = (chunk: Uint8Array): Uint8Array => {
        if (chunk.length === 0) throw new Error(`A stored file ends at byte ${position}, too early.`);
        length = chunk.length;
        return chunk;
      };
      const read = file.read(position, piece.last + 1 - position);
      yield read instanceof Promise ? read.then(count) : count(read);
      position += length;
    }
  }
}

/** Settles when the socket has room again, or nobody reads from it any more. */
function room(raw: ServerResponse): Promise<void> {
  const { req } = raw;
  return new Promise((resolve) => {
    const settle = (): void => {
      raw.off('drain', settle);
      req.off('close', settle);
      resolve();
    };
    raw.on('drain', settle);
    req.on('close', settle);
    if (req.destroyed) settle();
  });
}
