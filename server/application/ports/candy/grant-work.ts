import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { KeyReused, MoneyRequest } from '../../../domain/candy/ledger.ts';
import type { MovementId } from '../../../domain/candy/movement.ts';
import type { Wallet } from '../../../domain/candy/transfers.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';
import type { UnlockDecision } from './unlock-work.ts';

/** A member and their wallet, which nobody else changes until the work on it has ended. */
export interface LockedGrants {
  /** False where there is no such member, or they have withdrawn; who is there does not withdraw meanwhile. */
  readonly isThere: boolean;
  /** @returns what the member has to spend */
  wallet(): Promise<Wallet>;
  /** Keeps why a movement gave candy. @param reason words for other operators, not empty */
  add(movement: MovementId, reason: string): Promise<void>;
  /** Writes into the audit log what was done to the member. */
  log(entry: Omit<AuditFacts, 'member' | 'at'>): Promise<void>;
  /** Tells the member of the candies that a movement gave, unless they do not want to know. */
  tell(movement: MovementId, candies: number): Promise<void>;
  /** Does what is asked for under a key of the member's, once (`Ledger.once`). */
  once<Answer, Refusal>(
    request: Omit<MoneyRequest, 'member'>,
    decide: () => Promise<Result<UnlockDecision<Answer>, Refusal>>,
  ): Promise<Result<Answer, Refusal | KeyReused>>;
}

/**
 * The unit of work for candy that is given: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface GrantWork {
  /** @param at milliseconds since 1970, when what is written happens */
  run<Answer>(member: AuthorId, at: number, work: (grants: LockedGrants) => Promise<Answer>): Promise<Answer>;
}
