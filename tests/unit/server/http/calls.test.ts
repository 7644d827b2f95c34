import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../../common/contract/calls.ts';
import { aServer, type TestServer } from '../../../support/http-server.ts';

describe('calls over HTTP', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await aServer();
  });
  afterEach(() => server.app.close());

  it('every row of the contract is a route', async () => {
    for (const { method, path } of Object.values(calls)) expect(server.app.hasRoute({ method, url: path })).toBe(true);
  });

  it('a call answers as its schema says', async () => {
    const answer = await server.app.inject('/api/series/3');

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().detailSeries).toMatchObject({ id: 3, title: '등대지기', firstStory: { id: 7 } });
  });
});
