import type { Secret } from '../../../domain/secret.ts';

/** Keeps secrets that we have to use again, unreadable in the database. */
export interface SecretBox {
  seal(secret: Secret): string;
  /** @returns undefined when `sealed` was made by another key or changed */
  open(sealed: string): Secret | undefined;
}
