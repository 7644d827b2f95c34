import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetricsServer } from '../../../../server/adapters/metrics/metrics-server.ts';
import { Secret } from '../../../../server/domain/secret.ts';

const TOKEN = 'a-token-of-prometheus';
const metrics = { contentType: 'text/plain; version=0.0.4; charset=utf-8', text: async () => 'soridam_jobs 1\n' };
let server: ReturnType<typeof createMetricsServer>;

async function listen(token?: Secret): Promise<string> {
  server = createMetricsServer(metrics, token);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('MODE-22 the port of the metrics', () => {
  let site: string;
  beforeEach(async () => {
    site = await listen(new Secret(TOKEN));
  });
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(`${site}${path}`, init)).status;

  it('tells them to whoever shows the token', async () => {
    const answer = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([answer.status, await answer.text()]).toEqual([200, 'soridam_jobs 1\n']);
    expect(answer.headers.get('content-type')).toBe(metrics.contentType);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([undefined, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])(
    'tells %j nothing',
    async (authorization) => {
      const answer = await fetch(`${site}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    },
  );

  it('answers nothing else', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect(await ask('/', { headers })).toBe(404);
    expect(await ask('/metrics/x', { headers })).toBe(404);
    expect(await ask('/metrics', { headers, method: 'POST' })).toBe(405);
  });
});

it('MODE-22 asks for no token where none is set', async () => {
  const site = await listen();
  expect((await fetch(`${site}/metrics`)).status).toBe(200);
});

it('MODE-22 says that it cannot tell when it cannot', async () => {
  server = createMetricsServer({ ...metrics, text: () => Promise.reject(new Error('full')) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  expect(answer.status).toBe(500);
});
