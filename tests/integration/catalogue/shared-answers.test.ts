import { hash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresAnnouncements } from '../../../server/adapters/postgres/postgres-announcements.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Announcement } from '../../../server/application/ports/community/announcements.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { addSeries, addStory, addUnlock, scoreSeries } from '../../support/catalogue/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';

const WRITES = budget(40, 10_000);
const SERIES = 6;
/** Milliseconds after which no answer may be of before a write. */
const SEEN_WITHIN_MS = 1_000;

/** One keeps what visitors are told; the other hears of nothing, and so makes every answer anew. */
let opened: TestDatabase;
let keeping: AccountServer;
let fresh: AccountServer;
let announcements: PostgresAnnouncements;
let author: SignedIn;
/** Members who have written nothing: one who unlocks stories, and one who owns none. */
let reader: SignedIn;
let stranger: SignedIn;
const all: SeriesId[] = [];
/** Who writes comments, at first the author of the series. */
let commenter: SignedIn;
const comments: { readonly id: number; readonly by: SignedIn }[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  announcements = await PostgresAnnouncements.start(opened.address, silentLogger);
  const shared = { ...opened, close: async () => {} };
  keeping = await AccountServer.start({ now: Date.now }, { announcements }, shared);
  fresh = await AccountServer.start({ now: Date.now }, {}, shared);
  author = await keeping.aSession();
  commenter = author;
  [reader, stranger] = [await keeping.aSession(), await keeping.aSession()];
  const { kysely } = opened.database;
  for (let number = 0; number < SERIES; number += 1) {
    const cover = randomBytes(32).toString('hex');
    await kysely.insertInto('covers').values({ hash: cover, hue: 10, chroma: 0.1, has_hero: true }).execute();
    const category = number % 2 === 0 ? 'original' : 'challenge';
    const series = await addSeries(opened.database, { author_id: author.userId, category, cover_hash: cover });
    await addStory(opened.database, series);
    all.push(series);
  }
});
afterAll(async () => {
  await Promise.all([keeping.stop(), fresh.stop()]);
  await announcements.close();
  await opened.close();
});

