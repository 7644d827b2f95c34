import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../../server/domain/account/demo-account.ts';
import { SeedDemoAccounts } from '../../../server/application/accounts/seed-demo-accounts.ts';
import { PostgresDemoAccountRepository } from '../../../server/adapters/postgres/demo/postgres-demo-account-repository.ts';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

const NEW = 'Tofhdns8?ab';

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start({}, { isDemo: true });
});
afterAll(() => server.stop());

function change(session: SignedIn, facts: object = {}): Promise<Answer> {
  const body = { email: session.email, newPassword: NEW, currentPassword: PASSWORD, ...facts };
  return server.ask('POST', '/api/auth/change-password', { body, token: session.token });
}

function tokenOf(answer: Answer): string {
  expect(answer.status).toBe(200);
  return (answer.body as { readonly token: string }).token;
}

async function me({ token }: SignedIn): Promise<Record<string, unknown>> {
  const answer = await server.ask('GET', '/api/users/me', { token });
  return (answer.body as { readonly findUserInfo: Record<string, unknown> }).findUserInfo;
}

describe('a name', () => {
  const ask = (name: string, token?: string) =>
    server.ask('GET', `/api/names?name=${encodeURIComponent(name)}`, token === undefined ? {} : { token });

  it('SES-101 is taken for everybody but who has it, and nothing is said of what is no name', async () => {
    const [session, other] = [await server.aSession(), await server.aSession()];
    const body = { name: 'Gaeul', userId: session.userId, description: '' };
    expect((await server.ask('PUT', '/api/authors/updateAuthor', { token: session.token, body })).status).toBe(200);
    const told = await Promise.all([
      ask('gaeul'),
      ask('gaeul', other.token),
      ask('gaeul', session.token),
      ask('Yeoreum'),
    ]);
    expect(told.map(({ status, body: said }) => [status, said])).toEqual(
      [true, true, false, false].map((isTaken) => [200, { isTaken }]),
    );
    for (const name of ['a b', '', '이름이열한글자를넘었어요']) expect((await ask(name)).status).toBe(400);
    expect(await ask('a b')).toMatchObject({ status: 400, body: { code: 'name-format' } });
  });
});

describe('a change of password', () => {
  it('SES-41 SES-79 API-06 goes on here, ends every other login, and tells the owner', async () => {
    const here = await server.aSession(true);
    const there = await server.aSession(true, here.email);
    expect((await change(here)).status).toBe(200);
    expect(await server.opens(here.token)).toBe(true);
    expect(await server.opens(there.token)).toBe(false);
    expect((await server.refresh(there)).status).toBe(401);
    expect(server.outbox.mails.at(-1)).toMatchObject({ kind: 'password-changed', to: here.email });
    expect((await server.signIn(here.email)).status).toBe(401);
    expect((await server.signIn(here.email, NEW)).status).toBe(200);
  });

  it('SES-83 ERR-11 INT-17 needs the current password, else says so exactly', async () => {
    const session = await server.aSession();
    for (const facts of [{ currentPassword: 'Wrong7!xyz' }, { currentPassword: undefined }]) {
      expect(await change(session, facts)).toMatchObject({
        status: 400,
        body: { code: 'current-password-invalid', message: 'CURRENT_PASSWORD_INVALID' },
      });
    }
    expect((await server.signIn(session.email)).status).toBe(200);
  });

  it('SES-83 INT-17 is for the own address alone', async () => {
    const [session, other] = [await server.aSession(), await server.aMember()];
    expect(await change(session, { email: other })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await server.signIn(other)).status).toBe(200);
  });

  it('AZ8 leaves no login that the old password opened, however close together they came', async () => {
    for (let round = 0; round < 20; round += 1) {
      const session = await server.aSession();
      const [changed, entered] = await Promise.all([change(session), server.signIn(session.email)]);
      expect(changed.status).toBe(200);
      const { token } = entered.body as { readonly token?: string };
      if (token !== undefined) expect(await server.opens(token)).toBe(false);
    }
  });

  it('VAL-28 obeys the rules of passwords', async () => {
    const session = await server.aSession();
    expect(await change(session, { newPassword: 'short7!' })).toMatchObject({ body: { code: 'password-format' } });
    expect(await change(session, { newPassword: 'Qwerty12!' })).toMatchObject({ body: { code: 'password-common' } });
  });
});

