import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { ReadableStream as NodeStream } from 'node:stream/web';
import type * as Age from 'age-encryption';

const require = createRequire(import.meta.url);
/** Loaded, at once, where something is sealed: with the curves that it stands on it is larger than the rest of the server. */
const library = (): typeof Age => require('age-encryption');

/** A chunk that the format seals at once; smaller ones cost more calls than bytes. */
const CHUNK = 64 * 1024;

/** @returns whether it is a public key of age, with its checksum */
export function isAgeRecipient(text: string): boolean {
  try {
    const { Encrypter } = library();
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Seals files to a public key in the `age` format, which the program of that name opens as well. */
export class AgeSeal {
  private readonly encrypter: Age.Encrypter;
  private readonly recipient: string;
  private readonly namingKey: Uint8Array;

  /**
   * @param recipient `age1…`
   * @param namingKey by which what files are called tells nothing of their content
   * @throws when it is no recipient
   */
  constructor(recipient: string, namingKey: Uint8Array) {
    const { Encrypter } = library();
    this.encrypter = new Encrypter();
    this.encrypter.addRecipient(recipient);
    this.recipient = recipient;
    this.namingKey = namingKey;
  }

  seal(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    return piped(bytes, (stream) => this.encrypter.encrypt(stream));
  }

  /** @returns what the file of this content is called: the same each time, and another one for another recipient */
  address(sha256: string): string {
    return createHmac('sha256', this.namingKey).update(`${this.recipient} ${sha256}`).digest('hex');
  }
}

/** Opens what was sealed to a public key. */
export class AgeOpener {
  private readonly decrypter: Age.Decrypter;

  /** @param identities `AGE-SECRET-KEY-1…`, each on a line; lines that begin with `#` are left out */
  constructor(identities: string) {
    const { Decrypter } = library();
    this.decrypter = new Decrypter();
    for (const line of identities.split('\n').map((raw) => raw.trim())) {
      if (line !== '' && !line.startsWith('#')) this.decrypter.addIdentity(line);
    }
  }

  open(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    return piped(bytes, (stream) => this.decrypter.decrypt(stream));
  }
}

/** A key pair that a passphrase guards: the passphrase is stretched once, not for each file. */
export interface GuardedKey {
  readonly identity: string;
  readonly recipient: string;
  /** The identity, sealed by the passphrase. */
  readonly sealed: Uint8Array;
}

/** @param workFactor logarithm of the work of a guess; that of `age` unless a test tells */
export async function makeGuardedKey(passphrase: string, workFactor?: number): Promise<GuardedKey> {
  const { Encrypter, generateX25519Identity, identityToRecipient } = library();
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  const sealed = await encrypter.encrypt(identity);
  return { identity, recipient: await identityToRecipient(identity), sealed };
}

/** @returns undefined when it is another passphrase, or the bytes were changed */
export async function openGuardedKey(sealed: Uint8Array, passphrase: string): Promise<GuardedKey | undefined> {
  const { Decrypter, identityToRecipient } = library();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const identity = await decrypter.decrypt(sealed, 'text');
    return { identity, recipient: await identityToRecipient(identity), sealed };
  } catch {
    return undefined; // whatever it says, this passphrase does not open these bytes
  }
}

async function* piped(
  bytes: AsyncIterable<Uint8Array>,
  through: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  // One class, of which the types of the browser and of Node tell apart.
  const stream = NodeStream.from(inChunks(bytes)) as unknown as ReadableStream<Uint8Array>;
  yield* (await through(stream)) as unknown as NodeStream<Uint8Array>;
}

/** Gathers small chunks, such as single rows, and hands large ones on as they are. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < CHUNK) continue;
    yield new Uint8Array(Buffer.concat(gathered));
    [gathered, size] = [[], 0];
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(gathered));
}
