import type { AuditAction, AuditEntry } from '../../../../common/kernel/audit.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';

/** Members: one by number, or those whose name begins so, folded as names are compared. */
export type AuditMembers = { readonly id: AuthorId } | { readonly name: string };

/** What of the audit log is asked for; all that is said has to fit. */
export interface AuditSearch {
  readonly actions: readonly AuditAction[] | undefined;
  readonly by: AuditMembers | undefined;
  /** To whom it was done. */
  readonly member: AuditMembers | undefined;
  readonly network: string | undefined;
  /** A part of the note, or of what was judged; case does not matter. */
  readonly text: string | undefined;
  /** Milliseconds since 1970; what was done from `since` on and before `until`. */
  readonly since: number | undefined;
  readonly until: number | undefined;
}

/** Entries of the audit log, the newest first, and where older ones may be. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** The `before` to go on with. A search may have one after few entries or none: it looks through so many at a time. */
  readonly next: number | undefined;
}

/**
 * The audit log, for operators to read (ADR 0051).
 * @throws UnavailableError when the database does not answer
 */
export interface AuditLog {
  /** @param before the `next` of the page that came before; the newest ones when undefined */
  read(search: AuditSearch, before: number | undefined, size: number): Promise<AuditPage>;
  /** Forgets sign-ins, good and bad, that are older than 90 days; a part of them at a time. @returns how many it forgot */
  forgetSignIns(): Promise<number>;
}
