import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { Hundredths } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';

/** Candy that is to be given. */
export interface GrantOrder {
  readonly member: AuthorId;
  /** Whole candies. */
  readonly candies: number;
  /** Words for other operators. */
  readonly reason: string;
  /** Whether the platform pays authors for what it is spent on (ADR 0058). */
  readonly isPayable: boolean;
  /** A UUID; the same order under the same key is made once. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Candy that was given. */
export interface Granted {
  /** False where the same order had been made before under its key. */
  readonly isNew: boolean;
  /** What the member could spend after it. */
  readonly balance: Hundredths;
}

/**
 * Candy that operators give. It is written into the audit log in the same transaction, and the member is told.
 * @throws UnavailableError when the database does not answer
 */
export interface GrantRepository {
  /** @returns what it came to; of an order that was made before what it came to then */
  grant(order: GrantOrder): Promise<Result<Granted, KeyReused | { readonly kind: 'no-such-member' }>>;
}
