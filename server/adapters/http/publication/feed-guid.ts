import { createHash } from 'node:crypto';

/** The namespace of feeds, as the podcast namespace fixes it. */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/**
 * The number by which podcast clients know a feed wherever it moves (`podcast:guid`): a UUID of version 5.
 * @param url the feed's address, of which scheme and slashes at the end do not count
 */
export function feedGuid(url: string): string {
  const name = url.replace(/^[a-z]+:\/\//, '').replace(/\/+$/, '');
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
