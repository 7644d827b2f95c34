import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { Database } from '../../../server/adapters/postgres/database.ts';
import { initialsOf, searchKey } from '../../../server/domain/search/search-key.ts';
import { gramsOf } from '../../../server/domain/search/search-keyword.ts';
import { addSeries, addStory, scoreSeries } from '../../support/catalogue/catalogue-rows.ts';
import { call, catalogueServer } from '../../support/catalogue/catalogue-server.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { searchTexts } from '../../support/catalogue/search-texts.ts';

let opened: TestDatabase;
let database: Database;
let server: FastifyInstance;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = new Database(opened.address, silentLogger);
  server = await catalogueServer(database);
  await publish('소리담', { author: '하진', stories: ['첫 등불', '바다 우체국'] });
  await publish('소리담의 밤', { author: '문가온', popularity: 1 });
  await publish('여기는 소리담', { author: '이설', popularity: 9 });
  await publish('여기도 소리담', { author: '달래', popularity: 2 });
  await publish('등대는 열두 시에 말한다', { author: '한서우', stories: ['안개 경보', '소리담 가는 길'] });
  await publish('The Quiet Soridam', { author: 'Mira Aldane', language: 'en', stories: ['The Salt Orchard'] });
  await publish('한서우의 일기', { author: '도윤' });
  await publish('100% 확률', { author: '유자차', genres: ['미스터리'] });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await opened.close();
});

interface Published {
  readonly author: string;
  readonly stories?: readonly string[];
  readonly popularity?: number;
  readonly language?: 'ko' | 'en';
  readonly genres?: string[];
}

