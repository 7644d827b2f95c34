import type { AuthorId, ReviewId } from '../../../../common/kernel/ids.ts';
import type { CaseState } from '../../../../common/kernel/moderation.ts';
import type { Judgement } from '../../../application/ports/community/moderation-repository.ts';
import type { LockedCase, ReviewCaseWork } from '../../../application/ports/community/review-case-work.ts';
import type { KeptCase, ReviewNotice } from '../../../domain/community/moderation.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { JUDGED, REVIEW_CASE, SET_CASE, TAKE_DOWN_REVIEW, type JudgedRow } from './moderation-statements.ts';
import { NOTIFY } from './notification-statements.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';
import { toCase } from './postgres-moderation-repository.ts';
import { LOCK_SERIES_OF_REVIEW, REFRESH_REVIEW } from './review-statements.ts';

/** A transaction that has the series of the comment locked that an operator judges. */
export class PostgresReviewCaseWork implements ReviewCaseWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(
    id: ReviewId,
    operator: AuthorId,
    work: (one: LockedCase) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_SERIES_OF_REVIEW, [id]);
      const [judged] = await transaction.run(JUDGED, [id]);
      return judged && work(new OpenCase({ transaction, id, operator, judged }));
    });
  }
}

class OpenCase implements LockedCase {
  readonly state: CaseState | undefined;
  readonly text: string;
  private readonly parts: {
    readonly transaction: DatabaseTransaction;
    readonly id: ReviewId;
    readonly operator: AuthorId;
    readonly judged: JudgedRow;
  };

  constructor(parts: OpenCase['parts']) {
    this.parts = parts;
    this.state = parts.judged.state ?? undefined;
    this.text = parts.judged.text;
  }

  async judge(state: CaseState, { action, reason, note, at, from }: Judgement): Promise<number> {
    const { transaction, id, operator, judged } = this.parts;
    const values = [id, this.text, state, operator, reason ?? null, note ?? null, new Date(at)] as const;
    await transaction.run(SET_CASE, values);
    const by = { kind: 'operator', id: operator } as const;
    const facts = { reason, note, text: this.text, at };
    return logAction(transaction, { action, by, ...from, review: id, series: judged.series_id, ...facts });
  }

  async takeDown(since: number | undefined): Promise<void> {
    const { transaction, id } = this.parts;
    await transaction.run(TAKE_DOWN_REVIEW, [id, since === undefined ? null : new Date(since)]);
    await transaction.run(REFRESH_REVIEW, [id]);
  }

  async tell(notice: ReviewNotice, { reason, at }: Judgement, entry: number): Promise<void> {
    const { transaction, id, judged } = this.parts;
    const { writer_id, series_id } = judged;
    const values = [
      [writer_id],
      notice,
      `log:${entry}`,
      null,
      series_id,
      id,
      null,
      new Date(at),
      reason ?? null,
    ] as const;
    await transaction.run(NOTIFY, values);
  }

  async find(): Promise<KeptCase> {
    const { transaction, id } = this.parts;
    const [row] = await transaction.run(REVIEW_CASE, [id]);
    if (row === undefined) throw new Error(`The comment ${id} has no case.`);
    return toCase(row.one);
  }
}
