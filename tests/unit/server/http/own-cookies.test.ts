import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../common/kernel/result.ts';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import { ANONYMOUS } from '../../../../server/domain/principal.ts';
import { ListenerTokens } from '../../../../server/adapters/http/sessions/listener-cookie.ts';
import { aServer, nameOf, NOW, someHandlers, type TestServer } from '../../../support/http/http-server.ts';
import { demoIdentityParts } from '../../../support/accounts/demo-identity-parts.ts';

const SITE = 'https://soridam.example';
const DEVICE = '3e0cf13c-4b1a-4b0e-9a86-0f6e7a2f8c11';
const OTHER_DEVICE = '5b7f3d52-63d4-4b6b-8f5e-3f2f0a5f7c01';
const VIEW = '/api/viewcountup';
const YEAR = 31_536_000;
/** As those of the server under test are signed. */
const aToken = (): string => new ListenerTokens(new Uint8Array(32).fill(9), () => NOW - 60_000).issue().token;

let server: TestServer | undefined;
afterEach(() => server?.app.close());

async function begin(publicUrl: string): Promise<TestServer> {
  const renderer = { render: async () => ({ status: 200, html: '<!doctype html>' }) };
  const handlers = someHandlers({
    countView: async (_, context) => {
      context.listener();
      return ok({});
    },
  });
  server = await aServer({ ...demoIdentityParts(publicUrl), publicUrl, renderer, handlers });
  return server;
}

/** Where somebody begins to hear: the first bytes of a sound. */
function aSound(): string {
  const bytes = Buffer.from('a sound');
  const name = nameOf(bytes, '.mp3');
  server!.store.files.set(name, bytes);
  return server!.addresses.sign(7 as StoryId, name, ANONYMOUS).url;
}

/** The cookies of an answer by name, those that are taken back without a value. */
async function cookiesOf(url: string, cookie: string) {
  const report = { method: 'POST', body: { seriesId: 3, storyId: 7 } } as const;
  const answer = await server!.app.inject({ url, headers: { cookie }, ...(url === VIEW && report) });
  expect(answer.statusCode).toBeLessThan(400);
  return new Map(answer.cookies.map((one) => [one.name, one]));
}

describe('a cookie that the server alone reads', () => {
  it('VIEW-11 SES-78 over https is taken from this host alone: by its name, without a domain, for all paths', async () => {
    await begin(SITE);
    const host = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' };
    const seen = await cookiesOf(aSound(), '');
    expect([...seen.keys()]).toEqual(['__Host-listener']);
    expect(seen.get('__Host-listener')).toMatchObject({ ...host, maxAge: YEAR });
    const begun = await cookiesOf('/auth/kakao', '');
    expect([...begun.keys()]).toEqual(['__Host-device', '__Secure-sign-in-kakao']);
    expect(begun.get('__Host-device')).toMatchObject({ ...host, maxAge: 400 * 24 * 60 * 60 });
    for (const one of [...seen.values(), ...begun.values()]) expect(one).not.toHaveProperty('domain');
  });

  it('over http, where browsers take no such name, has its plain one', async () => {
    await begin('http://localhost:4000');
    expect([...(await cookiesOf(aSound(), '')).keys()]).toEqual(['listener']);
    expect([...(await cookiesOf('/auth/kakao', '')).keys()]).toEqual(['device', 'sign-in-kakao']);
  });

  it('VIEW-11 that a listener has from before keeps its value under the new name, and is taken back', async () => {
    await begin(SITE);
    const token = aToken();
    const seen = await cookiesOf(VIEW, `listener=${token}`);
    expect(seen.get('__Host-listener')).toMatchObject({ value: token, maxAge: YEAR });
    expect(seen.get('listener')).toMatchObject({ value: '', path: '/', secure: true });
    expect(seen.get('listener')?.expires?.getTime()).toBeLessThan(Date.now());
    expect((await cookiesOf(aSound(), `__Host-listener=${token}`)).size).toBe(0);
  });

  it('VIEW-11 SHL-65 comes with the first bytes of a sound, and with no page, so that a page can be the same for everybody', async () => {
    await begin(SITE);
    expect((await cookiesOf('/originals', '')).size).toBe(0);
    const sound = aSound();
    const ask = (headers: Readonly<Record<string, string>>) => server!.app.inject({ url: sound, headers });
    for (const range of [undefined, 'bytes=0-', 'bytes=0-1']) {
      expect((await ask(range === undefined ? {} : { range })).cookies.map(({ name }) => name)).toEqual([
        '__Host-listener',
      ]);
    }
    expect((await ask({ range: 'bytes=3-' })).cookies).toEqual([]);
    expect((await ask({ cookie: `__Host-listener=${aToken()}` })).cookies).toEqual([]);
  });

  it('that a device has from before keeps its number under the new name, so that it is no new device', async () => {
    await begin(SITE);
    const seen = await cookiesOf('/auth/kakao', `device=${DEVICE}`);
    expect(seen.get('__Host-device')?.value).toBe(DEVICE);
    expect(seen.get('device')).toMatchObject({ value: '', path: '/' });
  });

  it('AU10 wins over one of the plain name, which others may have planted', async () => {
    await begin(SITE);
    const seen = await cookiesOf('/auth/kakao', `device=${OTHER_DEVICE}; __Host-device=${DEVICE}`);
    expect(seen.get('__Host-device')?.value).toBe(DEVICE);
    const [own, planted] = [aToken(), aToken()];
    const next = await cookiesOf(VIEW, `listener=${planted}; __Host-listener=${own}`);
    expect(next.get('__Host-listener')?.value ?? own).toBe(own);
  });
});
