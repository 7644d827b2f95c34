import type { AuthorId, ReviewId, SeriesId, UserId } from '../../../common/kernel/ids.ts';
import { CASES_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import type { AuditEntry, CaseState, ReviewCase } from '../../../common/kernel/moderation.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/browse-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type {
  AuditPage,
  CaseList,
  Judgement,
  JudgementFailure,
  OperatorApi,
} from '../../application/ports/operator-api.ts';
import { actionsOf } from '../../domain/community/moderation.ts';
import { pageOf } from '../../domain/series/pages.ts';

const STATE_AFTER = { take: 'taken', hide: 'hidden', dismiss: 'dismissed', restore: 'restored' } as const;
const OPERATOR = { id: 1 as AuthorId, name: '소리지기' };

/** The desk of an operator, in memory. */
export class MemoryOperatorAdapter implements OperatorApi {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** The series that were moved, the last one last. */
  readonly placed: { readonly id: SeriesId; readonly category: 'original' | 'challenge' }[] = [];
  readonly entries: AuditEntry[] = [];
  /** Who has a login that may be ended, by number and name. */
  readonly members = new Map<UserId, string>();
  readonly all = new Map<ReviewId, ReviewCase>();
  private readonly clock: ClockPort;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  /** A comment that somebody has reported. */
  report(id: ReviewId, facts: Partial<ReviewCase> = {}): void {
    const at = this.clock.now();
    this.all.set(id, {
      reviewId: id,
      state: 'open',
      text: '지금 가입하면 캔디를 드려요.',
      isDeleted: false,
      writtenAt: at,
      writer: { id: 2 as AuthorId, name: '소리꾼' },
      series: { id: 1 as SeriesId, title: '등대' },
      reports: [{ reason: 'spam', note: undefined, reportedAt: at, reporter: { id: 3 as AuthorId, name: '달빛' } }],
      totalReports: 1,
      operator: undefined,
      reason: undefined,
      note: undefined,
      changedAt: at,
      ...facts,
    });
  }

  async cases(list: CaseList, page: number): Promise<Result<ListPage<ReviewCase>, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const waits: readonly CaseState[] = ['open', 'taken'];
    const found = [...this.all.values()]
      .filter(({ state }) => waits.includes(state) === (list === 'open'))
      .toSorted((one, other) => (list === 'open' ? 0 : other.changedAt - one.changedAt));
    const items = pageOf(found, page, CASES_PAGE_SIZE);
    return ok({ items, page, size: CASES_PAGE_SIZE, totalCount: found.length });
  }

  async judge(id: ReviewId, { action, reason, note }: Judgement): Promise<Result<ReviewCase, JudgementFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const one = this.all.get(id);
    if (one === undefined) return fail({ kind: 'not-found' });
    if (action === 'hide' && reason === undefined) return fail({ kind: 'unavailable' });
    if (!actionsOf(one).includes(action)) return fail({ kind: 'case-changed' });
    const changedAt = this.clock.now();
    const judged = {
      ...one,
      state: STATE_AFTER[action],
      operator: OPERATOR,
      reason,
      note: note || undefined,
      changedAt,
    };
    this.all.set(id, judged);
    this.note({ action, review: { id, text: one.text }, series: one.series, reason, note: note || undefined });
    return ok(judged);
  }

  async place(id: SeriesId, category: 'original' | 'challenge'): Promise<Result<void, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const before = this.placed.findLast((placed) => placed.id === id)?.category ?? 'challenge';
    if (before === category) return ok(undefined);
    this.placed.push({ id, category });
    const action = category === 'original' ? 'promote' : 'demote';
    this.note({ action, review: undefined, series: { id, title: '' }, reason: undefined, note: undefined });
    return ok(undefined);
  }

  async endLogins(member: UserId, note: string): Promise<Result<number, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const name = this.members.get(member);
    if (name === undefined) return fail({ kind: 'not-found' });
    const facts = { action: 'end-logins', review: undefined, series: undefined, reason: undefined } as const;
    // A member is an author by the same number (INT-03).
    this.note({ ...facts, member: { id: Number(member) as AuthorId, name }, note: note || undefined });
    return ok(1);
  }

  async log(before?: number): Promise<Result<AuditPage, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const older = this.entries.filter(({ id }) => before === undefined || id < before);
    const shown = older.toReversed().slice(0, CASES_PAGE_SIZE);
    return ok({ entries: shown, next: older.length > shown.length ? shown.at(-1)?.id : undefined });
  }

  private note(
    facts: Omit<AuditEntry, 'id' | 'operator' | 'member' | 'doneAt'> & Pick<Partial<AuditEntry>, 'member'>,
  ): void {
    const { length } = this.entries;
    this.entries.push({ id: length + 1, operator: OPERATOR, member: undefined, doneAt: this.clock.now(), ...facts });
  }
}
