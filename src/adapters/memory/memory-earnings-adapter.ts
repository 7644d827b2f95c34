import type { AuthorId } from '../../../common/kernel/ids.ts';
import { CANDY_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import { PAYOUT_STEPS, type PayoutState, type PayoutStep, type PayoutTerms } from '../../../common/kernel/payout.ts';
import {
  decidePayout,
  payoutHurdle,
  type PayoutDecider,
  type PayoutStanding,
} from '../../../common/kernel/payout-decision.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type {
  EarningsApi,
  PayoutDecisionApi,
  PayoutFailure,
  PayoutStepFailure,
} from '../../application/ports/api/earnings-api.ts';
import type { ListItem } from '../../application/ports/api/list-api.ts';
import type { CandyFile } from '../../application/ports/api/wallet-api.ts';
import type { Earnings, MonthEarned, SeriesEarned } from '../../domain/candy/earnings.ts';
import {
  openPayout,
  settle,
  type Payout,
  type PayoutOrder,
  type PayoutRequest,
  type Payouts,
} from '../../domain/candy/payout.ts';
import { pageOf } from '../../domain/series/pages.ts';

const TERMS: PayoutTerms = {
  platformSharePercent: 30,
  taxPercent: 3.3,
  incomeTaxPercent: 3,
  minimumWon: 10_000,
  wonPerCandy: 100,
};
/** Who decides with this client, and who else could. */
const OPERATORS = [
  { id: 101 as AuthorId, name: '소리지기' },
  { id: 102 as AuthorId, name: '등대지기' },
] as const;
const AUTHOR = { id: 1 as AuthorId, name: '하진', email: 'hajin@soridam.example' };
const SHOWN_DIGITS = 4;

/** What one author earns and is paid, and the operator's side of it, in memory. */
export class MemoryEarningsAdapter implements EarningsApi, PayoutDecisionApi {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** Payouts are refused in this way as long as it is set. */
  refusal: PayoutFailure['kind'] | undefined = undefined;
  months: readonly MonthEarned[] = [];
  readonly seriesByMonth = new Map<string | undefined, readonly SeriesEarned[]>();
  readonly sponsors: ListItem<'getSponsorships'>[] = [];
  payable = 0;
  debt = 0;
  /** Who is an operator; the first one decides with this client. */
  operators: readonly { readonly id: AuthorId; readonly name: string }[] = OPERATORS;
  /** What was asked for, the latest last. What may become of it is told to whoever asks. */
  readonly asked: PayoutRequest[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly clock: ClockPort;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  async earnings(month: string | undefined): Promise<Result<Earnings, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const { payable, debt, months } = this;
    return ok({ payable, debt, months, series: this.seriesByMonth.get(month) ?? [] });
  }

