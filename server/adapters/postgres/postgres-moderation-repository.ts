import type { AuthorId, ReviewId, SeriesId } from '../../../common/kernel/ids.ts';
import type {
  AuditEntry,
  CaseReport,
  CaseState,
  Named,
  OperatorAction,
  ReportReason,
} from '../../../common/kernel/moderation.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Page, PageRequest } from '../../application/catalogue-repository.ts';
import type {
  AuditPage,
  Judgement,
  JudgementRefusal,
  ModerationRepository,
  Placement,
} from '../../application/ports/moderation-repository.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import { stateAfter, type KeptCase } from '../../domain/community/moderation.ts';
import type { SeriesCategory } from '../../domain/series/series.ts';
import { END_LOGINS, MEMBER } from './account-statements.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import {
  AUDIT_LOG,
  CASES,
  JUDGED,
  LOG_ACTION,
  LOG_END_LOGINS,
  PLACED_SERIES,
  PLACE_SERIES,
  REVIEW_CASE,
  SET_CASE,
  TAKE_DOWN_REVIEW,
} from './moderation-statements.ts';
import { NOTIFY } from './notification-statements.ts';
import { LOCK_SERIES_OF_REVIEW, REFRESH_REVIEW } from './review-statements.ts';

type OrNull<Json, Keys extends keyof Json> = Omit<Json, Keys> & {
  readonly [Key in Keys]: Exclude<Json[Key], undefined> | null;
};

type ReportJson = OrNull<Omit<CaseReport, 'reportedAt'>, 'note' | 'reporter'> & { readonly reportedAt: string };

type CaseJson = OrNull<
  Omit<KeptCase, 'reports' | 'writtenAt' | 'openedAt' | 'changedAt'>,
  'writer' | 'operator' | 'reason' | 'note'
> & {
  readonly reports: readonly ReportJson[];
  readonly writtenAt: string;
  readonly openedAt: string;
  readonly changedAt: string;
};

interface JudgedRow {
  readonly writer_id: AuthorId;
  readonly series_id: SeriesId;
  readonly state: CaseState | null;
  readonly text: string;
}

interface AuditRow {
  readonly id: number;
  readonly action: OperatorAction;
  readonly reason: ReportReason | null;
  readonly note: string | null;
  readonly text: string | null;
  readonly done_at: Date;
  readonly review_id: ReviewId | null;
  readonly series_id: SeriesId | null;
  readonly series_title: string | null;
  readonly member: Exclude<Named, undefined> | null;
  readonly operator: Exclude<Named, undefined> | null;
}

