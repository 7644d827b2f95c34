import type { AuditAction } from '../../../common/kernel/audit.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { PayoutState, PayoutStep } from '../../../common/kernel/payout.ts';
import { decidePayout, type PayoutRefused } from '../../../common/kernel/payout-decision.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Page, PageRequest } from '../../application/catalogue-repository.ts';
import type {
  Payout,
  PayoutBy,
  PayoutDecision,
  PayoutRefusal,
  PayoutRepository,
} from '../../application/ports/payout-repository.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import { wholeCandies, type Hundredths } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { payoutLines, SETTLEMENT } from '../../domain/candy/settlement.ts';
import { payout } from '../../domain/candy/transfers.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { NOTIFY } from './notification-statements.ts';
import { OpenLedger } from './open-ledger.ts';
import {
  ACTING_OPERATORS,
  ADD_PAYOUT,
  JUDGE_PAYOUT,
  OPEN_PAYOUT,
  OWN_PAYOUTS,
  PAYOUT_BY_ID,
  PAYOUT_DECISIONS,
  PAYOUTS,
} from './payout-statements.ts';
import { logAction } from './postgres-audit-trail.ts';

interface PayoutRow {
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

interface DecisionRow {
  readonly payout_id: number;
  readonly action: PayoutAction;
  readonly network: string | null;
  readonly device_name: string | null;
  readonly done_at: Date;
  readonly operator_id: AuthorId | null;
  readonly operator_name: string | null;
}

type PayoutAction = Extract<AuditAction, `payout-${string}`>;

const ACTIONS = {
  approved: 'payout-approve',
  refused: 'payout-refuse',
  paid: 'payout-pay',
} as const satisfies Readonly<Record<PayoutStep, PayoutAction>>;
const STEPS = { 'payout-approve': 'approved', 'payout-refuse': 'refused', 'payout-pay': 'paid' } as const;

type PageRow = (PayoutRow | { readonly id: null }) & { readonly total_count: number };

/** Payouts in PostgreSQL. Whatever moves one has the author's wallet and earnings locked. */
export class PostgresPayoutRepository implements PayoutRepository {
  private readonly database: Database;
  private readonly isDemo: boolean;

  /** @param isDemo whether the operators of the demo act */
  constructor(database: Database, isDemo: boolean) {
    this.database = database;
    this.isDemo = isDemo;
  }

  async find(id: number): Promise<Payout | undefined> {
    const [row] = await this.database.read<PayoutRow>(PAYOUT_BY_ID, [id]);
    return row && toPayout(row);
  }

  async own({ memberId }: MemberAsker): Promise<readonly Payout[]> {
    return (await this.database.read<PayoutRow>(OWN_PAYOUTS, [memberId])).map(toPayout);
  }

  request(
    order: Parameters<PayoutRepository['request']>[0],
    { memberId }: MemberAsker,
  ): Promise<Result<Payout, PayoutRefusal | KeyReused>> {
    const { amount: asked, sealedDetails, content, key, at } = order;
    return this.database.transact(async (transaction) => {
      const ledger = await lockAuthor(transaction, memberId, at);
      const made = await ledger.once<number, PayoutRefusal>({ member: memberId, key, content }, async () => {
        const earned = ledger.balance(memberId, 'earnings');
        const amount = asked ?? wholeCandies(earned);
        const { grossWon, taxWon, netWon } = payoutLines(amount);
        const open = await transaction.run(OPEN_PAYOUT, [memberId]);
        if (open.length > 0) return fail({ kind: 'payout-open' });
        if (amount > earned) return fail({ kind: 'earnings-short' });
        if (grossWon < SETTLEMENT.minimumWon) return fail({ kind: 'payout-small' });
        const values = [memberId, amount, grossWon, taxWon, netWon, sealedDetails, new Date(at)];
        const [added] = await transaction.run<{ readonly id: number }>(ADD_PAYOUT, values);
        if (added === undefined) throw new Error('A payout was added, but got no number.');
        return ok({ movements: [payout('ask', memberId, amount, added.id)], answer: added.id });
      });
      return made.ok ? ok(await known(transaction, made.value)) : made;
    });
  }

