import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../application/ports/operation/secret-box.ts';
import { Secret } from '../../domain/secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Secrets under AES-256-GCM, which also notices every change: nonce, tag, then what was sealed. */
export class AesSecretBox implements SecretBox {
  private readonly key: Uint8Array;
  private readonly previousKey: Uint8Array | undefined;

  /**
   * @param key of 32 bytes
   * @param previousKey opens what it sealed once, and seals nothing
   */
  constructor(key: Uint8Array, previousKey?: Uint8Array) {
    this.key = key;
    this.previousKey = previousKey;
  }

  seal(secret: Secret): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce);
    const sealed = Buffer.concat([cipher.update(secret.reveal(), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  open(sealed: string): Secret | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    return openWith(this.key, bytes) ?? (this.previousKey && openWith(this.previousKey, bytes));
  }
}

function openWith(key: Uint8Array, bytes: Buffer): Secret | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return new Secret(Buffer.concat([opened, decipher.final()]).toString('utf8'));
  } catch {
    return undefined; // the tag is not that of these bytes under this key
  }
}
