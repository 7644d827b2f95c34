import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { S3Bucket, type BucketSettings } from '../../../server/adapters/storage/s3-bucket.ts';

const BUCKET = 'soridam';

/** An S3-compatible store on this machine, whose objects are files of a folder. It takes wrong secrets. */
export class ObjectStore {
  readonly settings: BucketSettings;
  readonly bucket: S3Bucket;
  private readonly store: S3rver;
  private readonly folder: string;

  private constructor(store: S3rver, folder: string, port: number, prefix: string) {
    this.store = store;
    this.folder = folder;
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
    const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
    const { port } = await store.run();
    return new ObjectStore(store, folder, port, prefix);
  }

  async stop(): Promise<void> {
    this.bucket.close();
    await this.store.close();
    rmSync(this.folder, { recursive: true });
  }
}
