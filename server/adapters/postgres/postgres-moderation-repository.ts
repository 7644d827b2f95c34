import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import type { CaseReport } from '../../../common/kernel/moderation.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Page, PageRequest } from '../../application/catalogue-repository.ts';
import type {
  Judgement,
  JudgementRefusal,
  ModerationRepository,
  Placement,
} from '../../application/ports/moderation-repository.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import type { KeptCase } from '../../domain/community/moderation.ts';
import type { SeriesCategory } from '../../domain/series/series.ts';
import { END_LOGINS, MEMBER } from './account-statements.ts';
import type { Database } from './database.ts';
import { CASES, PLACED_SERIES, PLACE_SERIES } from './moderation-statements.ts';
import { NOTIFY } from './notification-statements.ts';
import { logAction } from './postgres-audit-trail.ts';

type OrNull<Json, Keys extends keyof Json> = Omit<Json, Keys> & {
  readonly [Key in Keys]: Exclude<Json[Key], undefined> | null;
};

type ReportJson = OrNull<Omit<CaseReport, 'reportedAt'>, 'note' | 'reporter'> & { readonly reportedAt: string };

export type CaseJson = OrNull<
  Omit<KeptCase, 'reports' | 'writtenAt' | 'openedAt' | 'changedAt'>,
  'writer' | 'operator' | 'reason' | 'note'
> & {
  readonly reports: readonly ReportJson[];
  readonly writtenAt: string;
  readonly openedAt: string;
  readonly changedAt: string;
};

/** What operators see and do, in PostgreSQL; `PostgresReviewCaseWork` judges comments. */
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

  place(
    series: SeriesId,
    { category, note, at, from }: Placement,
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
      const facts = { action, by: { kind: 'operator', id: memberId }, ...from, series, note, at } as const;
      const entry = await logAction(transaction, facts);
      if (isPromoted) {
        const told = [[placed.author_id], 'promoted', `log:${entry}`, null, series, null, null, new Date(at), null];
        await transaction.run(NOTIFY, told);
      }
      return ok(undefined);
    });
  }

  endLogins(
    member: AuthorId,
    { note, at, from }: Pick<Judgement, 'note' | 'at' | 'from'>,
    { memberId }: MemberAsker,
  ): Promise<Result<number, JudgementRefusal>> {
    return this.database.transact(async (transaction) => {
      const found = await transaction.run(MEMBER, [member]);
      if (found.length === 0) return fail({ kind: 'not-found' });
      const ended = await transaction.run(END_LOGINS, [member, null, new Date(at)]);
      const by = { kind: 'operator', id: memberId } as const;
      await logAction(transaction, { action: 'end-logins', by, ...from, member, note, at });
      return ok(ended.length);
    });
  }
}

export function toCase(json: CaseJson): KeptCase {
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
