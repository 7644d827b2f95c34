import type { Content } from '../../../../common/kernel/content-report.ts';
import type { ContentReportWork, ReportedContent } from '../../../application/ports/community/content-report-work.ts';
import type { Database } from '../database.ts';
import {
  CONTENT_PLACE,
  HOLD_CONTENT_CASE,
  NOTE_CONTENT_REPORT,
  REOPEN_CONTENT_CASE,
} from './content-report-statements.ts';

/** A transaction in which somebody reports a series, a story or an author. */
export class PostgresContentReportWork implements ContentReportWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(
    { kind, id }: Content,
    work: (reported: ReportedContent) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      const [row] = await transaction.run(CONTENT_PLACE[kind], [id]);
      if (row === undefined) return undefined;
      return work({
        place: { ownerId: row.owner_id, isShown: row.is_shown },
        report: async ({ reason, note, at }, reporter) => {
          const when = new Date(at);
          const [held] = await transaction.run(HOLD_CONTENT_CASE, [kind, id, when]);
          if (held === undefined) throw new Error(`The ${kind} ${id} got no case.`);
          const noted = await transaction.run(NOTE_CONTENT_REPORT, [held.id, reporter, reason, note ?? null, when]);
          if (noted.length > 0) await transaction.run(REOPEN_CONTENT_CASE, [held.id, when]);
        },
      });
    });
  }
}
