import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { MediaKey } from '../../../domain/media-signature.ts';

/** Digests that are kept: of what is listened to now, players ask again and again. */
const MOST_KEPT = 4096;

/** Bytes that a secret has at least: as many as the digest (RFC 2104 §3). */
const LEAST_SECRET_BYTES = 32;

/** Digits of a key's name in addresses; two keys in a row hardly share them. */
const ID_LENGTH = 8;

/** @returns the name of a key in addresses, by which a key of before is told from the current one */
export function mediaKeyId(secret: Uint8Array): string {
  return createHash('sha256').update('soridam media key id').update(secret).digest('hex').slice(0, ID_LENGTH);
}

/**
 * A signing key over HMAC-SHA256.
 * @throws when `secret` is too short to be one
 */
export function hmacMediaKey(id: string, secret: Uint8Array): MediaKey {
  if (secret.byteLength < LEAST_SECRET_BYTES) {
    throw new Error(`The secret of the signing key '${id}' has less than ${LEAST_SECRET_BYTES} bytes.`);
  }
  const key = createSecretKey(secret);
  const kept = new Map<string, string>();
  const sign = (message: string): string => {
    const digest = createHmac('sha256', key).update(message).digest('base64url');
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(message, digest);
    return digest;
  };
  return { id, sign: (message) => kept.get(message) ?? sign(message) };
}
