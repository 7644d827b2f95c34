import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_BOOKMARK_NOTE, MAX_BOOKMARKS } from '../../../common/kernel/limits.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { LIMITS } from '../../../server/domain/account/limits.ts';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

let server: AccountServer;
let member: SignedIn;
let series: SeriesId;
let story: StoryId;
let number = 0;
const ORIGIN = randomUUID();

beforeAll(async () => {
  server = await AccountServer.start();
});
beforeEach(async () => {
  member = await server.aSession();
  series = await addSeries(server.opened.database);
  story = await addStory(server.opened.database, series);
});
afterAll(() => server.stop());

interface Told {
  readonly id: string;
  readonly note: string;
  readonly storyTitle: string;
}

const instant = (): string => new Date(server.clock.now).toISOString();

function aChange(more: Readonly<Record<string, unknown>> = {}) {
  const at = instant();
  const place = { seriesId: series, storyId: story, seconds: 35.125 };
  number += 1;
  return { id: randomUUID(), ...place, note: '', isRemoved: false, createdAt: at, changedAt: at, number, ...more };
}

const keep = (changes: readonly object[], who: SignedIn = member): Promise<Answer> =>
  server.ask('PUT', '/api/bookmarks', {
    body: { origin: ORIGIN, sentAt: instant(), changes },
    token: who.token,
  });

async function told(query = '', who: SignedIn = member): Promise<readonly Told[]> {
  const answer = await server.ask('GET', `/api/bookmarks${query}`, { token: who.token });
  return (answer.body as { readonly bookmarks: readonly Told[] }).bookmarks;
}

async function rowsOf(who: SignedIn): Promise<number> {
  const rows = await server.opened.database.read<readonly unknown[], { readonly count: number }>(
    {
      name: 'count-rows-of-bookmarks',
      text: `SELECT (SELECT count(*) FROM bookmarks WHERE member_id = $1)::int
        + (SELECT count(*) FROM bookmark_revisions WHERE member_id = $1)::int AS count`,
    },
    [who.userId],
  );
  return rows[0]?.count ?? 0;
}

const setStatus = (status: 'published' | 'hidden') =>
  server.opened.database.kysely.updateTable('series').set({ status }).where('id', '=', series).execute();

describe('the bookmarks of a member', () => {
  it('JRN-83 are kept in what is hidden, and shown again with it', async () => {
    const change = aChange({ note: '여기' });
    await keep([change]);
    await setStatus('hidden');
    expect(await told()).toEqual([]);
    expect((await keep([{ ...change, note: '고쳤다', number: (number += 1) }])).status).toBe(200);
    await setStatus('published');
    expect(await told()).toMatchObject([{ id: change.id, note: '고쳤다' }]);
  });

  it('JRN-83 in a story that there is not, or of another series, are acknowledged and not kept', async () => {
    const other = await addSeries(server.opened.database);
    const answer = await keep([aChange({ seriesId: other }), aChange({ storyId: 1_000_000_000 })]);
    expect(answer).toMatchObject({ status: 200, body: { full: [] } });
    expect(await told()).toEqual([]);
  });

  it('JRN-83 of a story that nobody may see tell nothing of it, removed ones either', async () => {
    const draft = await addStory(server.opened.database, series, { status: 'draft', title: '비밀' });
    await keep([aChange(), aChange({ storyId: draft, isRemoved: true }), aChange({ storyId: draft })]);
    const answers = JSON.stringify([await told(), await told('?since=0'), await told('?since=1')]);
    expect(answers).not.toContain('비밀');
  });

  it('JRN-83 are the member’s alone: the same id of another one is another bookmark', async () => {
    const other = await server.aSession();
    const change = aChange({ note: '내 것' });
    await keep([change]);
    await keep([{ ...change, note: '남의 것', isRemoved: true, number: (number += 1) }], other);
    expect(await told()).toMatchObject([{ note: '내 것' }]);
    expect(await told('', other)).toEqual([]);
  });

  it('JRN-83 come in batches of 1 to 100, with notes of at most 500 characters', async () => {
    const refusals = await Promise.all([
      keep([]),
      keep(Array.from({ length: 101 }, () => aChange())),
      keep([aChange({ note: '가'.repeat(MAX_BOOKMARK_NOTE + 1) })]),
      keep([aChange({ seconds: -1 })]),
      keep([aChange({ id: 'no-uuid' })]),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await keep([aChange({ note: '가'.repeat(MAX_BOOKMARK_NOTE) })])).status).toBe(200);
    expect((await keep(Array.from({ length: 100 }, () => aChange()))).status).toBe(200);
  });

  it('JRN-83 are 5,000 at most: one more is answered as full and not kept, until another one is removed', async () => {
    await server.opened.database.kysely.executeQuery({
      sql: `INSERT INTO bookmarks (member_id, id, story_id, series_id, seconds, created_at, changed_at, origin, revision,
          number, is_removed, note)
        SELECT ${member.userId}, gen_random_uuid(), ${story}, ${series}, n, '2026-01-01', '2026-01-01', gen_random_uuid(), 1, 1, false, ''
        FROM generate_series(1, ${MAX_BOOKMARKS}) AS n`,
      parameters: [],
    } as never);
    const more = aChange();
    expect((await keep([more])).body).toMatchObject({ full: [more.id] });
    const [one] = await told();
    expect((await keep([aChange({ id: one!.id, isRemoved: true }), more])).body).toMatchObject({ full: [] });
    expect(await told()).toHaveLength(MAX_BOOKMARKS);
  });

  it('JRN-83 are changed by 120 calls a minute, and by nobody who has not signed in', async () => {
    expect((await server.ask('GET', '/api/bookmarks')).status).toBe(401);
    const statuses: number[] = [];
    for (let time = 0; time <= LIMITS['bookmark-by-account'].times; time += 1)
      statuses.push((await keep([aChange()])).status);
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  });

  it('JRN-87 lose their note when they are removed, and go with the account', async () => {
    const change = aChange({ note: '비밀스러운 메모' });
    await keep([change]);
    await keep([{ ...change, isRemoved: true, number: (number += 1) }]);
    const rows = await server.opened.database.read<readonly unknown[], { readonly note: string }>(
      { name: 'notes-of-member', text: 'SELECT note FROM bookmarks WHERE member_id = $1' },
      [member.userId],
    );
    expect(rows).toEqual([{ note: '' }]);
    const other = await server.aSession();
    await keep([aChange()], other);
    expect(await rowsOf(member)).toBe(2);
    await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: member.token });
    expect([await rowsOf(member), await rowsOf(other)]).toEqual([0, 2]);
  });
});
