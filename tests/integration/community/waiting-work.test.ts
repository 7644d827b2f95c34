import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addRows, rowsOf } from '../../support/catalogue/add-rows.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

const OPERATOR = 'chief@soridam.example';
const AT = new Date('2026-11-20T00:00:00Z');

let server: AccountServer;
let operator: SignedIn;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  operator = await server.aSession(false, await server.aMember(OPERATOR));
});
afterAll(() => server.stop());

const waiting = async () => (await server.ask('GET', '/api/operator/waiting', { token: operator.token })).body;

it('API-64 counts payouts to approve and to pay apart, and neither refused nor paid ones', async () => {
  const rows = rowsOf(server.opened.database);
  for (const state of ['requested', 'requested', 'approved', 'refused', 'paid']) {
    const { userId } = await server.aSession();
    await addRows(rows, 'payouts', [
      {
        author_id: userId,
        amount: 20_000,
        gross_won: 20_000,
        tax_won: 660,
        net_won: 19_340,
        state,
        sealed_details: 'sealed',
        operator_id: state === 'requested' ? null : operator.userId,
        requested_at: AT,
        changed_at: AT,
      },
    ]);
  }
  expect(await waiting()).toMatchObject({ requestedPayouts: 2, approvedPayouts: 1 });
});

it('API-64 counts no further than a hundred', async () => {
  const { database } = server.opened;
  const [series, { userId }] = [await addSeries(database), await server.aSession()];
  await rowsOf(database).run(
    `WITH written AS (
      INSERT INTO reviews (series_id, author_id, text, written_at)
      SELECT $1, $2, '광고 ' || number, $3 FROM generate_series(1, 101) AS number RETURNING id, text
    )
    INSERT INTO review_cases (review_id, state, text, opened_at, changed_at) SELECT id, 'open', text, $3, $3 FROM written`,
    [series, userId, AT],
  );
  expect(await waiting()).toMatchObject({ reports: 100, reportsOf: { comment: 100, series: 0 } });
});

it('API-64 API-57 is for operators alone', async () => {
  const member = await server.aSession();
  expect((await server.ask('GET', '/api/operator/waiting')).status).toBe(401);
  expect((await server.ask('GET', '/api/operator/waiting', { token: member.token })).status).toBe(403);
});
