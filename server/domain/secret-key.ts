import { fail, ok, type Result } from '../../common/kernel/result.ts';

/** What tells a secret key from others and gives nothing of it away. */
export type KeyFingerprint = string & { readonly idOf: 'secret-key' };

/** The database was used with another secret key, which nobody has given us. */
export interface OtherSecretKey {
  readonly kind: 'other-secret-key';
  /** A key of before was given too, and is not the one either. */
  readonly isPreviousWrong: boolean;
}

/**
 * `first`: the database has had none. `same`: nothing is to be done. `changed`: what the key of before has sealed is to be
 * sealed anew. `given-up`: that key is lost, with all that it has sealed and signed.
 */
export type KeyChange = 'first' | 'same' | 'changed' | 'given-up';

/** Compares the key of this start with the one that the database was used with last. */
export function judgeSecretKey(
  known: KeyFingerprint | undefined,
  current: KeyFingerprint,
  previous: KeyFingerprint | 'lost' | undefined,
): Result<KeyChange, OtherSecretKey> {
  if (known === undefined) return ok('first');
  if (known === current) return ok('same');
  if (previous === 'lost') return ok('given-up');
  return known === previous
    ? ok('changed')
    : fail({ kind: 'other-secret-key', isPreviousWrong: previous !== undefined });
}
