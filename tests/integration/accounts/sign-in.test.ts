import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresAccountRepository } from '../../../server/adapters/postgres/accounts/postgres-account-repository.ts';
import { EndUnverifiedAccounts } from '../../../server/application/accounts/end-unverified-accounts.ts';
import { AccountServer, PASSWORD } from '../../support/accounts/account-server.ts';

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start({}, { operatorEmail: 'Chief@soridam.example' });
});
afterAll(() => server.stop());

describe('signing up', () => {
  it('SES-26 API-05 INT-21 opens an account with a made name, which waits for its address', async () => {
    expect(await server.signUp(' New@soridam.example ')).toMatchObject({
      status: 200,
      body: { email: 'New@soridam.example' },
    });
    const mail = server.outbox.mails.at(-1);
    expect(mail).toMatchObject({ kind: 'verification', to: 'New@soridam.example', language: 'ko' });
  });

  it('SES-31 SES-100 ERR-01 ERR-25 sign-in before the address is verified says so exactly, and sends the mail again', async () => {
    await server.signUp('waiting@soridam.example');
    const sent = server.outbox.mails.length;
    const answer = await server.signIn('waiting@soridam.example');
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'email-unverified', message: '인증 메일을 발송했습니다. 메일을 확인해 주세요.' },
    });
    expect(server.outbox.mails).toHaveLength(sent + 1);
    expect(await server.verify()).toMatchObject({
      status: 303,
      headers: { location: '/auth/signin?verified=1#email=waiting%40soridam.example' },
    });
    expect((await server.signIn('waiting@soridam.example')).status).toBe(200);
  });

  it('SES-31 a link that is merely opened verifies nothing; its page says what the button does', async () => {
    await server.signUp('scanned@soridam.example');
    const path = server.verificationPath();
    for (const method of ['GET', 'GET'] as const) {
      const page = await server.ask(method, path);
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(page.body).toContain('<form class="row" method="post" action="/auth/verify">');
      expect(page.body).toContain('7일 뒤');
    }
    expect((await server.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
    expect((await server.signIn('scanned@soridam.example')).status).toBe(403);
    await server.verify();
    expect((await server.signIn('scanned@soridam.example')).status).toBe(200);
  });

  it('a link that is changed or a day old verifies nothing; pressed twice it still did', async () => {
    await server.signUp('late@soridam.example');
    const { headers } = await server.ask('GET', '/auth/verify?token=a.b.c');
    expect(headers['location']).toBe('/auth/signin?verified=expired');
    server.pass(24 * 60 * 60);
    expect((await server.ask('GET', server.verificationPath())).headers['location']).toContain('verified=expired');
    expect((await server.verify()).headers['location']).toBe('/auth/signin?verified=expired');
    expect((await server.signIn('late@soridam.example')).status).toBe(403);
    await server.verify();
    expect((await server.verify()).headers['location']).toMatch(/^\/auth\/signin\?verified=1#email=/);
  });

  it('SES-90 an address that nobody verified for seven days is free again', async () => {
    await server.signUp('mistake@soridam.example');
    const accounts = new PostgresAccountRepository(server.opened.database, server.outbox, { enqueue: async () => {} });
    const ending = new EndUnverifiedAccounts({ accounts, now: () => server.clock.now });
    server.pass(7 * 24 * 60 * 60);
    await ending.run();
    expect((await server.signUp('mistake@soridam.example')).status).toBe(409);
    server.pass(1);
    await ending.run();
    expect((await server.signIn('mistake@soridam.example')).body).toMatchObject({ code: 'unknown-user' });
    expect((await server.signUp('mistake@soridam.example')).status).toBe(200);
  });

  it('SES-27 API-04 an address is taken in whatever size its letters are', async () => {
    const email = await server.aMember();
    const again = await server.signUp(email.toUpperCase());
    expect(again).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  });

  it('of many who sign up with one address at once, one gets it', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.signUp('rush@soridam.example')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('WRT-09 UN1 a name is taken in whatever size and composition its letters are', async () => {
    const name = '소리Ab';
    expect((await server.signUp('one@soridam.example', { musicianName: name })).status).toBe(200);
    for (const same of [name, '소리aB', name.normalize('NFD'), ` ${name} `]) {
      const answer = await server.signUp('two@soridam.example', { musicianName: same });
      expect(answer).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    }
  });

  it.each([
    ['VAL-02', { email: 'a@b' }, 'email-format'],
    ['VAL-04 VAL-28', { password: 'Gk7!xyz' }, 'password-format'],
    ['VAL-07', { password: 'Gksmf7#xyz' }, 'password-format'],
    ['SES-26', { password: 'Password1!' }, 'password-common'],
    ['WRT-05', { musicianName: '소리 꾼' }, 'name-format'],
    ['WRT-04', { musicianName: '가나다라마바사아자차카' }, 'name-format'],
  ])('%s %o is refused as %s', async (_id, facts, code) => {
    const { email = 'rules@soridam.example', ...rest } = facts as { email?: string };
    expect(await server.signUp(email, rest)).toMatchObject({ status: 400, body: { code } });
  });

  it('both terms have to be agreed to', async () => {
    const body = { provider: 'email', email: 'x@soridam.example', password: PASSWORD, agreeTerms: true };
    expect((await server.ask('POST', '/api/auth/signup', { body: { ...body, agreePrivacy: false } })).status).toBe(400);
    expect((await server.ask('POST', '/api/auth/signup', { body })).status).toBe(400);
  });
});

describe('signing in', () => {
  it('SES-02 API-03 API-09 ENT-01 ENT-02 ENT-03 ENT-05 ENT-09 ENT-10 gives a token, with which the server knows who it is', async () => {
    const { userId, email, token } = await server.aSession();
    const me = await server.ask('GET', '/api/users/me', { token });
    expect(me.body).toEqual({
      findUserInfo: {
        userId,
        email,
        provider: 'email',
        musicianName: expect.stringMatching(/^소리[0-9]{6}$/),
        profileImage: null,
        shouldChangePassword: 0,
        description: '',
        role: 'member',
        phone: null,
      },
    });
    expect(me.headers['cache-control']).toBe('no-store');
  });

  it('WRT-11 INT-21 calls who chose no name 소리 and six digits, each another', async () => {
    const names = await Promise.all(
      [await server.aSession(), await server.aSession()].map(async ({ token }) => {
        const { body } = await server.ask('GET', '/api/users/me', { token });
        return (body as { readonly findUserInfo: { readonly musicianName: string } }).findUserInfo.musicianName;
      }),
    );
    for (const name of names) expect(name).toMatch(/^소리[0-9]{6}$/);
    expect(new Set(names).size).toBe(2);
  });

  it('API-46 refuses with a message, a code and the number of the request, whatever the reason', async () => {
    const { token } = await server.aSession();
    const email = await server.aMember();
    const change = { email, newPassword: 'Tofhdns8?ab', currentPassword: PASSWORD };
    const refusals = [
      [400, await server.ask('POST', '/api/auth/signin', { body: { provider: 'email' } })],
      [401, await server.signIn(email, 'Wrong7!xyz')],
      [401, await server.ask('GET', '/api/users/me')],
      [403, await server.ask('POST', '/api/auth/change-password', { body: change, token })],
      [404, await server.ask('GET', '/api/nothing')],
      [409, await server.signUp(email)],
    ] as const;
    for (const [status, answer] of refusals) {
      const filled = expect.stringMatching(/./);
      expect(answer).toMatchObject({ status, body: { message: filled, code: filled, requestId: filled } });
    }
  });

  it('API-44 without a token there is nobody', async () => {
    expect(await server.ask('GET', '/api/users/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await server.ask('GET', '/api/genres')).status).toBe(200);
  });

  it('ERR-02 ERR-03 says exactly what is wrong', async () => {
    const email = await server.aMember();
    expect(await server.signIn('nobody@soridam.example')).toMatchObject({
      status: 401,
      body: { code: 'unknown-user', message: 'Not exist user' },
    });
    expect(await server.signIn(email, 'Other7!xyz')).toMatchObject({
      status: 401,
      body: { code: 'wrong-password', message: 'Passwords do not match. please try again.' },
    });
  });

  it('SES-82 AU2 known and unknown addresses, right and wrong passwords cost one hash each', async () => {
    const email = await server.aMember();
    const attempts = [
      [email, PASSWORD],
      [email, 'Other7!xyz'],
      ['nobody@soridam.example', PASSWORD],
      ['no address', PASSWORD],
      [email, ''],
    ] as const;
    for (const [address, password] of attempts) {
      const before = server.hasher.work;
      await server.signIn(address, password);
      expect(server.hasher.work - before).toBe(1);
    }
  });

  it('a password that was hashed by weaker settings is hashed anew', async () => {
    const email = await server.aMember();
    const { kysely } = server.opened.database;
    const members = () => kysely.selectFrom('members').select('password_hash').where('email_key', '=', email);
    await kysely
      .updateTable('members')
      .set({ password_hash: `old hash of ${PASSWORD}` })
      .where('email_key', '=', email)
      .execute();
    expect((await server.signIn(email)).status).toBe(200);
    expect(await members().executeTakeFirst()).toEqual({ password_hash: `hash of ${PASSWORD}` });
  });

  it('SES-73 whoever has the operator’s address, verified, is the operator', async () => {
    const { token } = await server.aSession(false, await server.aMember('chief@soridam.example'));
    expect((await server.ask('GET', '/api/users/me', { token })).body).toMatchObject({
      findUserInfo: { role: 'operator' },
    });
  });

  it('kakao and apple are refused where nobody plays them', async () => {
    for (const provider of ['kakao', 'apple']) {
      const answer = await server.ask('POST', '/api/auth/signin', { body: { provider, token: 'x' } });
      expect(answer).toMatchObject({ status: 401, body: { code: 'provider-refused' } });
    }
    expect((await server.ask('GET', '/api/auth/options')).body).toEqual({
      kakao: false,
      apple: false,
      standIn: false,
      kakaoLogoutUrl: null,
      signUpCandy: 0,
      demoAccounts: [],
    });
  });
});

describe('a device that was not seen before', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

  /** Signs in with a browser's cookie, none at first. @returns the cookie that it keeps */
  async function enter(email: string, cookie?: string, password = PASSWORD): Promise<string> {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { provider: 'email', email, password },
      headers: { 'user-agent': CHROME, ...(cookie !== undefined && { cookie }) },
    });
    const device = answer.cookies.find(({ name }) => name === 'device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 24 * 60 * 60 });
    return `device=${device?.value}`;
  }
  const told = (email: string) => server.outbox.mails.filter(({ to, kind }) => to === email && kind === 'new-device');

  it('is told to the owner by mail, but for the first one and those that come back', async () => {
    const email = await server.aMember();
    const first = await enter(email);
    expect(await enter(email, first)).toBe(first);
    expect(told(email)).toEqual([]);
    const second = await enter(email, 'perfered-language=en');
    expect(told(email)).toEqual([
      {
        kind: 'new-device',
        to: email,
        language: 'en',
        provider: 'email',
        deviceName: 'Chrome · Windows',
        at: server.clock.now,
      },
    ]);
    await enter(email, second);
    await enter(email, first);
    expect(told(email)).toHaveLength(1);
  });

  it('is told of when it calls itself what we never gave out', async () => {
    const email = await server.aMember();
    await enter(email);
    for (const cookie of ['device=1', 'device=', "device=' OR 1=1"]) await enter(email, cookie);
    expect(told(email)).toHaveLength(3);
  });

  it('is not told of when the password was wrong, and is as new as before', async () => {
    const email = await server.aMember();
    await enter(email);
    const guesser = await enter(email, undefined, 'Wrong7!xyz');
    expect(told(email)).toEqual([]);
    await enter(email, guesser);
    expect(told(email)).toHaveLength(1);
  });
});