/** What operators do, in PostgreSQL. Whatever changes a comment has its series locked. */
export class PostgresModerationRepository implements ModerationRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async cases(which: 'open' | 'closed', { page, size }: PageRequest): Promise<Page<KeptCase>> {
    const rows = await this.database.read<{ readonly total_count: number; readonly one: CaseJson | null }>(
      CASES[which],
      [size, (page - 1) * size],
    );
    return {
      items: rows.flatMap(({ one }) => (one === null ? [] : toCase(one))),
      totalCount: rows[0]?.total_count ?? 0,
    };
  }

  judge(id: ReviewId, judgement: Judgement, { memberId }: MemberAsker): Promise<Result<KeptCase, JudgementRefusal>> {
    const { action, reason = null, note = null } = judgement;
    const at = new Date(judgement.at);
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_SERIES_OF_REVIEW, [id]);
      const [judged] = await transaction.run<JudgedRow>(JUDGED, [id]);
      if (judged === undefined || judged.text === '') return fail({ kind: 'not-found' });
      const state = stateAfter(judged.state ?? undefined, action);
      if (state === undefined) return fail({ kind: 'case-changed' });
      await transaction.run(SET_CASE, [id, judged.text, state, memberId, reason, note, at]);
      const logged = [memberId, action, id, judged.series_id, reason, note, judged.text, at];
      const entry = await log(transaction, logged);
      if (action === 'hide' || action === 'restore') {
        await transaction.run(TAKE_DOWN_REVIEW, [id, action === 'hide' ? at : null]);
        await transaction.run(REFRESH_REVIEW, [id]);
        const kind = action === 'hide' ? 'taken-down' : 'restored';
        const told = [[judged.writer_id], kind, `log:${entry}`, null, judged.series_id, id, null, at, reason];
        await transaction.run(NOTIFY, told);
      }
      const [row] = await transaction.run<{ readonly one: CaseJson }>(REVIEW_CASE, [id]);
      if (row === undefined) throw new Error('A case was gone as soon as it was judged.');
      return ok(toCase(row.one));
    });
  }

  place(
    series: SeriesId,
    { category, note, at }: Placement,
    { memberId }: MemberAsker,
  ): Promise<Result<void, JudgementRefusal>> {
    return this.database.transact(async (transaction) => {
      const [placed] = await transaction.run<{ readonly author_id: AuthorId; readonly category: SeriesCategory }>(
        PLACED_SERIES,
        [series],
      );
      if (placed === undefined) return fail({ kind: 'not-found' });
      if (placed.category === category) return ok(undefined);
      const isPromoted = category === 'original';
      const action = isPromoted ? 'promote' : 'demote';
      await transaction.run(PLACE_SERIES, [series, category]);
      const entry = await log(transaction, [memberId, action, null, series, null, note ?? null, null, new Date(at)]);
      if (isPromoted) {
        const told = [[placed.author_id], 'promoted', `log:${entry}`, null, series, null, null, new Date(at), null];
        await transaction.run(NOTIFY, told);
      }
      return ok(undefined);
    });
  }

  endLogins(
    member: AuthorId,
    { note, at }: { readonly note: string | undefined; readonly at: number },
    { memberId }: MemberAsker,
  ): Promise<Result<number, JudgementRefusal>> {
    return this.database.transact(async (transaction) => {
      const found = await transaction.run(MEMBER, [member]);
      if (found.length === 0) return fail({ kind: 'not-found' });
      const ended = await transaction.run(END_LOGINS, [member, null, new Date(at)]);
      await transaction.run(LOG_END_LOGINS, [memberId, member, note ?? null, new Date(at)]);
      return ok(ended.length);
    });
  }

  async log(before: number | undefined, size: number): Promise<AuditPage> {
    // One more tells whether there are older ones.
    const rows = await this.database.read<AuditRow>(AUDIT_LOG, [before ?? null, size + 1]);
    const shown = rows.slice(0, size);
    return { entries: shown.map(toEntry), next: rows.length > size ? shown.at(-1)?.id : undefined };
  }
}

async function log(transaction: DatabaseTransaction, values: readonly unknown[]): Promise<number> {
  const [row] = await transaction.run<{ readonly id: number }>(LOG_ACTION, values);
  if (row === undefined) throw new Error('An entry of the audit log got no number.');
  return row.id;
}

function toCase(json: CaseJson): KeptCase {
  return {
    ...json,
    writer: json.writer ?? undefined,
    operator: json.operator ?? undefined,
    reason: json.reason ?? undefined,
    note: json.note ?? undefined,
    reports: json.reports.map((report) => ({
      reason: report.reason,
      note: report.note ?? undefined,
      reportedAt: Date.parse(report.reportedAt),
      reporter: report.reporter ?? undefined,
    })),
    writtenAt: Date.parse(json.writtenAt),
    openedAt: Date.parse(json.openedAt),
    changedAt: Date.parse(json.changedAt),
  };
}

function toEntry(row: AuditRow): AuditEntry {
  const { review_id: reviewId, series_id: seriesId, series_title: title } = row;
  return {
    id: row.id,
    action: row.action,
    operator: row.operator ?? undefined,
    review: reviewId === null ? undefined : { id: reviewId, text: row.text ?? '' },
    series: seriesId === null ? undefined : { id: seriesId, title: title ?? '' },
    member: row.member ?? undefined,
    reason: row.reason ?? undefined,
    note: row.note ?? undefined,
    doneAt: row.done_at.getTime(),
  };
}
