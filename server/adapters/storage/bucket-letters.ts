import { text } from 'node:stream/consumers';
import type { S3Bucket } from './s3-bucket.ts';

const FOLDER = 'mailbox/';

/** Letters that stay here, in a bucket: every process has those of the others. */
export class BucketLetters {
  private readonly bucket: S3Bucket;

  constructor(bucket: S3Bucket) {
    this.bucket = bucket;
  }

  async names(): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const { key } of this.bucket.list(FOLDER)) names.push(key.slice(FOLDER.length));
    return names;
  }

  async read(name: string): Promise<string | undefined> {
    const bytes = await this.bucket.get(FOLDER + name);
    return bytes && text(bytes);
  }

  async write(name: string, letter: string): Promise<void> {
    const bytes = Buffer.from(letter);
    await this.bucket.put(FOLDER + name, bytes, { bytes: bytes.length });
  }

  async remove(name: string): Promise<void> {
    await this.bucket.remove(FOLDER + name);
  }
}