  async table(month: string | undefined): Promise<Result<CandyFile, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const rows = this.months.filter((one) => month === undefined || one.month === month);
    const fileName = month === undefined ? 'soridam-earnings.csv' : `soridam-earnings-${month}.csv`;
    return ok({ fileName, csv: rows.map((one) => `${one.month},${one.total}\r\n`).join('') });
  }

  /** @returns who sponsored the own series, the latest first */
  async sponsorships(): Promise<Result<readonly ListItem<'getSponsorships'>[], ApiFailure>> {
    return this.failure === undefined ? ok(this.sponsors) : fail({ kind: this.failure });
  }

  async payouts(): Promise<Result<Payouts, ApiFailure>> {
    return this.failure === undefined ? ok(this.current()) : fail({ kind: this.failure });
  }

  async requestPayout(order: PayoutOrder, key: string): Promise<Result<Payout, PayoutFailure>> {
    const refusal = this.failure ?? this.refusal;
    if (refusal !== undefined) return fail({ kind: refusal });
    const before = this.asked.find(({ id }) => id === this.byKey.get(key));
    if (before !== undefined) return ok(ownOf(before));
    if (openPayout(this.current()) !== undefined) return fail({ kind: 'payout-open' });
    const lines = settle(order.candyAmount, TERMS);
    if (lines.grossWon < TERMS.minimumWon) return fail({ kind: 'payout-small' });
    if (order.candyAmount > this.payable) return fail({ kind: 'candy-short' });
    const at = this.clock.now();
    const id = this.asked.length + 1;
    const facts = { id, state: 'requested', reason: undefined, requestedAt: at, changedAt: at } as const;
    const made: PayoutRequest = { ...order, ...lines, ...facts, author: AUTHOR, decisions: [], options: [] };
    this.asked.push(made);
    this.byKey.set(key, id);
    this.payable -= order.candyAmount;
    return ok(ownOf(made));
  }

  requests(state: PayoutState | undefined, page: number): Promise<Result<ListPage<PayoutRequest>, ApiFailure>> {
    return this.deskOf(this.operators[0]?.id).requests(state, page);
  }

  judge(id: number, step: PayoutStep, reason: string | undefined): Promise<Result<PayoutRequest, PayoutStepFailure>> {
    return this.deskOf(this.operators[0]?.id).judge(id, step, reason);
  }

  /** @returns the dashboard of an operator; of the command line on the server's machine where none is given */
  deskOf(operator: AuthorId | undefined): PayoutDecisionApi {
    const by: PayoutDecider = operator === undefined ? { kind: 'command' } : { kind: 'operator', id: operator };
    return {
      requests: async (state, page) => {
        if (this.failure !== undefined) return fail({ kind: this.failure });
        const found = state === undefined ? this.asked.toReversed() : this.asked.filter((one) => one.state === state);
        return ok(
          listOf(
            found.map((one) => this.withOptions(one, by)),
            page,
          ),
        );
      },
      judge: async (id, step, reason) => this.decide(id, step, reason, by),
    };
  }

  private decide(
    id: number,
    step: PayoutStep,
    reason: string | undefined,
    by: PayoutDecider,
  ): Result<PayoutRequest, PayoutStepFailure> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const place = this.asked.findIndex((one) => one.id === id);
    const one = this.asked[place];
    if (one === undefined) return fail({ kind: 'not-found' });
    const at = this.clock.now();
    const decided = decidePayout(standingOf(one), step, by, this.operatorIds(), at);
    if (!decided.ok) return decided;
    if (decided.value === 'again') return ok(this.withOptions(one, by));
    const operator = by.kind === 'operator' ? this.operators.find((known) => known.id === by.id) : undefined;
    const decision = { step, operator, network: '192.0.2.0', deviceName: 'Chrome · Windows', at };
    const judged = { ...one, state: step, reason, changedAt: at, decisions: [...one.decisions, decision] };
    this.asked[place] = judged;
    if (step === 'refused') this.payable += one.candyAmount;
    return ok(this.withOptions(judged, by));
  }

  private withOptions(one: PayoutRequest, by: PayoutDecider): PayoutRequest {
    const [standing, at] = [standingOf(one), this.clock.now()];
    const options = PAYOUT_STEPS[one.state].map((step) => {
      return { step, hurdle: payoutHurdle(standing, step, by, this.operatorIds(), at) };
    });
    return { ...one, options };
  }

  private operatorIds(): readonly AuthorId[] {
    return this.operators.map(({ id }) => id);
  }

  private current(): Payouts {
    const next = settle(Math.floor(this.payable), TERMS);
    const isEnough = next.grossWon >= TERMS.minimumWon;
    return { payouts: this.asked.toReversed().map(ownOf), terms: TERMS, next: { ...next, isEnough } };
  }
}

function standingOf({ author, state, changedAt, decisions }: PayoutRequest): PayoutStanding {
  return { author: author.id, state, changedAt, decidedBy: decisions.at(-1)?.operator?.id };
}

/** What of a payout its author is told. */
function ownOf({ phone, accountNumber, ...one }: PayoutRequest): Payout {
  const { id, state, reason, candyAmount, grossWon, taxWon, netWon, requestedAt, changedAt, holder, bank } = one;
  const facts = { id, state, reason, candyAmount, grossWon, taxWon, netWon, requestedAt, changedAt, holder, bank };
  return { ...facts, phoneEnd: phone.slice(-SHOWN_DIGITS), accountEnd: accountNumber.slice(-SHOWN_DIGITS) };
}

function listOf<Item>(items: readonly Item[], page: number): ListPage<Item> {
  return { items: pageOf(items, page, CANDY_PAGE_SIZE), page, size: CANDY_PAGE_SIZE, totalCount: items.length };
}
