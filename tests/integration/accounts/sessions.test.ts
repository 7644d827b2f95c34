import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';

const HOUR = 60 * 60;
/** Of tokens. */
const MUTATIONS = budget(1_000, 10_000);
const DAY = 24 * HOUR;

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

function newTokenOf(answer: Answer): string {
  expect(answer.status).toBe(200);
  return (answer.body as { readonly newToken: string }).newToken;
}

/** The next token of a session, by a refresh that is answered. */
async function refreshed(session: SignedIn): Promise<SignedIn> {
  return { ...session, token: newTokenOf(await server.refresh(session)) };
}

describe('the life of a token', () => {
  it('SES-66 is an hour when the login is remembered', async () => {
    const answer = await server.signIn(await server.aMember(), PASSWORD, true);
    expect(answer.body).toMatchObject({ expiresIn: HOUR });
    const { token } = answer.body as { readonly token: string };
    server.pass(HOUR - 1);
    expect(await server.opens(token)).toBe(true);
    server.pass(1);
    expect(await server.opens(token)).toBe(false);
  });

  it('SES-65 SES-81 API-14 is prolonged by a refresh, for thirty days from the sign-in on', async () => {
    let session = await server.aSession(true);
    for (let day = 0; day < 29; day += 1) {
      server.pass(DAY);
      session = await refreshed(session);
      expect(await server.opens(session.token)).toBe(true);
    }
    server.pass(DAY - 1);
    const last = await server.refresh(session);
    expect(last.body).toMatchObject({ expiresIn: 1 });
    server.pass(1);
    expect((await server.refresh({ ...session, token: newTokenOf(last) })).status).toBe(401);
    expect(last.headers['cache-control']).toBe('no-store');
  });
});

describe('SES-78 the cookie, set by the server and so kept by every browser for as long as it is meant to', () => {
  const cookieOf = ({ headers }: Answer) =>
    [(headers['set-cookie'] as string | string[] | undefined) ?? []]
      .flat()
      .find((line) => line.startsWith('authorization='));

  it('comes with a sign-in: for thirty days when the login is remembered, else until the browser closes', async () => {
    const email = await server.aMember();
    const kept = await server.signIn(email, PASSWORD, true);
    const { token } = kept.body as { readonly token: string };
    expect(cookieOf(kept)).toBe(`authorization=${token}; Max-Age=2592000; Path=/; SameSite=Lax`);
    const short = await server.signIn(email, PASSWORD, false);
    expect(cookieOf(short)).toMatch(/^authorization=[^;]+; Path=\/; SameSite=Lax$/);
    expect(cookieOf(await server.signIn(email, 'Wrong7!xyz'))).toBeUndefined();
  });

  it('comes with a refresh, for what is left of the thirty days', async () => {
    const session = await server.aSession(true);
    server.pass(DAY);
    const answer = await server.refresh(session, session.token);
    expect(cookieOf(answer)).toBe(`authorization=${newTokenOf(answer)}; Max-Age=${29 * DAY}; Path=/; SameSite=Lax`);
  });

  it('AU10 is not given to a browser that an address leads to a refresh of another login', async () => {
    const [own, foreign] = [await server.aSession(true), await server.aSession(true)];
    for (const cookie of [undefined, own.token]) {
      const answer = await server.refresh(foreign, cookie);
      expect(answer.status).toBe(200);
      expect(cookieOf(answer)).toBeUndefined();
    }
    expect(cookieOf(await server.refresh({ ...own, token: 'a.b.c' }, own.token))).toBeUndefined();
  });
});

