import { LRUCache } from 'lru-cache';
import type { ProxiedAudio } from '../../application/ports/storage/proxied-audio.ts';
import { mustLocateMedia } from './media-names.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** What the paths of objects begin with; the rest is that of the store, signed. */
const STORE = '/soridam-store';
/**
 * How long a signed path is good, in milliseconds: who listens to a long story has its last parts fetched hours after the
 * first. Nobody but the proxy sees it.
 */
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000;
const SHORTEST_LIFE_MS = LONGEST_LIFE_MS / 2;
/** Signing takes processor time; all listeners of a sound share a path. */
const KNOWN_PATHS = 20_000;

/** Sounds in a bucket, to which the proxy has no right of its own. */
export class S3ProxiedSounds implements ProxiedAudio {
  private readonly bucket: S3Bucket;
  private readonly now: () => number;
  private readonly known = new LRUCache<string, string>({ max: KNOWN_PATHS });

  /** @param now milliseconds since 1970 */
  constructor(bucket: S3Bucket, now: () => number) {
    this.bucket = bucket;
    this.now = now;
  }

  /** Signed for the begin of a window instead of now, so that it stays the same while that lasts. */
  async locationOf(name: string): Promise<string> {
    const from = Math.floor(this.now() / SHORTEST_LIFE_MS) * SHORTEST_LIFE_MS;
    const key = `${from} ${name}`;
    const path = this.known.get(key) ?? (await this.sign(name, from));
    this.known.set(key, path);
    return path;
  }

  private async sign(name: string, from: number): Promise<string> {
    const key = `${mustLocateMedia(name).folder}/${name}`;
    const { pathname, search } = new URL(await this.bucket.signedAddressOf(key, from, LONGEST_LIFE_MS / 1000));
    return `${STORE}${pathname}${search}`;
  }
}