/** Something that somebody, a command, a job or another process does. */
const WRITERS: Readonly<Record<string, (series: SeriesId, number: number) => Promise<unknown>>> = {
  title: (series, number) => change(series, { title: `제목 ${number}` }),
  likes: (series, number) => change(series, { total_likes: number }),
  'age limit': (series, number) => change(series, { is_adult: number % 2 === 0 }),
  takedown: (series, number) => change(series, { status: number % 3 === 0 ? 'hidden' : 'published' }),
  'another category': (series, number) => change(series, { category: number % 2 === 0 ? 'original' : 'challenge' }),
  genre: (series, number) => change(series, { genres: [number % 2 === 0 ? '공포' : '미스터리'] }),
  completion: (series, number) => change(series, { is_completed: number % 2 === 0 }),
  'a new story': (series) => addStory(opened.database, series),
  'a story that comes later': async (series) => {
    const story = await addStory(opened.database, series, { status: 'hidden' });
    await sql`UPDATE stories SET status = 'published' WHERE id = ${story}`.execute(opened.database.kysely);
  },
  'the days of new stories': (series, number) => change(series, { weekdays: number % 2 === 0 ? ['fri'] : ['mon'] }),
  'what a machine made': (series, number) => change(series, { made_by_ai: number % 2 === 0 ? ['voice'] : ['text'] }),
  'a trailer': (series, number) =>
    sql`UPDATE series SET trailer_file = recordings.file, trailer_seconds = ${5 + (number % 60)}, trailer_at = now()
      FROM stories JOIN recordings ON recordings.file = stories.recording_file
      WHERE series.id = ${series} AND stories.series_id = series.id`.execute(opened.database.kysely),
  'a scheduled story': (series, number) =>
    addStory(opened.database, series, { status: 'scheduled', published_at: later(number) }),
  'another time': async (series, number) => {
    await addStory(opened.database, series, { status: 'scheduled', published_at: later(number) });
    await sql`UPDATE stories SET published_at = ${later(number + 1)} WHERE series_id = ${series}
      AND status = 'scheduled'`.execute(opened.database.kysely);
  },
  'a story whose time has come': async (series, number) => {
    const story = await addStory(opened.database, series, { status: 'scheduled', published_at: later(number) });
    await sql`UPDATE stories SET status = 'published' WHERE id = ${story}`.execute(opened.database.kysely);
  },
  'the title of stories': (series, number) =>
    sql`UPDATE stories SET title = ${`회 ${number}`} WHERE series_id = ${series}`.execute(opened.database.kysely),
  'a price': (series, number) =>
    sql`UPDATE stories SET is_free = ${number % 2 === 0}, candy_price = ${number % 2 === 0 ? 0 : 3}
      WHERE series_id = ${series}`.execute(opened.database.kysely),
  'a removed story': (series) =>
    sql`UPDATE stories SET status = 'deleted' WHERE id = (SELECT max(id) FROM stories WHERE series_id = ${series}
      AND status = 'published' AND position > 0)`.execute(opened.database.kysely),
  'the name of its author': (_, number) =>
    sql`UPDATE authors SET name = ${`작가 ${number}`} WHERE id = ${author.userId}`.execute(opened.database.kysely),
  'words about its author': (_, number) =>
    sql`UPDATE authors SET description = ${`소개 ${number}`} WHERE id = ${author.userId}`.execute(
      opened.database.kysely,
    ),
  cover: (series, number) =>
    sql`UPDATE covers SET hue = ${number % 360} WHERE hash = (SELECT cover_hash FROM series WHERE id = ${series})`.execute(
      opened.database.kysely,
    ),
  recording: (series, number) =>
    sql`UPDATE recordings SET duration_seconds = ${100 + number} WHERE file IN
      (SELECT recording_file FROM stories WHERE series_id = ${series})`.execute(opened.database.kysely),
  views: (_, number) => scoreSeries(opened.database, all[number % 2]!, number),
  comment: async (series, number) => {
    const write = () =>
      keeping.ask('POST', `/api/series/${series}/reviews`, {
        body: { text: `댓글 ${number}` },
        token: commenter.token,
      });
    let answer = await write();
    // Who has written as much as somebody may in an hour makes way for somebody else.
    if (answer.status === 429) {
      commenter = await keeping.aSession();
      answer = await write();
    }
    if (answer.status !== 200) return;
    comments.push({ id: (answer.body as { readonly review: { readonly id: number } }).review.id, by: commenter });
  },
  'a removed comment': async () => {
    const comment = comments.pop();
    if (comment !== undefined) {
      await keeping.ask('DELETE', `/api/reviews/${comment.id}`, { token: comment.by.token });
    }
  },
  'a collection': async (series, number) => {
    await collect(series, number % 3 !== 0, number % 2 === 0 ? 1 : null);
  },
  'a follower of its author': async (_, number) => {
    const { token } = number % 2 === 0 ? reader : stranger;
    await keeping.ask('POST', `/api/musicians/${author.userId}/follow`, { token });
  },
  'an unlock': async (series) => {
    const story = await addStory(opened.database, series, { is_free: false, candy_price: 3 });
    await addUnlock(opened.database, reader.userId, story);
    await sql`UPDATE stories SET status = 'deleted' WHERE id = ${story} AND id % 2 = 0`.execute(opened.database.kysely);
  },
  'the undoing of unlocks': (series) =>
    sql`DELETE FROM unlocks WHERE story_id IN (SELECT id FROM stories WHERE series_id = ${series})`.execute(
      opened.database.kysely,
    ),
  'the address of who wrote': (_, number) =>
    sql`UPDATE members SET email = ${`${number}-author@soridam.example`} WHERE id = ${author.userId}`.execute(
      opened.database.kysely,
    ),
};

/** It has the series alone, besides what others it had. */
async function collect(series: SeriesId, isPublished: boolean, place: number | null): Promise<void> {
  const { kysely } = opened.database;
  await sql`INSERT INTO collections (demo_key, title_ko, title_en, text_ko, text_en, is_published, changed_at, published_at)
    VALUES ('shared', '모음', 'Collection', '글', 'Text', false, now(), now())
    ON CONFLICT (demo_key) DO NOTHING`.execute(kysely);
  await sql`UPDATE collections SET is_published = ${isPublished}, pinned_place = ${isPublished ? place : null}
    WHERE demo_key = 'shared'`.execute(kysely);
  await sql`INSERT INTO collection_series (collection_id, place, series_id) SELECT id, ${series}, ${series} FROM collections
    WHERE demo_key = 'shared' ON CONFLICT DO NOTHING`.execute(kysely);
}

