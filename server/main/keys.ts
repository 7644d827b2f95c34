import { hkdfSync } from 'node:crypto';

/** Makes the key of a purpose, 32 bytes. */
export type KeyFor = (purpose: string) => Uint8Array;

/** Each purpose has a key of its own, so that what one signs means nothing to another (security §5.14). */
export function keysFrom(secretKey: string): KeyFor {
  return (purpose) => new Uint8Array(hkdfSync('sha256', secretKey, '', `soridam ${purpose}`, 32));
}
