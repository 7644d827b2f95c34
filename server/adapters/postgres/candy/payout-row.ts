import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { PayoutState } from '../../../../common/kernel/payout.ts';
import type { Payout } from '../../../application/ports/candy/payout-repository.ts';
import type { Hundredths } from '../../../domain/candy/candy-amount.ts';

/** A payout with its author, as statements read it. */
export interface PayoutRow {
  readonly id: number;
  readonly author_id: AuthorId;
  readonly author_name: string;
  readonly author_email: string | null;
  readonly amount: Hundredths;
  readonly gross_won: number;
  readonly tax_won: number;
  readonly net_won: number;
  readonly state: PayoutState;
  readonly sealed_details: string;
  readonly reason: string | null;
  readonly operator_id: AuthorId | null;
  readonly requested_at: Date;
  readonly changed_at: Date;
}

export function toPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    author: { id: row.author_id, name: row.author_name, email: row.author_email ?? undefined },
    amount: row.amount,
    grossWon: row.gross_won,
    taxWon: row.tax_won,
    netWon: row.net_won,
    state: row.state,
    sealedDetails: row.sealed_details,
    reason: row.reason ?? undefined,
    decidedBy: row.operator_id ?? undefined,
    requestedAt: row.requested_at.getTime(),
    changedAt: row.changed_at.getTime(),
  };
}
