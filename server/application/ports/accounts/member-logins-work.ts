import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';

/** The logins of one member. */
export interface MemberLogins {
  /** Ends all that go on. @returns how many */
  end(): Promise<number>;
  /** Writes into the audit log what was done to the member. */
  log(entry: Omit<AuditFacts, 'member' | 'at'>): Promise<void>;
}

/**
 * The unit of work for what operators do to the logins of a member: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface MemberLoginsWork {
  /**
   * @param at milliseconds since 1970, when what is written happens
   * @returns what the work gave; undefined, without any work, where there is no such member, or they have withdrawn
   */
  run<Answer>(
    member: AuthorId,
    at: number,
    work: (logins: MemberLogins) => Promise<Answer>,
  ): Promise<Answer | undefined>;
}
