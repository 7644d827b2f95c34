import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationWire, ReviewWire } from '../../../common/contract/community-schemas.ts';
import type { AuditEntryWire, ReviewCaseWire } from '../../../common/contract/operator-schemas.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

const OPERATOR = 'chief@soridam.example';

let server: AccountServer;
let operator: SignedIn;
let author: SignedIn;
let writer: SignedIn;
let reporter: SignedIn;
let series: SeriesId;
let review: number;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  operator = await server.aSession(false, await server.aMember(OPERATOR));
});
beforeEach(async () => {
  const empty = 'TRUNCATE review_reports, review_cases';
  await server.opened.database.read({ name: 'no-cases', text: empty }, []);
  [author, writer, reporter] = [await server.aSession(), await server.aSession(), await server.aSession()];
  series = await addSeries(server.opened.database, { author_id: author.userId, category: 'challenge' });
  await addStory(server.opened.database, series);
  review = await write('사실 범인은 등대지기입니다.', writer);
});
afterAll(() => server.stop());

async function write(text: string, who: SignedIn, parentId?: number): Promise<number> {
  const body = { text, ...(parentId !== undefined && { parentId }) };
  const answer = await server.ask('POST', `/api/series/${series}/reviews`, { body, token: who.token });
  return (answer.body as { readonly review: { readonly id: number } }).review.id;
}

const report = (id: number, who: SignedIn, reason = 'spoiler', note?: string) =>
  server.ask('POST', `/api/reviews/${id}/report`, { body: { reason, ...(note && { note }) }, token: who.token });
const judge = (id: number, body: object) =>
  server.ask('PUT', `/api/operator/reviews/${id}`, { body, token: operator.token });
const place = (seriesCategory: string, note?: string) =>
  server.ask('PUT', `/api/operator/series/${series}/category`, {
    body: { seriesCategory, ...(note && { note }) },
    token: operator.token,
  });

async function cases(state = 'open'): Promise<readonly ReviewCaseWire[]> {
  const answer = await server.ask('GET', `/api/operator/reviews?state=${state}`, { token: operator.token });
  const body = answer.body as { readonly cases: readonly ReviewCaseWire[]; readonly totalCount: number };
  expect([answer.status, body.totalCount]).toEqual([200, body.cases.length]);
  return body.cases;
}

async function seen(who?: SignedIn): Promise<readonly ReviewWire[]> {
  const answer = await server.ask('GET', `/backend/series/${series}/reviews`, who && { token: who.token });
  return (answer.body as { readonly reviews: readonly ReviewWire[] }).reviews;
}

async function told(who: SignedIn): Promise<readonly NotificationWire[]> {
  const { body } = await server.ask('GET', '/api/notifications/me', { token: who.token });
  return (body as { readonly notifications: readonly NotificationWire[] }).notifications;
}

async function log(): Promise<readonly AuditEntryWire[]> {
  const { body } = await server.ask('GET', '/api/operator/log', { token: operator.token });
  return (body as { readonly entries: readonly AuditEntryWire[] }).entries;
}

describe('a report', () => {
  it('opens the case of a comment, which gathers all of them', async () => {
    await report(review, reporter, 'spoiler', '결말을 말합니다.');
    server.pass(60);
    await report(review, author, 'abuse');
    const [one, ...others] = await cases();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      reviewId: review,
      state: 'open',
      text: '사실 범인은 등대지기입니다.',
      isDeleted: false,
      writer: { id: writer.userId },
      series: { id: series, title: '등대는 열두 시에 말한다' },
      reports: [
        { reason: 'abuse', note: null, reporter: { id: author.userId } },
        { reason: 'spoiler', note: '결말을 말합니다.', reporter: { id: reporter.userId } },
      ],
      totalReports: 2,
      operator: null,
      reason: null,
    });
  });

  it('waits behind older ones, and shows what its writer has deleted since', async () => {
    const later = await write('둘째', writer);
    await report(review, reporter);
    server.pass(60);
    await report(later, reporter);
    await server.ask('DELETE', `/api/reviews/${review}`, { token: writer.token });
    expect((await cases()).map(({ reviewId, text, isDeleted }) => [reviewId, text, isDeleted])).toEqual([
      [review, '사실 범인은 등대지기입니다.', true],
      [later, '둘째', false],
    ]);
  });

  it('opens a case that was dismissed again, but not one whose comment is down', async () => {
    await report(review, reporter);
    await judge(review, { action: 'dismiss' });
    expect(await cases()).toEqual([]);
    await report(review, author);
    expect(await cases()).toMatchObject([{ state: 'open', operator: null, totalReports: 2 }]);
    await judge(review, { action: 'hide', reason: 'spoiler' });
    expect(await cases('closed')).toMatchObject([{ state: 'hidden' }]);
    expect((await report(review, await server.aSession())).status).toBe(404);
  });
});

