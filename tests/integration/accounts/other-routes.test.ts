import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../common/contract/calls.ts';
import { AUTHORIZATION_COOKIE } from '../../../common/kernel/session.ts';
import { policy } from '../../../server/adapters/http/calls/policy.ts';
import { createIdentities } from '../../../server/main/wiring/create-identity.ts';
import { createMail } from '../../../server/main/wiring/create-mail.ts';
import { keysFrom } from '../../../server/main/keys.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';

const SITE = 'http://localhost:4000';
const ASKED = 'client_id=a&redirect_uri=b&state=c&nonce=d';
const FILE = `${'0'.repeat(64)}.webp`;

/** The routes that are no calls: what is asked there, and how everybody is answered (security §3). */
const ROUTES: Readonly<Record<string, { readonly url: string; readonly status: number; readonly location?: string }>> =
  {
    'GET /api/openapi.json': { url: '/api/openapi.json', status: 200 },
    'GET /api/docs': { url: '/api/docs', status: 200 },
    'GET /api/docs.css': { url: '/api/docs.css', status: 200 },
    // What it tells a visitor and a member is shown where it is told.
    'GET /api/live': { url: '/api/live?seriesId=none', status: 400 },
    'GET /media/audio/:token': { url: '/media/audio/a.b.c', status: 403 },
    'GET /media/audio/:token/webm': { url: '/media/audio/a.b.c/webm', status: 403 },
    'GET /media/free/:file': { url: `/media/free/${'0'.repeat(64)}.mp3`, status: 404 },
    'GET /media/previews/:token': { url: '/media/previews/none', status: 403 },
    'GET /media/trailers/:id/:file': { url: '/media/trailers/1/none.mp3', status: 404 },
    'GET /media/covers/:file': { url: `/media/covers/${FILE}`, status: 404 },
    'GET /media/avatars/:file': { url: `/media/avatars/${FILE}`, status: 404 },
    'GET /auth/verify': { url: '/auth/verify?token=a.b.c', status: 303, location: '/auth/signin?verified=expired' },
    'POST /auth/verify': { url: '/auth/verify', status: 303, location: '/auth/signin?verified=expired' },
    'GET /auth/verify.css': { url: '/auth/verify.css', status: 200 },
    'GET /mail/weekly': { url: '/mail/weekly?token=a.b.c', status: 400 },
    'POST /mail/weekly': { url: '/mail/weekly?token=a.b.c', status: 400 },
    'GET /mail/weekly.css': { url: '/mail/weekly.css', status: 200 },
    'GET /auth/kakao': { url: '/auth/kakao', status: 303 },
    'GET /auth/kakao/callback': {
      url: '/auth/kakao/callback?code=a&state=b',
      status: 303,
      location: '/auth/signin?error=provider-failed&provider=kakao',
    },
    'GET /auth/apple': { url: '/auth/apple', status: 303 },
    'POST /backend/webhooks/toss': { url: '/backend/webhooks/toss', status: 415 },
    'POST /backend/webhooks/app-store': { url: '/backend/webhooks/app-store', status: 415 },
    'POST /auth/apple/callback': {
      url: '/auth/apple/callback',
      status: 303,
      location: '/auth/signin?error=provider-failed&provider=apple',
    },
    'GET /dev/pages.css': { url: '/dev/pages.css', status: 200 },
    'GET /dev/mailbox': { url: '/dev/mailbox', status: 200 },
    'GET /dev/identity/kakao/oauth/authorize': { url: `/dev/identity/kakao/oauth/authorize?${ASKED}`, status: 200 },
    'GET /dev/identity/kakao/oauth/logout': {
      url: '/dev/identity/kakao/oauth/logout',
      status: 303,
      location: '/kakao/logout',
    },
    'GET /dev/identity/apple/auth/authorize': { url: `/dev/identity/apple/auth/authorize?${ASKED}`, status: 200 },
    'GET /robots.txt': { url: '/robots.txt', status: 200 },
    'GET /sitemap.xml': { url: '/sitemap.xml', status: 200 },
    'GET /sitemap-:number.xml': { url: '/sitemap-1.xml', status: 200 },
    // Of series there are none here.
    'GET /series/:id/feed.xml': { url: '/series/999999/feed.xml', status: 404 },
    'GET /embed/series/:id': { url: '/embed/series/999999', status: 404 },
    'GET /embed/player.js': { url: '/embed/player.js', status: 200 },
    'GET /embed/player.css': { url: '/embed/player.css', status: 200 },
    'GET /series/:id/feed.jpg': { url: '/series/999999/feed.jpg', status: 404 },
    // No app is configured here.
    'GET /.well-known/assetlinks.json': { url: '/.well-known/assetlinks.json', status: 404 },
    'GET /.well-known/apple-app-site-association': { url: '/.well-known/apple-app-site-association', status: 404 },
    'GET /oembed': { url: '/oembed?url=x', status: 404 },
    'GET /health': { url: '/health', status: 200 },
    'GET /health/asker': { url: '/health/asker', status: 200 },
    'GET /ready': { url: '/ready', status: 200 },
    // Of pages and their files there are none here.
    'GET /assets/*': { url: '/assets/none.js', status: 404 },
    'GET /fonts/*': { url: '/fonts/none.woff2', status: 404 },
    'GET /*': { url: '/profile', status: 503 },
  };

