import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { LANGUAGE_COOKIE } from '../../../common/kernel/language.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { MemoryMailOutbox } from '../../../server/adapters/mail/memory-mail-outbox.ts';
import { QueuedMailOutbox } from '../../../server/adapters/mail/queued-mail-outbox.ts';
import { PostgresWeeklyMailWork } from '../../../server/adapters/postgres/community/postgres-weekly-mail-work.ts';
import { SendWeeklyMails } from '../../../server/application/weekly-mail/send-weekly-mails.ts';
import type { Mail } from '../../../server/application/ports/accounts/mail-outbox.ts';
import { WEEKLY_MAIL_LENGTH } from '../../../server/domain/community/weekly-mail.ts';
import { keysFrom } from '../../../server/main/keys.ts';
import { weeklyMailLinks } from '../../../server/main/wiring/create-weekly-mail.ts';
import { AccountServer, PASSWORD, SECRET_KEY, type SignedIn } from '../../support/accounts/account-server.ts';
import { PlainSecretBox } from '../../support/accounts/plain-secret-box.ts';
import { addRows, rowsOf } from '../../support/catalogue/add-rows.ts';
import { addSeries, addStory, addUnlock } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

const SITE = 'http://localhost:4000';
const URL_OF_SETTING = '/api/notifications/me/weekly-mail';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Friday at ten in Seoul, within the week after the server's clock. */
const FRIDAY = Date.UTC(2026, 10, 27, 1);
/** When everybody's turn has come. */
const SENDING = FRIDAY + 6 * HOUR_MS;
const RUNNING = { aborted: false };

type WeeklyMail = Extract<Mail, { readonly kind: 'weekly' }>;

let server: AccountServer;
let author: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
});
beforeEach(async () => {
  await server.opened.database.read({ name: 'no-weekly-mails', text: 'DELETE FROM weekly_mails' }, []);
  [author, member] = [await server.aSession(), await server.aSession()];
});
afterAll(() => server.stop());

const rows = (text: string, values: readonly unknown[] = []): Promise<readonly object[]> =>
  server.opened.database.session(async (client) => (await client.query(text, [...values])).rows);
const setting = (who: SignedIn) => server.ask('GET', URL_OF_SETTING, { token: who.token });
const set = (isOn: boolean, who: SignedIn, cookie?: string) =>
  server.ask('PUT', URL_OF_SETTING, { body: { isOn }, token: who.token, ...(cookie !== undefined && { cookie }) });
const add = (table: string, row: Parameters<typeof addRows>[2][number]) =>
  addRows(rowsOf(server.opened.database), table, [row]);
const follow = (series: SeriesId, who = member) =>
  add('series_follows', { member_id: who.userId, series_id: series, followed_at: new Date(0) });
const links = () =>
  weeklyMailLinks({ database: server.opened.database, keyFor: keysFrom(SECRET_KEY), publicUrl: SITE });

function sending(outbox: ConstructorParameters<typeof PostgresWeeklyMailWork>[1], now = SENDING): SendWeeklyMails {
  const work = new PostgresWeeklyMailWork(server.opened.database, outbox);
  return new SendWeeklyMails({ work, links: links(), now: () => now });
}

/** @returns the mails that one run sends */
async function sent(now = SENDING): Promise<readonly WeeklyMail[]> {
  const outbox = new MemoryMailOutbox();
  await sending(outbox, now).run(RUNNING);
  return outbox.mails as WeeklyMail[];
}

/** A series of the author with a story that came some time before the Friday. */
async function aNewStory(
  title: string,
  facts: Parameters<typeof addSeries>[1] = {},
  story: Parameters<typeof addStory>[2] = {},
): Promise<SeriesId> {
  const { database } = server.opened;
  const id = await addSeries(database, { title, author_id: author.userId, ...facts });
  await addStory(database, id, { published_at: new Date(FRIDAY - DAY_MS), ...story });
  return id;
}

const titlesOf = (mail: WeeklyMail | undefined) => mail?.news.stories.map(({ series }) => series.title);

