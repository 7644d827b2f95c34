import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Role } from '../../../../common/kernel/session.ts';
import type { DirectoryEntry } from './account-directory.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';

/** A member and their role, which nobody else changes until the work on it has ended. */
export interface LockedRole {
  /** The member as they were found. */
  readonly member: DirectoryEntry;
  give(role: Role): Promise<void>;
  /** Ends all logins that go on; one that begins at the same moment is there before, or begins with the new role. @returns how many */
  endLogins(): Promise<number>;
  /** Writes into the audit log what was done to the member. */
  log(entry: Omit<AuditFacts, 'member' | 'at'>): Promise<void>;
}

/**
 * The unit of work for the role of a member: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface MemberRoleWork {
  /**
   * @param at milliseconds since 1970, when what is written happens
   * @returns what the work gave; undefined, without any work, where there is no such member, or they have withdrawn
   */
  run<Answer>(member: AuthorId, at: number, work: (role: LockedRole) => Promise<Answer>): Promise<Answer | undefined>;
}