describe('a refresh', () => {
  it('AU4 gives all who race for it the same token, and rotates once', async () => {
    const session = await server.aSession(true);
    server.pass(HOUR);
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.refresh(session)));
    const tokens = new Set(answers.map(newTokenOf));
    expect(tokens.size).toBe(1);
    const [token = ''] = tokens;
    expect(await server.opens(token)).toBe(true);
    const rows = await server.opened.database.read<readonly unknown[], { readonly generation: number }>(
      { name: 'generation-of', text: 'SELECT generation FROM logins WHERE member_id = $1' },
      [session.userId],
    );
    expect(rows).toEqual([{ generation: 2 }]);
  });

  it('AU4 AU5 with answers dropped at random never signs anybody out who asks again in time, and nobody in who does not', async () => {
    const session = await server.aSession(true);
    const step = fc.record({ seconds: fc.integer({ min: 61, max: DAY / 4 }), lost: fc.integer({ min: 0, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        let held = await server.aSession(true, session.email);
        for (const { seconds, lost } of steps) {
          server.pass(seconds);
          for (let time = 0; time < lost; time += 1) await server.refresh(held);
          held = await refreshed(held);
          expect(await server.opens(held.token)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('SES-66 is refused for another user, and changes nothing', async () => {
    const [mine, other] = [await server.aSession(true), await server.aSession(true)];
    expect((await server.refresh({ userId: other.userId, token: mine.token })).status).toBe(401);
    expect((await server.refresh(mine)).status).toBe(200);
  });
});

describe('leaving', () => {
  it('API-10 API-11 SES-53 SES-79 logging out ends the login at once, and is answered the same again and again', async () => {
    const session = await server.aSession(true);
    for (let time = 0; time < 3; time += 1) {
      const answer = await server.ask('DELETE', '/backend/users/logout', { token: session.token });
      expect([answer.status, answer.body]).toEqual([204, '']);
      expect(await server.opens(session.token)).toBe(false);
    }
    expect((await server.refresh(session)).status).toBe(401);
    expect((await server.ask('DELETE', '/backend/users/logout')).status).toBe(204);
    expect((await server.ask('DELETE', '/backend/users/logout', { token: 'a.b.c' })).status).toBe(204);
  });

  it('with an expired token ends the login as well', async () => {
    const session = await server.aSession(true);
    server.pass(2 * HOUR);
    expect((await server.ask('DELETE', '/backend/users/logout', { token: session.token })).status).toBe(204);
    expect((await server.refresh(session)).status).toBe(401);
  });
});

describe('a token', () => {
  it(`AU3 ${MUTATIONS} mutations of genuine ones open nothing`, async () => {
    const { token } = await server.aSession(true);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.='.split('');
    const place = fc.nat(token.length - 1);
    const mutated = fc.oneof(
      // One letter is another.
      fc
        .tuple(place, fc.constantFrom(...letters))
        .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
      // Something is missing, or too much.
      fc
        .tuple(place, fc.integer({ min: 1, max: 5 }))
        .map(([at, count]) => token.slice(0, at) + token.slice(at + count)),
      fc.tuple(place, fc.constantFrom(...letters)).map(([at, letter]) => token.slice(0, at) + letter + token.slice(at)),
      // Another header or other claims, with the signature of these.
      fc
        .record({ alg: fc.constantFrom('none', 'HS256', 'HS512', 'RS256', 'ES256'), typ: fc.string() })
        .map((header) => withPart(token, 0, header)),
      fc
        .record({
          sub: fc.nat().map(String),
          sid: fc.uuid(),
          gen: fc.nat(),
          iat: fc.nat(),
          exp: fc.constant(9_999_999_999),
        })
        .map((claims) => withPart(token, 1, claims)),
      // The same bytes in another spelling.
      fc.constantFrom(
        `${token}=`,
        `${token}==`,
        `${token}.`,
        `.${token}`,
        token.split('.').slice(0, 2).join('.') + '.',
      ),
    );
    let opened = 0;
    await fc.assert(
      fc.asyncProperty(mutated, async (text) => {
        fc.pre(text !== token);
        if (await server.opens(text)) opened += 1;
      }),
      { numRuns: MUTATIONS, seed: SEED },
    );
    expect(opened).toBe(0);
    expect(await server.opens(token)).toBe(true);
  });

  it('is taken from the header alone: a cookie that the browser sends along changes nothing', async () => {
    const { token } = await server.aSession();
    const answer = await server.app.inject({ url: '/api/users/me', headers: { cookie: `authorization=${token}` } });
    expect(answer.statusCode).toBe(401);
  });

  it('of a verification mail is none, nor the other way round', async () => {
    const { token } = await server.aSession();
    await server.signUp('purpose@soridam.example');
    const mail = server.outbox.mails.at(-1);
    const link = mail?.kind === 'verification' ? mail.url.reveal() : '';
    expect(await server.opens(link.split('token=')[1] ?? '')).toBe(false);
    const { headers } = await server.ask('GET', `/auth/verify?token=${token}`);
    expect(headers['location']).toBe('/auth/signin?verified=expired');
  });
});

/** The same token with one part replaced. */
function withPart(token: string, part: number, content: object): string {
  const encoded = Buffer.from(JSON.stringify(content)).toString('base64url');
  return token.split('.').toSpliced(part, 1, encoded).join('.');
}
