import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addRows, rowsOf } from '../../support/catalogue/add-rows.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

const OPERATOR = 'chief@soridam.example';
const AT = new Date('2026-11-20T00:00:00Z');

let server: AccountServer;
let operator: SignedIn;
let author: SignedIn;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  operator = await server.aSession(false, await server.aMember(OPERATOR));
  author = await server.aSession();
});
afterAll(() => server.stop());

interface Found {
  readonly id: number;
  readonly [field: string]: unknown;
}

async function found(kind: 'members' | 'series' | 'stories', keyword: string, more = ''): Promise<readonly Found[]> {
  const path = `/api/operator/${kind}?keyword=${encodeURIComponent(keyword)}${more}`;
  const { status, body } = await server.ask('GET', path, { token: operator.token });
  expect(status).toBe(200);
  return (body as Readonly<Record<string, readonly Found[]>>)[kind]!;
}

const idsOf = (items: readonly Found[]): readonly number[] => items.map(({ id }) => id);

/** A member without more than what the test says. @returns the number */
async function aMember(name: string, facts: Readonly<Record<string, string | Date | null>> = {}): Promise<number> {
  const rows = rowsOf(server.opened.database);
  await rows.run(`INSERT INTO authors (name, description) VALUES ($1, '')`, [name]);
  const [one] = await server.opened.database.read<readonly unknown[], { readonly id: number }>(
    { name: 'newest-author', text: 'SELECT max(id) AS id FROM authors' },
    [],
  );
  const { id } = one!;
  const key = name === '' ? null : name.toLowerCase();
  await addRows(rows, 'members', [
    { id, provider: 'kakao', subject: `s${id}`, name_key: key, created_at: AT, verified_at: AT, ...facts },
  ]);
  return id;
}

describe('members', () => {
  it('API-65 are found by how the name or the address begins, whatever the size of letters, and by number', async () => {
    const id = await aMember('Moonlight 달', { email: 'Moon.Walker@soridam.example' });
    const member = {
      id,
      name: 'Moonlight 달',
      email: 'Moon.Walker@soridam.example',
      provider: 'kakao',
      role: 'member',
      state: 'active',
      joinedAt: AT.toISOString(),
    };
    for (const keyword of ['moonl', 'MOONLIGHT 달', ' moon.walker@']) {
      expect(await found('members', keyword)).toEqual([member]);
    }
    // The names of other tests' members may begin with the number.
    expect((await found('members', String(id)))[0]).toEqual(member);
    for (const keyword of ['light', 'walker', '달빛', '', '   ', String(id + 1_000_000)]) {
      expect(await found('members', keyword)).toEqual([]);
    }
  });

  it('API-65 whose whole name it is comes before those whose name begins so, the number before all', async () => {
    const [longer, whole] = [await aMember('7보다 긴'), await aMember('777')];
    expect(idsOf(await found('members', '777'))).toEqual([whole]);
    const numbered = await aMember(`${whole}번째`);
    const byNumber = idsOf(await found('members', String(whole)));
    expect(byNumber[0]).toBe(whole);
    expect(byNumber).toContain(numbered);
    expect(idsOf(await found('members', '7'))).toEqual(expect.arrayContaining([longer, whole]));
  });

  it('API-65 who have withdrawn have neither name nor address, and are found by number', async () => {
    const id = await aMember('', { subject: null, withdrawn_at: AT });
    const members = await found('members', String(id));
    expect(members.find((one) => one.id === id)).toMatchObject({ name: null, email: null, state: 'withdrawn' });
  });

  it('API-65 says who is an operator, and whose address was never confirmed', async () => {
    expect(await found('members', OPERATOR)).toMatchObject([
      { id: operator.userId, role: 'operator', state: 'active' },
    ]);
    const id = await aMember('아직', {
      provider: 'email',
      subject: null,
      email: 'late@soridam.example',
      email_key: 'late@soridam.example',
      password_hash: 'x',
      verified_at: null,
    });
    expect(await found('members', 'late@')).toMatchObject([{ id, state: 'unverified' }]);
  });

  it('API-65 come page by page, and no more than sixty by a name', async () => {
    for (let number = 100; number < 165; number += 1) await aMember(`무리${number}`);
    const pages = [await found('members', '무리'), await found('members', '무리', '&page=2&size=24')];
    expect(pages.map(({ length }) => length)).toEqual([24, 24]);
    expect(new Set(pages.flatMap(idsOf)).size).toBe(48);
    const { body } = await server.ask('GET', `/api/operator/members?keyword=${encodeURIComponent('무리')}`, {
      token: operator.token,
    });
    expect(body).toMatchObject({ page: 1, size: 24, totalCount: 60 });
  });
});

