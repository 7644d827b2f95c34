import { action, makeObservable, observableRef } from 'mobx';
import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { ReviewId, UserId } from '../../../../../common/kernel/ids.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ListPage } from '../../../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type {
  AuditPage,
  BackupHealth,
  CaseList,
  Judgement,
  JudgementFailure,
  OperatorApi,
} from '../../../../application/ports/api/operator-api.ts';
import { AUDIT_FILTER_KEYS, type AuditFilter } from '../../../../../common/kernel/audit.ts';
import type { ReviewCase } from '../../../../../common/kernel/moderation.ts';
import type { Listening } from '../../../../domain/measurements/listening.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** Parts of the log that are asked for in a row as long as nothing in them fits. */
const SEARCHED_AT_ONCE = 5;

/** There is one answer of it. */
const HEARD = 'listening';

/** The dashboard of an operator, as far as it has been read. Pages count from 1. */
export class OperatorStore {
  /** Moves a series to the originals, or back. */
  readonly place: OperatorApi['place'];
  /** How the backups of the server stand; undefined until it has told. */
  backups: BackupHealth | undefined = undefined;
  /** What has been read of the audit log, and what was asked for. */
  private shown: { readonly key: string; readonly part: AuditPage } | undefined = undefined;
  /** What was asked of the log last. */
  private asked: AuditFilter = {};
  private readonly pages: Answers<ListPage<ReviewCase>>;
  private readonly heard: Answers<Listening>;
  private readonly api: OperatorApi;
  private readonly whenDecided: () => Promise<unknown>;

  /** @param whenDecided reads what is told elsewhere of what waits */
  constructor(api: OperatorApi, clock: ClockPort, whenDecided: () => Promise<unknown>) {
    this.api = api;
    this.whenDecided = whenDecided;
    this.pages = new Answers(clock);
    this.heard = new Answers(clock);
    this.place = (id, category) => api.place(id, category);
    makeObservable<OperatorStore, 'shown' | 'showLog' | 'showBackups'>(this, {
      backups: observableRef,
      shown: observableRef,
      showBackups: action,
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
    if (judged.ok || judged.failure.kind === 'case-changed') {
      await Promise.all([this.loadCases(list, page), this.whenDecided()]);
    }
    return judged;
  }

  /** Signs a member out everywhere, which the log tells at once. */
  async endLogins(member: UserId, note: string): Promise<Result<number, ApiFailure>> {
    const ended = await this.api.endLogins(member, note);
    if (ended.ok) await this.loadLog(this.asked);
    return ended;
  }

  /** @returns what fits in the log as far as it has been read, the newest first; undefined until it has */
  log(filter: AuditFilter): AuditPage | undefined {
    return this.shown?.key === logKey(filter) ? this.shown.part : undefined;
  }

  /** Read anew each time: others do something. */
  async loadLog(filter: AuditFilter): Promise<Result<void, ApiFailure>> {
    this.asked = filter;
    const read = await this.search(filter, undefined);
    if (!read.ok) return read;
    // What was asked for since then is what is wanted.
    if (this.asked === filter) this.showLog(filter, read.value);
    return ok(undefined);
  }

  async loadOlder(filter: AuditFilter): Promise<Result<void, ApiFailure>> {
    const before = this.log(filter);
    if (before?.next === undefined) return ok(undefined);
    const read = await this.search(filter, before.next);
    if (!read.ok) return read;
    // Asked for twice at once, it is added once.
    if (this.log(filter) === before) {
      this.showLog(filter, { entries: [...before.entries, ...read.value.entries], next: read.value.next });
    }
    return ok(undefined);
  }

  /** Read anew each time: a night may have passed. */
  async loadBackups(): Promise<Result<void, ApiFailure>> {
    const read = await this.api.backups();
    if (!read.ok) return read;
    this.showBackups(read.value);
    return ok(undefined);
  }

  /** @returns what listeners hear; undefined until it is known */
  listening(): Listening | undefined {
    return this.heard.get(HEARD);
  }

  /** Read anew each time: listeners listen. */
  loadListening(): Promise<Result<void, ApiFailure>> {
    return this.heard.renew(HEARD, () => this.api.listening());
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.pages.forget();
    this.backups = undefined;
    this.heard.forget();
    this.shown = undefined;
  }

  /** Goes on through parts in which nothing fits, for a while. */
  private async search(filter: AuditFilter, before: number | undefined): Promise<Result<AuditPage, ApiFailure>> {
    let read = await this.api.log(filter, before);
    for (let part = 1; part < SEARCHED_AT_ONCE; part += 1) {
      if (!read.ok || read.value.entries.length > 0 || read.value.next === undefined) break;
      read = await this.api.log(filter, read.value.next);
    }
    return read;
  }

  private showBackups(read: BackupHealth): void {
    this.backups = read;
  }

  private showLog(filter: AuditFilter, part: AuditPage): void {
    this.shown = { key: logKey(filter), part };
  }
}

function keyOf(list: CaseList, page: number): string {
  return `${list} ${page}`;
}

function logKey(filter: AuditFilter): string {
  return JSON.stringify(AUDIT_FILTER_KEYS.map((key) => filter[key] ?? null));
}
