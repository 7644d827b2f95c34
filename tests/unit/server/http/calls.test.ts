import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../../common/contract/calls.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { withoutUnknownFields } from '../../../../server/adapters/http/calls/call-routes.ts';
import type { CallHandlers } from '../../../../server/application/call-handlers.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import type { LoginId } from '../../../../server/domain/account/login.ts';
import type { Principal } from '../../../../server/domain/principal.ts';
import { aServer, someHandlers, type TestServer } from '../../../support/http/http-server.ts';

const MEMBER: Principal = {
  kind: 'member',
  memberId: 5 as AuthorId,
  loginId: 'a-login' as LoginId,
  role: 'member',
  losses: 0,
  signedInAt: 0,
  provedFactor: false,
};

describe('calls over HTTP', () => {
  let shared: TestServer;
  /** The shared one, or that of this test alone. */
  let server: TestServer;

  beforeAll(async () => {
    shared = await aServer();
  });
  beforeEach(() => {
    server = shared;
    server.log.length = 0;
  });
  afterEach(async () => {
    if (server !== shared) await server.app.close();
  });
  afterAll(() => shared.app.close());

  async function withHandlers(overrides: Partial<CallHandlers>, deadlineMs?: number): Promise<TestServer> {
    server = await aServer({ handlers: someHandlers(overrides), ...(deadlineMs === undefined ? {} : { deadlineMs }) });
    return server;
  }

  it('every row of the contract is a route', () => {
    for (const { method, path } of Object.values(calls)) expect(server.app.hasRoute({ method, url: path })).toBe(true);
  });

  it('API-45 API-49 a call answers as its schema says, from its own base', async () => {
    const answer = await server.app.inject('/api/series/3');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('cookie'),
    });
    expect(answer.json().detailSeries).toMatchObject({ id: 3, title: '등대지기', firstStory: { id: 7 } });
    const base = await server.app.inject('/backend/series-stories?ids=3');
    expect(base.json()).toMatchObject([{ detailSeries: { id: 3 }, stories: [{ id: 7, script: null }] }]);
  });

  it('API-02 an answer names no other origin, whoever asks', async () => {
    const headers = { origin: 'https://other.example', cookie: 'authorization=x' };
    for (const url of ['/api/series/3', '/backend/series-stories?ids=3', '/api/nothing']) {
      const answer = await server.app.inject({ url, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('hands parameters, query, language and principal to the handler', async () => {
    const seen: unknown[] = [];
    await withHandlers({
      getEpisodes: async (input, { principal, language, signal }) => {
        seen.push(input, principal, language, signal.aborted);
        return ok({ episodes: [], page: 1, size: 10, totalCount: 0 });
      },
    });
    const url = '/api/series/3/episodes?sort=latest&page=x&utm_source=feed';
    const answer = await server.app.inject({ url, headers: { cookie: 'perfered-language=en' } });
    expect(answer.statusCode).toBe(200);
    expect(seen).toEqual([
      { params: { id: '3' }, query: { sort: 'latest', page: 'x', utm_source: 'feed' }, body: {} },
      { kind: 'anonymous' },
      'en',
      false,
    ]);
  });

  it('strips what the schema does not declare, at any depth', async () => {
    const known = await someHandlers().getSeries({ params: { id: '3' }, query: {}, body: {} }, {} as never);
    if (!known.ok) throw new Error('series 3 is missing');
    const { detailSeries } = known.value;
    const leaky = {
      ...detailSeries,
      ownerEmail: 'a@b.c',
      author: { ...detailSeries.author, password: 'x' },
      secret: 1,
    };
    await withHandlers({ getSeries: async () => ok({ detailSeries: leaky, sql: 'select 1' }) });
    const answer = await server.app.inject('/api/series/3');
    expect(answer.json()).toEqual({ detailSeries });
  });

  it('an answer that is not as declared is an error of ours, not a half answer', async () => {
    await withHandlers({ getSeries: async () => ok({ detailSeries: { id: 3 } } as never) });
    const answer = await server.app.inject('/api/series/3');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'internal', message: expect.any(String), requestId: expect.any(String) });
  });

  it.each([
    '/api/series/abc',
    '/api/series/0x3',
    '/api/series/12345678901234567',
    '/backend/series-stories',
    `/backend/series-stories?ids=${'1,'.repeat(501)}`,
    '/backend/series-stories?ids=1&ids=2',
    `/api/series/3/episodes?sort=${'x'.repeat(201)}`,
  ])('%s is refused with 400', async (url) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'bad-request',
      message: '요청을 이해할 수 없습니다.',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('a body with a field that the call does not name is refused, at any depth', () => {
    const strict = Compile(
      withoutUnknownFields(Type.Object({ a: Type.String(), list: Type.Array(Type.Object({ b: Type.Number() })) })),
    );
    expect(strict.Check({ a: '', list: [{ b: 1 }] })).toBe(true);
    expect(strict.Check({ a: '', list: [], isPaid: true })).toBe(false);
    expect(strict.Check({ a: '', list: [{ b: 1, ownerId: 2 }] })).toBe(false);
    const open = Type.Object({ a: Type.String() }, { additionalProperties: true });
    expect(Compile(withoutUnknownFields(open)).Check({ a: '', b: 1 })).toBe(true);
  });

  it.each([
    ['a field that nobody declared', '{"seriesIds":[],"storyIds":[],"isPaid":true}', 400, 'bad-request'],
    ['a missing field', '{"seriesIds":[]}', 400, 'bad-request'],
    ['no body', undefined, 400, 'bad-request'],
    ['a number as text', '{"seriesIds":["1"],"storyIds":[]}', 400, 'bad-request'],
    ['a number beyond all numbers', '{"seriesIds":[1e400],"storyIds":[]}', 400, 'bad-request'],
    ['half a body', '{"seriesIds":[', 400, 'bad-request'],
    ['a list', '[]', 400, 'bad-request'],
    ['a prototype', '{"__proto__":{},"seriesIds":[],"storyIds":[]}', 400, 'bad-request'],
    ['a constructor', '{"constructor":{"prototype":{}},"seriesIds":[],"storyIds":[]}', 400, 'bad-request'],
    ['depth', `{"seriesIds":${'['.repeat(10_000)}${']'.repeat(10_000)},"storyIds":[]}`, 400, 'bad-request'],
    ['more than 64 kB', `{"seriesIds":[],"storyIds":[]${' '.repeat(64 * 1024)}}`, 413, 'too-large'],
  ])('a body with %s is refused', async (_, payload, status, code) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/status',
      headers: payload === undefined ? {} : { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it.each(['text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is not taken',
    async (type) => {
      const payload = '{"seriesIds":[],"storyIds":[]}';
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/status',
        headers: { 'content-type': type },
        payload,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-media-type']);
    },
  );

  it('a call with a body is given its time, too', async () => {
    const signals: { readonly aborted: boolean }[] = [];
    await withHandlers(
      {
        getStatus: (_, { signal }) => {
          signals.push(signal);
          return signals.length === 1 ? Promise.resolve(ok({ series: {}, stories: {} })) : new Promise(() => {});
        },
      },
      50,
    );
    const ask = () =>
      server.app.inject({ method: 'POST', url: '/api/status', payload: { seriesIds: [1], storyIds: [] } });
    expect((await ask()).statusCode).toBe(200);
    expect(signals[0]?.aborted).toBe(false);
    expect((await ask()).json()).toMatchObject({ code: 'timed-out' });
    expect(signals[1]?.aborted).toBe(true);
  });

  it.each([
    ['ko', '아직 열리지 않은 이야기입니다.'],
    ['en', 'This story is locked.'],
  ])("a handler's refusal goes out with its status and code, worded for who reads %s", async (language, message) => {
    await withHandlers({ getStoryAudio: async () => fail({ status: 403, code: 'story-locked' }) });
    const headers = { cookie: `perfered-language=${language}` };
    const answer = await server.app.inject({ url: '/api/stories/9/audio', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ code: 'story-locked', message, requestId: answer.headers['x-request-id'] });
  });

  it('a refusal that the specification words goes out in these words, whatever the language', async () => {
    await withHandlers({
      getStoryAudio: async () => fail({ status: 401, code: 'unauthenticated', message: 'Not exist user' }),
    });
    const answer = await server.app.inject('/api/stories/9/audio');
    expect(answer.json()).toMatchObject({ code: 'unauthenticated', message: 'Not exist user' });
  });

  it('what is thrown stays inside: no text, no stack, no SQL', async () => {
    await withHandlers({
      getSeries: async () => {
        throw new Error('relation "series" does not exist at /srv/soridam/server.ts');
      },
    });
    const answer = await server.app.inject({ url: '/api/series/3', headers: { cookie: 'perfered-language=en' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong. Please try again.',
      requestId: answer.headers['x-request-id'],
    });
    expect(server.log.join('')).toContain('relation \\"series\\" does not exist');
  });

  it('a database that does not answer is 503 with the time to come back', async () => {
    await withHandlers({
      getSeries: async () => {
        throw new UnavailableError('connect ECONNREFUSED');
      },
    });
    const answer = await server.app.inject('/api/series/3');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.body).not.toContain('ECONNREFUSED');
  });

  it('a call that takes too long is ended and told so', async () => {
    let signal: { readonly aborted: boolean } = { aborted: false };
    await withHandlers(
      {
        getSeries: (_, context) => {
          signal = context.signal;
          return new Promise(() => {});
        },
      },
      20,
    );
    const answer = await server.app.inject('/api/series/3');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'timed-out' });
    await vi.waitFor(() => expect(signal.aborted).toBe(true));
  });

  it('every request has an id of ours, whatever it brings', async () => {
    const ask = () =>
      server.app.inject({ url: '/api/originals', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(server.log.filter((line) => ids.some((id) => line.includes(String(id))))).toHaveLength(2);
  });

  it('the log has path, status and time, but neither query nor signed address', async () => {
    await server.app.inject('/backend/auth/refresh?userId=1&token=canary-7f3a');
    await server.app.inject('/api/originals?token=canary-7f3a');
    await server.app.inject('/media/audio/canary-7f3a.mp3');
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { method: 'GET', path: '/backend/auth/refresh', status: 200, ms: expect.any(Number), reqId: expect.any(String) },
      { method: 'GET', path: '/api/originals', status: 200 },
      { method: 'GET', path: '/media/audio/*', status: 403 },
    ]);
    expect(server.log.join('')).not.toContain('canary-7f3a');
  });

  it('AZ1 the log tells of a refusal why it was, from which network, and of which member', async () => {
    server = await aServer({ tokens: { principal: async () => MEMBER, listener: async () => MEMBER } });
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ url: '/api/operator/payouts', headers, remoteAddress: '198.51.100.9' });
    await ask({});
    await ask({ authorization: 'Bearer canary-7f3a' });
    await server.app.inject({ url: '/api/series/one', remoteAddress: '198.51.100.9' });
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { status: 401, code: 'unauthenticated', network: '198.51.100.9' },
      { status: 403, code: 'forbidden', network: '198.51.100.9', member: 5 },
      { status: 400, code: 'bad-request', network: '198.51.100.9' },
    ]);
    expect(lines[0]).not.toHaveProperty('member');
    expect(server.log.join('')).not.toContain('canary-7f3a');
  });
});
