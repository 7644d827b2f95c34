import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationWire } from '../../../common/contract/community-schemas.ts';
import type { ContentCaseWire } from '../../../common/contract/content-report-schemas.ts';
import type { AuditEntryWire } from '../../../common/contract/operator-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { MAX_REPORT_NOTE_LENGTH } from '../../../common/kernel/limits.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

const OPERATOR = 'chief@soridam.example';
const KINDS = ['series', 'story', 'author'] as const;
type Kind = (typeof KINDS)[number];

let server: AccountServer;
let operator: SignedIn;
let author: SignedIn;
let reporter: SignedIn;
let series: SeriesId;
let story: StoryId;

beforeAll(async () => {
  server = await AccountServer.start({}, { operatorEmail: OPERATOR });
  operator = await server.aSession(false, await server.aMember(OPERATOR));
});
beforeEach(async () => {
  [author, reporter] = [await server.aSession(), await server.aSession()];
  series = await addSeries(server.opened.database, { author_id: author.userId, title: '등대' });
  story = await addStory(server.opened.database, series, { title: '첫 등불' });
});
afterAll(() => server.stop());

const idOf = (kind: Kind): number => ({ series, story, author: author.userId })[kind];
const PLACES = { series: 'series', story: 'stories', author: 'authors' } as const;

const report = (
  kind: Kind,
  who?: SignedIn,
  body: object = { reason: 'stolen', note: ' 제 글이에요 ' },
  id = idOf(kind),
) => server.ask('POST', `/api/${PLACES[kind]}/${id}/report`, { body, ...(who && { token: who.token }) });
const judge = async (id: number, body: object, who = operator) => {
  const { status, body: answer } = await server.ask('PUT', `/api/operator/content-cases/${id}`, {
    body,
    token: who.token,
  });
  return { status, ...(answer as { readonly case: ContentCaseWire; readonly code?: string }) };
};

async function cases(kind: Kind, state = 'open'): Promise<readonly ContentCaseWire[]> {
  const path = `/api/operator/content-cases?state=${state}&kind=${kind}`;
  const { status, body } = await server.ask('GET', path, { token: operator.token });
  expect(status).toBe(200);
  return (body as { readonly cases: readonly ContentCaseWire[] }).cases;
}

/** The case of what this test reports. */
async function caseOf(kind: Kind, state = 'open'): Promise<ContentCaseWire> {
  const one = (await cases(kind, state)).find(({ contentId }) => contentId === idOf(kind));
  if (one === undefined) throw new Error(`The ${kind} has no case that is ${state}.`);
  return one;
}

async function told(who: SignedIn): Promise<readonly NotificationWire[]> {
  const { body } = await server.ask('GET', '/api/notifications/me', { token: who.token });
  return (body as { readonly notifications: readonly NotificationWire[] }).notifications;
}

async function log(): Promise<readonly AuditEntryWire[]> {
  const { body } = await server.ask('GET', `/api/operator/log?member=${author.userId}`, { token: operator.token });
  return (body as { readonly entries: readonly AuditEntryWire[] }).entries;
}

async function mine(who: SignedIn): Promise<unknown> {
  return (await server.ask('GET', '/api/users/me/reports', { token: who.token })).body;
}

const waiting = async (): Promise<Record<Kind, number>> => {
  const { body } = await server.ask('GET', '/api/operator/waiting', { token: operator.token });
  return (body as { readonly reportsOf: Record<Kind, number> }).reportsOf;
};