/** Resolves once all that was changed until now has been announced: announcements come in the order of their transactions. */
async function whenHeard(): Promise<void> {
  const heard: Announcement[] = [];
  const end = announcements.subscribe((one) => heard.push(one));
  const last = await addSeries(opened.database, { author_id: author.userId });
  await expect.poll(() => heard).toContainEqual(ofIt(last));
  end();
}

const later = (number: number): Date => new Date(Date.UTC(2999, 0, 1) + number * 60_000);

function change(series: SeriesId, facts: Parameters<typeof addSeries>[1]) {
  const { kysely } = opened.database;
  return kysely.updateTable('series').set(facts!).where('id', '=', series).execute();
}

/** What shows a series, by any way. */
const addressesOf = (series: SeriesId): readonly string[] => [
  '/api/originals',
  '/api/challenge',
  '/api/collections',
  '/api/discovery',
  '/api/discovery?sort=latest',
  '/api/discovery?genre=공포',
  '/api/starter',
  '/api/contents',
  '/api/genres',
  '/api/musicians',
  `/api/musicians/${author.userId}`,
  '/api/search?keyword=제목',
  '/api/search/lines?keyword=첫 줄',
  '/api/completions?keyword=제목',
  `/api/series/${series}`,
  `/api/series/${series}/episodes`,
  `/backend/series/${series}/reviews`,
  `/backend/series-stories?ids=${series}`,
];

/** The same of both, but for the revision of comments, which each process counts by itself, and what a clock made of addresses. */
async function told({ app }: { readonly app: FastifyInstance }, url: string, member?: SignedIn): Promise<string> {
  const headers = member && { authorization: `Bearer ${member.token}` };
  const { statusCode, body } = await app.inject({ url: encodeURI(url), ...(headers && { headers }) });
  return `${statusCode} ${body.replace(/"(?:revision|requestId|audioSeriesUrl|audioExpiresAt|audioUrl)":"[^"]*"/g, '')}`;
}

const people = { kind: 'people' } as const;
const lists = { kind: 'lists' } as const;
const ofIt = (series: SeriesId): Announcement => ({ kind: 'series', seriesId: series });

/** What must be announced of a write, whatever else is. */
const ANNOUNCED: Readonly<Record<string, (series: SeriesId) => Announcement>> = {
  views: () => lists,
  genre: () => lists,
  'words about its author': () => people,
  'the name of its author': ofIt,
  'the address of who wrote': () => people,
  cover: ofIt,
  recording: ofIt,
  likes: ofIt,
  takedown: ofIt,
  'a story that comes later': ofIt,
  'a follower of its author': () => lists,
  'a collection': () => lists,
  'the days of new stories': ofIt,
  'what a machine made': ofIt,
  'a scheduled story': ofIt,
  'another time': ofIt,
  'a story whose time has come': ofIt,
  'the title of stories': ofIt,
  comment: (series) => ({ kind: 'reviews', seriesId: series }),
};

