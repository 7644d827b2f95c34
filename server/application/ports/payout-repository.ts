import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { PayoutLines, PayoutState, PayoutStep } from '../../../common/kernel/payout.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import type { Hundredths } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import type { Page, PageRequest } from '../catalogue-repository.ts';

/** A payout; its details are sealed. */
export interface Payout extends PayoutLines {
  readonly id: number;
  readonly author: { readonly id: AuthorId; readonly name: string; readonly email: string | undefined };
  readonly amount: Hundredths;
  readonly state: PayoutState;
  readonly sealedDetails: string;
  readonly reason: string | undefined;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly changedAt: number;
}

/** `payout-open`: one at a time. `earnings-short`: less was earned. `payout-small`: below the minimum. */
export interface PayoutRefusal {
  readonly kind: 'payout-open' | 'earnings-short' | 'payout-small';
}

/**
 * What authors ask to be paid. Times are milliseconds since 1970.
 * @throws UnavailableError when the database does not answer
 */
export interface PayoutRepository {
  own(asker: MemberAsker): Promise<readonly Payout[]>;
  /** @param amount all that was earned where undefined */
  request(
    order: {
      readonly amount: Hundredths | undefined;
      readonly sealedDetails: string;
      /** All that the request says; its details as their digest. */
      readonly content: string;
      readonly key: string;
      readonly at: number;
    },
    asker: MemberAsker,
  ): Promise<Result<Payout, PayoutRefusal | KeyReused>>;
  /** For operators: of those that wait the oldest first, of the others and of all the latest first. */
  all(state: PayoutState | undefined, page: PageRequest): Promise<Page<Payout>>;
  /** For operators. @returns `payout-changed` where this step does not follow from its state */
  judge(
    id: number,
    step: {
      readonly state: PayoutStep;
      readonly reason: string | undefined;
      readonly at: number;
    },
    operator: MemberAsker,
  ): Promise<Result<Payout, { readonly kind: 'not-found' | 'payout-changed' }>>;
}
