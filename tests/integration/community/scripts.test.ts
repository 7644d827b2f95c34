import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReviewWire } from '../../../common/contract/community-schemas.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { plainText } from '../../../server/domain/account/plain-text.ts';
import { AccountServer, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { SCRIPT_PAYLOADS } from '../../support/community/script-payloads.ts';

const OPERATOR = 'chief@soridam.example';

let server: AccountServer;
let author: SignedIn;
let writer: SignedIn;
let operator: SignedIn;
let series: SeriesId;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  [author, writer] = [await server.aSession(), await server.aSession()];
  operator = await server.aSession(false, await server.aMember(OPERATOR));
  series = await addSeries(server.opened.database, { author_id: author.userId });
});
afterAll(() => server.stop());

/** A browser that is told so takes the answer for nothing but data. */
function expectData({ headers }: Answer): void {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
}

it('UN1 CMT-25 five hundred scripts stay text in comments, answers, notifications, reports and the log', async () => {
  expect(new Set(SCRIPT_PAYLOADS).size).toBe(500);
  const texts = SCRIPT_PAYLOADS.map(plainText);
  const written: number[] = [];
  for (const text of SCRIPT_PAYLOADS) {
    const answer = await server.ask('POST', `/api/series/${series}/reviews`, { body: { text }, token: writer.token });
    expectData(answer);
    written.push((answer.body as { readonly review: ReviewWire }).review.id);
  }

  const read: string[] = [];
  for (let page = 1; page <= 50; page += 1) {
    const answer = await server.ask('GET', `/backend/series/${series}/reviews?page=${page}`);
    expectData(answer);
    read.push(...(answer.body as { readonly reviews: readonly ReviewWire[] }).reviews.map(({ text }) => text));
  }
  expect(read.toReversed()).toEqual(texts);

  const told = await server.ask('GET', '/api/notifications/me', { token: author.token });
  expectData(told);
  const { notifications } = told.body as { readonly notifications: readonly { readonly preview: string }[] };
  expect(notifications.map(({ preview }) => preview)).toEqual(texts.toReversed().slice(0, 20));

  for (const [index, note] of SCRIPT_PAYLOADS.slice(0, 20).entries()) {
    const id = written[index]!;
    await server.ask('POST', `/api/reviews/${id}/report`, { body: { reason: 'other', note }, token: author.token });
    const body = { action: 'hide', reason: 'other', note };
    await server.ask('PUT', `/api/operator/reviews/${id}`, { body, token: operator.token });
  }
  const cases = await server.ask('GET', '/api/operator/reviews?state=closed', { token: operator.token });
  const log = await server.ask('GET', '/api/operator/log', { token: operator.token });
  for (const answer of [cases, log]) {
    expectData(answer);
    const all = JSON.stringify(answer.body);
    for (const text of texts.slice(0, 20)) expect(all).toContain(JSON.stringify(text));
  }
});
