import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../../server/adapters/postgres/database.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { budget } from '../../support/budget.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { fuzz } from '../../support/http/fuzz.ts';
import { openScaledDatabase } from '../../support/catalogue/scaled-database.ts';

const REQUESTS = budget(1_000, 20_000);
const AT_ONCE = 20;
const OPERATOR = 'chief@soridam.example';

let database: Database;
let server: AccountServer;

beforeAll(async () => {
  const opened = await openScaledDatabase(0.01);
  database = new Database(opened.address, silentLogger);
  server = await AccountServer.start({ now: Date.now }, { database, operatorEmail: OPERATOR }, opened);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
  await server.stop();
});

describe('the server over its database', () => {
  it(`FZ1 answers ${REQUESTS} requests of a visitor, a member and an operator, each as its schema says`, async () => {
    const tokens = [await server.aSession(), await server.aSession(false, await server.aMember(OPERATOR))].map(
      ({ token }) => token,
    );
    const counts = await fuzz(server.app, REQUESTS, AT_ONCE, tokens);
    const sent = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(sent).toBe(REQUESTS);
    expect(counts[503] ?? 0).toBe(0);
    // They asked for themselves to the end.
    for (const token of tokens) expect(await server.opens(token)).toBe(true);
  });
});
