import { action, makeObservable, observableRef } from 'mobx';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { ReviewId, UserId } from '../../../common/kernel/ids.ts';
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
import type { AuditEntry, ReviewCase } from '../../../common/kernel/moderation.ts';
import { Answers } from './answers.ts';

/** The desk of an operator, as far as it has been read. Pages count from 1. */
export class OperatorStore {
  /** Moves a series to the originals, or back. */
  readonly place: OperatorApi['place'];
  /** The entries of the audit log that have been read, the newest first. */
  entries: readonly AuditEntry[] | undefined = undefined;
  /** Asks for older entries; undefined where there are none. */
  next: number | undefined = undefined;
  private readonly pages: Answers<ListPage<ReviewCase>>;
  private readonly api: OperatorApi;

  constructor(api: OperatorApi, clock: ClockPort) {
    this.api = api;
    this.pages = new Answers(clock);
    this.place = (id, category) => api.place(id, category);
    makeObservable<OperatorStore, 'showLog'>(this, {
      entries: observableRef,
      next: observableRef,
      showLog: action,
      forget: action,
    });
  }

  cases(list: CaseList, page: number): ListPage<ReviewCase> | undefined {
    return this.pages.get(keyOf(list, page));
  }

  /** Read anew each time: others write and judge. */
  loadCases(list: CaseList, page: number): Promise<Result<void, ApiFailure>> {
    return this.pages.renew(keyOf(list, page), () => this.api.cases(list, page));
  }

  /** Judges a comment of the page that is shown, which is read anew, also when somebody else was first. */
  async judge(
    id: ReviewId,
    judgement: Judgement,
    { list, page }: { readonly list: CaseList; readonly page: number },
  ): Promise<Result<ReviewCase, JudgementFailure>> {
    const judged = await this.api.judge(id, judgement);
    if (judged.ok || judged.failure.kind === 'case-changed') await this.loadCases(list, page);
    return judged;
  }

  /** Signs a member out everywhere, which the log tells at once. */
  async endLogins(member: UserId, note: string): Promise<Result<number, ApiFailure>> {
    const ended = await this.api.endLogins(member, note);
    if (ended.ok) await this.loadLog();
    return ended;
  }

  async loadLog(): Promise<Result<void, ApiFailure>> {
    const read = await this.api.log();
    if (!read.ok) return read;
    this.showLog(read.value, []);
    return ok(undefined);
  }

  async loadOlder(): Promise<Result<void, ApiFailure>> {
    const { next, entries = [] } = this;
    if (next === undefined) return ok(undefined);
    const read = await this.api.log(next);
    if (!read.ok) return read;
    // Asked for twice at once, it is added once.
    if (this.next === next) this.showLog(read.value, entries);
    return ok(undefined);
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.pages.forget();
    this.entries = undefined;
    this.next = undefined;
  }

  private showLog({ entries, next }: AuditPage, newer: readonly AuditEntry[]): void {
    this.entries = [...newer, ...entries];
    this.next = next;
  }
}

function keyOf(list: CaseList, page: number): string {
  return `${list} ${page}`;
}
