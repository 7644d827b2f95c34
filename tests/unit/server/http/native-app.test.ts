import { afterEach, describe, expect, it } from 'vitest';
import type { AppLinks } from '../../../../common/contract/app-links.ts';
import type { PageRequest } from '../../../../common/contract/page-renderer.ts';
import { aServer, type TestServer } from '../../../support/http/http-server.ts';

const LINKS: AppLinks = {
  scheme: 'soridam',
  host: 'app.soridam.example',
  android: { packageName: 'com.soridam.app', fingerprints: ['A1:B2'] },
  iosAppIds: ['TEAM123456.com.soridam.app'],
};

let server: TestServer | undefined;
afterEach(() => server?.app.close());

async function serving(parts: Partial<Parameters<typeof aServer>[0]> = {}) {
  const seen: PageRequest[] = [];
  const render = async (request: PageRequest) => {
    seen.push(request);
    return { status: 200, html: '<!doctype html>' };
  };
  server = await aServer({ renderer: { render }, ...parts });
  const { app } = server;
  return { seen, ask: (url: string, headers = {}) => app.inject({ url, headers }) };
}

describe('what phones read of the app', () => {
  it('MODE-06 names the Android app and who signs it', async () => {
    const { ask } = await serving({ appLinks: LINKS });
    const answer = await ask('/.well-known/assetlinks.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: 'com.soridam.app', sha256_cert_fingerprints: ['A1:B2'] },
      },
    ]);
  });

  it('MODE-06 leaves plain addresses of the site to the web on iOS, and those of the app’s host to the app', async () => {
    const { ask } = await serving({ appLinks: LINKS });
    const components = async (host: string) => {
      const answer = await ask('/.well-known/apple-app-site-association', { host });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toMatchObject({ applinks: { details: [{ appIDs: LINKS.iosAppIds }] } });
      return answer.json<{ applinks: { details: { components: unknown }[] } }>().applinks.details[0]?.components;
    };
    expect(await components('soridam.example')).toEqual([{ '/': '*', '?': { app: '1' } }]);
    expect(await components('app.soridam.example')).toEqual([{ '/': '*' }]);
  });

  it('is not there where no app is configured', async () => {
    const { ask } = await serving({ appLinks: { ...LINKS, android: undefined, iosAppIds: [] } });
    for (const file of ['assetlinks.json', 'apple-app-site-association']) {
      expect((await ask(`/.well-known/${file}`)).statusCode).toBe(404);
    }
  });

  it('MODE-06 MODE-14 a page is told that its address was meant for the app', async () => {
    const { seen, ask } = await serving({ appLinks: LINKS });
    await ask('/originals?app=1');
    await ask('/originals', { host: 'app.soridam.example' });
    await ask('/originals');
    expect(seen.map(({ appLinks }) => appLinks)).toEqual([LINKS, LINKS, undefined]);
  });
});

describe('frames of pages', () => {
  const IN_FRAME = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
  const rules = async (ask: Awaited<ReturnType<typeof serving>>['ask'], url: string, headers = {}) =>
    String((await ask(url, headers)).headers['content-security-policy'])
      .split('; ')
      .filter((rule) => rule.startsWith('frame-'));

  it('WB1 are the simulator’s alone, and of the same site', async () => {
    const { ask } = await serving({ isDemo: true });
    expect(await rules(ask, '/dev/native-host')).toEqual(["frame-src 'self'", "frame-ancestors 'none'"]);
    expect(await rules(ask, '/originals', IN_FRAME)).toEqual(["frame-ancestors 'self'"]);
    expect(await rules(ask, '/originals')).toEqual(["frame-ancestors 'none'"]);
    const foreign = { ...IN_FRAME, 'sec-fetch-site': 'cross-site' };
    expect(await rules(ask, '/originals', foreign)).toEqual(["frame-ancestors 'none'"]);
  });

  it('WB1 are nowhere outside the demo', async () => {
    const { ask } = await serving();
    for (const url of ['/dev/native-host', '/originals']) {
      expect(await rules(ask, url, IN_FRAME)).toEqual(["frame-ancestors 'none'"]);
    }
  });
});
