import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { LANGUAGE_COOKIE } from '../../../common/kernel/language.ts';
import { addSeries, addStory, scoreSeries } from '../../support/catalogue/catalogue-rows.ts';
import { call, catalogueServer } from '../../support/catalogue/catalogue-server.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

let opened: TestDatabase;
let server: FastifyInstance;

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await catalogueServer(opened.database);
});
beforeEach(async () => {
  const text = `TRUNCATE authors, series, stories, genres, listing_lengths RESTART IDENTITY CASCADE`;
  await opened.database.read({ name: 'empty', text }, []);
  await opened.database.read({ name: 'no-authors', text: 'UPDATE author_list SET length = 0' }, []);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

type Facts = NonNullable<Parameters<typeof addSeries>[1]>;

async function aHeardSeries(title: string, popularity: number, facts: Facts = {}): Promise<SeriesId> {
  const id = await addSeries(opened.database, { title, ...facts });
  await addStory(opened.database, id);
  await scoreSeries(opened.database, id, popularity);
  return id;
}

/** Gives a story's recording a length. */
async function lastFor(story: StoryId, seconds: number): Promise<void> {
  const { kysely } = opened.database;
  const { recording_file: file } = await kysely
    .selectFrom('stories')
    .select('recording_file')
    .where('id', '=', story)
    .executeTakeFirstOrThrow();
  await kysely.updateTable('recordings').set({ duration_seconds: seconds }).where('file', '=', file).execute();
  // A recording's length is known before its story is published.
  await kysely.updateTable('stories').set({ description: '' }).where('id', '=', story).execute();
}

const titles = (list: { readonly series: readonly { readonly title: string }[] }) =>
  list.series.map(({ title }) => title);

async function discovered(query: string): Promise<readonly string[]> {
  return titles(await call(server, 'getDiscovery', `/api/discovery?${encodeURI(query)}`));
}

describe('discovery', () => {
  it('SHL-45 has the most heard first, unless the latest are asked for', async () => {
    const old = await addSeries(opened.database, { title: '가' });
    await addStory(opened.database, old, { published_at: new Date('2026-01-01') });
    const late = await addSeries(opened.database, { title: '나' });
    await addStory(opened.database, late, { published_at: new Date('2026-05-01') });
    await scoreSeries(opened.database, old, 2);
    await scoreSeries(opened.database, late, 1);
    expect(await discovered('')).toEqual(['가', '나']);
    expect(await discovered('sort=popular')).toEqual(['가', '나']);
    expect(await discovered('sort=xyz')).toEqual(['가', '나']);
    expect(await discovered('sort=latest')).toEqual(['나', '가']);
  });

  it('API-45 is narrowed to a genre and a category, and says how many there are', async () => {
    await aHeardSeries('가', 4, { genres: ['드라마'] });
    await aHeardSeries('나', 3, { genres: ['드라마', '음악'], category: 'challenge' });
    await aHeardSeries('다', 2, { genres: ['음악'] });
    expect(await discovered('genre=드라마')).toEqual(['가', '나']);
    expect(await discovered('genre=드라마&category=challenge')).toEqual(['나']);
    expect(await discovered('category=original')).toEqual(['가', '다']);
    const first = await call(server, 'getDiscovery', '/api/discovery?size=2');
    expect(first).toMatchObject({ page: 1, size: 2, totalCount: 3, series: [{ title: '가' }, { title: '나' }] });
    const second = await call(server, 'getDiscovery', '/api/discovery?size=2&page=2');
    expect(second).toMatchObject({ page: 2, totalCount: 3, series: [{ title: '다' }] });
  });

  it('API-45 is narrowed to a genre by either of its names, in one order', async () => {
    await aHeardSeries('가', 1, { genres: ['드라마'] });
    await aHeardSeries('B', 2, { genres: ['Drama'], category: 'challenge' });
    await aHeardSeries('다', 3, { genres: ['음악'] });
    await aHeardSeries('D', 4, { genres: ['Drama'] });
    for (const name of ['드라마', 'Drama']) {
      expect(await discovered(`genre=${name}`)).toEqual(['D', 'B', '가']);
      expect(await discovered(`genre=${name}&category=original`)).toEqual(['D', '가']);
      const first = await call(server, 'getDiscovery', `/api/discovery?size=2&${encodeURI(`genre=${name}`)}`);
      expect(first).toMatchObject({ totalCount: 3, series: [{ title: 'D' }, { title: 'B' }] });
    }
  });

  it('SHL-73 is narrowed to a language, to what is complete, to what costs nothing, and to a length, in any combination', async () => {
    const { database } = opened;
    const facts = [
      ['가', { language: 'ko', is_completed: true, category: 'original' }, 60, true],
      ['나', { language: 'ko', is_completed: false, category: 'challenge' }, 599, false],
      ['C', { language: 'en', is_completed: true, category: 'challenge' }, 600, true],
      ['D', { language: 'en', is_completed: false, category: 'original' }, 1800, false],
    ] as const;
    for (const [place, [title, facets, seconds, isFree]] of facts.entries()) {
      const id = await addSeries(database, { title, ...facets });
      const story = await addStory(database, id, { is_free: isFree, candy_price: isFree ? 0 : 2 });
      await lastFor(story, seconds);
      await scoreSeries(database, id, place);
    }
    // Whoever reads Korean is shown what is told in it first (SHL-105).
    const fitting = (fits: (fact: (typeof facts)[number]) => boolean) =>
      facts
        .filter(fits)
        .toSorted(([, one], [, other]) => Number(one.language === 'ko') - Number(other.language === 'ko'))
        .map(([title]) => title)
        .toReversed();
    const languages = [undefined, 'ko', 'en'];
    const lengths = { short: ['가', '나'], middle: ['C'], long: ['D'] };
    for (const language of languages) {
      for (const category of [undefined, 'original', 'challenge']) {
        for (const completed of [undefined, 'true', 'no']) {
          for (const free of [undefined, 'true']) {
            const asked = { language, category, completed, free };
            const said = Object.entries(asked).flatMap(([key, value]) =>
              value === undefined ? [] : [`${key}=${value}`],
            );
            const expected = fitting(
              ([, one, , isFree]) =>
                (language === undefined || one.language === language) &&
                (category === undefined || one.category === category) &&
                (completed !== 'true' || one.is_completed) &&
                (free === undefined || isFree),
            );
            const answer = await call(server, 'getDiscovery', `/api/discovery?${said.join('&')}`);
            expect({ asked, found: titles(answer), total: answer.totalCount }).toEqual({
              asked,
              found: expected,
              total: expected.length,
            });
          }
        }
      }
      const contents = await call(
        server,
        'getContents',
        `/api/contents?free=true&completed=true${language ? `&language=${language}` : ''}`,
      );
      const free = fitting(
        ([, one, , isFree]) => isFree && one.is_completed && (language ?? one.language) === one.language,
      );
      expect([titles(contents), contents.totalCount]).toEqual([
        free.toSorted((one, other) => (one < other ? 1 : -1)),
        free.length,
      ]);
    }
    for (const [length, named] of Object.entries(lengths)) {
      expect(await discovered(`length=${length}`)).toEqual(named.toReversed());
    }
    expect(await discovered('length=endless&language=fr')).toEqual(['나', '가', 'D', 'C']);
  });

  it('SHL-73 follows what changes: another language, the end of a series, a price', async () => {
    const { database } = opened;
    const id = await aHeardSeries('가', 1);
    await aHeardSeries('나', 2);
    expect(await discovered('free=true&language=ko')).toEqual(['나', '가']);
    const second = await addStory(database, id, { is_free: false, candy_price: 3 });
    expect(await discovered('free=true')).toEqual(['나']);
    await database.kysely
      .updateTable('stories')
      .set({ is_free: true, candy_price: 0 })
      .where('id', '=', second)
      .execute();
    expect(await discovered('free=true')).toEqual(['나', '가']);
    await database.kysely
      .updateTable('series')
      .set({ is_completed: true, language: 'en' })
      .where('id', '=', id)
      .execute();
    expect(await discovered('completed=true')).toEqual(['가']);
    expect(await discovered('language=en&sort=latest')).toEqual(['가']);
    const counted = await call(server, 'getDiscovery', '/api/discovery?language=ko');
    expect(counted.totalCount).toBe(1);
    await lastFor(second, 4000);
    await database.kysely.updateTable('stories').set({ title: '끝' }).where('id', '=', second).execute();
    expect(await discovered('length=long')).toEqual(['가']);
  });

  it('SHL-105 has what is told in the language of the reader first among the popular ones, on every page of the list', async () => {
    const told = ['ko', 'en', 'ko', 'en', 'en', 'ko'] as const;
    for (const [place, language] of told.entries()) {
      const category = place < 3 ? 'original' : 'challenge';
      await aHeardSeries(`${language} ${place}`, place, {
        language,
        category,
        genres: place === 4 ? ['Drama'] : ['드라마'],
      });
    }
    const read = async (language: string, query: string) => {
      const cookie = { headers: { cookie: `perfered-language=${language}` } };
      const answer = await server.inject({ url: `/api/discovery?${encodeURI(query)}`, ...cookie });
      return titles(answer.json());
    };
    const korean = ['ko 5', 'ko 2', 'ko 0'];
    const english = ['en 4', 'en 3', 'en 1'];
    for (const query of ['', 'genre=드라마', 'genre=Drama&sort=popular']) {
      expect({ query, ko: await read('ko', query), en: await read('en', query) }).toEqual({
        query,
        ko: [...korean, ...english],
        en: [...english, ...korean],
      });
      for (const size of [1, 2, 4]) {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6].map((page) => read('en', `${query}&size=${size}&page=${page}`)),
        );
        expect({ query, size, read: pages.flat() }).toEqual({ query, size, read: [...english, ...korean] });
      }
    }
    expect(await read('en', 'category=original')).toEqual(['en 1', 'ko 2', 'ko 0']);
    // What is asked for in another order, or in one language, is as it was.
    expect(await read('en', 'sort=latest')).toEqual(await read('ko', 'sort=latest'));
    expect(await read('en', 'sort=plays')).toEqual(await read('ko', 'sort=plays'));
    expect(await read('en', 'language=ko')).toEqual(korean);
  });

  it('SHL-90 API-68 leaves out what a machine made, where it is asked for, with the right numbers on each page', async () => {
    const { database } = opened;
    const ids: SeriesId[] = [];
    for (const place of [1, 2, 3, 4, 5]) {
      const language = place === 5 ? 'en' : 'ko';
      ids.push(await aHeardSeries(`작품 ${place}`, place, { language, made_by_ai: place % 2 === 0 ? ['voice'] : [] }));
    }
    expect(await discovered('withoutAi=yes')).toEqual(['작품 4', '작품 3', '작품 2', '작품 1', '작품 5']);
    expect(await discovered('withoutAi=true&language=ko&sort=popular')).toEqual(['작품 3', '작품 1']);
    const pageOf = async (page: number) => {
      const answer = await call(server, 'getDiscovery', `/api/discovery?withoutAi=true&size=2&page=${page}`);
      return [titles(answer), answer.totalCount];
    };
    expect([await pageOf(1), await pageOf(2)]).toEqual([
      [['작품 3', '작품 1'], 3],
      [['작품 5'], 3],
    ]);
    const say = (made_by_ai: string[]) =>
      database.kysely.updateTable('series').set({ made_by_ai }).where('id', '=', ids[0]!).execute();
    await say(['cover', 'text']);
    expect(await pageOf(1)).toEqual([['작품 3', '작품 5'], 2]);
    const [, , , said] = (await call(server, 'getDiscovery', '/api/discovery')).series;
    expect(said).toMatchObject({ title: '작품 1', madeByAi: ['cover', 'text'] });
    await say([]);
    expect(await discovered('withoutAi=true')).toEqual(['작품 3', '작품 1', '작품 5']);
    await expect(say(['music'])).rejects.toThrow('made_by_ai');
  });

  it('SHL-45 has what was heard most in all first where plays are asked for, whatever is popular now', async () => {
    const { database } = opened;
    const old = await aHeardSeries('옛', 1);
    const risen = await aHeardSeries('새', 5);
    for (const [series, listens] of [
      [old, 9],
      [risen, 3],
    ] as const) {
      await database.kysely.updateTable('listings').set({ listens }).where('series_id', '=', series).execute();
    }
    expect(await discovered('sort=plays')).toEqual(['옛', '새']);
    expect(await discovered('sort=popular')).toEqual(['새', '옛']);
    expect(await discovered('sort=plays&category=original&language=ko')).toEqual(['옛', '새']);
  });

  it('API-50 is empty beyond its end and gives page 1 for page 0', async () => {
    await aHeardSeries('가', 1);
    const beyond = await call(server, 'getDiscovery', '/api/discovery?page=999');
    expect(beyond).toMatchObject({ series: [], page: 999, totalCount: 1 });
    const usual = await call(server, 'getDiscovery', '/api/discovery');
    expect(await call(server, 'getDiscovery', '/api/discovery?page=0')).toMatchObject({ ...usual, page: 1 });
  });

  it('pages of equals neither repeat nor leave out any', async () => {
    for (let number = 0; number < 7; number += 1) await aHeardSeries(`${number}`, 1);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => discovered(`size=2&page=${page}`)));
    expect(new Set(pages.flat()).size).toBe(7);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
  });
});