describe('the setting', () => {
  it('NTF-13 API-77 is off until a member turns it on, in the language of their page', async () => {
    expect(await setting(member)).toMatchObject({ status: 200, body: { isOn: false, hasAddress: true } });
    expect(await set(true, member, `${LANGUAGE_COOKIE}=en`)).toMatchObject({ status: 200, body: { isOn: true } });
    expect(await rows('SELECT language, since FROM weekly_mails')).toEqual([
      { language: 'en', since: new Date(server.clock.now) },
    ]);
    server.pass(60);
    await set(true, member);
    expect(await rows('SELECT language, since FROM weekly_mails')).toEqual([
      { language: 'ko', since: new Date(server.clock.now - 60_000) },
    ]);
    expect((await setting(author)).body).toEqual({ isOn: false, hasAddress: true });
    for (let time = 0; time < 2; time += 1)
      expect(await set(false, member)).toMatchObject({ status: 200, body: { isOn: false } });
    expect(await rows('SELECT FROM weekly_mails')).toEqual([]);
  });

  it('NTF-13 API-77 cannot be turned on without a verified address', async () => {
    for (const change of ['email = NULL', 'verified_at = NULL']) {
      const [before] = await rows('SELECT email, verified_at FROM members WHERE id = $1', [member.userId]);
      await rows(`UPDATE members SET ${change} WHERE id = $1`, [member.userId]);
      expect((await setting(member)).body).toEqual({ isOn: false, hasAddress: false });
      expect(await set(true, member)).toMatchObject({ status: 409, body: { code: 'address-missing' } });
      const { email, verified_at: at } = before as { readonly email: string; readonly verified_at: Date };
      await rows('UPDATE members SET email = $2, verified_at = $3 WHERE id = $1', [member.userId, email, at]);
    }
    expect(await rows('SELECT FROM weekly_mails')).toEqual([]);
  });

  it.each([{}, { isOn: 'yes' }, { isOn: null }])('API-77 refuses %o', async (body) => {
    expect((await server.ask('PUT', URL_OF_SETTING, { body, token: member.token })).status).toBe(400);
  });

  it('NTF-13 PRO-16 is gone with its member, and comes back by no late press', async () => {
    await set(true, member);
    await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: member.token });
    expect(await rows('SELECT FROM members WHERE id = $1 AND withdrawn_at IS NULL', [member.userId])).toEqual([]);
    expect(await rows('SELECT FROM weekly_mails')).toEqual([]);
    expect((await set(true, member)).status).toBe(401);
  });
});

