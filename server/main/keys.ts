import { hkdfSync } from 'node:crypto';
import type { KeyFingerprint } from '../domain/secret-key.ts';

/** Makes the key of a purpose, 32 bytes. */
export interface KeyFor {
  (purpose: string): Uint8Array;
  /** The same of the secret key of before, while what it made is still to be believed; undefined after that. */
  readonly previous: ((purpose: string) => Uint8Array) | undefined;
}

/** Each purpose has a key of its own, so that what one signs means nothing to another (security §5.14). */
export function keysFrom(secretKey: string, previousKey?: string): KeyFor {
  const from = (secret: string) => (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `soridam ${purpose}`, 32));
  return Object.assign(from(secretKey), { previous: previousKey === undefined ? undefined : from(previousKey) });
}

/** @returns what tells a secret key from others and gives nothing of it away */
export function fingerprintOf(secretKey: string): KeyFingerprint {
  return Buffer.from(keysFrom(secretKey)('fingerprint')).toString('hex') as KeyFingerprint;
}
