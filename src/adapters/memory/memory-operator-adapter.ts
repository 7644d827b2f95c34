import { AUDIT_ACTIONS, type AuditEntry, type AuditFilter, type AuditPerson } from '../../../common/kernel/audit.ts';
import { koreanDay } from '../../../common/kernel/days.ts';
import type { AuthorId, ReviewId, SeriesId, UserId } from '../../../common/kernel/ids.ts';
import { CASES_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import type { CaseState, ReviewCase } from '../../../common/kernel/moderation.ts';
import type { PayoutState } from '../../../common/kernel/payout.ts';
import { MOST_WAITING_COUNTED, waitingReports, type WaitingWork } from '../../../common/kernel/waiting-work.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { ListItem } from '../../application/ports/api/list-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { CollectionDeskApi } from '../../application/ports/api/collection-desk-api.ts';
import type {
  AuditPage,
  BackupHealth,
  CaseList,
  ContentCaseApi,
  Judgement,
  JudgementFailure,
  OperatorApi,
} from '../../application/ports/api/operator-api.ts';
import { actionsOf } from '../../domain/community/moderation.ts';
import { UNMARKED } from '../../domain/community/review.ts';
import type { Listening } from '../../domain/measurements/listening.ts';
import { pageOf } from '../../domain/series/pages.ts';
import { MemoryCatalogue } from './memory-catalogue.ts';
import { MemoryCollections } from './memory-collections.ts';
import { MemoryContentReports } from './memory-content-reports.ts';

const STATE_AFTER = { take: 'taken', hide: 'hidden', dismiss: 'dismissed', restore: 'restored' } as const;
const OPERATOR = { id: 1 as AuthorId, name: '소리지기' };
const WAITS: readonly CaseState[] = ['open', 'taken'];

/** The dashboard of an operator, in memory. */
export class MemoryOperatorAdapter implements OperatorApi {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** The series that were moved, the last one last. */
  readonly placed: { readonly id: SeriesId; readonly category: 'original' | 'challenge' }[] = [];
  readonly entries: AuditEntry[] = [];
  /** Who has a login that may be ended, by number and name. */
  readonly members = new Map<UserId, string>();
  readonly all = new Map<ReviewId, ReviewCase>();
  /** None are made unless told. */
  backup: BackupHealth = { isConfigured: false, last: undefined, failure: undefined };
  /** All that there is to look for, in the order in which it is found. */
  readonly there = {
    members: [] as ListItem<'findMembers'>[],
    series: [] as ListItem<'findSeries'>[],
    stories: [] as ListItem<'findStories'>[],
  };
  /** What browsers have told of listening; nothing yet. */
  heard: Listening = { isMeasured: true, builds: [], measures: [], errors: [] };
  /** What is told of series, stories and authors. */
  readonly reported: MemoryContentReports;
  /** What operators have put together. */
  readonly collected: MemoryCollections;
  private readonly clock: ClockPort;
  private readonly payouts: () => readonly PayoutState[];

  /** @param payouts the states of all that authors asked for */
  constructor(
    clock: ClockPort,
    payouts: () => readonly PayoutState[] = () => [],
    reported = new MemoryContentReports(clock),
    collected = new MemoryCollections(new MemoryCatalogue(), clock),
  ) {
    this.clock = clock;
    this.reported = reported;
    this.collected = collected;
    this.payouts = payouts;
  }

  get content(): ContentCaseApi {
    return {
      cases: async (...asked) =>
        this.failure === undefined ? ok(this.reported.cases(...asked)) : fail({ kind: this.failure }),
      judge: async (id, judgement) => {
        if (this.failure !== undefined) return fail({ kind: this.failure });
        const judged = this.reported.judge(id, judgement);
        if (!judged.ok) return judged;
        const { content, series, title, author, note } = judged.value;
        const story = content.kind === 'story' ? { id: content.id, title } : undefined;
        this.note({ action: judgement.action, series, story, member: author, note });
        return judged;
      },
    };
  }

  get collections(): CollectionDeskApi {
    const answer = <Value, Failure>(run: () => Result<Value, Failure>): Result<Value, Failure | ApiFailure> => {
      if (this.failure !== undefined) return fail({ kind: this.failure });
      const before = this.collected.done.length;
      const answered = run();
      for (const done of this.collected.done.slice(before)) this.note(done);
      return answered;
    };
    return {
      all: async () => answer(() => ok(this.collected.all())),
      save: async (facts, before) => answer(() => this.collected.save(facts, before)),
      remove: async (id) => answer(() => (this.collected.remove(id) ? ok(undefined) : fail({ kind: 'not-found' }))),
      pin: async (...pins) => answer(() => (this.collected.pin(...pins) ? ok(undefined) : fail({ kind: 'changed' }))),
    };
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
      marks: UNMARKED,
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
    const found = [...this.all.values()]
      .filter(({ state }) => WAITS.includes(state) === (list === 'open'))
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
    this.note({ action, review: id, series: one.series, reason, note: note || undefined, text: one.text });
    return ok(judged);
  }

  async place(id: SeriesId, category: 'original' | 'challenge'): Promise<Result<void, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const before = this.placed.findLast((placed) => placed.id === id)?.category ?? 'challenge';
    if (before === category) return ok(undefined);
    this.placed.push({ id, category });
    const action = category === 'original' ? 'promote' : 'demote';
    this.note({ action, series: { id, title: '' } });
    return ok(undefined);
  }

  async endLogins(member: UserId, note: string): Promise<Result<number, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const name = this.members.get(member);
    if (name === undefined) return fail({ kind: 'not-found' });
    // A member is an author by the same number (INT-03).
    const whom = { id: Number(member) as AuthorId, name };
    this.note({ action: 'end-logins', member: whom, note: note || undefined });
    return ok(1);
  }

  async listening(): Promise<Result<Listening, ApiFailure>> {
    return this.failure === undefined ? ok(this.heard) : fail({ kind: this.failure });
  }

  async log(filter: AuditFilter, before?: number): Promise<Result<AuditPage, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const older = this.entries.filter((one) => (before === undefined || one.id < before) && fits(one, filter));
    const shown = older.toReversed().slice(0, CASES_PAGE_SIZE);
    return ok({ entries: shown, next: older.length > shown.length ? shown.at(-1)?.id : undefined });
  }

  async waiting(): Promise<Result<WaitingWork, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const counted = (all: readonly unknown[]): number => Math.min(all.length, MOST_WAITING_COUNTED);
    return ok({
      ...waitingReports({
        comment: counted([...this.all.values()].filter(({ state }) => WAITS.includes(state))),
        ...this.reported.waiting(counted),
      }),
      requestedPayouts: counted(this.payouts().filter((state) => state === 'requested')),
      approvedPayouts: counted(this.payouts().filter((state) => state === 'approved')),
    });
  }

  async backups(): Promise<Result<BackupHealth, ApiFailure>> {
    return this.failure === undefined ? ok(this.backup) : fail({ kind: this.failure });
  }

  /** @returns members by number, or by how the name or the address begins */
  findMembers({ keyword = '' }: { readonly keyword?: string }): Result<readonly ListItem<'findMembers'>[], ApiFailure> {
    const begins = (one: string | null): boolean => one?.toLowerCase().startsWith(keyword.toLowerCase()) === true;
    return this.found(keyword, this.there.members, ({ name, email }) => begins(name) || begins(email));
  }

  /** @returns series by number, or by a part of the title */
  findSeries({ keyword = '' }: { readonly keyword?: string }): Result<readonly ListItem<'findSeries'>[], ApiFailure> {
    return this.found(keyword, this.there.series, ({ title }) => title.includes(keyword));
  }

  /** @returns stories by number, or by a part of the title */
  findStories({ keyword = '' }: { readonly keyword?: string }): Result<readonly ListItem<'findStories'>[], ApiFailure> {
    return this.found(keyword, this.there.stories, ({ title }) => title.includes(keyword));
  }

  private found<Item extends { readonly id: number }>(
    keyword: string,
    all: readonly Item[],
    fits: (one: Item) => boolean,
  ): Result<readonly Item[], ApiFailure> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    return ok(keyword === '' ? [] : all.filter((one) => String(one.id) === keyword || fits(one)));
  }

  /** Something was done, by an operator at this time unless said otherwise. */
  note(facts: Partial<AuditEntry> & Pick<AuditEntry, 'action'>): void {
    this.entries.push({ ...NOTHING, id: this.entries.length + 1, doneAt: this.clock.now(), ...facts });
  }
}