describe('the mail', () => {
  it('NTF-13 tells of the week’s new stories with their price, the newest first, and of what comes', async () => {
    const { database } = server.opened;
    const id = await aNewStory('물때', {}, { title: '첫 물', published_at: new Date(FRIDAY - 7 * DAY_MS) });
    const locked = { is_free: false, candy_price: 3 };
    await addStory(database, id, { ...locked, title: '잠긴 물', published_at: new Date(FRIDAY - 2 * DAY_MS) });
    const own = await addStory(database, id, { ...locked, title: '내 물', published_at: new Date(FRIDAY - DAY_MS) });
    await addUnlock(database, member.userId, own);
    await addStory(database, id, { title: '지난주', published_at: new Date(FRIDAY - 7 * DAY_MS - 1) });
    await addStory(database, id, { title: '오늘', published_at: new Date(FRIDAY) });
    const at = new Date(FRIDAY + 3 * DAY_MS);
    await addStory(database, id, { title: '비밀', status: 'scheduled', published_at: at });
    await follow(id);
    await set(true, member);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    const series = { id, title: '물때' };
    const facts = { durationSeconds: 120, series };
    expect(mail).toMatchObject({ kind: 'weekly', to: member.email, language: 'ko' });
    expect(mail?.news).toEqual({
      stories: [
        { ...facts, id: own, title: '내 물', episode: 3, access: 'owned' },
        expect.objectContaining({ ...facts, title: '잠긴 물', access: { candy: 3 } }),
        expect.objectContaining({ ...facts, title: '첫 물', access: 'free' }),
      ],
      hasMoreStories: false,
      coming: [{ series, at: at.getTime() }],
    });
    expect(JSON.stringify(mail)).not.toContain('비밀');
    expect(await sent()).toEqual([]);
    const [next] = await sent(SENDING + 7 * DAY_MS);
    expect(next?.news.stories.map(({ title }) => title)).toEqual(['오늘']);
  });

  it('NTF-13 leaves out what is for adults, of muted authors, hidden, not followed or not of the week', async () => {
    const told = await aNewStory('들려요');
    const muted = await server.aSession();
    const others = [
      await aNewStory('어른', { is_adult: true }),
      await aNewStory('가린 사람', { author_id: muted.userId }),
      await aNewStory('내린 작품', { status: 'hidden' }),
      await aNewStory('내린 회차', {}, { status: 'hidden' }),
    ];
    for (const id of others) {
      const story = { status: 'scheduled', published_at: new Date(FRIDAY + 2 * DAY_MS) } as const;
      if (id !== others[3]) await addStory(server.opened.database, id, story);
    }
    await aNewStory('따르지 않아요');
    for (const id of [told, ...others]) await follow(id);
    await add('author_mutes', { member_id: member.userId, author_id: muted.userId, muted_at: new Date(0) });
    await set(true, member);
    const [mail] = await sent();
    expect([titlesOf(mail), mail?.news.coming]).toEqual([['들려요'], []]);
  });

  it('NTF-13 tells also of what a followed author has, each once, and of twenty at most', async () => {
    const id = await aNewStory('물때');
    for (let count = 0; count < WEEKLY_MAIL_LENGTH; count += 1)
      await addStory(server.opened.database, id, { published_at: new Date(FRIDAY - 2 * DAY_MS) });
    await follow(id);
    await add('author_follows', { member_id: member.userId, author_id: author.userId, followed_at: new Date(0) });
    await set(true, member);
    const [mail] = await sent();
    expect(mail?.news.stories).toHaveLength(WEEKLY_MAIL_LENGTH);
    expect(mail?.news.hasMoreStories).toBe(true);
    expect(new Set(mail?.news.stories.map((story) => story.id)).size).toBe(WEEKLY_MAIL_LENGTH);
  });

  it('NTF-13 is not sent to who follows nothing new, has no address any more, or turned it off', async () => {
    const id = await aNewStory('물때');
    const [unreached, gone] = [await server.aSession(), await server.aSession()];
    for (const who of [unreached, gone]) await follow(id, who);
    for (const who of [member, unreached, gone]) await set(true, who);
    await rows('UPDATE members SET email = NULL WHERE id = $1', [unreached.userId]);
    await set(false, gone);
    expect(await sent()).toEqual([]);
    expect(await rows('SELECT last_edition FROM weekly_mails')).toEqual([
      { last_edition: new Date(FRIDAY) },
      { last_edition: new Date(FRIDAY) },
    ]);
  });

  it('NTF-13 comes once for each, whoever sends it at the same time', async () => {
    const id = await aNewStory('물때');
    const all = [member, author];
    while (all.length < 8) all.push(await server.aSession());
    for (const who of all) {
      await follow(id, who);
      await set(true, who);
    }
    const outbox = new MemoryMailOutbox();
    await Promise.all([1, 2, 3].map(() => sending(outbox).run(RUNNING)));
    expect(outbox.mails.map(({ to }) => to).toSorted()).toEqual(all.map(({ email }) => email).toSorted());
  });

  it('NTF-13 waits in the same transaction in which it is noted: neither is there without the other', async () => {
    const id = await aNewStory('물때');
    await follow(id);
    await set(true, member);
    const queued = new QueuedMailOutbox(new GraphileJobQueue(), new PlainSecretBox(), SITE);
    const waiting = async () =>
      (
        await rows(`SELECT FROM graphile_worker._private_jobs AS jobs
        JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id WHERE identifier = 'send-mail'`)
      ).length;
    const before = await waiting();
    const dying: ConstructorParameters<typeof PostgresWeeklyMailWork>[1] = {
      enqueue: async (mail, transaction) => {
        await queued.enqueue(mail, transaction);
        throw new Error('killed');
      },
    };
    await expect(sending(dying).run(RUNNING)).rejects.toThrow('Weekly mails that failed: 1.');
    expect([await waiting(), await rows('SELECT last_edition FROM weekly_mails')]).toEqual([
      before,
      [{ last_edition: null }],
    ]);
    await sending(queued).run(RUNNING);
    await sending(queued).run(RUNNING);
    expect(await waiting()).toBe(before + 1);
  });
});

