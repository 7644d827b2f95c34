import { afterEach, describe, expect, it } from 'vitest';
import { askSite } from '../../../../server/adapters/doctor/ask-site.ts';
import { ANONYMOUS } from '../../../../server/domain/principal.ts';
import { aServer, type TestServer } from '../../../support/http/http-server.ts';
import { ask as exchange } from '../../../support/http/http-exchange.ts';

const PROXY = '192.0.2.7';
const ELSEWHERE = 'soridam.example';

let server: TestServer | undefined;
afterEach(() => server?.app.close());

async function asking(parts: Partial<Parameters<typeof aServer>[0]>) {
  server = await aServer(parts);
  const { app } = server;
  return (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers, remoteAddress });
}

describe('the demo', () => {
  it.each([
    { isDemo: true, seen: { status: 421, isDemo: true, principal: undefined } },
    { isDemo: false, seen: { status: 200, isDemo: false, principal: { protocol: 'http' } } },
  ])('MODE-19 MODE-32 is known for one by the doctor: $isDemo', async ({ isDemo, seen }) => {
    server = await aServer({ isDemo });
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    expect(await askSite(origin, { trustedProxies: [] })).toMatchObject({ kind: 'answered', ...seen });
  });

  it.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'app.localhost:4000'])(
    'MODE-19 answers at %s',
    async (host) => {
      const ask = await asking({ isDemo: true });
      for (const url of ['/api/originals', '/health']) expect((await ask(url, { host })).statusCode).toBe(200);
    },
  );

  it.each([
    '/api/originals',
    '/backend/series-stories?seriesIds=3',
    '/media/covers/x',
    '/health',
    '/dev/mailbox',
    '/nowhere',
  ])(
    'MODE-19 refuses %s by a name that is not this machine’s, with a sentence in the language of who asks',
    async (url) => {
      const ask = await asking({ isDemo: true, dev: { mailbox: { letters: async () => [] } } });
      const said = async (language: string) => {
        const answer = await ask(url, { host: ELSEWHERE, cookie: `perfered-language=${language}` });
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([421, 'no-store']);
        const { code, message } = answer.json<{ code: string; message: string }>();
        expect(code).toBe('demo-local');
        return message;
      };
      expect(await said('ko')).toContain('서버가 켜진 컴퓨터의 주소');
      expect(await said('en')).toContain('DEMO=force');
    },
  );

  it('MODE-19 tells a browser in a page, in both languages', async () => {
    const ask = await asking({ isDemo: true });
    const answer = await ask('/originals', { host: ELSEWHERE, accept: 'text/html,*/*' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('데모는 서버가 켜진 컴퓨터의 주소');
    expect(answer.body).toContain('served only at an address of its own machine');
  });

  it('MODE-19 believes a trusted proxy, and no other, about the name that was asked for', async () => {
    const ask = await asking({ isDemo: true, trustedProxies: [PROXY] });
    const status = async (headers: Record<string, string>, from: string) =>
      (await ask('/api/originals', headers, from)).statusCode;
    const forwarded = { host: 'localhost:4000', 'x-forwarded-host': ELSEWHERE };
    expect(await status(forwarded, PROXY)).toBe(421);
    expect(await status({ ...forwarded, 'x-forwarded-host': 'localhost' }, PROXY)).toBe(200);
    expect(await status({ host: ELSEWHERE, 'x-forwarded-host': 'localhost' }, PROXY)).toBe(421);
    expect(await status({ host: ELSEWHERE, 'x-forwarded-host': 'localhost' }, '127.0.0.1')).toBe(421);
  });

  it.each([
    { 'x-forwarded-host': ELSEWHERE },
    { 'x-forwarded-host': `localhost, ${ELSEWHERE}` },
    { 'x-forwarded-for': '198.51.100.9' },
    { 'x-forwarded-for': '127.0.0.1, 198.51.100.9' },
    { 'x-forwarded-for': 'unknown' },
    { 'x-real-ip': '198.51.100.9' },
    { forwarded: `for=198.51.100.9;host=${ELSEWHERE}` },
  ])('MODE-19 is not shown by a proxy that nobody has named, and that says %j', async (headers: object) => {
    const ask = await asking({ isDemo: true, trustedProxies: [PROXY] });
    const status = async (from: string) =>
      (await ask('/api/originals', { host: '127.0.0.1:4000', ...headers }, from)).statusCode;
    expect(await status('127.0.0.1')).toBe(421);
  });

  it.each([
    { 'x-forwarded-for': '127.0.0.1, ::1' },
    { 'x-real-ip': '::ffff:127.0.0.1' },
    { 'x-forwarded-host': 'localhost:4000' },
  ])('MODE-19 is shown by one that says %j, which stays on this machine', async (headers: object) => {
    const ask = await asking({ isDemo: true });
    expect((await ask('/api/originals', { host: 'localhost:4000', ...headers })).statusCode).toBe(200);
  });

  it('MODE-19 a trusted proxy shows it to whoever it asks for here, and to nobody elsewhere, whatever name they give', async () => {
    const ask = await asking({ isDemo: true, trustedProxies: [PROXY] });
    const status = async (headers: Record<string, string>) =>
      (await ask('/api/originals', { host: 'localhost', ...headers }, PROXY)).statusCode;
    expect(await status({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' })).toBe(200);
    for (const elsewhere of [
      { 'x-forwarded-for': '198.51.100.9' },
      { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-host': 'localhost' },
      { 'x-real-ip': '198.51.100.9' },
      { forwarded: 'for=198.51.100.9;host=localhost' },
    ]) {
      expect(await status(elsewhere)).toBe(421);
    }
  });

  it('MODE-19 gives no sound either, by an address that holds', async () => {
    const { app, store, addresses } = (server = await aServer({ isDemo: true }));
    const file = `${'a'.repeat(64)}.mp3`;
    await store.put(file, new Uint8Array([1, 2, 3]));
    const url = (await app.listen({ port: 0, host: '127.0.0.1' })) + addresses.sign(undefined, file, ANONYMOUS).url;
    expect((await exchange(url)).status).toBe(200);
    expect((await exchange(url, { host: ELSEWHERE })).status).toBe(421);
    for (const said of [
      { 'x-forwarded-host': ELSEWHERE },
      { 'x-forwarded-for': '198.51.100.9' },
      { forwarded: 'for=a' },
    ]) {
      expect((await exchange(url, said)).status).toBe(421);
    }
  });
});

it('MODE-19 a server that is no demo answers by any name', async () => {
  const ask = await asking({});
  expect((await ask('/api/originals', { host: ELSEWHERE })).statusCode).toBe(200);
});