const NOTHING: Omit<AuditEntry, 'id' | 'action' | 'doneAt'> = {
  by: { kind: 'operator', person: OPERATOR },
  network: undefined,
  device: undefined,
  member: undefined,
  review: undefined,
  series: undefined,
  story: undefined,
  payout: undefined,
  purchase: undefined,
  candies: undefined,
  reason: undefined,
  note: undefined,
  text: undefined,
};

function fits(entry: AuditEntry, filter: AuditFilter): boolean {
  const { topic, action, by, member, network, text, from, to } = filter;
  const ofTopic: readonly string[] = topic === undefined ? [entry.action] : AUDIT_ACTIONS[topic];
  const day = koreanDay(entry.doneAt);
  const words = [entry.note ?? '', entry.text ?? ''].map((one) => one.toLowerCase());
  return (
    ofTopic.includes(entry.action) &&
    (action === undefined || action === entry.action) &&
    (by === undefined || isMeant(entry.by.person, by)) &&
    (member === undefined || isMeant(entry.member, member)) &&
    (network === undefined || network === entry.network) &&
    (text === undefined || words.some((one) => one.includes(text.toLowerCase()))) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  );
}

function isMeant(person: AuditPerson | undefined, asked: string): boolean {
  if (/^[0-9]+$/.test(asked)) return person?.id === Number(asked);
  return person?.name?.toLowerCase().startsWith(asked.toLowerCase()) === true;
}
