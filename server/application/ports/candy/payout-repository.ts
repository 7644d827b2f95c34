import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { PayoutLines, PayoutState, PayoutStep } from '../../../../common/kernel/payout.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Hundredths } from '../../../domain/candy/candy-amount.ts';
import type { Page, PageRequest } from '../catalogue/catalogue-repository.ts';

/** A payout; its details are sealed. */
export interface Payout extends PayoutLines {
  readonly id: number;
  readonly author: { readonly id: AuthorId; readonly name: string; readonly email: string | undefined };
  readonly amount: Hundredths;
  readonly state: PayoutState;
  readonly sealedDetails: string;
  readonly reason: string | undefined;
  /** The operator who brought it into its state; undefined where the command did, and while it is only asked for. */
  readonly decidedBy: AuthorId | undefined;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly changedAt: number;
}

/** A step of a payout as the audit log has it. */
export interface PayoutDecision {
  readonly step: PayoutStep;
  /** Undefined for the command; who has withdrawn has no name. */
  readonly operator: { readonly id: AuthorId; readonly name: string } | undefined;
  /** From where, as far as it is known. */
  readonly network: string | undefined;
  readonly deviceName: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Who decides, and from where: an operator over the network, or the command line on the server's machine. */
export type PayoutBy =
  | {
      readonly kind: 'operator';
      readonly id: AuthorId;
      readonly network: string | undefined;
      readonly deviceName: string | undefined;
    }
  | { readonly kind: 'command' };

/**
 * What authors ask to be paid, to be read (`PayoutWork` changes it). Times are milliseconds since 1970.
 * @throws UnavailableError when the database does not answer
 */
export interface PayoutRepository {
  own(principal: MemberPrincipal): Promise<readonly Payout[]>;
  /** For operators. @returns undefined when no payout has that number */
  find(id: number): Promise<Payout | undefined>;
  /** For operators: of those that wait the oldest first, of the others and of all the latest first. */
  all(state: PayoutState | undefined, page: PageRequest): Promise<Page<Payout>>;
  /** @returns what was decided of each of the payouts `ids`, the oldest first; none for who has none */
  decisions(ids: readonly number[]): Promise<ReadonlyMap<number, readonly PayoutDecision[]>>;
  /** @returns whoever may act as an operator now */
  operators(): Promise<readonly AuthorId[]>;
}
