import { ok, type Result } from '../../common/kernel/result.ts';
import { judgeSecretKey, type KeyChange, type KeyFingerprint, type OtherSecretKey } from '../domain/secret-key.ts';
import type { SealedKind, SecretKeyRecord } from './ports/operation/secret-key-record.ts';
import type { SecretBox } from './ports/operation/secret-box.ts';

const SEALED_KINDS: readonly SealedKind[] = ['payouts', 'bearers', 'factors'];

interface AdoptingParts {
  readonly record: SecretKeyRecord;
  readonly current: KeyFingerprint;
  /** `lost` gives up what the key of before has sealed; undefined where the operator named none. */
  readonly previous: KeyFingerprint | 'lost' | undefined;
  /** Opens what either key has sealed, and seals by the current one. */
  readonly boxes: Readonly<Record<SealedKind, SecretBox>>;
}

/** How the database goes on with the key of this start. */
export interface AdoptedKey {
  readonly change: KeyChange;
  /**
   * Members whose second factor the lost key has sealed. It stays on, since a key that is lost opens no account: each of
   * them needs a reset (ADR 0049). 0 where no key was given up.
   */
  readonly closedFactors: number;
}

/** Sees at the start that the database is used with the key that it knows, or goes over to the new one as a whole. */
export class AdoptSecretKey {
  private readonly parts: AdoptingParts;

  constructor(parts: AdoptingParts) {
    this.parts = parts;
  }

  run(): Promise<Result<AdoptedKey, OtherSecretKey>> {
    const { record, current, previous, boxes } = this.parts;
    return record.alone(async (open) => {
      const judged = judgeSecretKey(await open.fingerprint(), current, previous);
      if (!judged.ok) return judged;
      const change = judged.value;
      if (change === 'same') return ok({ change, closedFactors: 0 });
      if (change === 'changed') {
        for (const kind of SEALED_KINDS) {
          await open.reseal(kind, (sealed) => {
            const opened = boxes[kind].open(sealed);
            return opened && boxes[kind].seal(opened);
          });
        }
      }
      const factors = change === 'given-up' ? await open.factorsInUse() : [];
      const closed = factors.filter((sealed) => boxes.factors.open(sealed) === undefined);
      await open.note(current);
      return ok({ change, closedFactors: closed.length });
    });
  }
}
