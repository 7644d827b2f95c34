import type { Result } from '../../../../common/kernel/result.ts';
import type { Secret } from '../../../domain/secret.ts';

/** More passwords wait to be hashed than may (security OV3). */
export interface HasherBusy {
  readonly kind: 'busy';
}

/** What a check found. `isOutdated`: right, but hashed by weaker settings than today's (security §5.20). */
export interface PasswordCheck {
  readonly isRight: boolean;
  readonly isOutdated: boolean;
}

/** Turns passwords into what may be stored; costly on purpose, so only a few at a time. */
export interface PasswordHasher {
  /** @returns the hash with its settings in it */
  hash(password: Secret): Promise<Result<string, HasherBusy>>;
  /** @param hash undefined where there is no account: wrong, after the same work as for any other (security AU2) */
  check(password: Secret, hash: string | undefined): Promise<Result<PasswordCheck, HasherBusy>>;
  /** @returns a digest that takes no time, good for what nobody can guess: a temporary password */
  digest(password: Secret): string;
  /** @returns whether `digest` is that of `password`, also one that was made before the secret key was changed */
  isDigestOf(password: Secret, digest: string): boolean;
}
