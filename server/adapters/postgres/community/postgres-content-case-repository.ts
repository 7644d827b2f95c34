import type { Content, ContentCase, ContentKind } from '../../../../common/kernel/content-report.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Page, PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type {
  ContentCaseRepository,
  OwnReports,
} from '../../../application/ports/community/content-case-repository.ts';
import type { Database } from '../database.ts';
import { CONTENT_CASE, CONTENT_CASES, OWN_REPORTS, type ContentCaseJson } from './content-report-statements.ts';

/** The cases of series, stories and authors in PostgreSQL; `PostgresContentCaseWork` decides them. */
export class PostgresContentCaseRepository implements ContentCaseRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async cases(which: 'open' | 'closed', kind: ContentKind, { page, size }: PageRequest): Promise<Page<ContentCase>> {
    const rows = await this.database.read(CONTENT_CASES[which], [size, (page - 1) * size, kind]);
    return {
      items: rows.flatMap(({ one }) => (one === null ? [] : toContentCase(one))),
      totalCount: rows[0]?.total_count ?? 0,
    };
  }

  async find(id: number): Promise<ContentCase | undefined> {
    const [row] = await this.database.read(CONTENT_CASE, [id]);
    return row && toContentCase(row.one);
  }

  async reportedBy(member: AuthorId): Promise<OwnReports> {
    const rows = await this.database.read(OWN_REPORTS, [member]);
    return {
      series: rows.flatMap(({ series_id: id }) => id ?? []),
      stories: rows.flatMap(({ story_id: id }) => id ?? []),
      authors: rows.flatMap(({ author_id: id }) => id ?? []),
    };
  }
}

function toContentCase({ kind, contentId, ...json }: ContentCaseJson): ContentCase {
  return {
    ...json,
    // The number is of that kind.
    content: { kind, id: contentId } as Content,
    series: json.series ?? undefined,
    author: json.author ?? undefined,
    madeByAi: json.madeByAi ?? undefined,
    operator: json.operator ?? undefined,
    note: json.note ?? undefined,
    reports: json.reports.map(({ reason, note, reportedAt, reporter }) => ({
      reason,
      note: note ?? undefined,
      reportedAt: Date.parse(reportedAt),
      reporter: reporter ?? undefined,
    })),
    openedAt: Date.parse(json.openedAt),
    changedAt: Date.parse(json.changedAt),
  };
}
