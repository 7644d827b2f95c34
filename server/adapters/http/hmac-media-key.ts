import { createHmac, createSecretKey } from 'node:crypto';
import type { MediaKey } from '../../domain/media-signature.ts';

/** Digests that are kept: of what is listened to now, players ask again and again. */
const MOST_KEPT = 4096;

/** Bytes that a secret has at least: as many as the digest (RFC 2104 §3). */
const LEAST_SECRET_BYTES = 32;

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
