import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { S3Bucket, type BucketSettings } from '../../../server/adapters/storage/s3-bucket.ts';

const BUCKET = 'soridam';

/** What S3rver does with an object that is put, of which its types say nothing. */
interface ObjectFiles {
  putObject(object: {
    readonly bucket: string;
    readonly key: string;
    readonly content: Buffer | AsyncIterable<Buffer>;
    readonly metadata: object;
  }): Promise<{ readonly size: number; readonly md5: string }>;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  getResourcePath(bucket: string, key: string, resource: 'object'): string;
}

/** S3rver says that an object is there before the last of it is written: whoever reads it at once gets less, or nothing. */
function answerOnceWritten(files: ObjectFiles): void {
  files.putObject = async ({ bucket, key, content, metadata }) => {
    const file = files.getResourcePath(bucket, key, 'object');
    await mkdir(path.dirname(file), { recursive: true });
    const md5 = createHash('md5');
    let size = 0;
    const noted = async function* () {
      for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
        md5.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await writeFile(file, noted());
    const hash = md5.digest('hex');
    await files.putMetadata(bucket, key, metadata, hash);
    return { size, md5: hash };
  };
}

/** An S3-compatible store on this machine, whose objects are files of a folder. It takes wrong secrets. */
export class ObjectStore {
  readonly settings: BucketSettings;
  readonly bucket: S3Bucket;
  /** What was asked of it, as `GET /soridam/audio/… bytes=0-9`. */
  readonly asked: string[] = [];
  private readonly server: Server;
  private readonly folder: string;

  private constructor(server: Server, folder: string, prefix: string) {
    this.server = server;
    this.folder = folder;
    const { port } = server.address() as AddressInfo;
    server.prependListener('request', ({ method, url, headers }: IncomingMessage) => {
      this.asked.push([method, url, headers.range ?? []].flat().join(' '));
    });
    this.settings = {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      isPathStyle: true,
      prefix,
    };
    this.bucket = new S3Bucket(this.settings);
  }

  /** @param prefix what the keys begin with; nothing unless told */
  static async start(prefix = ''): Promise<ObjectStore> {
    const folder = mkdtempSync(path.join(tmpdir(), 'soridam-objects-'));
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    const store = new S3rver({ silent: true, directory: folder, configureBuckets });
    answerOnceWritten((store as unknown as { readonly store: ObjectFiles }).store);
    await store.configureBuckets();
    const server = createServer(store.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ObjectStore(server, folder, prefix);
  }

  /** The settings as the environment of a process says them. */
  get environment(): Readonly<Record<string, string>> {
    const { bucket, endpoint = '', credentials } = this.settings;
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    };
  }

  /** Answers again, where it was. */
  async come(): Promise<void> {
    const { port } = new URL(this.settings.endpoint ?? '');
    await new Promise<void>((resolve) => this.server.listen(Number(port), '127.0.0.1', resolve));
  }

  /** Answers nobody any more. */
  async leave(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve));
  }

  async stop(): Promise<void> {
    this.bucket.close();
    await this.leave();
    rmSync(this.folder, { recursive: true });
  }
}
