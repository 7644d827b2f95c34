import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { PayoutState } from '../../../../common/kernel/payout.ts';
import type { Page, PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { Payout, PayoutDecision, PayoutRepository } from '../../../application/ports/candy/payout-repository.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Database } from '../database.ts';
import { toPayout } from './payout-row.ts';
import {
  ACTING_OPERATORS,
  OWN_PAYOUTS,
  PAYOUT_BY_ID,
  PAYOUT_DECISIONS,
  PAYOUTS,
  type DecisionRow,
} from './payout-statements.ts';

const STEPS = { 'payout-approve': 'approved', 'payout-refuse': 'refused', 'payout-pay': 'paid' } as const;

/** Payouts in PostgreSQL, to be read; `PostgresPayoutWork` moves them. */
export class PostgresPayoutRepository implements PayoutRepository {
  private readonly database: Database;
  private readonly isDemo: boolean;

  /** @param isDemo whether the operators of the demo act */
  constructor(database: Database, isDemo: boolean) {
    this.database = database;
    this.isDemo = isDemo;
  }

  async find(id: number): Promise<Payout | undefined> {
    const [row] = await this.database.read(PAYOUT_BY_ID, [id]);
    return row && toPayout(row);
  }

  async own({ memberId }: MemberPrincipal): Promise<readonly Payout[]> {
    return (await this.database.read(OWN_PAYOUTS, [memberId])).map(toPayout);
  }

  async all(state: PayoutState | undefined, { page, size }: PageRequest): Promise<Page<Payout>> {
    const rows = await this.database.read(PAYOUTS, [state ?? null, size, (page - 1) * size]);
    const items = rows.flatMap((row) => (row.id === null ? [] : [toPayout(row)]));
    return { items, totalCount: rows[0]?.total_count ?? 0 };
  }

  async decisions(ids: readonly number[]): Promise<ReadonlyMap<number, readonly PayoutDecision[]>> {
    const rows = await this.database.read(PAYOUT_DECISIONS, [ids]);
    const decisions = new Map<number, PayoutDecision[]>();
    for (const row of rows) {
      const known = decisions.get(row.payout_id) ?? [];
      decisions.set(row.payout_id, [...known, toDecision(row)]);
    }
    return decisions;
  }

  async operators(): Promise<readonly AuthorId[]> {
    return (await this.database.read(ACTING_OPERATORS, [this.isDemo])).map(({ id }) => id);
  }
}

function toDecision(row: DecisionRow): PayoutDecision {
  const { operator_id: id, operator_name: name } = row;
  return {
    step: STEPS[row.action],
    operator: id === null || name === null ? undefined : { id, name },
    network: row.network ?? undefined,
    deviceName: row.device_name ?? undefined,
    at: row.done_at.getTime(),
  };
}