async function publish(
  title: string,
  { author, stories = ['1화'], popularity = 0, language = 'ko', genres = [] }: Published,
): Promise<SeriesId> {
  const { id } = await opened.database.kysely
    .insertInto('authors')
    .values({ name: author, description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const series = await addSeries(opened.database, { title, author_id: id, language, genres });
  for (const story of stories) await addStory(opened.database, series, { title: story });
  await scoreSeries(opened.database, series, popularity);
  return series;
}

function search(keyword: string, page = 1, language = '') {
  const query = `keyword=${encodeURIComponent(keyword)}&page=${page}&language=${language}`;
  return call(server, 'search', `/api/search?${query}`);
}

const seriesFor = async (keyword: string) => (await search(keyword)).series.map(({ title }) => title);

describe('a search', () => {
  it.each(['소리담', '소리 담', '소리담'.normalize('NFD'), '소리담!', ' 소 리 담 ', 'ㅅㅗㄹㅣ담'])(
    'SHL-51 for %j finds 소리담, without regard to spaces and spelling',
    async (keyword) => {
      expect((await seriesFor(keyword))[0]).toBe('소리담');
    },
  );

  it.each([
    ['리담', '소리담'],
    ['ㅅㄹㄷ', '소리담'],
    ['소ㄹㄷ', '소리담'],
    ['SORI', 'The Quiet Soridam'],
    ['ｓｏｒｉｄａｍ', 'The Quiet Soridam'],
    ['quietsori', 'The Quiet Soridam'],
    ['ㄷㄷㄴㅇㄷㅅ', '등대는 열두 시에 말한다'],
  ])('SHL-51 for %s finds %s', async (keyword, title) => {
    expect(await seriesFor(keyword)).toContain(title);
  });

  it('has the whole title before its beginning before a part of it, and the more heard of equals first', async () => {
    const found = await seriesFor('소리담');
    expect(found).toEqual(['소리담', '소리담의 밤', '여기는 소리담', '여기도 소리담', '등대는 열두 시에 말한다']);
  });

  it('finds a series by its title before its author, and by its author before its stories', async () => {
    expect(await seriesFor('한서우')).toEqual(['한서우의 일기', '등대는 열두 시에 말한다']);
    const byStory = await search('안개');
    expect(byStory.series.map(({ title }) => title)).toEqual(['등대는 열두 시에 말한다']);
    expect(byStory.stories).toMatchObject([{ title: '안개 경보', series: { title: '등대는 열두 시에 말한다' } }]);
    expect(byStory.authors).toEqual([]);
  });

  it('finds authors, with what they have published', async () => {
    const { authors, totals } = await search('mira');
    expect(authors).toMatchObject([{ name: 'Mira Aldane', seriesCount: 1, nameMarks: [[0, 4]] }]);
    expect(totals).toEqual({ series: 1, stories: 0, authors: 1 });
  });

  it('marks what was found in the text as it is shown', async () => {
    const { series, stories } = await search('소리 담');
    expect(series.find(({ title }) => title === '여기는 소리담')?.titleMarks).toEqual([[4, 7]]);
    expect(stories).toMatchObject([{ title: '소리담 가는 길', titleMarks: [[0, 3]] }]);
    expect((await search('ㅁㄱㅇ')).series).toMatchObject([{ titleMarks: [], authorMarks: [[0, 3]] }]);
  });

  it('finds what is spelled alike where nothing has the keyword, and says so', async () => {
    for (const [keyword, title] of [
      ['등데는', '등대는 열두 시에 말한다'],
      ['Sorydam', 'The Quiet Soridam'],
      ['하진우체국바다', undefined],
    ] as const) {
      const { series, isApproximate } = await search(keyword);
      expect([keyword, series[0]?.title, isApproximate]).toEqual([keyword, title, title !== undefined]);
    }
    expect((await search('소리담')).isApproximate).toBe(false);
  });

  it('looks for a story spelled alike where no series and no author is', async () => {
    const { stories, isApproximate } = await search('orchid salt');
    expect(isApproximate).toBe(true);
    expect(stories.map(({ title }) => title)).toContain('The Salt Orchard');
  });

  it('FZ5 takes % and _ and quotes for the signs they are, which nobody searches for', async () => {
    for (const keyword of ['%', '_', '%%', "' OR 1=1 --", '\\']) {
      expect([keyword, (await search(keyword)).totals.series]).toEqual([keyword, 0]);
    }
    expect(await seriesFor('100%')).toEqual(['100% 확률']);
    for (const keyword of ['소%담', '소_담']) {
      const { totals, isApproximate } = await search(keyword);
      expect([keyword, totals.series === 0 || isApproximate]).toEqual([keyword, true]);
    }
  });

  it('API-67 finds in one language its series, their stories and their authors, and counts no others', async () => {
    const first = await publish('두 나라의 파수꾼', { author: '파수꾼 하나', stories: ['파수꾼의 밤'] });
    const second = await publish('파수꾼', {
      author: '파수꾼 둘',
      language: 'en',
      stories: ['파수꾼의 낮'],
      popularity: 9,
    });
    await opened.database.kysely.insertInto('authors').values({ name: '파수꾼 셋', description: '' }).execute();
    const found = async (keyword: string, language: string) => {
      const { series, stories, authors, totals } = await search(keyword, 1, language);
      return [series.map(({ id }) => id), stories.map(({ title }) => title), authors.map(({ name }) => name), totals];
    };
    for (const keyword of ['파수꾼', 'ㅍㅅㄲ', '파ㅅㄲ']) {
      expect(await found(keyword, 'ko')).toEqual([
        [first],
        ['파수꾼의 밤'],
        ['파수꾼 하나'],
        { series: 1, stories: 1, authors: 1 },
      ]);
      expect(await found(keyword, 'en')).toEqual([
        [second],
        ['파수꾼의 낮'],
        ['파수꾼 둘'],
        { series: 1, stories: 1, authors: 1 },
      ]);
      for (const language of ['', 'fr']) expect((await found(keyword, language))[3]).toMatchObject({ series: 2 });
    }
    await opened.database.kysely.updateTable('series').set({ language: 'ko' }).where('id', '=', second).execute();
    expect((await found('파수꾼', 'ko'))[3]).toEqual({ series: 2, stories: 2, authors: 2 });
    expect((await found('파수꾼', 'en'))[3]).toEqual({ series: 0, stories: 0, authors: 0 });
  });

  it('API-67 gives of an author with series in both languages those in the one that is asked for', async () => {
    const { id: author_id } = await opened.database.kysely
      .insertInto('authors')
      .values({ name: '두루미', description: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [title, language] of [
      ['달빛 아래', 'ko'],
      ['By the Water', 'en'],
    ] as const) {
      await addStory(opened.database, await addSeries(opened.database, { title, author_id, language }), {
        title: '1화',
      });
    }
    const told = async (language: string) => (await search('두루미', 1, language)).series.map(({ title }) => title);
    expect(await told('ko')).toEqual(['달빛 아래']);
    expect(await told('en')).toEqual(['By the Water']);
    expect((await search('두루미', 1, 'en')).authors).toMatchObject([{ name: '두루미' }]);
  });

  it('API-67 finds what is spelled alike in one language, unless another has the keyword itself', async () => {
    const alike = await search('Sorydam', 1, 'en');
    expect([alike.isApproximate, alike.series.map(({ title }) => title)]).toEqual([true, ['The Quiet Soridam']]);
    expect((await search('Sorydam', 1, 'ko')).series).toEqual([]);
    const { isApproximate, totals } = await search('The Quiet Soridam', 1, 'ko');
    expect([isApproximate, totals.series]).toEqual([false, 0]);
  });

  it('API-67 turns the pages of one language, past as many of the other as come first', async () => {
    for (let number = 0; number < 70; number += 1) await publish(`나룻배 ${number}`, { author: '사공' });
    for (let number = 0; number < 25; number += 1) {
      await publish(`오래된 나룻배 ${number}`, { author: '사공', language: 'en' });
      await publish(`나룻배 힐 ${number}`, { author: '사공', language: 'en' });
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search('나룻배', page, 'en')));
    expect(pages.map(({ series }) => series.length)).toEqual([20, 20, 10, 0]);
    expect(pages.map(({ totals }) => totals.series)).toEqual([50, 50, 50, 50]);
    const found = pages.flatMap(({ series }) => series);
    expect(new Set(found.map(({ id }) => id)).size).toBe(50);
    expect(new Set(found.map(({ language }) => language))).toEqual(new Set(['en']));
  });

  it('turns the pages of all three lists at once', async () => {
    for (let number = 0; number < 25; number += 1) await publish(`책갈피 ${number}`, { author: '쪽지' });
    const first = await search('책갈피');
    const second = await search('책갈피', 2);
    expect(first.totals).toMatchObject({ series: 25, authors: 0 });
    expect([first.series.length, second.series.length]).toEqual([20, 5]);
    expect(new Set([...first.series, ...second.series].map(({ id }) => id)).size).toBe(25);
    expect((await search('책갈피', 3)).series).toEqual([]);
    expect((await search('책갈피', 999_999_999)).series).toEqual([]);
  });
});

const complete = async (keyword: string, language = 'ko') => {
  const answer = await server.inject({
    url: `/api/completions?keyword=${encodeURIComponent(keyword)}`,
    headers: { cookie: `perfered-language=${language}` },
  });
  return answer.json<CallAnswer<'getCompletions'>>().completions;
};
const textsFor = async (keyword: string) => (await complete(keyword)).map(({ text }) => text);

describe('a keyword that is being typed', () => {
  it('SHL-78 is completed to series, the more heard of equals first, then to stories', async () => {
    expect(await textsFor('소리')).toEqual([
      '소리담의 밤',
      '소리담',
      '여기는 소리담',
      '여기도 소리담',
      '소리담 가는 길',
    ]);
  });

  it('SHL-78 is completed to what its last syllable may become, what was typed of it marked', async () => {
    const texts = await complete('소리다');
    expect(texts[0]).toMatchObject({ text: '소리담의 밤', marks: [[0, 3]] });
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
    expect((await complete('한서')).filter(({ authorId }) => authorId !== null)).toHaveLength(1);
    expect(await complete('문')).toMatchObject([{ text: '문가온', marks: [[0, 1]] }]);
    expect(await textsFor('무')).toContain('문가온');
  });

  it('SHL-78 is completed to an author and not to what they wrote, whose titles have none of it', async () => {
    const [author, ...others] = await complete('문가');
    expect(author).toMatchObject({ text: '문가온', marks: [[0, 2]], detail: null, seriesId: null, storyId: null });
    expect(author?.authorId).toBeGreaterThan(0);
    expect(others).toEqual([]);
    expect(await textsFor('한서')).toEqual(['한서우의 일기', '한서우']);
  });

  it('SHL-78 says whose a series is, and of which series a story is', async () => {
    expect(await complete('안개')).toMatchObject([
      { text: '안개 경보', marks: [[0, 2]], detail: '등대는 열두 시에 말한다', authorId: null },
    ]);
    const [lighthouse] = await complete('등대');
    expect(lighthouse).toMatchObject({
      text: '등대는 열두 시에 말한다',
      detail: '한서우',
      storyId: null,
      authorId: null,
    });
  });

  it.each([
    ['ㅅㄹㄷ', '소리담'],
    ['소릳', '소리담'],
    ['드', '등대는 열두 시에 말한다'],
    ['등댄', '등대는 열두 시에 말한다'],
    ['ㄷㄷ', '등대는 열두 시에 말한다'],
    ['quiet s', 'The Quiet Soridam'],
    [' 소리 담', '소리담'],
  ])('SHL-78 as %j is completed to %s', async (keyword, text) => {
    expect(await textsFor(keyword)).toContain(text);
  });

  it('SHL-78 is completed to genres that have something to hear, by either name, in the language of the page', async () => {
    const genre = { detail: null, seriesId: null, storyId: null, authorId: null };
    expect(await complete('미스')).toEqual([{ ...genre, text: '미스터리', marks: [[0, 2]] }]);
    expect(await complete('ㅁㅅㅌㄹ')).toEqual([{ ...genre, text: '미스터리', marks: [[0, 4]] }]);
    expect(await complete('myst', 'en')).toEqual([{ ...genre, text: 'Mystery', marks: [[0, 4]] }]);
    expect(await complete('미스', 'en')).toEqual([{ ...genre, text: 'Mystery', marks: [] }]);
    expect(await complete('판타')).toEqual([]);
  });

  it('SHL-78 is completed eight times at most, to stories and authors among them', async () => {
    for (let number = 0; number < 12; number += 1) {
      await publish(`별자리 ${number}`, { author: `별지기 ${number}`, stories: [`별똥별 ${number}`] });
    }
    const completions = await complete('별');
    expect(completions).toHaveLength(8);
    const kinds = completions.map(({ authorId, storyId }) => (authorId === null ? (storyId === null ? 1 : 3) : 2));
    expect(kinds).toEqual([1, 1, 1, 2, 2, 3, 3, 3]);
  });

  it.each(['', '  ', '%', "' OR 1=1 --", '가'.repeat(400)])(
    'SHL-78 FZ5 as %j is completed to nothing',
    async (keyword) => {
      expect(await complete(keyword)).toEqual([]);
    },
  );

  it('SHL-78 is not completed to what is not published', async () => {
    const hidden = await publish('감춘 이야기', { author: '감춘 이' });
    expect(await textsFor('감춘')).toEqual(['감춘 이야기', '감춘 이']);
    const { kysely } = opened.database;
    await kysely.updateTable('series').set({ status: 'hidden' }).where('id', '=', hidden).execute();
    expect(await textsFor('감춘')).toEqual([]);
  });
});

describe('the keys that the database keeps', () => {
  const KEYS = `SELECT text, search_key(text) AS key, search_initials(search_key(text)) AS initials,
      search_grams(search_key(text)) || search_heads(text) AS grams
    FROM unnest($1::text[]) AS text`;

  function keysOf(texts: readonly string[]) {
    return opened.database.read<readonly unknown[], { text: string; key: string; initials: string; grams: string[] }>(
      { name: 'keys', text: KEYS },
      [texts],
    );
  }

  it('UN4 are those of the server, letter by letter', async () => {
    const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1));
    for (const { text, key, initials } of await keysOf(letters.filter((letter) => !/\p{Cs}/u.test(letter)))) {
      // The database and the language may know letters that the other does not yet, or fold one to two.
      if (/[\u0130\u1c89\ua7c0-\ua7ff]/.test(text)) continue;
      expect([text.charCodeAt(0).toString(16), searchKey(text), initialsOf(searchKey(text))]).toEqual([
        text.charCodeAt(0).toString(16),
        key,
        initials,
      ]);
    }
  });

  it('have the grams by which a part of them is looked up', async () => {
    const texts = fc.sample(searchTexts, { numRuns: 500, seed: 7 }).filter((text) => !text.includes('\0'));
    for (const { text, key, grams } of await keysOf(texts)) {
      expect(searchKey(text)).toBe(key);
      if ([...key].length > 1) expect(grams).toEqual(expect.arrayContaining([...gramsOf(key)]));
    }
  });
});
