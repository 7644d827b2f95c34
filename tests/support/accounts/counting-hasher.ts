import { ok, type Result } from '../../../common/kernel/result.ts';
import type {
  HasherBusy,
  PasswordCheck,
  PasswordHasher,
} from '../../../server/application/ports/accounts/password-hasher.ts';
import type { Secret } from '../../../server/domain/secret.ts';

/** Hashes in no time, and counts how often it was asked to work as hard as a real one. */
export class CountingHasher implements PasswordHasher {
  work = 0;

  async hash(password: Secret): Promise<Result<string, HasherBusy>> {
    this.work += 1;
    return ok(`hash of ${password.reveal()}`);
  }

  async check(password: Secret, hash: string | undefined): Promise<Result<PasswordCheck, HasherBusy>> {
    this.work += 1;
    return ok({
      isRight: hash?.replace(/^old /, '') === `hash of ${password.reveal()}`,
      isOutdated: hash?.startsWith('old ') === true,
    });
  }

  digest(password: Secret): string {
    return `digest of ${password.reveal()}`;
  }

  isDigestOf(password: Secret, digest: string): boolean {
    return this.digest(password) === digest;
  }
}
