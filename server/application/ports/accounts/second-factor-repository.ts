import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { LoginId } from '../../../domain/account/login.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';
import type { Mail } from './mail-outbox.ts';

/** What a member's codes are held against. */
export interface KeptFactor {
  readonly sealedSecret: string;
  /** When its set-up began, in milliseconds since 1970. */
  readonly begunAt: number;
  /** Undefined until its first code was typed: until then it is asked for nowhere. */
  readonly onSince: number | undefined;
  /** The step of the newest code that was accepted; 0 before the first one. */
  readonly lastStep: number;
  /** Recovery codes that were not used yet. */
  readonly codesLeft: number;
}

/** What is written together with a change: in the audit log, and to the owner where an address is known. */
export interface FactorNews {
  readonly entry: AuditFacts;
  readonly mail: (to: string) => Mail;
}

/**
 * Second factors of members, with their recovery codes. Whoever has withdrawn is in none of its answers; moments are
 * milliseconds since 1970. Whatever changes one is in the audit log with it.
 * @throws UnavailableError when the database does not answer
 */
export interface SecondFactorRepository {
  of(member: AuthorId): Promise<KeptFactor | undefined>;
  /** Keeps a secret that no code was shown for yet, in the place of another such one. @returns false when one is on */
  begin(member: AuthorId, sealedSecret: string, at: number): Promise<boolean>;
  /**
   * The factor of `sealedSecret` is on from now on, its recovery codes are those of `digests`, and the code of `step` is
   * used. `login` counts as opened with it, and all others of the member end.
   * @returns false when it is on already, or was begun anew
   */
  turnOn(
    member: AuthorId,
    begun: { readonly sealedSecret: string; readonly step: number; readonly digests: readonly string[] },
    login: LoginId,
    news: FactorNews,
  ): Promise<boolean>;
  /** Uses the code of `step`. @returns false when it, or a later one, was used before */
  useStep(member: AuthorId, step: number): Promise<boolean>;
  /** Uses a recovery code. @returns false when there is none of `digest` (any more) */
  useCode(member: AuthorId, digest: string, news: FactorNews): Promise<boolean>;
  /** The recovery codes are those of `digests`; all others are void. @returns false when no factor is on */
  renewCodes(member: AuthorId, digests: readonly string[], news: FactorNews): Promise<boolean>;
  /** The factor and its codes are gone, and no login counts as opened with it. @returns false when none was on */
  turnOff(member: AuthorId, news: FactorNews): Promise<boolean>;
  /**
   * The same for who lost both, by the command line: all logins of the member end as well.
   * @returns `none` when no factor is on, `no-member` when nobody has that number
   */
  reset(member: AuthorId, at: number): Promise<'reset' | 'none' | 'no-member'>;
}
