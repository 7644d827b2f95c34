import type { CaseReport } from '../../../../common/kernel/moderation.ts';
import type { Page, PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { ModerationRepository } from '../../../application/ports/community/moderation-repository.ts';
import type { KeptCase } from '../../../domain/community/moderation.ts';
import type { Database } from '../database.ts';
import { CASES } from './moderation-statements.ts';

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

/** The cases of comments in PostgreSQL; `PostgresReviewCaseWork` judges them. */
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