describe('an operator', () => {
  it('hides a comment for a reason, which its writer is told and nobody else', async () => {
    await report(review, reporter);
    const answer = await judge(review, { action: 'hide', reason: 'spoiler', note: '결말 누설' });
    expect(answer).toMatchObject({
      status: 200,
      body: { case: { state: 'hidden', reason: 'spoiler', note: '결말 누설', operator: { id: operator.userId } } },
    });
    expect(await seen()).toEqual([]);
    expect(await seen(reporter)).toEqual([]);
    expect(await seen(author)).toEqual([]);
    expect(await seen(writer)).toMatchObject([{ id: review, text: '사실 범인은 등대지기입니다.', isHidden: true }]);
    expect(await told(writer)).toMatchObject([
      {
        notificationType: 'taken-down',
        reason: 'spoiler',
        preview: '사실 범인은 등대지기입니다.',
        seriesId: series,
        reviewId: review,
        user: null,
      },
    ]);
    expect(await told(author)).toEqual([]);
    expect(JSON.stringify(await told(writer))).not.toContain('결말 누설');
  });

  it('hides what was answered, which keeps its place without text and name, for the author too', async () => {
    await write('정말요?', reporter, review);
    await judge(review, { action: 'hide', reason: 'abuse' });
    for (const who of [undefined, author]) {
      expect(await seen(who)).toMatchObject([
        { text: '', name: '', authorId: null, isHidden: true, subReviews: [{ text: '정말요?' }] },
      ]);
    }
  });

  it('hides what its series’ author then cannot show again', async () => {
    await write('정말요?', reporter, review);
    await judge(review, { action: 'hide', reason: 'abuse' });
    const body = { isHidden: false };
    await server.ask('PUT', `/api/reviews/${review}/hide`, { body, token: author.token });
    expect(await seen()).toMatchObject([{ text: '', isHidden: true }]);
    await server.ask('PUT', `/api/reviews/${review}/pin`, { body: { isPinned: true }, token: author.token });
    expect(await seen()).toMatchObject([{ isPinned: false }]);
  });

  it('puts a comment back, which its writer is told, and the card counts it again', async () => {
    const total = async () => {
      const { body } = await server.ask('GET', `/api/series/${series}`);
      return (body as { readonly detailSeries: { readonly totalReviewsCount: number } }).detailSeries.totalReviewsCount;
    };
    await judge(review, { action: 'hide', reason: 'other' });
    expect(await total()).toBe(0);
    expect(await judge(review, { action: 'restore' })).toMatchObject({ body: { case: { state: 'restored' } } });
    expect(await total()).toBe(1);
    expect(await seen()).toMatchObject([{ id: review, isHidden: false }]);
    expect((await told(writer)).map(({ notificationType }) => notificationType)).toEqual(['restored', 'taken-down']);
  });

  it('takes a case, and finds out when somebody else was first', async () => {
    await report(review, reporter);
    expect(await judge(review, { action: 'take' })).toMatchObject({ body: { case: { state: 'taken' } } });
    expect(await cases()).toMatchObject([{ state: 'taken', operator: { id: operator.userId } }]);
    const both = await Promise.all([1, 2].map(() => judge(review, { action: 'hide', reason: 'spam' })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await told(writer)).toHaveLength(1);
    const refused = [
      [review, { action: 'dismiss' }, 409],
      [review, { action: 'take' }, 409],
      [1_000_000, { action: 'hide', reason: 'spam' }, 404],
      [review, { action: 'restore', reason: 'because' }, 400],
      [review, { action: 'delete' }, 400],
    ] as const;
    for (const [id, body, status] of refused) expect([body, (await judge(id, body)).status]).toEqual([body, status]);
    const other = await write('둘째', writer);
    expect(await judge(other, { action: 'hide' })).toMatchObject({ status: 400, body: { code: 'reason-needed' } });
    expect((await judge(other, { action: 'dismiss' })).status).toBe(409);
  });

  it('promotes a series of the challenge to the originals, once, and tells its author', async () => {
    const category = async () => {
      const { body } = await server.ask('GET', `/api/series/${series}`);
      return (body as { readonly detailSeries: { readonly seriesCategory: string } }).detailSeries.seriesCategory;
    };
    for (let time = 0; time < 2; time += 1) expect((await place('original', '결이 좋다')).status).toBe(200);
    expect(await category()).toBe('original');
    const listed = await server.ask('GET', '/api/discovery?category=original');
    expect(JSON.stringify(listed.body)).toContain(`"id":${series},`);
    expect((await told(author)).map(({ notificationType }) => notificationType)).toEqual(['promoted', 'comment']);
    await place('challenge');
    expect(await category()).toBe('challenge');
    expect(await told(author)).toHaveLength(2);
    expect((await log()).slice(0, 2)).toMatchObject([
      { action: 'demote', series: { id: series }, note: null },
      {
        action: 'promote',
        series: { id: series },
        note: '결이 좋다',
        by: { kind: 'operator', person: { id: operator.userId } },
      },
    ]);
  });
});

describe('the audit log', () => {
  it('is never changed', async () => {
    await judge(review, { action: 'hide', reason: 'spam' });
    for (const text of ["UPDATE audit_log SET note = ''", 'DELETE FROM audit_log']) {
      await expect(server.opened.database.read({ name: text, text }, [])).rejects.toThrow('never changed');
    }
  });
});

it('AZ1 a member who is no operator does none of it', async () => {
  const asked = [
    ['GET', '/api/operator/reviews', undefined],
    ['PUT', `/api/operator/reviews/${review}`, { action: 'hide', reason: 'spam' }],
    ['PUT', `/api/operator/series/${series}/category`, { seriesCategory: 'original' }],
    ['GET', '/api/operator/log', undefined],
  ] as const;
  for (const [method, url, body] of asked) {
    const answer = await server.ask(method, url, { token: author.token, ...(body && { body }) });
    expect([url, answer.status]).toEqual([url, 403]);
  }
  expect(await seen()).toHaveLength(1);
});