  async all(state: PayoutState | undefined, { page, size }: PageRequest): Promise<Page<Payout>> {
    const rows = await this.database.read<PageRow>(PAYOUTS, [state ?? null, size, (page - 1) * size]);
    const items = rows.flatMap((row) => (row.id === null ? [] : [toPayout(row)]));
    return { items, totalCount: rows[0]?.total_count ?? 0 };
  }

  async decisions(ids: readonly number[]): Promise<ReadonlyMap<number, readonly PayoutDecision[]>> {
    const rows = await this.database.read<DecisionRow>(PAYOUT_DECISIONS, [ids]);
    const decisions = new Map<number, PayoutDecision[]>();
    for (const row of rows) {
      const known = decisions.get(row.payout_id) ?? [];
      decisions.set(row.payout_id, [...known, toDecision(row)]);
    }
    return decisions;
  }

  async operators(): Promise<readonly AuthorId[]> {
    return (await this.database.read<{ readonly id: AuthorId }>(ACTING_OPERATORS, [this.isDemo])).map(({ id }) => id);
  }

  async judge(
    id: number,
    { state, reason, at }: Parameters<PayoutRepository['judge']>[1],
    by: PayoutBy,
  ): Promise<Result<Payout, PayoutRefused | { readonly kind: 'not-found' }>> {
    const [row] = await this.database.read<PayoutRow>(PAYOUT_BY_ID, [id]);
    if (row === undefined) return fail({ kind: 'not-found' });
    const author = row.author_id;
    return this.database.transact(async (transaction) => {
      const ledger = await lockAuthor(transaction, author, at);
      const before = await known(transaction, id);
      const operators = await transaction.run<{ readonly id: AuthorId }>(ACTING_OPERATORS, [this.isDemo]);
      const standing = { ...before, author };
      const ids = operators.map((operator) => operator.id);
      const decided = decidePayout(standing, state, by, ids, at);
      if (!decided.ok) return decided;
      if (decided.value === 'again') return ok(before);
      const operator = by.kind === 'operator' ? by.id : null;
      await transaction.run(JUDGE_PAYOUT, [id, state, reason ?? null, operator, new Date(at)]);
      await logAction(transaction, {
        ...whoOf(by),
        action: ACTIONS[state],
        member: author,
        payout: id,
        note: reason,
        at,
      });
      if (state !== 'approved') {
        await ledger.record([payout(state === 'paid' ? 'pay' : 'refuse', author, before.amount, id)]);
      }
      const cause = `payout:${id}:${state}`;
      await transaction.run(NOTIFY, [[author], 'payout', cause, null, null, null, null, new Date(at), state]);
      return ok(await known(transaction, id));
    });
  }
}

/** @returns who decides and from where, for the audit log */
function whoOf(by: PayoutBy) {
  if (by.kind === 'command') return { by };
  const { kind, id, network, deviceName } = by;
  return { by: { kind, id }, network, deviceName };
}

async function lockAuthor(transaction: DatabaseTransaction, author: AuthorId, at: number): Promise<OpenLedger> {
  const ledger = new OpenLedger(transaction, at);
  await ledger.lock([
    [author, 'wallet'],
    [author, 'earnings'],
    [author, 'asked'],
    [author, 'paid'],
  ]);
  return ledger;
}

async function known(transaction: DatabaseTransaction, id: number): Promise<Payout> {
  const [row] = await transaction.run<PayoutRow>(PAYOUT_BY_ID, [id]);
  if (row === undefined) throw new Error(`The payout ${id} is gone.`);
  return toPayout(row);
}

function toPayout(row: PayoutRow): Payout {
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
