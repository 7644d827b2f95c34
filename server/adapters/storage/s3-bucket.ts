import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { NoRoomError } from '../../application/no-room-error.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import type { ByteRange } from '../../domain/byte-range.ts';

/** Where a bucket is, and by whose right it is used. */
export interface BucketSettings {
  readonly bucket: string;
  /** Scheme and host of the store; undefined: Amazon's, by the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: what the environment or the machine is given, as Amazon's tools look for it. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** The bucket is a part of the path, not of the host's name. */
  readonly isPathStyle: boolean;
  /** What all keys begin with. */
  readonly prefix: string;
}

/** An object, without its bytes. */
export interface StoredObject {
  /** Without the prefix. */
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds since 1970, whole seconds. */
  readonly modifiedAt: number;
  /** In hex, as it was put; undefined where it is not known, as in a list. */
  readonly sha256?: string;
}

interface PutFacts {
  readonly bytes: number;
  readonly mime?: string;
  /** In hex; a store that knows of checksums refuses other bytes. */
  readonly sha256?: string;
}

/** Milliseconds until a connection stands, and for which nothing may come or go. */
const CONNECT_MS = 3_000;
const SILENCE_MS = 20_000;
/** Listeners who are sent something at once, each of whom holds a connection to the store. */
const MAX_CONNECTIONS = 512;
/** What is content-addressed never changes: a CDN before the bucket may keep it. */
const FOREVER = 'public, max-age=31536000, immutable';

/** One bucket of a store that speaks S3, or what lies below a prefix in it. */
export class S3Bucket {
  private readonly client: S3Client;
  private readonly settings: BucketSettings;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(settings: BucketSettings) {
    const { bucket, endpoint, region, credentials, isPathStyle, prefix } = settings;
    this.settings = settings;
    this.bucket = bucket;
    this.prefix = prefix;
    this.client = new S3Client({
      region,
      forcePathStyle: isPathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials !== undefined && { credentials }),
      // Checksums that the library adds by itself are unknown to most compatible stores.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        httpAgent: { maxSockets: MAX_CONNECTIONS },
        httpsAgent: { maxSockets: MAX_CONNECTIONS },
      },
    });
  }

  /** @throws UnavailableError where the bucket cannot be used, with the reason */
  async check(): Promise<void> {
    await this.asked(() => this.client.send(new HeadBucketCommand({ Bucket: this.bucket })));
  }

  /** @returns undefined where there is none of that key */
  async head(key: string): Promise<StoredObject | undefined> {
    const found = await this.found(() => this.client.send(new HeadObjectCommand(this.at(key))));
    if (found === undefined) return undefined;
    const sha256 = found.Metadata?.['sha256'];
    return {
      key,
      bytes: found.ContentLength ?? 0,
      modifiedAt: secondsOf(found.LastModified),
      ...(sha256 !== undefined && { sha256 }),
    };
  }

  /** @returns the bytes as they come; undefined where there is none of that key */
  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const bytes = range && { Range: `bytes=${range.first}-${range.last}` };
    const found = await this.found(() => this.client.send(new GetObjectCommand({ ...this.at(key), ...bytes })));
    if (found === undefined) return undefined;
    if (!(found.Body instanceof Readable)) throw new UnavailableError('The object store sent no bytes.');
    return found.Body;
  }

  /** Takes the place of what has the key, once all bytes have come. */
  async put(key: string, body: Uint8Array | Readable, { bytes, mime, sha256 }: PutFacts): Promise<void> {
    const command = new PutObjectCommand({
      ...this.at(key),
      Body: body,
      ContentLength: bytes,
      ...(mime !== undefined && { ContentType: mime, CacheControl: FOREVER }),
      ...(sha256 !== undefined && {
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        Metadata: { sha256 },
      }),
    });
    await this.asked(() => this.client.send(command));
  }

  async copy(from: string, to: string): Promise<void> {
    const source = `${this.bucket}/${this.prefix}${from}`.split('/').map(encodeURIComponent).join('/');
    await this.asked(() => this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource: source })));
  }

  /** @returns where an object is for who shows no right to it */
  addressOf(key: string): string {
    const { endpoint, region, isPathStyle } = this.settings;
    const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
    if (!isPathStyle) url.hostname = `${this.bucket}.${url.hostname}`;
    url.pathname = [isPathStyle ? this.bucket : [], this.prefix + key].flat().join('/');
    return url.href;
  }

  /**
   * Signs an address that gives an object to whoever has it.
   * @param from when its life begins, in milliseconds since 1970, a whole second
   * @param seconds how long it lives, 1 to 604 800
   */
  async signedAddressOf(key: string, from: number, seconds: number): Promise<string> {
    const command = new GetObjectCommand(this.at(key));
    return getSignedUrl(this.client, command, { signingDate: new Date(from), expiresIn: seconds });
  }

  /** Removes an object, if there is one. */
  async remove(key: string): Promise<void> {
    await this.found(() => this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  /** Gives what lies below `folder`, in the order of the keys. @param folder with a slash at its end */
  async *list(folder: string): AsyncGenerator<StoredObject> {
    for await (const { Contents = [] } of this.pages(folder)) {
      for (const { Key = '', Size = 0, LastModified } of Contents) {
        yield { key: Key.slice(this.prefix.length), bytes: Size, modifiedAt: secondsOf(LastModified) };
      }
    }
  }

  /** Gives the names of the folders that lie directly below `folder`. @param folder with a slash at its end */
  async *folders(folder: string): AsyncGenerator<string> {
    for await (const { CommonPrefixes = [] } of this.pages(folder, '/')) {
      for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(this.prefix.length + folder.length, -1);
    }
  }

  close(): void {
    this.client.destroy();
  }

  private async *pages(folder: string, delimiter?: string) {
    let token: string | undefined;
    do {
      const command: ListObjectsV2Command = new ListObjectsV2Command({
        Bucket: this.bucket,
        Prefix: `${this.prefix}${folder}`,
        ContinuationToken: token,
        Delimiter: delimiter,
      });
      const page = await this.asked(() => this.client.send(command));
      yield page;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  private at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: `${this.prefix}${key}` };
  }

  /** @returns undefined where the store says that there is nothing of that key */
  private async found<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask();
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw failureOf(cause);
    }
  }

  private async asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (cause) {
      throw failureOf(cause);
    }
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof S3ServiceException && (cause.name === 'NoSuchKey' || cause.name === 'NotFound');
}

/** A store that is full says so in one of these words. */
const NO_ROOM = ['QuotaExceeded', 'QuotaExceededException', 'InsufficientStorage', 'XMinioStorageFull'];

function failureOf(cause: unknown): Error {
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  if (cause instanceof Error && NO_ROOM.includes(cause.name))
    return new NoRoomError('The object store is full.', { cause });
  return new UnavailableError(`The object store refuses (${reason}).`, { cause });
}

function secondsOf(at: Date | undefined): number {
  return Math.floor((at?.getTime() ?? 0) / 1000) * 1000;
}

/** Gives the bytes of an object. @throws UnavailableError where the store breaks off */
export async function* untilCut(bytes: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes) yield chunk as Uint8Array;
  } catch (cause) {
    throw failureOf(cause);
  }
}