describe('the challenge page', () => {
  it('API-45 has what has begun lately by its first sentence, what is rising, what is new, and genres', async () => {
    for (const [place, title] of ['가', '나', '다'].entries()) {
      await aHeardSeries(title, place, {
        category: 'challenge',
        genres: ['드라마'],
        first_sentence: place === 0 ? null : '바람이 분다.',
        published_at: new Date(Date.UTC(2026, place)),
      });
    }
    await aHeardSeries('오리지널', 9, { genres: ['드라마'] });
    const { sections } = await call(server, 'getChallenge', '/api/challenge');
    expect(sections.map(({ key }) => key)).toEqual(['firstLines', 'rising', 'new', 'genre:드라마']);
    expect(sections.map(({ title }) => title)).toContain('새로 시작한 이야기');
    const [firstLines, rising] = sections.map(titles);
    expect(firstLines).toEqual(['다', '나']);
    expect(rising).toEqual(['다', '나', '가']);
  });

  it.each([
    ['ko', '드라마'],
    ['en', 'Drama'],
  ])(
    'API-45 has one shelf of a genre with two names, each series once, in the order of what is heard: %s',
    async (language, name) => {
      await aHeardSeries('가', 1, { category: 'challenge', genres: ['드라마'] });
      await aHeardSeries('나', 3, { category: 'challenge', genres: ['Drama'] });
      await aHeardSeries('다', 2, { category: 'challenge', genres: ['드라마'], is_completed: true });
      const answer = await server.inject({
        url: '/api/challenge',
        headers: { cookie: `${LANGUAGE_COOKIE}=${language}` },
      });
      const { sections }: CallAnswer<'getChallenge'> = answer.json();
      const shelves = sections.filter(({ key }) => key.startsWith('genre:'));
      expect(shelves.map((shelf) => [shelf.key, shelf.title])).toEqual([['genre:드라마', name]]);
      expect(shelves.map(titles)).toEqual([['나', '다', '가']]);
    },
  );

  it('lets a series rise by what was heard today rather than by what was heard in all', async () => {
    const [great, risen] = [
      await aHeardSeries('가', 0, { category: 'challenge' }),
      await aHeardSeries('나', 0, { category: 'challenge' }),
    ];
    const score = (series: SeriesId, popularity: number, momentum: number) =>
      opened.database.kysely
        .updateTable('series_scores')
        .set({ popularity, momentum })
        .where('series_id', '=', series)
        .execute();
    await score(great, 10, 3);
    await score(risen, 6, 5);
    const text = `UPDATE listings SET popularity = s.popularity, rising = s.rising FROM series_scores s WHERE s.series_id = listings.series_id`;
    await opened.database.read({ name: 'relist', text }, []);
    const { sections } = await call(server, 'getChallenge', '/api/challenge');
    expect(titles(sections.find(({ key }) => key === 'rising')!)).toEqual(['나', '가']);
    expect(await discovered('')).toEqual(['가', '나']);
  });
});