describe('reporting a series, a story or an author', () => {
  it.each(KINDS)('CMT-33 API-66 SHL-80 operators read what was reported of a %s, by whom and why', async (kind) => {
    const before = await waiting();
    expect((await report(kind, reporter)).status).toBe(200);
    const one = await caseOf(kind);
    expect(one).toMatchObject({
      kind,
      contentId: idOf(kind),
      state: 'open',
      title: { series: '등대', story: '첫 등불', author: one.author?.name }[kind],
      series: kind === 'author' ? null : { id: series, title: '등대' },
      author: { id: author.userId },
      isShown: true,
      isDeleted: false,
      reports: [{ reason: 'stolen', note: '제 글이에요', reporter: { id: reporter.userId } }],
      totalReports: 1,
      operator: null,
      note: null,
    });
    expect(await waiting()).toMatchObject({ [kind]: before[kind] + 1 });
  });

  it.each(KINDS)('CMT-33 API-68 a %s is reported as made by a machine, beside what its author says', async (kind) => {
    const { kysely } = server.opened.database;
    await kysely
      .updateTable('series')
      .set({ made_by_ai: ['cover'] })
      .where('id', '=', series)
      .execute();
    expect((await report(kind, reporter, { reason: 'ai' })).status).toBe(200);
    const one = await caseOf(kind);
    expect(one.reports).toMatchObject([{ reason: 'ai' }]);
    expect(one.madeByAi).toEqual(kind === 'author' ? undefined : ['cover']);
    await kysely.updateTable('series').set({ made_by_ai: [] }).where('id', '=', series).execute();
    expect((await caseOf(kind)).madeByAi).toEqual(kind === 'author' ? undefined : []);
  });

  it('CMT-33 a member is told what they have reported, each their own', async () => {
    for (const kind of KINDS) await report(kind, reporter);
    expect(await mine(reporter)).toEqual({ series: [series], stories: [story], authors: [author.userId] });
    expect(await mine(author)).toEqual({ series: [], stories: [], authors: [] });
  });

  it.each(KINDS)('CMT-33 a member reports the same %s once, and others add theirs', async (kind) => {
    await report(kind, reporter);
    expect((await report(kind, reporter, { reason: 'spam' })).status).toBe(200);
    expect(await caseOf(kind)).toMatchObject({ totalReports: 1, reports: [{ reason: 'stolen' }] });
    await report(kind, operator, { reason: 'abuse' });
    const { reports, totalReports } = await caseOf(kind);
    expect([totalReports, reports.map(({ reason }) => reason).toSorted()]).toEqual([2, ['abuse', 'stolen']]);
  });

  it.each(KINDS)('CMT-33 nobody reports an own %s, and visitors sign in first', async (kind) => {
    expect((await report(kind, author)).status).toBe(403);
    expect((await report(kind)).status).toBe(401);
    expect((await report(kind, reporter, undefined, 900_000_000)).status).toBe(404);
    await expect(caseOf(kind)).rejects.toThrow();
  });

  it.each(['series', 'story'] as const)('CMT-33 a %s that listeners do not find is not reported', async (kind) => {
    const { database } = server.opened;
    const hidden = await addSeries(database, { author_id: author.userId, status: 'hidden' });
    const id = kind === 'series' ? hidden : await addStory(database, hidden);
    expect((await report(kind, reporter, { reason: 'spam' }, id)).status).toBe(404);
  });

  it('CMT-33 refuses words that are too long and reasons that there are not, and more than thirty an hour', async () => {
    const note = '가'.repeat(MAX_REPORT_NOTE_LENGTH + 1);
    expect((await report('series', reporter, { reason: 'spam', note })).status).toBe(400);
    expect((await report('series', reporter, { reason: 'spoiler' })).status).toBe(400);
    const answers = [];
    for (let time = 0; time < 31; time += 1) answers.push((await report('series', reporter)).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('CMT-33 PRO-16 whoever has withdrawn has reported it without a name', async () => {
    await report('series', reporter);
    await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: reporter.token });
    expect(await caseOf('series')).toMatchObject({ totalReports: 1, reports: [{ reporter: null }] });
  });
});

describe('what operators decide of it', () => {
  it.each(KINDS)('SHL-80 a %s is taken, and dismissed; a new report opens the case again', async (kind) => {
    await report(kind, reporter);
    const { id } = await caseOf(kind);
    const before = await waiting();
    expect(await judge(id, { action: 'take' })).toMatchObject({
      status: 200,
      case: { state: 'taken', operator: { id: operator.userId } },
    });
    expect(await waiting()).toEqual(before);
    expect(await judge(id, { action: 'dismiss', note: '괜찮아요' })).toMatchObject({
      case: { state: 'dismissed', note: '괜찮아요' },
    });
    expect(await waiting()).toMatchObject({ [kind]: before[kind] - 1 });
    expect((await caseOf(kind, 'closed')).id).toBe(id);
    // The same member again opens nothing.
    await report(kind, reporter);
    expect((await caseOf(kind, 'closed')).state).toBe('dismissed');
    await report(kind, await server.aSession(), { reason: 'spam' });
    expect(await caseOf(kind)).toMatchObject({ id, state: 'open', operator: null, note: null, totalReports: 2 });
    expect(await log()).toMatchObject([
      { action: 'dismiss', by: { kind: 'operator', person: { id: operator.userId } }, note: '괜찮아요' },
      { action: 'take', member: { id: author.userId } },
    ]);
  });

  it.each(['series', 'story'] as const)(
    'SHL-80 MODE-37 a %s is taken down for a reason that its author is told, and put back',
    async (kind) => {
      await report(kind, reporter);
      const { id } = await caseOf(kind);
      expect(await judge(id, { action: 'take-down' })).toMatchObject({ status: 400, code: 'reason-needed' });
      expect(await judge(id, { action: 'take-down', reason: '저작권 신고' })).toMatchObject({
        status: 200,
        case: { state: 'down', note: '저작권 신고', isShown: false, operator: { id: operator.userId } },
      });
      const seen = kind === 'series' ? `/api/series/${series}` : `/api/stories/${story}/audio`;
      expect((await server.ask('GET', seen)).status).toBe(404);
      expect(await told(author)).toMatchObject([{ notificationType: 'work-taken-down', reason: '저작권 신고' }]);
      expect(await judge(id, { action: 'take-down', reason: '또' })).toMatchObject({
        status: 409,
        code: 'case-changed',
      });
      expect(await judge(id, { action: 'put-back' })).toMatchObject({ status: 200, case: { state: 'restored' } });
      expect((await server.ask('GET', seen)).status).toBe(200);
      expect(await log()).toMatchObject([
        { action: 'put-back', by: { kind: 'operator', person: { id: operator.userId } }, series: { id: series } },
        { action: 'take-down', note: '저작권 신고', story: kind === 'story' ? { id: story } : null },
      ]);
      await report(kind, await server.aSession());
      expect((await caseOf(kind)).state).toBe('open');
    },
  );

  it('SHL-80 of an author it is noted what was done, and nothing is taken down', async () => {
    await report('author', reporter);
    const { id } = await caseOf('author');
    expect(await judge(id, { action: 'take-down', reason: '도용' })).toMatchObject({ status: 409 });
    expect(await judge(id, { action: 'answer', note: '이름을 바꾸게 했어요' })).toMatchObject({
      status: 200,
      case: { state: 'answered', note: '이름을 바꾸게 했어요' },
    });
    expect(await told(author)).toEqual([]);
    expect(await log()).toMatchObject([{ action: 'answer', member: { id: author.userId }, series: null }]);
  });

  it('SHL-80 of two who decide at once one is told that the other was first, and no work is answered', async () => {
    await report('series', reporter);
    const { id } = await caseOf('series');
    expect((await judge(id, { action: 'answer' })).status).toBe(409);
    const both = await Promise.all([judge(id, { action: 'dismiss' }), judge(id, { action: 'dismiss' })]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await judge(900_000_000, { action: 'take' })).status).toBe(404);
  });

  it('SHL-80 API-66 the newest case is first, page by page, for operators alone', async () => {
    await report('story', reporter);
    server.pass(60);
    const other = await addStory(server.opened.database, series);
    await report('story', reporter, { reason: 'spam' }, other);
    const found = await cases('story');
    expect(found.slice(0, 2).map(({ contentId }) => contentId)).toEqual([other, story]);
    const path = '/api/operator/content-cases?kind=story&size=1&page=2';
    const { body } = await server.ask('GET', path, { token: operator.token });
    expect(body).toMatchObject({ cases: [{ contentId: story }], page: 2, size: 1 });
    expect((await server.ask('GET', path, { token: reporter.token })).status).toBe(403);
    expect((await judge(found[0]!.id, { action: 'take' }, reporter)).status).toBe(403);
  });

  it('SHL-80 what is deleted is told so, and not taken down', async () => {
    await report('series', reporter);
    const { id } = await caseOf('series');
    const gone = await server.ask('DELETE', `/api/series/${series}`, { token: author.token });
    expect(gone.status).toBe(200);
    expect(await caseOf('series')).toMatchObject({ isDeleted: true, isShown: false });
    expect((await judge(id, { action: 'take-down', reason: '도용' })).status).toBe(404);
  });
});
