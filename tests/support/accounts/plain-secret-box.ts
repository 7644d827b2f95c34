import type { SecretBox } from '../../../server/application/ports/operation/secret-box.ts';
import { Secret } from '../../../server/domain/secret.ts';

/** Seals by turning the text round: enough to see what was sealed and what was not. */
export class PlainSecretBox implements SecretBox {
  seal(secret: Secret): string {
    return `sealed:${Buffer.from(secret.reveal()).toString('base64url')}`;
  }

  open(sealed: string): Secret | undefined {
    const [, text] = /^sealed:([\w-]+)$/.exec(sealed) ?? [];
    return text === undefined ? undefined : new Secret(Buffer.from(text, 'base64url').toString());
  }
}
