import { afterAll, beforeAll } from 'vitest';
import type { Content } from '../../../common/kernel/content-report.ts';
import type { UserId } from '../../../common/kernel/ids.ts';
import { CommunityApiAdapter } from '../../../src/adapters/api/community-api-adapter.ts';
import { OperatorApiAdapter } from '../../../src/adapters/api/operator-api-adapter.ts';
import { operatorApiContract } from '../../contract/api/operator-api-contract.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { must } from '../../support/must.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

const OPERATOR = 'chief@soridam.example';

let server: AccountServer;
let operator: SignedIn;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  operator = await server.aSession(true, await server.aMember(OPERATOR));
});
afterAll(() => server.stop());

operatorApiContract('the server over HTTP', async () => {
  const { database } = server.opened;
  const [writer, reporter] = [await server.aSession(), await server.aSession()];
  const member = (await server.aSession(true)).userId as UserId;
  await database.read(
    {
      name: 'nothing-waits',
      text: 'TRUNCATE review_reports, review_cases, content_reports, content_cases, audit_log, collections, collection_series',
    },
    [],
  );
  const series = await addSeries(database, { category: 'challenge' });
  await addStory(database, series);
  const other = await addSeries(database);
  await addStory(database, other);
  const talk = ({ token }: SignedIn) => new CommunityApiAdapter(transportTo(server.app, token));
  return {
    api: new OperatorApiAdapter(transportTo(server.app, operator.token)),
    broken: new OperatorApiAdapter(transportToNowhere()),
    report: async (text) => {
      must(await talk(writer).postReview(series, text));
      const { id } = must(await talk(writer).reviews(series, 1)).reviews[0]!;
      must(await talk(reporter).reportReview(id, 'spam', ''));
      return id;
    },
    reportContent: async (kind) => {
      const made = { series: await addSeries(database), author: (await server.aSession(true)).userId };
      const id = kind === 'story' ? await addStory(database, made.series) : made[kind];
      must(await talk(reporter).contentReports.report({ kind, id } as Content, 'spam', ''));
      return id;
    },
    series,
    listed: [series, other],
    member,
    pass: (seconds) => server.pass(seconds),
  };
});
