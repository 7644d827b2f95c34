import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../../server/adapters/postgres/database.ts';
import { catalogueServer } from '../../support/catalogue-server.ts';
import { silentLogger, type TestDatabase } from '../../support/database.ts';
import { fuzz } from '../../support/fuzz.ts';
import { openScaledDatabase } from '../../support/scaled-database.ts';

const REQUESTS = 20_000;
const AT_ONCE = 20;

let opened: TestDatabase;
let database: Database;
let server: FastifyInstance;

beforeAll(async () => {
  opened = await openScaledDatabase(0.01);
  database = new Database(opened.address, silentLogger);
  server = await catalogueServer(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await opened.close();
});

describe('the server over its database', () => {
  it(`FZ1 answers ${REQUESTS} generated requests without breaking, each as its schema says`, async () => {
    const counts = await fuzz(server, REQUESTS, AT_ONCE);
    const sent = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(sent).toBe(REQUESTS);
    expect(counts[503] ?? 0).toBe(0);
  }, 240_000);
});
