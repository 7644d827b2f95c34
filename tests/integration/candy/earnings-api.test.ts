import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { ok } from '../../../common/kernel/result.ts';
import { seedDemoEarnings } from '../../../server/adapters/postgres/demo/postgres-demo-earnings.ts';
import { EarningsApiAdapter } from '../../../src/adapters/api/earnings-api-adapter.ts';
import { ListApiAdapter } from '../../../src/adapters/api/list-api-adapter.ts';
import { earningsApiContract } from '../../contract/creators/earnings-api-contract.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

const OPERATOR = 'operator@soridam.example';
/** Of which the author gets 280 and 70. */
const [UNLOCKED, SPONSORED] = [400, 100];
/** As many as open stories in the months of the demo. */
const LISTENERS = 60;

let server: AccountServer;
let candy: CandyServer;
let operator: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  const limiter = { take: async () => ok(undefined), forget: async () => {} };
  server = await AccountServer.start({ limiter }, { operatorEmail: OPERATOR });
  operator = await server.aSession(false, await server.aMember(OPERATOR));
  second = await server.aSession();
  candy = new CandyServer(server);
  for (const one of [operator, second]) await candy.appoint(one);
});
afterAll(async () => {
  await candy.audit();
  await server.stop();
});

const apiOf = ({ token }: SignedIn) => new EarningsApiAdapter(transportTo(server.app, token));

earningsApiContract('the server over HTTP', async () => {
  const [author, listener] = [await server.aSession(), await server.aSession()];
  const series = await addSeries(server.opened.database, { author_id: author.userId });
  const story = await addStory(server.opened.database, series, { is_free: false, candy_price: UNLOCKED });
  await candy.give(listener, UNLOCKED + SPONSORED);
  await candy.unlock(story, listener, { candyPrice: UNLOCKED });
  await server.ask('POST', `/api/series/${series}/sponsor`, {
    token: listener.token,
    body: { idempotencyKey: randomUUID(), candyAmount: SPONSORED, message: '힘내세요' },
  });
  return {
    api: apiOf(author),
    lists: new ListApiAdapter(transportTo(server.app, author.token)),
    desk: apiOf(operator),
    second: apiOf(second),
    broken: new EarningsApiAdapter(transportToNowhere()),
  };
});

it('CND-05 CND-09 the demo has more than a year of earnings, and its ledger holds', async () => {
  const { database } = server.opened;
  const author = await server.aSession();
  const series = await addSeries(database, { author_id: author.userId });
  for (let position = 1; position <= 12; position += 1) await addStory(database, series, { position });
  await database.read(
    {
      name: 'demo-people-of-the-test',
      text: `WITH people AS (
          INSERT INTO authors (name, description) SELECT '사람' || n, '' FROM generate_series(1, $1::integer) AS n RETURNING id)
        INSERT INTO members (id, provider, subject, created_at, is_demo)
        SELECT id, 'kakao', 's' || id, now(), true FROM people`,
    },
    [LISTENERS],
  );
  await database.transact((transaction) =>
    seedDemoEarnings(transaction, author.userId as AuthorId, 'sealed', server.clock.now),
  );
  const earnings = await apiOf(author).earnings(undefined);
  expect(earnings.ok && earnings.value.months.length).toBeGreaterThan(12);
  expect(earnings.ok && earnings.value.payable).toBeGreaterThan(100);
  await candy.audit();
});
