import type { AuditAction, AuditActor } from '../../../../common/kernel/audit.ts';
import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';

/** Who does something: somebody with an account, or one of those who have none. */
export type AuditBy =
  | { readonly kind: Extract<AuditActor, 'operator' | 'member'>; readonly id: AuthorId }
  | { readonly kind: Exclude<AuditActor, 'operator' | 'member'> };

/** An entry of the audit log. Never holds a password, a code, an address of mail or what was typed into a sign-in. */
export interface AuditFacts {
  readonly action: AuditAction;
  readonly by: AuditBy;
  /** What the network is known by from which it was done. */
  readonly network?: string | undefined;
  readonly deviceName?: string | undefined;
  /** To whom it was done. */
  readonly member?: AuthorId | undefined;
  readonly review?: ReviewId | undefined;
  readonly series?: SeriesId | undefined;
  readonly story?: StoryId | undefined;
  readonly payout?: number | undefined;
  readonly purchase?: string | undefined;
  /** How many were given, where that is not told elsewhere. */
  readonly candies?: number | undefined;
  readonly reason?: string | undefined;
  /** Words for other operators. */
  readonly note?: string | undefined;
  /** What was judged. */
  readonly text?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** From where something is done. */
export type AuditOrigin = Pick<AuditFacts, 'network' | 'deviceName'>;

/**
 * Keeps what was done (spec §5, security). What changes rows is logged by its repository, in the same transaction; this is
 * for what changes none, such as a sign-in that failed.
 * @throws UnavailableError when the database does not answer
 */
export interface AuditTrail {
  record(entry: AuditFacts): Promise<void>;
}
