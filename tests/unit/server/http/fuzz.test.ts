import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budget } from '../../../support/budget.ts';
import { fuzz } from '../../../support/http/fuzz.ts';
import { aServer, type TestServer } from '../../../support/http/http-server.ts';

const REQUESTS = budget(300, 2_000);

describe('generated requests', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.app.close());

  it(`${REQUESTS} of them never break the server, and every answer is of its schema`, async () => {
    const counts = await fuzz(server.app, REQUESTS, 1);
    expect(
      Object.keys(counts)
        .map(Number)
        .filter((status) => status >= 500),
    ).toEqual([]);
  });
});
