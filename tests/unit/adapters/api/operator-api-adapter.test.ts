import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { OperatorApiAdapter } from '../../../../src/adapters/api/operator-api-adapter.ts';
import { seriesId } from '../../../support/builders.ts';
import { OneAnswer } from '../../../support/http/one-answer.ts';

function aServer(answer: ConstructorParameters<typeof OneAnswer>[0]) {
  const transport = new OneAnswer(answer);
  return { api: new OperatorApiAdapter(transport), asked: transport.asked };
}

const AT = '2026-11-21T00:00:01.000Z';
const CASE = {
  reviewId: 7,
  state: 'hidden',
  text: '광고',
  isDeleted: true,
  writtenAt: AT,
  writer: null,
  series: { id: 3, title: '등대' },
  reports: [{ reason: 'spam', note: null, reportedAt: AT, reporter: { id: 4, name: '달빛' } }],
  totalReports: 1,
  operator: { id: 1, name: '소리지기' },
  reason: 'spam',
  note: '가입 권유',
  openedAt: AT,
  changedAt: AT,
};

describe('the dashboard of operators over the API', () => {
  it('reads cases', async () => {
    const { api, asked } = aServer(ok({ cases: [CASE], page: 2, size: 20, totalCount: 21 }));
    const at = Date.parse(AT);
    const { openedAt: _, ...rest } = CASE;
    const reports = CASE.reports.map((report) => ({ ...report, note: undefined, reportedAt: at }));
    const marks = { spot: undefined, isSpoiler: false };
    const items = [{ ...rest, marks, writer: undefined, writtenAt: at, changedAt: at, reports }];
    expect(await api.cases('closed', 2)).toEqual(ok({ items, page: 2, size: 20, totalCount: 21 }));
    expect(asked).toEqual([['getReviewCases', { query: { state: 'closed', page: '2' } }]]);
  });

  it('moves series and reads the log', async () => {
    const moved = aServer(ok({}));
    expect(await moved.api.place(seriesId(3), 'original')).toEqual(ok(undefined));
    expect(moved.asked).toEqual([['placeSeries', { params: { id: '3' }, body: { seriesCategory: 'original' } }]]);
    const entry = {
      id: 9,
      action: 'promote',
      by: {
        kind: 'operator',
        person: {
          id: 1,
          name: null,
        },
      },
      network: '203.0.113.7',
      device: null,
      member: null,
      review: 7,
      series: CASE.series,
      story: null,
      payout: null,
      purchase: 'p-1',
      candies: null,
      reason: null,
      note: null,
      text: null,
      doneAt: AT,
    };
    const { api, asked } = aServer(ok({ entries: [entry], next: 9 }));
    expect(await api.log({}, 12)).toEqual(
      ok({
        entries: [
          {
            id: 9,
            action: 'promote',
            by: {
              kind: 'operator',
              person: {
                id: 1,
                name: undefined,
              },
            },
            network: '203.0.113.7',
            device: undefined,
            member: undefined,
            review: 7,
            series: CASE.series,
            payout: undefined,
            purchase: 'p-1',
            reason: undefined,
            note: undefined,
            text: undefined,
            doneAt: Date.parse(AT),
          },
        ],
        next: 9,
      }),
    );
    expect(asked).toEqual([['getAuditLog', { query: { before: '12' } }]]);
    for (const facts of [{ action: 'eat' }, { by: { kind: 'nobody', person: null } }]) {
      const odd = aServer(ok({ entries: [{ ...entry, ...facts }], next: null }));
      expect(await odd.api.log({})).toEqual(fail({ kind: 'garbled' }));
    }
  });

  it('MODE-30 reads when the last backup was made, and what failed since', async () => {
    const backup = {
      isConfigured: true,
      last: { takenAt: AT, bytes: 12 },
      failure: { kind: 'no-room', failedAt: AT },
    };
    const { api, asked } = aServer(ok({ backup }));
    expect(await api.backups()).toEqual(
      ok({
        isConfigured: true,
        last: { takenAt: Date.parse(AT), bytes: 12 },
        failure: { kind: 'no-room', failedAt: Date.parse(AT) },
      }),
    );
    expect(asked).toEqual([['getOperatorHealth', {}]]);
    const odd = aServer(ok({ backup: { ...backup, failure: { kind: 'eaten', failedAt: AT } } }));
    expect(await odd.api.backups()).toEqual(fail({ kind: 'garbled' }));
  });

  it('SET-LOG asks for what fits, and says nothing of the rest', async () => {
    const { api, asked } = aServer(ok({ entries: [], next: null }));
    await api.log({ topic: 'money', by: '달빛', from: '2026-11-01', network: undefined });
    expect(asked).toEqual([['getAuditLog', { query: { topic: 'money', by: '달빛', from: '2026-11-01' } }]]);
  });
});