describe('works', () => {
  it('API-65 are found by number and by a part of the title, in every state', async () => {
    const { database } = server.opened;
    const make = (title: string, status: 'published' | 'hidden' | 'draft' | 'deleted') =>
      addSeries(database, { author_id: author.userId, title, status });
    const seen = await make('고래의 노래', 'published');
    await addStory(database, seen, { title: '고래가 운다' });
    const [hidden, draft, gone] = [
      await make('고래의 침묵', 'hidden'),
      await make('어느 고래', 'draft'),
      await make('고래', 'deleted'),
    ];
    // The whole title first, then those that begin so, then those that have it somewhere.
    expect(idsOf(await found('series', '고래'))).toEqual([gone, seen, hidden, draft]);
    expect((await found('series', '고래')).map(({ status }) => status)).toEqual([
      'deleted',
      'published',
      'hidden',
      'draft',
    ]);
    expect(idsOf(await found('series', String(hidden)))[0]).toBe(hidden);
    expect(await found('series', '...')).toEqual([]);
    expect(await found('series', '')).toEqual([]);
    const { userId: id } = author;
    expect((await found('series', '고래의 노래'))[0]).toMatchObject({
      title: '고래의 노래',
      isTakenDown: false,
      author: { id },
    });
  });

  it('API-65 that are taken down say so, stories with the state of their series', async () => {
    const { database } = server.opened;
    const series = await addSeries(database, { author_id: author.userId, title: '수달의 강' });
    const story = await addStory(database, series, { title: '수달을 만나다' });
    const draft = await addStory(database, series, { title: '수달 초고', status: 'draft' });
    const down = { status_before: 'published', reason: '권리 침해', taken_down_at: AT };
    await addRows(rowsOf(database), 'takedowns', [
      { series_id: series, story_id: null, ...down },
      { series_id: null, story_id: story, ...down },
    ]);
    await rowsOf(database).run(`UPDATE series SET status = 'hidden' WHERE id = $1`, [series]);
    await rowsOf(database).run(`UPDATE stories SET status = 'hidden' WHERE id = $1`, [story]);
    expect(await found('series', '수달')).toMatchObject([{ id: series, status: 'hidden', isTakenDown: true }]);
    const ofSeries = { series: { id: series, title: '수달의 강', status: 'hidden', isTakenDown: true } };
    expect(await found('stories', '수달')).toMatchObject([
      { id: story, status: 'hidden', isTakenDown: true, ...ofSeries },
      { id: draft, status: 'draft', isTakenDown: false, ...ofSeries },
    ]);
  });
});

it('API-65 API-57 is for operators alone', async () => {
  await addSeries(server.opened.database, { author_id: author.userId, title: '제 작품' });
  const member = await server.aSession();
  for (const kind of ['members', 'series', 'stories']) {
    const ask = async (token?: string) =>
      (await server.ask('GET', `/api/operator/${kind}?keyword=a`, token === undefined ? {} : { token })).status;
    expect([await ask(), await ask(member.token), await ask(author.token)]).toEqual([401, 403, 403]);
  }
});