describe('a temporary password', () => {
  it('SES-32 SES-83 TMP-06 signs in once it is mailed, and is to be changed without the current one', async () => {
    const email = await server.aMember();
    const password = await server.mailedPassword(email);
    const before = await server.aSession(false, email);
    expect(await me(before)).toMatchObject({ shouldChangePassword: 0 });
    const typed = { ...before, token: tokenOf(await server.signIn(email, password)) };
    expect(await me(typed)).toMatchObject({ shouldChangePassword: 1 });
    expect((await server.signIn(email)).status).toBe(401);
    expect((await change(typed, { currentPassword: undefined })).status).toBe(200);
    expect(await me(typed)).toMatchObject({ shouldChangePassword: 0 });
    expect((await server.signIn(email, password)).status).toBe(401);
  });

  it('SES-89 ends every login from before when it is first used: none of them sets the next password', async () => {
    const email = await server.aMember();
    const stolen = [await server.aSession(false, email), await server.aSession(true, email)];
    const password = await server.mailedPassword(email);
    for (const session of stolen) expect(await server.opens(session.token)).toBe(true);
    const owner = tokenOf(await server.signIn(email, password));
    for (const session of stolen) {
      expect(await server.opens(session.token)).toBe(false);
      expect((await change(session, { currentPassword: undefined })).status).toBe(401);
      expect((await server.refresh(session)).status).toBe(401);
    }
    expect(await server.opens(owner)).toBe(true);
  });

  it('SES-89 is needed by a login in which nobody typed it', async () => {
    const session = await server.aSession();
    const { kysely } = server.opened.database;
    await kysely.updateTable('members').set({ must_change_password: true }).where('id', '=', session.userId).execute();
    const refused = await change(session, { currentPassword: undefined });
    expect(refused).toMatchObject({ status: 400, body: { code: 'current-password-invalid' } });
    expect((await change(session)).status).toBe(200);
  });

  it('AU8 is good for a day, and the old one until it is used', async () => {
    const email = await server.aMember();
    const password = await server.mailedPassword(email);
    server.pass(24 * 60 * 60 - 1);
    expect((await server.signIn(email)).status).toBe(200);
    server.pass(1);
    expect((await server.signIn(email, password)).status).toBe(401);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('AU8 counts no more when another was mailed, or the password was changed', async () => {
    const email = await server.aMember();
    const first = await server.mailedPassword(email);
    const second = await server.mailedPassword(email);
    expect((await server.signIn(email, first)).status).toBe(401);
    await change(await server.aSession(false, email));
    expect((await server.signIn(email, second)).status).toBe(401);
  });

  it('proves the address of who never opened the link', async () => {
    await server.signUp('never@soridam.example');
    const password = await server.mailedPassword('never@soridam.example');
    expect((await server.signIn('never@soridam.example', password)).status).toBe(200);
  });

  it('SES-32 API-07 API-08 is answered the same for an address that nobody has', async () => {
    const sent = server.outbox.mails.length;
    const known = await server.ask('POST', '/api/users/reset-password', { body: { email: await server.aMember() } });
    const unknown = await server.ask('POST', '/api/users/reset-password', { body: { email: 'no@soridam.example' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(server.outbox.mails.slice(sent).map(({ kind }) => kind)).toEqual(['verification', 'temporary-password']);
  });
});

describe('the author', () => {
  function update(session: SignedIn, facts: object): Promise<Answer> {
    const body = { name: '새이름', userId: session.userId, description: '', ...facts };
    return server.ask('PUT', '/api/authors/updateAuthor', { body, token: session.token });
  }

  it('WRT-06 PRO-09 CRE-11 API-30 ENT-70 changes name and description', async () => {
    const session = await server.aSession();
    const answer = await update(session, { name: ' 별헤는밤1 ', description: '밤에\r\n씁니다.\u202E' });
    expect(answer).toMatchObject({
      status: 200,
      body: { findUserInfo: { musicianName: '별헤는밤1', description: '밤에\n씁니다.' } },
    });
    expect(await me(session)).toMatchObject({ musicianName: '별헤는밤1' });
  });

  it('WRT-07 WRT-09 PRO-10 is told when the name is another’s, but may keep the own in other letters', async () => {
    const [one, two] = [await server.aSession(), await server.aSession()];
    await update(one, { name: 'Dawn' });
    expect(await update(two, { name: 'dAWN' })).toMatchObject({
      status: 200,
      body: { messageError: expect.any(String) },
    });
    expect(await update(one, { name: 'DAWN' })).toMatchObject({ body: { findUserInfo: { musicianName: 'DAWN' } } });
    expect(await update(two, { name: '!' })).toMatchObject({ status: 200, body: { messageError: expect.any(String) } });
  });

  it('WRT-09 leaves alone the names of authors without an account', async () => {
    await addStory(server.opened.database, await addSeries(server.opened.database));
    expect(await update(await server.aSession(), { name: '한서우' })).toMatchObject({
      body: { messageError: expect.any(String) },
    });
  });

  it('AZ3 changes nobody else', async () => {
    const [one, two] = [await server.aSession(), await server.aSession()];
    expect(await update(one, { userId: two.userId })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await me(two)).toMatchObject({ musicianName: expect.stringMatching(/^소리/) });
  });

  it('VIEW-09 an author’s own listening is taken, and left out', async () => {
    const [author, listener] = [await server.aSession(), await server.aSession()];
    const series = await addSeries(server.opened.database, { author_id: author.userId, title: '혼잣말' });
    const body = { seriesId: series, storyId: await addStory(server.opened.database, series) };
    const views = async () => {
      const count = { name: 'views-of', text: 'SELECT count(*) AS count FROM views WHERE series_id = $1' };
      return (await server.opened.database.read<readonly unknown[], { readonly count: number }>(count, [series]))[0]
        ?.count;
    };
    server.pass(10);
    expect((await server.ask('POST', '/api/viewcountup', { body, token: author.token })).status).toBe(200);
    expect(await views()).toBe(0);
    expect((await server.ask('POST', '/api/viewcountup', { body, token: listener.token })).status).toBe(200);
    expect(await views()).toBe(1);
  });
});

describe('VAL-27 the phone number', () => {
  const keep = ({ token }: SignedIn, phone: unknown) =>
    server.ask('PUT', '/api/users/me/phone', { body: { phone }, token });

  it.each(['010-1234-5678', 'abc', '+8210', '１２３', ' 010', '1234567890123456', 10, null])(
    'VAL-16 VAL-28 is not %j',
    async (phone) => {
      const session = await server.aSession();
      expect(await keep(session, phone)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
      expect(await me(session)).toMatchObject({ phone: null });
    },
  );

  it('goes with the account', async () => {
    const session = await server.aSession();
    await keep(session, '01012345678');
    const withdrawal = { body: { password: PASSWORD }, token: session.token };
    expect((await server.ask('POST', '/api/users/withdrawal', withdrawal)).status).toBe(200);
    const query = { name: 'phone-of', text: 'SELECT phone FROM members WHERE id = $1' };
    expect(await server.opened.database.read(query, [session.userId])).toEqual([{ phone: null }]);
  });
});

describe('withdrawal', () => {
  function withdraw({ token }: SignedIn, body: object): Promise<Answer> {
    return server.ask('POST', '/api/users/withdrawal', { body, token });
  }

  it('PRO-05 PRO-16 API-12 API-13 SES-79 ends every login, frees the address and the name, and leaves nothing personal', async () => {
    const session = await server.aSession(true);
    const elsewhere = await server.aSession(true, session.email);
    const { kysely } = server.opened.database;
    const series = await addSeries(server.opened.database, { author_id: session.userId, title: '남은 이야기' });
    await addStory(server.opened.database, series);
    expect((await withdraw(session, { password: PASSWORD, reason: '쉬고 싶어서' })).status).toBe(200);
    for (const { token } of [session, elsewhere]) expect(await server.opens(token)).toBe(false);
    expect(await server.signIn(session.email)).toMatchObject({ status: 401, body: { message: 'Not exist user' } });
    expect((await server.ask('GET', `/api/series/${series}`)).status).toBe(404);
    const left = await kysely
      .selectFrom('members')
      .innerJoin('authors', 'authors.id', 'members.id')
      .select(['email', 'email_key', 'members.name_key', 'password_hash', 'name', 'description', 'profile_image'])
      .where('members.id', '=', session.userId)
      .executeTakeFirstOrThrow();
    expect(new Set(Object.values(left))).toEqual(new Set([null, '']));
    expect((await server.signUp(session.email)).status).toBe(200);
  });
});

describe('the accounts of the demo', () => {
  it('MODE-20 are open to everybody, keep their owners, and are what they were after the next start', async () => {
    const accounts = new PostgresDemoAccountRepository(server.opened.database);
    const seed = new SeedDemoAccounts({ accounts, hasher: server.hasher, now: () => server.clock.now });
    const series = await addSeries(server.opened.database);
    await addStory(server.opened.database, series);
    const { author_id: author } = await server.opened.database.kysely
      .selectFrom('series')
      .select('author_id')
      .where('id', '=', series)
      .executeTakeFirstOrThrow();
    await server.opened.database.kysely
      .updateTable('authors')
      .set({ demo_key: 'someone', name: '윤초하' })
      .where('id', '=', author)
      .execute();
    for (let start = 0; start < 2; start += 1) {
      await seed.run();
      for (const { email, password, role, shows } of DEMO_ACCOUNTS) {
        const { token } = (await server.signIn(email, password)).body as { readonly token: string };
        const session = { email, token, userId: 0 };
        expect(await me(session)).toMatchObject({ role, ...(shows === 'author' && { userId: author }) });
        const refused = await server.ask('POST', '/api/users/withdrawal', { body: { password }, token });
        expect(refused).toMatchObject({ status: 403, body: { code: 'demo-account' } });
        expect((await change(session, { currentPassword: password })).status).toBe(200);
      }
    }
  });

  it('are named where one signs in', async () => {
    expect((await server.ask('GET', '/api/auth/options')).body).toMatchObject({
      demoAccounts: [{ role: 'listener' }, { role: 'author' }, { role: 'operator' }],
    });
  });
});