describe('the link of a mail', () => {
  const pathOf = async (who: SignedIn, language: 'ko' | 'en' = 'ko') =>
    (await links().compose(who.userId as AuthorId, language)).reveal().replace(SITE, '');
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  it('NTF-14 opens a page that ends nothing, however often it is opened, in the language of the mail', async () => {
    await set(true, member);
    for (const [language, words, button] of [
      ['ko', '한 주에 한 번 받는 메일', '그만 받기'],
      ['en', 'One email a week', 'Stop this email'],
    ] as const) {
      const url = await pathOf(member, language);
      const { status, body, headers } = await server.ask('GET', url);
      expect([status, headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'no-referrer',
        'noindex',
      ]);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(`<h1>${words}</h1>`);
      expect(body).toContain(`<button class="primary">${button}</button>`);
      expect(body).toContain(`action="${url.replace('&', '&amp;')}"`);
      expect(body).not.toContain('<script');
      expect(body).not.toContain(member.email);
    }
    expect((await setting(member)).body).toMatchObject({ isOn: true });
  });

  it('NTF-14 API-77 its button ends it without a sign-in, and says so; again says that it had ended', async () => {
    await set(true, member);
    await set(true, author);
    const url = await pathOf(member);
    const ended = await post(url, '');
    expect([ended.statusCode, ended.body]).toEqual([200, expect.stringContaining('<h1>이제 보내지 않아요</h1>')]);
    expect(ended.body).not.toContain('<form');
    expect((await setting(member)).body).toMatchObject({ isOn: false });
    expect((await setting(author)).body).toMatchObject({ isOn: true });
    for (const again of [await post(url, ''), await server.app.inject(url)]) {
      expect(again.statusCode).toBe(200);
      expect(again.body).toContain('<h1>받고 있지 않은 메일이에요</h1>');
      expect(again.body).toContain('href="/profile/account-setting#weekly-mail"');
    }
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('NTF-14 API-77 the press of a mail program ends it as well, as RFC 8058 sends it: %s', async (type, body) => {
    await set(true, member);
    const ended = await post(await pathOf(member), body, type);
    expect([ended.statusCode, ended.headers.location]).toEqual([200, undefined]);
    expect((await setting(member)).body).toMatchObject({ isOn: false });
  });

  it('NTF-14 of another key, cut off, or of no member that is left, ends nothing and says what to do', async () => {
    await set(true, member);
    const url = await pathOf(member);
    const other = weeklyMailLinks({
      database: server.opened.database,
      keyFor: keysFrom('o'.repeat(32)),
      publicUrl: SITE,
    });
    const foreign = (await other.compose(member.userId as AuthorId, 'ko')).reveal().replace(SITE, '');
    for (const broken of [
      '/mail/weekly',
      '/mail/weekly?token=',
      '/mail/weekly?token=a&token=b',
      `/mail/weekly?token=${'a'.repeat(2_000)}`,
      url.replace(/\.[^.]*$/, ''),
      foreign,
    ]) {
      for (const answer of [await server.app.inject(broken), await post(broken, '')]) {
        expect([broken, answer.statusCode]).toEqual([broken, 400]);
        expect(answer.body).toContain('<h1>이 주소로는 그만둘 수 없어요</h1>');
        expect(answer.body).not.toContain('<form');
      }
    }
    expect((await setting(member)).body).toMatchObject({ isOn: true });
    const nobody = (await links().compose(999_999 as AuthorId, 'ko')).reveal().replace(SITE, '');
    expect((await post(nobody, '')).body).toContain('받고 있지 않은 메일이에요');
  });

  it('NTF-14 opens nothing else: its token is no session', async () => {
    await set(true, member);
    const token = new URL(await pathOf(member), SITE).searchParams.get('token') ?? '';
    expect((await server.ask('GET', '/api/users/me', { token })).status).toBe(401);
    const verified = await post('/auth/verify', `token=${token}`);
    expect(verified.headers.location).toBe('/auth/signin?verified=expired');
  });
});