describe('what changes for visitors', () => {
  it.each(Object.keys(ANNOUNCED))('SHL-65 is announced by the transaction that changes it: %s', async (writer) => {
    // What stands there already is no change.
    await WRITERS[writer]!(all[0]!, 1_001);
    await whenHeard();
    const heard: Announcement[] = [];
    const end = announcements.subscribe((one) => heard.push(one));
    await WRITERS[writer]!(all[0]!, 1_000);
    await expect.poll(() => heard).toContainEqual(ANNOUNCED[writer]!(all[0]!));
    end();
  });

  it('SHL-65 is announced once for very many series, and not at all where it is undone', async () => {
    const heard: Announcement[] = [];
    const end = announcements.subscribe((one) => heard.push(one));
    const { kysely } = opened.database;
    await whenHeard();
    heard.length = 0;
    const undone = kysely.transaction().execute(async (transaction) => {
      await sql`UPDATE series SET title = '없던 일'`.execute(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { id } = await kysely.selectFrom('series').select('id').where('id', '=', all[0]!).executeTakeFirstOrThrow();
    await sql`INSERT INTO series (author_id, title, description, category, genres, language, is_adult, is_completed,
        is_featured, status, published_at)
      SELECT author_id, title, description, category, genres, language, is_adult, is_completed, is_featured, 'draft', NULL
      FROM series, generate_series(1, 101) WHERE id = ${id}`.execute(kysely);
    await expect.poll(() => heard).toContainEqual({ kind: 'content' });
    expect(heard.filter(({ kind }) => kind === 'series')).toEqual([]);
    await sql`DELETE FROM series WHERE status = 'draft'`.execute(kysely);
    end();
  });
});

describe('what visitors are told', () => {
  it('API-60 API-61 SHL-65 is what a server without a memory tells each of them, a second after any write at the latest', async () => {
    const step = fc.record({ writer: fc.constantFrom(...Object.keys(WRITERS)), series: fc.constantFrom(...all) });
    const each = Object.keys(WRITERS).map((writer, number) => ({ writer, series: all[number % SERIES]! }));
    const writes = [...each, ...fc.sample(step, { seed: SEED, numRuns: WRITES - each.length })];
    const seen = new Set<string>();
    for (const [number, { writer, series }] of writes.entries()) {
      await WRITERS[writer]!(series, number);
      const writtenAt = performance.now();
      for (const [place, url] of addressesOf(series).entries()) {
        const member = [reader, undefined, stranger, undefined, author, undefined][(number + place) % 6];
        // Whoever is the first has it made for all.
        for (const who of new Set([member, undefined])) {
          const current = await told(fresh, url, who);
          seen.add(hash('sha256', `${url} ${current}`));
          // Asked before the second is over as well, so that something is kept in the middle of it.
          for (;;) {
            const isOver = performance.now() - writtenAt >= SEEN_WITHIN_MS;
            const kept = await told(keeping, url, who);
            if (kept === current) break;
            if (isOver) expect(kept, `${url} after ${writer}`).toBe(current);
            // What answers from memory alone leaves no turn in which an announcement could be read.
            await nextTurn();
          }
        }
      }
    }
    expect(seen.size).toBeGreaterThan(WRITES);
  });

  it('API-60 is kept, so that no query is made for who comes next, and looked at anew while nothing is heard', async () => {
    const [series] = all as [SeriesId];
    const url = `/api/series/${series}`;
    await whenHeard();
    const before = await told(keeping, url);
    const { database } = opened;
    const read = database.read.bind(database);
    let reads = 0;
    database.read = ((...how: Parameters<typeof read>) => {
      reads += 1;
      return read(...how);
    }) as typeof read;
    try {
      for (let turn = 0; turn < 10; turn += 1) expect(await told(keeping, url)).toBe(before);
      expect(reads).toBe(0);
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'soridam live' AND datname = current_database()`.execute(database.kysely);
      await expect.poll(() => announcements.isHearing).toBe(false);
      await told(keeping, url);
      expect(reads).toBeGreaterThan(0);
      await expect.poll(() => announcements.isHearing, { timeout: 10_000 }).toBe(true);
    } finally {
      database.read = read;
    }
  });

  it('API-61 asks for nobody’s catalogue again but the owner’s, whose answer holds what nobody else is told', async () => {
    const [, series] = all as [SeriesId, SeriesId];
    // Who has just changed something is asked for apart.
    const other = await keeping.aSession();
    await sql`UPDATE stories SET status = 'published', is_free = false, candy_price = 3 WHERE series_id = ${series}`.execute(
      opened.database.kysely,
    );
    await change(series, { status: 'published' });
    await sql`INSERT INTO unlocks (member_id, story_id, price, is_automatic, unlocked_at, opened_at)
      SELECT ${reader.userId}, id, 0, false, now(), now() FROM stories WHERE series_id = ${series}
      ON CONFLICT DO NOTHING`.execute(opened.database.kysely);
    const marks = [reader.email, other.email, author.email, '"isPaid":true', reader.token, other.token];
    for (const url of addressesOf(series).filter((one) => !one.includes('reviews'))) {
      const asked = { url: encodeURI(url), headers: { authorization: `Bearer ${reader.token}` } };
      const own = (await keeping.app.inject(asked)).body;
      const others = await keeping.app.inject({ ...asked, headers: { authorization: `Bearer ${other.token}` } });
      expect(others.headers['cache-control'], `${url} to others`).toBe('private, no-cache');
      const anybody = (await keeping.app.inject(asked.url)).body;
      expect(others.body, `${url} to others`).toBe(anybody);
      // Signed for the owner's login: an address of a sound that costs candy is in no answer but theirs.
      const sounds = [...own.matchAll(/"audioSeriesUrl":"([^"]+)"/g)].map(([, address]) => address!);
      const paid = sounds.filter((address) => !anybody.includes(address));
      if (url.includes('episodes')) expect(paid.length).toBeGreaterThan(0);
      for (const mark of marks) expect(anybody, `${url} to a visitor`).not.toContain(mark);
    }
  });

  it('API-61 CND-13 tells of a story that was unlocked, and costs nothing since, what it tells everybody, also right after a change', async () => {
    const series = await addSeries(opened.database, { author_id: author.userId });
    const story = await addStory(opened.database, series, { is_free: false, candy_price: 3 });
    await addUnlock(opened.database, reader.userId, story);
    const url = `/api/series/${series}/episodes`;
    expect(await told(fresh, url, reader)).toContain('"isPaid":true');
    await sql`UPDATE stories SET is_free = true, candy_price = 0 WHERE id = ${story}`.execute(opened.database.kysely);
    const common = await told(fresh, url);
    expect(common).toContain('"isPaid":false');
    expect(await told(fresh, url, reader)).toBe(common);
    await fresh.ask('POST', `/api/musicians/${author.userId}/follow`, { token: reader.token });
    expect(await told(fresh, url, reader)).toBe(common);
  });

  it('CMT-35 stands when somebody likes a comment, who is told their own at once', async () => {
    const [series] = all as [SeriesId];
    const liker = await keeping.aSession();
    await change(series, { status: 'published' });
    // The author may have written as much as somebody may in an hour.
    const asked = { body: { text: '잘 들었어요.' }, token: (await keeping.aSession()).token };
    const written = await keeping.ask('POST', `/api/series/${series}/reviews`, asked);
    const { id } = (written.body as { readonly review: { readonly id: number } }).review;
    const url = `/backend/series/${series}/reviews`;
    const ask = async (token?: string) =>
      (await keeping.app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }))
        .body;
    await expect.poll(() => ask()).toContain(`"id":${id},`);
    // What was told of its being written has come.
    await new Promise((done) => void setTimeout(done, SEEN_WITHIN_MS));
    const kept = await ask();
    const liked = { body: { isLiked: true }, token: liker.token };
    expect((await keeping.ask('PUT', `/api/reviews/${id}/like`, liked)).status).toBe(200);
    expect(await ask(liker.token)).toContain('"totalLikes":1,"isLiked":true');
    await new Promise((done) => void setTimeout(done, SEEN_WITHIN_MS));
    expect(await ask()).toBe(kept);
  });

  it('API-60 is never a member’s: what is theirs comes from their own question', async () => {
    const [series] = all as [SeriesId];
    const url = `/api/series/${series}/episodes`;
    await change(series, { status: 'published' });
    await sql`UPDATE stories SET is_free = false, candy_price = 3 WHERE series_id = ${series}`.execute(
      opened.database.kysely,
    );
    const bearer = { authorization: `Bearer ${author.token}` };
    const ask = async (headers: Readonly<Record<string, string>>) => {
      const { body, headers: answered } = await keeping.app.inject({ url, headers });
      return { body, kept: answered['cache-control'] };
    };
    await expect.poll(async () => (await ask({})).body).toContain('"isPaid":false');
    for (let turn = 0; turn < 2; turn += 1) {
      const own = await ask(bearer);
      expect(own.kept).toBe('no-store');
      expect(own.body).toContain('"isPaid":true');
      const anybody = await ask({});
      expect(anybody.kept).toBe('private, no-cache');
      expect(anybody.body).not.toContain('"isPaid":true');
    }
  });
});
