import { MOST_WAITING_COUNTED } from '../../../../common/kernel/waiting-work.ts';
import { CONTENT_KINDS } from '../../../../common/kernel/content-report.ts';
import type { Statement } from '../database.ts';

interface WaitingRow {
  readonly comment: number;
  readonly series: number;
  readonly story: number;
  readonly author: number;
  readonly requested_payouts: number;
  readonly approved_payouts: number;
}

/** Counts along an index, and no further than is told. */
const waiting = (table: string, condition: string): string =>
  `(SELECT count(*) FROM (SELECT FROM ${table} WHERE ${condition} LIMIT ${MOST_WAITING_COUNTED}) AS counted)`;

/** How many reports and payouts wait for an operator. */
export const WAITING_WORK: Statement<[], WaitingRow> = {
  name: 'waiting-work',
  text: `SELECT ${waiting('review_cases', `state IN ('open', 'taken')`)} AS comment,
    ${CONTENT_KINDS.map((kind) => `${waiting('content_cases', `state IN ('open', 'taken') AND kind = '${kind}'`)} AS ${kind}`).join(', ')},
    ${waiting('payouts', `state = 'requested'`)} AS requested_payouts,
    ${waiting('payouts', `state = 'approved'`)} AS approved_payouts`,
};
