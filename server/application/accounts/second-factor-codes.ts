import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { parseCode } from '../../../common/kernel/second-factor.ts';
import type { AuditBy, AuditTrail } from '../ports/operation/audit-trail.ts';
import type { OneTimeCodes } from '../ports/accounts/one-time-codes.ts';
import type { SecondFactorRepository } from '../ports/accounts/second-factor-repository.ts';
import type { SecretBox } from '../ports/operation/secret-box.ts';
import { entryFrom, type ActedFrom } from './acted-from.ts';

/** Who shows a code, and from where. */
export interface CodeShown {
  readonly memberId: AuthorId;
  /** Whose entry a used recovery code is. */
  readonly by: AuditBy;
  /** As it was typed. */
  readonly typed: string;
  readonly from: ActedFrom;
  /** Of the mail about a recovery code. */
  readonly language: Language;
}

/** Judges codes of second factors; each is good once (SES-94). Whoever asks has counted the try. */
export class SecondFactorCodes {
  private readonly ports: {
    readonly factors: SecondFactorRepository;
    readonly codes: OneTimeCodes;
    readonly box: SecretBox;
    readonly audit: AuditTrail;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: SecondFactorCodes['ports']) {
    this.ports = ports;
  }

  /** Uses a code. @returns false when it is wrong or was used before, of which the audit log tells */
  async use(shown: CodeShown): Promise<boolean> {
    const isRight = await this.isRight(shown);
    if (!isRight) await this.noteFailure(shown);
    return isRight;
  }

  private async isRight({ memberId, by, typed, from, language }: CodeShown): Promise<boolean> {
    const { factors, codes, box, now } = this.ports;
    const parsed = parseCode(typed);
    const kept = parsed && (await factors.of(memberId));
    if (parsed === undefined || kept?.onSince === undefined) return false;
    // Sealed by a secret key that is lost: only a reset helps.
    const secret = box.open(kept.sealedSecret);
    if (secret === undefined) return false;
    if (parsed.kind === 'recovery') {
      return factors.useCode(memberId, codes.digest(secret, parsed.code), {
        entry: entryFrom(from, { action: 'recovery-code-used', by, at: now() }),
        mail: (to) => ({ kind: 'second-factor', to, language, news: 'code-used' }),
      });
    }
    const step = codes.stepOf(secret, parsed.code, now());
    return step !== undefined && factors.useStep(memberId, step);
  }

  private noteFailure({ memberId, from }: CodeShown): Promise<void> {
    const { audit, now } = this.ports;
    const facts = { action: 'second-factor-failed', by: { kind: 'visitor' }, member: memberId, at: now() } as const;
    return audit.record(entryFrom(from, facts));
  }
}