describe('the contents', () => {
  it('SHL-47 stand in the order of their titles, 가나다 before A to Z or after it', async () => {
    for (const title of ['Zebra', '하루', 'apple', '가나', '12시', '나비', '『가방』']) await aHeardSeries(title, 0);
    const hangul = await call(server, 'getContents', '/api/contents');
    expect(titles(hangul)).toEqual(['가나', '『가방』', '나비', '하루', 'apple', 'Zebra', '12시']);
    const latin = await call(server, 'getContents', '/api/contents?order=latin');
    expect(titles(latin)).toEqual(['apple', 'Zebra', '12시', '가나', '『가방』', '나비', '하루']);
  });
});

describe('the genres', () => {
  it('API-24 ENT-71 are listed, the fullest first, those without a series last', async () => {
    for (const name of ['드라마', '음악', '역사'])
      await opened.database.kysely.insertInto('genres').values({ name }).execute();
    await aHeardSeries('가', 0, { genres: ['음악'] });
    await aHeardSeries('나', 0, { genres: ['음악', '드라마'], category: 'challenge' });
    expect(await call(server, 'getGenres', '/api/genres')).toEqual({
      genres: [
        { name: '음악', seriesCount: 2 },
        { name: '드라마', seriesCount: 1 },
        { name: '역사', seriesCount: 0 },
      ],
    });
  });

  it('API-44 are answered without a token', async () => {
    expect((await server.inject('/api/genres')).statusCode).toBe(200);
  });
});

