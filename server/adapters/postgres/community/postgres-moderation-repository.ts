import type { Page, PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { ModerationRepository } from '../../../application/ports/community/moderation-repository.ts';
import type { KeptCase } from '../../../domain/community/moderation.ts';
import type { Database } from '../database.ts';
import { CASES, type CaseJson } from './moderation-statements.ts';
import { toSpot } from './review-marks.ts';

/** The cases of comments in PostgreSQL; `PostgresReviewCaseWork` judges them. */
export class PostgresModerationRepository implements ModerationRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async cases(which: 'open' | 'closed', { page, size }: PageRequest): Promise<Page<KeptCase>> {
    const rows = await this.database.read(CASES[which], [size, (page - 1) * size]);
    return {
      items: rows.flatMap(({ one }) => (one === null ? [] : toCase(one))),
      totalCount: rows[0]?.total_count ?? 0,
    };
  }
}

export function toCase({ spot, isSpoiler, ...json }: CaseJson): KeptCase {
  return {
    ...json,
    marks: { spot: toSpot(spot), isSpoiler },
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
