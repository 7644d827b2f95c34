import { randomBytes } from 'node:crypto';
import { NoRoomError } from '../../application/no-room-error.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import { S3Bucket, type BucketSettings } from './s3-bucket.ts';

/** What came of a trial of a bucket. `public`: all of it can be done, and anybody can read what lies there. */
export type BucketTrial =
  { readonly kind: 'whole' | 'public' } | { readonly kind: 'unusable'; readonly reason: string };

const BYTES = 1_000;
const ANSWER_MS = 5_000;

/** Writes an object, finds it, reads a part of it and removes it, as a server does; and asks for it as a stranger. */
export async function tryBucket(settings: BucketSettings): Promise<BucketTrial> {
  const bucket = new S3Bucket(settings);
  const key = `doctor/${randomBytes(16).toString('hex')}`;
  try {
    const bytes = randomBytes(BYTES);
    await bucket.put(key, bytes, { bytes: BYTES });
    const isPublic = await isReadByAll(bucket.addressOf(key));
    const [found, part] = [await bucket.head(key), await bucket.get(key, { first: 10, last: 19 })];
    const read = part === undefined ? undefined : Buffer.concat(await part.toArray());
    let isListed = false;
    for await (const object of bucket.list('doctor/')) isListed ||= object.key === key;
    await bucket.remove(key);
    const isSame = found?.bytes === BYTES && read?.equals(bytes.subarray(10, 20)) === true;
    if (!isSame || !isListed) return { kind: 'unusable', reason: 'What was written is not what is read.' };
    return { kind: isPublic ? 'public' : 'whole' };
  } catch (cause) {
    if (cause instanceof UnavailableError || cause instanceof NoRoomError) {
      return { kind: 'unusable', reason: cause.message };
    }
    throw cause;
  } finally {
    bucket.close();
  }
}

async function isReadByAll(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false; // who cannot be asked without a signature tells nobody anything
  }
}