describe('the authors', () => {
  it('API-45 are those who have published something, by name, with what they published', async () => {
    const written = await aHeardSeries('가', 0, { total_likes: 3 });
    await addStory(opened.database, written);
    await addSeries(opened.database, { title: '빈 연재' });
    const list = await call(server, 'getAuthors', '/api/musicians');
    expect(list).toMatchObject({ page: 1, size: 24, totalCount: 1 });
    expect(list.authors).toMatchObject([{ name: '한서우', seriesCount: 1, storyCount: 2, totalLike: 3 }]);
    const { author, series } = await call(server, 'getAuthor', `/api/musicians/${list.authors[0]!.id}`);
    expect(author).toEqual(list.authors[0]);
    expect(series).toMatchObject([{ id: written, author: { name: '한서우' } }]);
  });

  it('who have published nothing yet have a page all the same', async () => {
    const id = await addSeries(opened.database, { status: 'draft' });
    const { author_id: author } = await opened.database.kysely
      .selectFrom('series')
      .select('author_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const page = await call(server, 'getAuthor', `/api/musicians/${author}`);
    expect(page).toMatchObject({ author: { seriesCount: 0 }, series: [] });
    expect((await server.inject('/api/musicians/987654')).statusCode).toBe(404);
  });

  it('SHL-84 SHL-85 have what came last, by whatever series, how many follow them, and their series in pages', async () => {
    const { kysely } = opened.database;
    const first = await addSeries(opened.database, { title: '첫 연재' });
    const { author_id: id } = await kysely
      .selectFrom('series')
      .select('author_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const page = (query = '') => call(server, 'getAuthor', `/api/musicians/${id}${query}`);
    expect(await page()).toMatchObject({ latestStory: null, followerCount: 0, totalCount: 0 });
    const second = await addSeries(opened.database, { title: '둘째 연재', author_id: id });
    const at = (day: number) => ({ published_at: new Date(Date.UTC(2026, 5, day)) });
    await addStory(opened.database, first, at(1));
    await addStory(opened.database, second, at(2));
    const latest = await addStory(opened.database, first, { ...at(3), title: '가장 새것', is_free: false });
    await addStory(opened.database, second, { ...at(9), status: 'scheduled', title: '아직 아니다' });
    const told = await page();
    expect(told).toMatchObject({
      latestStory: { id: latest, title: '가장 새것', audioSeriesUrl: null, series: { id: first, title: '첫 연재' } },
      page: 1,
      size: 24,
      totalCount: 2,
    });
    expect(JSON.stringify(told)).not.toContain('아직 아니다');
    expect(told.series.map((one) => one.id)).toEqual([first, second]);
    expect((await page('?page=2&size=1')).series.map((one) => one.id)).toEqual([second]);
    expect((await page('?page=3&size=1')).series).toEqual([]);
  });
});

describe('what is hidden or deleted', () => {
  const FACTS: Facts = {
    title: '사라질 이야기',
    genres: ['드라마'],
    first_sentence: '곧 사라진다.',
    is_featured: true,
  };

  /** Every answer that lists something, as text. */
  async function everyList(author: number, series: SeriesId, other: SeriesId): Promise<readonly string[]> {
    const urls = [
      '/api/originals',
      '/api/challenge',
      '/api/discovery',
      '/api/discovery?sort=latest',
      '/api/discovery?genre=드라마',
      '/api/discovery?category=original',
      '/api/discovery?category=challenge',
      '/api/contents',
      '/api/contents?order=latin',
      '/api/search?keyword=사라질',
      '/api/search?keyword=ㅅㄹㅈ',
      '/api/search?keyword=사라즐 이야기',
      '/api/search?keyword=사라지는 등대',
      `/api/musicians/${author}`,
      `/api/suggestions?seriesId=${other}`,
      `/backend/series-stories?ids=${series}`,
    ];
    const answers = await Promise.all(urls.map((url) => server.inject(encodeURI(url))));
    return answers.map((answer, place) => {
      expect(answer.statusCode).toBe(200);
      return `${urls[place]} ${answer.json().series?.length ?? ''} ${answer.body}`;
    });
  }

  async function authorOf(series: SeriesId): Promise<number> {
    const row = opened.database.kysely.selectFrom('series').select('author_id').where('id', '=', series);
    return (await row.executeTakeFirstOrThrow()).author_id;
  }

  async function statusOf(series: SeriesId, story: StoryId) {
    const body = { seriesIds: [series], storyIds: [story] };
    const { series: one, stories } = await call(server, 'getStatus', '/api/status', { method: 'POST', body });
    return [one[series], stories[story]];
  }

  it.each(['original', 'challenge'] as const)(
    'API-31 a series (%s) is N and gone from every list at once',
    async (category) => {
      const id = await addSeries(opened.database, { ...FACTS, category });
      const story = await addStory(opened.database, id, { title: '사라지는 등대' });
      const other = await aHeardSeries('다른', 1, { genres: ['드라마'] });
      const author = await authorOf(id);
      const before = await everyList(author, id, other);
      const shownIn = before.filter((text) => text.includes('사라질 이야기')).length;
      expect(shownIn).toBe(before.length - 2); // not on the other category's two lists
      expect(await statusOf(id, story)).toEqual(['Y', 'Y']);

      for (const status of ['hidden', 'deleted'] as const) {
        await opened.database.kysely.updateTable('series').set({ status }).where('id', '=', id).execute();
        for (const text of await everyList(author, id, other)) expect(text).not.toMatch(/"title":"사라/);
        expect(await statusOf(id, story)).toEqual(['N', 'N']);
        expect(await call(server, 'getGenres', '/api/genres')).toEqual({ genres: [] });
        expect(await call(server, 'getDiscovery', '/api/discovery?genre=드라마')).toMatchObject({ totalCount: 1 });
        expect(await call(server, 'getAuthors', '/api/musicians')).toMatchObject({ totalCount: 1 });
      }
      await opened.database.kysely.updateTable('series').set({ status: 'published' }).where('id', '=', id).execute();
      const after = await everyList(author, id, other);
      expect(after.filter((text) => text.includes('사라질 이야기')).length).toBe(shownIn);
    },
  );

  it('API-31 a story is N and found no more, its series as long as it has another', async () => {
    const id = await addSeries(opened.database, FACTS);
    const story = await addStory(opened.database, id, { title: '사라지는 등대' });
    const last = await addStory(opened.database, id, { title: '남는 등대' });
    const hide = (one: StoryId) =>
      opened.database.kysely.updateTable('stories').set({ status: 'hidden' }).where('id', '=', one).execute();
    await hide(story);
    expect(await statusOf(id, story)).toEqual(['Y', 'N']);
    const search = await call(server, 'search', `/api/search?keyword=${encodeURIComponent('등대')}`);
    expect(search.stories.map(({ title }) => title)).toEqual(['남는 등대']);
    expect(await discovered('')).toEqual(['사라질 이야기']);
    await hide(last);
    expect(await discovered('')).toEqual([]);
    expect(await statusOf(id, last)).toEqual(['Y', 'N']);
  });
});

describe('the lists', () => {
  it('stay as long as they say while series come, change their genres and go at the same time', async () => {
    const genres = [['드라마'], ['드라마', '음악'], ['음악']];
    const ids = await Promise.all(genres.map((some, place) => aHeardSeries(`${place}`, 0, { genres: some })));
    await Promise.all(
      ids.map((id, place) =>
        opened.database.kysely
          .updateTable('series')
          .set(place === 0 ? { status: 'hidden' } : { genres: ['역사', '드라마'], category: 'challenge' })
          .where('id', '=', id)
          .execute(),
      ),
    );
    for (const [filter, count] of [
      ['', 2],
      ['genre=드라마', 2],
      ['genre=역사', 2],
      ['genre=음악', 0],
      ['category=original', 0],
    ] as const) {
      const list = await call(server, 'getDiscovery', `/api/discovery?${encodeURI(filter)}`);
      expect([filter, list.totalCount, list.series.length]).toEqual([filter, count, count]);
    }
  });
});