const folder = mkdtempSync(path.join(tmpdir(), 'soridam-mail-'));
const settings = { site: SITE, logger: silentLogger };
const facts = {
  identities: createIdentities({ kakao: undefined, apple: undefined }, { ...settings, isDemo: true }),
  mail: createMail(undefined, { ...settings, dataDirectory: folder, keyFor: keysFrom('k'.repeat(32)) }),
  operatorEmail: 'chief@soridam.example',
};

let demo: AccountServer;
let tokens: Readonly<Record<string, string>>;

beforeAll(async () => {
  demo = await AccountServer.start({}, { ...facts, isDemo: true });
  const expired = (await demo.aSession(true)).token;
  demo.pass(60 * 60);
  const ended = (await demo.aSession()).token;
  await demo.ask('DELETE', '/backend/users/logout', { token: ended });
  tokens = {
    forged: 'a.b.c',
    expired,
    ended,
    member: (await demo.aSession()).token,
    operator: (await demo.aSession(false, await demo.aMember(facts.operatorEmail))).token,
  };
});
afterAll(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true });
});

/** The ways of a file, which are for members; what each may do there is shown with them. */
const OF_FILES = ['POST /api/uploads', 'PATCH /api/uploads/:id', 'DELETE /api/uploads/:id'];
const isCall = (row: string): boolean =>
  Object.values(calls).some(({ method, path: url }) => row === `${method} ${url}`);

async function ask(server: AccountServer, row: string, headers: Readonly<Record<string, string>> = {}) {
  const method = row.startsWith('POST') ? 'POST' : 'GET';
  const form = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  return server.app.inject({
    method,
    url: ROUTES[row]?.url ?? '',
    headers: { ...headers, ...form },
    ...(method === 'POST' && { payload: 'code=a&state=b' }),
  });
}

describe('the routes that are no calls', () => {
  it('AZ1 are all of the policy’s rows', () => {
    expect(Object.keys(ROUTES).toSorted()).toEqual(
      Object.keys(policy)
        .filter((row) => !isCall(row) && !OF_FILES.includes(row))
        .toSorted(),
    );
  });

  it.each(Object.entries(ROUTES))('AZ1 %s answers everybody alike, and signs nobody in', async (row, expected) => {
    const plain = await ask(demo, row);
    expect(plain.statusCode).toBe(expected.status);
    if (expected.location !== undefined) expect(plain.headers.location).toBe(expected.location);
    for (const [actor, token] of Object.entries(tokens)) {
      for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `${AUTHORIZATION_COOKIE}=${token}` }]) {
        const answer = await ask(demo, row, headers);
        expect([actor, answer.statusCode]).toEqual([actor, plain.statusCode]);
        expect(answer.cookies.filter(({ name, value }) => name === AUTHORIZATION_COOKIE && value !== '')).toEqual([]);
        expect(answer.body).not.toContain(token);
      }
    }
  });

  it('AZ1 of the demo are nowhere else', async () => {
    const server = await AccountServer.start({}, facts);
    for (const row of Object.keys(ROUTES).filter((each) => each.includes('/dev/'))) {
      // Where there is no such route, there are the pages, of which there are none here.
      expect([row, (await ask(server, row)).statusCode]).toEqual([row, 503]);
    }
    await server.stop();
  });
});
