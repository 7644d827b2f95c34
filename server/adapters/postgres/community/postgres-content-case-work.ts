import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { ContentCaseWork, LockedContentCase } from '../../../application/ports/community/content-case-work.ts';
import type { Database } from '../database.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';
import { HELD_CONTENT_CASE, SET_CONTENT_CASE } from './content-report-statements.ts';

/** A transaction that has the case locked that an operator decides. */
export class PostgresContentCaseWork implements ContentCaseWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(
    id: number,
    operator: AuthorId,
    work: (one: LockedContentCase) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      const [held] = await transaction.run(HELD_CONTENT_CASE, [id]);
      if (held === undefined) return undefined;
      return work({
        kind: held.kind,
        state: held.state,
        decide: async (state, { action, note, at, from }) => {
          await transaction.run(SET_CONTENT_CASE, [id, state, operator, note ?? null, new Date(at)]);
          await logAction(transaction, {
            action,
            by: { kind: 'operator', id: operator },
            ...from,
            member: held.member_id ?? undefined,
            series: held.series_id ?? undefined,
            story: held.story_id ?? undefined,
            note,
            at,
          });
        },
      });
    });
  }
}
