import { describe, expect, it, vi } from 'vitest';
import { HttpTransport } from '../../../../src/adapters/api/http-transport.ts';

interface Asked {
  readonly url: string;
  readonly request: RequestInit;
}

function rig(answer: () => Promise<Response> | Response, settings: { apiUrl?: string; token?: string } = {}) {
  const asked: Asked[] = [];
  const fetch = async (url: unknown, request: RequestInit = {}): Promise<Response> => {
    asked.push({ url: String(url), request });
    return answer();
  };
  const { apiUrl = '/api', token } = settings;
  return { asked, transport: new HttpTransport({ apiUrl, backendUrl: '/backend', token: () => token }, fetch) };
}

const answering = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });

describe('calls over the network', () => {
  it('fills in parameters and query', async () => {
    const { asked, transport } = rig(answering(200, {}));
    await transport.call('getEpisodes', { params: { id: '5' }, query: { sort: 'latest', page: '2' } });
    expect(asked[0]?.url).toBe('/api/series/5/episodes?sort=latest&page=2');
  });

  it('API-49 goes to the addresses of the settings', async () => {
    const { asked, transport } = rig(answering(200, {}), { apiUrl: 'https://api.example.test/v1' });
    await transport.call('getSeries', { params: { id: '5' } });
    await transport.call('getSeriesStories', { query: { ids: '1,2' } });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://api.example.test/v1/series/5',
      '/backend/series-stories?ids=1%2C2',
    ]);
  });

  it('API-01 API-02 carries the token as a bearer, with credentials', async () => {
    const { asked, transport } = rig(answering(200, {}), { token: 'abc' });
    await transport.call('getOriginals', {});
    expect(asked[0]?.request.headers).toMatchObject({ authorization: 'Bearer abc' });
    expect(asked[0]?.request.credentials).toBe('include');
  });

  it('carries another token, or none, where the call says so', async () => {
    const { asked, transport } = rig(answering(200, {}), { token: 'abc' });
    await transport.call('logout', { bearer: 'old' });
    await transport.call('signIn', { bearer: undefined });
    expect(asked[0]?.request.headers).toMatchObject({ authorization: 'Bearer old' });
    expect(asked[1]?.request.headers).not.toHaveProperty('authorization');
  });

  it('UN2 sends texts as the server takes them, without NUL and halves of letters', async () => {
    const { asked, transport } = rig(answering(200, {}));
    await transport.call('postReview', { params: { id: '3' }, body: { text: 'a\0\uD83D😀\uDE00b' } });
    await transport.call('search', { query: { keyword: 'a\0\uD83D😀' } });
    expect(asked[0]?.request.body).toBe('{"text":"a😀b"}');
    expect(asked[1]?.url).toBe(`/api/search?keyword=${encodeURIComponent('a😀')}`);
  });

  it('PRO-17 sends a file as its bytes, under its own type', async () => {
    const { asked, transport } = rig(answering(200, {}));
    await transport.call('setProfileImage', { body: new Uint8Array([1, 2, 3]), fileType: 'image/png' });
    expect(asked[0]?.request.body).toEqual(new Uint8Array([1, 2, 3]));
    expect(asked[0]?.request.headers).toMatchObject({ 'content-type': 'image/png' });
  });

  it('API-11 takes an answer with nothing in it for one', async () => {
    const { transport } = rig(() => new Response(null, { status: 204 }));
    expect(await transport.call('logout', {})).toEqual({ ok: true, value: {} });
  });

  it('keeps the words of a refusal, where there are any', async () => {
    const worded = rig(answering(401, { code: 'wrong-password', message: 'no' })).transport;
    expect(await worded.call('signIn', {})).toEqual({
      ok: false,
      failure: { kind: 'not-found', code: 'wrong-password', message: 'no' },
    });
    const mute = rig(answering(401, { code: 7, message: '' })).transport;
    expect(await mute.call('signIn', {})).toEqual({ ok: false, failure: { kind: 'unauthenticated' } });
  });

  it('says that a body is JSON, and sends none with a question', async () => {
    const { asked, transport } = rig(answering(200, {}));
    await transport.call('getStatus', { body: { seriesIds: [], storyIds: [] } });
    await transport.call('getOriginals', { body: {} });
    expect(asked[0]?.request.body).toBe('{"seriesIds":[],"storyIds":[]}');
    expect(asked[0]?.request.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(asked[1]?.request).not.toHaveProperty('body');
    expect(asked[1]?.request.headers).not.toHaveProperty('content-type');
  });

  it.each([
    [503, '7', { kind: 'unavailable', retryAfterSeconds: 7 }],
    [429, '120', { kind: 'unavailable', retryAfterSeconds: 120 }],
    [503, 'Wed, 21 Oct 2026 07:28:00 GMT', { kind: 'unavailable' }],
    [503, '-1', { kind: 'unavailable' }],
    [404, '7', { kind: 'not-found' }],
  ])('a refusal %i that says to come back after %j means %j', async (status, retryAfter, failure) => {
    const { transport } = rig(() => new Response('{}', { status, headers: { 'retry-after': retryAfter } }));
    expect(await transport.call('getOriginals', {})).toEqual({ ok: false, failure });
  });

  it('API-44 a visitor carries none', async () => {
    const { asked, transport } = rig(answering(200, {}));
    await transport.call('getOriginals', {});
    expect(asked[0]?.request.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [401, {}, 'unauthenticated'],
    [401, { code: 'unauthenticated' }, 'unauthenticated'],
    [401, { code: 'wrong-password' }, 'not-found'],
    [403, { code: 'forbidden' }, 'not-found'],
    [401, { code: 'story-locked' }, 'locked'],
    [403, { code: 'story-locked' }, 'locked'],
    [404, { code: 'not-found' }, 'not-found'],
    [410, {}, 'not-found'],
    [400, {}, 'unavailable'],
    [429, {}, 'unavailable'],
    [500, {}, 'unavailable'],
    [503, { code: 'unavailable' }, 'unavailable'],
  ])('a refusal with %i and %j means %s', async (status, body, kind) => {
    const { transport } = rig(answering(status, body));
    expect(await transport.call('getOriginals', {})).toMatchObject({ ok: false, failure: { kind } });
  });

  it('no answer means offline, and never throws', async () => {
    const { transport } = rig(() => Promise.reject(new TypeError('no network')));
    expect(await transport.call('getOriginals', {})).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  it.each([
    [true, 'unavailable'],
    [false, 'offline'],
  ])('a server that says nothing for long, with the network there (%s), means %s', async (onLine, kind) => {
    vi.stubGlobal('navigator', { onLine });
    const { transport } = rig(() => Promise.reject(new DOMException('timed out', 'TimeoutError')));
    expect(await transport.call('getOriginals', {})).toEqual({ ok: false, failure: { kind } });
    vi.unstubAllGlobals();
  });

  it('an answer that is no JSON is garbled, a refusal that is none keeps its status', async () => {
    const page = rig(() => new Response('<html>', { status: 200 })).transport;
    expect(await page.call('getOriginals', {})).toEqual({ ok: false, failure: { kind: 'garbled' } });
    const gateway = rig(() => new Response('<html>', { status: 502 })).transport;
    expect(await gateway.call('getOriginals', {})).toEqual({ ok: false, failure: { kind: 'unavailable' } });
  });
});
