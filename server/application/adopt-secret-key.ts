import { ok, type Result } from '../../common/kernel/result.ts';
import { judgeSecretKey, type KeyChange, type KeyFingerprint, type OtherSecretKey } from '../domain/secret-key.ts';
import type { SealedKind, SecretKeyRecord } from './ports/secret-key-record.ts';
import type { SecretBox } from './ports/secret-box.ts';

const SEALED_KINDS: readonly SealedKind[] = ['payouts', 'bearers', 'factors'];

interface AdoptingParts {
  readonly record: SecretKeyRecord;
  readonly current: KeyFingerprint;
  /** `lost` gives up what the key of before has sealed; undefined where the operator named none. */
  readonly previous: KeyFingerprint | 'lost' | undefined;
  /** Opens what either key has sealed, and seals by the current one. */
  readonly boxes: Readonly<Record<SealedKind, SecretBox>>;
}

/** Sees at the start that the database is used with the key that it knows, or goes over to the new one as a whole. */
export class AdoptSecretKey {
  private readonly parts: AdoptingParts;

  constructor(parts: AdoptingParts) {
    this.parts = parts;
  }

  run(): Promise<Result<KeyChange, OtherSecretKey>> {
    const { record, current, previous, boxes } = this.parts;
    return record.alone(async (open) => {
      const judged = judgeSecretKey(await open.fingerprint(), current, previous);
      if (!judged.ok || judged.value === 'same') return judged;
      if (judged.value === 'changed') {
        for (const kind of SEALED_KINDS) {
          await open.reseal(kind, (sealed) => {
            const opened = boxes[kind].open(sealed);
            return opened && boxes[kind].seal(opened);
          });
        }
      }
      await open.note(current);
      return ok(judged.value);
    });
  }
}
