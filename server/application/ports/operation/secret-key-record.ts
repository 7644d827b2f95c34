import type { KeyFingerprint } from '../../../domain/secret-key.ts';

/**
 * What is sealed in the database: `payouts` where money is to go, `bearers` what logins hold of their provider, `factors` the
 * secrets of second factors.
 */
export type SealedKind = 'payouts' | 'bearers' | 'factors';

/** Which secret key the database was used with, and what that key has sealed. */
export interface SecretKeyRecord {
  /**
   * Runs `work` alone, whoever else starts at the same moment, and as a whole: what it throws undoes it.
   * @throws UnavailableError when the database does not answer
   */
  alone<Value>(work: (record: OpenKeyRecord) => Promise<Value>): Promise<Value>;
}

/** The record while nobody else has it. */
export interface OpenKeyRecord {
  fingerprint(): Promise<KeyFingerprint | undefined>;
  note(fingerprint: KeyFingerprint): Promise<void>;
  /** Replaces each sealed text of `kind` by what `seal` gives for it; undefined leaves it. */
  reseal(kind: SealedKind, seal: (sealed: string) => string | undefined): Promise<void>;
  /** @returns the sealed secret of each second factor that is asked for; of one that was only begun nothing hangs */
  factorsInUse(): Promise<readonly string[]>;
}
