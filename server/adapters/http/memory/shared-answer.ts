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

/** How a text is compressed, the preferred way first. */
const ENCODERS = {
  br: (text: Buffer) => toBrotli(text, BROTLI),
  gzip: (text: Buffer) => toGzip(text),
};
type Compression = keyof typeof ENCODERS;
type Encoding = Compression | 'identity';
const COMPRESSIONS = Object.keys(ENCODERS) as Compression[];

/** Of an answer beside its bytes. */
const FRAME_BYTES = 2_048;
/** What all forms of a text take at most, as a multiple of the one that is kept from the beginning. */
const FORMS = { ofPlain: 2, ofBrotli: 3 };

/** A text as it is sent to many, in each encoding that somebody asked for. */
export interface SharedAnswer {
  /** Of the text, without quotes. */
  readonly tag: string;
  readonly forms: Forms;
}

/** The encodings of a text: each is made once (single flight), when somebody asks for it, beside the event loop. */
class Forms {
  private readonly known = new Map<Encoding, Buffer>();
  private readonly flights = new Map<Compression, Promise<Buffer>>();

  constructor(first: Encoding, bytes: Buffer) {
    this.known.set(first, bytes);
  }

  /** Bytes of memory that all of them take. */
  get bytes(): number {
    const plain = this.known.get('identity');
    if (plain !== undefined) return plain.length * FORMS.ofPlain;
    return (this.known.get('br')?.length ?? 0) * FORMS.ofBrotli;
  }

  /** @returns undefined where it has to be made */
  find(encoding: Encoding): Buffer | undefined {
    return this.known.get(encoding);
  }

  async give(encoding: Encoding): Promise<Buffer> {
    return this.known.get(encoding) ?? (encoding === 'identity' ? this.unpack() : this.compress(encoding));
  }

  /** Programs alone ask for a long text as it is: it is not kept. */
  private unpack(): Promise<Buffer> {
    const br = this.known.get('br');
    if (br === undefined) throw new Error('A text is kept in no form.');
    return fromBrotli(br);
  }

  private compress(encoding: Compression): Promise<Buffer> {
    const flight = this.flights.get(encoding) ?? this.fly(encoding);
    this.flights.set(encoding, flight);
    return flight;
  }

  private async fly(encoding: Compression): Promise<Buffer> {
    try {
      const made = await ENCODERS[encoding](await this.give('identity'));
      this.known.set(encoding, made);
      return made;
    } finally {
      this.flights.delete(encoding);
    }
  }
}

/**
 * Makes of a text what is sent to many. Up to `mostPlainBytes` it is kept as it is, and not compressed before somebody asks
 * for that; of a longer one the brotli form is kept, which browsers ask for.
 */
export async function sharedAnswer(text: string, mostPlainBytes: number): Promise<SharedAnswer> {
  const bytes = Buffer.from(text);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const isShort = bytes.length <= mostPlainBytes;
  return { tag, forms: isShort ? new Forms('identity', bytes) : new Forms('br', await ENCODERS.br(bytes)) };
}

/** @returns the bytes of memory that it takes at most */
export function bytesOf({ forms }: SharedAnswer): number {
  return forms.bytes + FRAME_BYTES;
}

/** @returns what it says */
export async function textOf({ forms }: SharedAnswer): Promise<string> {
  return (await forms.give('identity')).toString();
}

/** What whoever asks is sent. */
interface Form {
  /** The smallest that they read (RFC 9110 §12.5.3). */
  readonly encoding: Encoding;
  /** Those that tell it apart from others. */
  readonly headers: Readonly<Record<string, string>>;
  /** 'known': whoever asks has them (RFC 9110 §13.1.2); undefined where they have to be made. */
  readonly bytes: Buffer | 'known' | undefined;
}

/** @returns the form of an answer for whoever asks with these headers */
export function formOf(asked: IncomingHttpHeaders, { tag, forms }: SharedAnswer): Form {
  const encoding = encodingFor(asked['accept-encoding']);
  const etag = `"${tag}-${encoding}"`;
  const common = { etag, vary: 'cookie, accept-encoding' };
  if (asked['if-none-match'] === etag) return { encoding, headers: common, bytes: 'known' };
  const headers = encoding === 'identity' ? common : { ...common, 'content-encoding': encoding };
  return { encoding, headers, bytes: forms.find(encoding) };
}

function encodingFor(accepted: string | undefined): Encoding {
  const found = negotiate(accepted ?? '', COMPRESSIONS);
  return COMPRESSIONS.find((each) => each === found) ?? 'identity';
}

/** Sends what a browser does not have yet. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): Promise<FastifyReply> {
  const { encoding, headers, bytes = await answer.forms.give(encoding) } = formOf(request.headers, answer);
  reply.headers(headers);
  return bytes === 'known' ? reply.code(304).send() : reply.send(bytes);
}
