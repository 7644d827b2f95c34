import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { HasherBusy, PasswordCheck, PasswordHasher } from '../../application/ports/accounts/password-hasher.ts';
import type { Secret } from '../../domain/secret.ts';
import { BoundedQueue } from '../../application/bounded-queue.ts';

/** What a guess costs: 19 MiB and two passes (decisions §4). */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${SETTINGS.memoryCost},t=${SETTINGS.timeCost},p=${SETTINGS.parallelism}$`;
/** No password has this hash, and to find that out takes as long as for any other. */
const NOBODYS = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Loaded with the first password. */
const library = () => import('@node-rs/argon2');

/** Hashed at once, and how many more may wait (security OV3). */
const AT_ONCE = 2;
const MAY_WAIT = 50;

/** Passwords under Argon2id, whatever way they were typed: composed and decomposed letters are the same. */
export class Argon2PasswordHasher implements PasswordHasher {
  private readonly queue = new BoundedQueue(AT_ONCE, MAY_WAIT);
  private readonly digestKey: KeyObject;
  private readonly previousDigestKey: KeyObject | undefined;

  /** @param previousDigestKey knows again what it digested once, and digests nothing more */
  constructor(digestKey: Uint8Array, previousDigestKey?: Uint8Array) {
    this.digestKey = createSecretKey(digestKey);
    this.previousDigestKey = previousDigestKey && createSecretKey(previousDigestKey);
  }

  hash(password: Secret): Promise<Result<string, HasherBusy>> {
    return this.queue.run(async () => (await library()).hash(composed(password), SETTINGS));
  }

  async check(password: Secret, known: string | undefined): Promise<Result<PasswordCheck, HasherBusy>> {
    const checked = await this.queue.run(async () => (await library()).verify(known ?? NOBODYS, composed(password)));
    if (!checked.ok) return checked;
    return ok({
      isRight: checked.value && known !== undefined,
      isOutdated: known !== undefined && !known.startsWith(PREFIX),
    });
  }

  digest(password: Secret): string {
    return digestBy(this.digestKey, password);
  }

  isDigestOf(password: Secret, digest: string): boolean {
    const { digestKey, previousDigestKey } = this;
    if (digestBy(digestKey, password) === digest) return true;
    return previousDigestKey !== undefined && digestBy(previousDigestKey, password) === digest;
  }
}

function digestBy(key: KeyObject, password: Secret): string {
  return createHmac('sha256', key).update(composed(password)).digest('base64url');
}

function composed(password: Secret): string {
  return password.reveal().normalize('NFC');
}
