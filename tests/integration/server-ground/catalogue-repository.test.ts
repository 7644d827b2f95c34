import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { PostgresCatalogueRepository } from '../../../server/adapters/postgres/catalogue/postgres-catalogue-repository.ts';
import { MAX_SCRIPT_BYTES_PER_CALL } from '../../../common/kernel/limits.ts';
import { ANONYMOUS } from '../../../server/domain/principal.ts';
import { addSeries, addStory, scoreSeries } from '../../support/catalogue/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

const UNSEEN = ['draft', 'processing', 'scheduled', 'hidden', 'deleted'] as const;

let opened: TestDatabase;
let catalogue: PostgresCatalogueRepository;

beforeAll(async () => {
  opened = await openTestDatabase();
  catalogue = new PostgresCatalogueRepository(opened.database);
});
beforeEach(async () => {
  await opened.database.read(
    { name: 'empty', text: 'TRUNCATE series, stories, genres, listing_lengths RESTART IDENTITY CASCADE' },
    [],
  );
});
afterAll(() => opened.close());

async function shelf(key: string): Promise<readonly SeriesId[] | undefined> {
  const shelves = await catalogue.originals(ANONYMOUS, 'ko');
  return shelves.find((one) => one.key === key)?.series.map(({ id }) => id);
}

async function anOriginal(facts: Parameters<typeof addSeries>[1] = {}, popularity = 0): Promise<SeriesId> {
  const id = await addSeries(opened.database, facts);
  await addStory(opened.database, id);
  await scoreSeries(opened.database, id, popularity);
  return id;
}

describe('the shelves of the home page', () => {
  it('are none while there is nothing to show', async () => {
    await addSeries(opened.database, { is_featured: true }); // without a story
    await anOriginal({ category: 'challenge', is_featured: true });
    expect(await catalogue.originals(ANONYMOUS, 'ko')).toEqual([]);
  });

  it('show on the hero the featured originals, those with art for it first and then the newest', async () => {
    const hash = 'a'.repeat(64);
    await opened.database.kysely
      .insertInto('covers')
      .values({ hash, hue: null, chroma: null, has_hero: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const featured = (day: number, facts = {}) =>
      anOriginal({ is_featured: true, published_at: new Date(Date.UTC(2026, 0, day)), ...facts });
    const older = await featured(1, { cover_hash: hash });
    const plain = await featured(3);
    const newer = await featured(2, { cover_hash: hash });
    await anOriginal();
    expect(await shelf('hero')).toEqual([newer, older, plain]);
  });

  it('order popular by popularity and new by the latest story', async () => {
    const older = await addSeries(opened.database);
    await addStory(opened.database, older, { published_at: new Date('2026-02-01T00:00:00Z') });
    const newer = await addSeries(opened.database);
    await addStory(opened.database, newer, { published_at: new Date('2026-03-01T00:00:00Z') });
    await scoreSeries(opened.database, older, 2);
    await scoreSeries(opened.database, newer, 1);
    expect(await shelf('popular')).toEqual([older, newer]);
    expect(await shelf('new')).toEqual([newer, older]);
  });

  it('have one for a genre from three series on, and hold twelve at most', async () => {
    await opened.database.kysely
      .insertInto('genres')
      .values([{ name: '드라마' }, { name: '미스터리' }])
      .execute();
    for (let popularity = 0; popularity < 2; popularity++) await anOriginal({ genres: ['드라마'] }, popularity);
    expect(await shelf('genre:드라마')).toBeUndefined();

    const both = await anOriginal({ genres: ['미스터리', '드라마'] }, 9);
    expect(await shelf('genre:드라마')).toHaveLength(3);
    expect((await shelf('genre:드라마'))?.[0]).toBe(both);
    expect(await shelf('genre:미스터리')).toBeUndefined();

    for (let extra = 0; extra < 10; extra++) await anOriginal({ genres: ['드라마'] });
    expect(await shelf('genre:드라마')).toHaveLength(12);
  });

  it('SHL-98 are filled by the language of the reader, in its own order, before the other one follows', async () => {
    await opened.database.kysely
      .insertInto('genres')
      .values([{ name: '드라마' }, { name: '에세이' }])
      .execute();
    const begun = (number: number) => ({
      is_featured: true,
      first_sentence: `${number}.`,
      published_at: new Date(Date.UTC(2026, 0, number)),
    });
    for (const category of ['original', 'challenge'] as const) {
      for (let number = 1; number <= 14; number++) {
        await anOriginal({ category, genres: ['드라마'], language: 'ko', ...begun(20 + number) }, 100 + number);
      }
      for (let number = 1; number <= 3; number++) {
        await anOriginal({ category, genres: ['드라마', '에세이'], language: 'en', ...begun(number) }, number);
      }
    }
    await opened.database.kysely
      .updateTable('listings')
      .set((row) => ({ rising: row.ref('popularity') }))
      .execute();
    for (const page of ['originals', 'challenge'] as const) {
      for (const [language, own] of [
        ['en', 3],
        ['ko', 12],
      ] as const) {
        const found = await catalogue[page](ANONYMOUS, language);
        const keys = found.map(({ key }) => key);
        expect(keys).toContain(page === 'originals' ? 'popular' : 'rising');
        for (const { key, series } of found.filter(({ key }) => key !== 'genre:에세이')) {
          const length = { hero: 6, firstLines: 8 }[key] ?? 12;
          const others = Math.max(length - own, 0);
          expect([page, key, language, series.map((one) => one.language === language)]).toEqual([
            page,
            key,
            language,
            [...Array<boolean>(length - others).fill(true), ...Array<boolean>(others).fill(false)],
          ]);
          const ids = series.filter((one) => one.language === language).map(({ id }) => Number(id));
          expect(ids).toEqual(ids.toSorted((one, other) => other - one));
        }
        expect(keys.filter((key) => key.startsWith('genre:'))).toEqual(['genre:드라마', 'genre:에세이']);
      }
    }
  });

  it('SHL-98 are those of the genres first of which most is told in the language of the reader', async () => {
    await opened.database.kysely
      .insertInto('genres')
      .values([{ name: '드라마' }, { name: '에세이' }])
      .execute();
    for (let number = 0; number < 4; number++) await anOriginal({ genres: ['드라마'], language: 'ko' });
    for (let number = 0; number < 3; number++) await anOriginal({ genres: ['에세이'], language: 'en' });
    const genres = async (language: 'ko' | 'en') =>
      (await catalogue.originals(ANONYMOUS, language)).map(({ key }) => key).filter((key) => key.startsWith('genre:'));
    expect([await genres('ko'), await genres('en')]).toEqual([
      ['genre:드라마', 'genre:에세이'],
      ['genre:에세이', 'genre:드라마'],
    ]);
  });

  it('leave out a series as soon as its last story is hidden', async () => {
    const id = await anOriginal();
    expect(await shelf('popular')).toEqual([id]);
    await opened.database.kysely.updateTable('stories').set({ status: 'hidden' }).execute();
    expect(await shelf('popular')).toBeUndefined();
  });
});

describe('a series', () => {
  it('counts what of its stories is published, and starts with the first of them', async () => {
    const id = await addSeries(opened.database, { genres: ['역사', '음악'], first_sentence: '그는 들었다.' });
    await addStory(opened.database, id, { position: 0, status: 'draft' });
    const third = await addStory(opened.database, id, { position: 3 });
    const second = await addStory(opened.database, id, { position: 2, title: '둘째' });
    const series = await catalogue.series(id, ANONYMOUS);
    expect(series).toMatchObject({
      id,
      author: { name: '한서우', profileImage: undefined },
      cover: undefined,
      genres: ['역사', '음악'],
      firstSentence: '그는 들었다.',
      storyCount: 2,
      totalDurationSeconds: 240,
      totalLikes: 0,
      firstStory: { id: second, title: '둘째', publishedAt: new Date('2026-01-01T00:00:00Z') },
    });

    await opened.database.kysely.updateTable('stories').set({ status: 'deleted' }).where('id', '=', second).execute();
    expect(await catalogue.series(id, ANONYMOUS)).toMatchObject({ storyCount: 1, firstStory: { id: third } });
  });

  it('has its cover with the tone of its ground', async () => {
    const hash = 'c'.repeat(64);
    await opened.database.kysely
      .insertInto('covers')
      .values({ hash, hue: 233, chroma: 0.043, has_hero: true })
      .execute();
    const id = await addSeries(opened.database, { cover_hash: hash });
    const series = await catalogue.series(id, ANONYMOUS);
    expect(series?.cover).toEqual({ hash, tone: { hue: 233, chroma: 0.043 }, hasHero: true });
  });

  it.each(UNSEEN)('that is %s does not exist, nor do its stories', async (status) => {
    const id = await addSeries(opened.database, { status });
    const story = await addStory(opened.database, id);
    expect(await catalogue.series(id, ANONYMOUS)).toBeUndefined();
    expect(await catalogue.episodes(id, 'first', { page: 1, size: 10 }, ANONYMOUS)).toBeUndefined();
    expect(await catalogue.seriesWithStories([id], ANONYMOUS)).toEqual([]);
    expect(await catalogue.storySound(story, ANONYMOUS, { at: Date.now(), isOfAge: false })).toBeUndefined();
    expect(await catalogue.freeRecording(story)).toBeUndefined();
  });
});

describe('the stories of a series', () => {
  let series: SeriesId;
  let stories: StoryId[];

  beforeEach(async () => {
    series = await addSeries(opened.database);
    stories = [];
    for (let count = 0; count < 12; count++) stories.push(await addStory(opened.database, series));
  });

  async function page(sort: 'first' | 'latest', page: number, size = 10): Promise<readonly StoryId[] | undefined> {
    const found = await catalogue.episodes(series, sort, { page, size }, ANONYMOUS);
    return found?.items.map(({ id }) => id);
  }

  it('come in pages from the first or from the latest', async () => {
    expect(await page('first', 1)).toEqual(stories.slice(0, 10));
    expect(await page('first', 2)).toEqual(stories.slice(10));
    expect(await page('latest', 1)).toEqual(stories.toReversed().slice(0, 10));
    expect(await page('latest', 4, 3)).toEqual(stories.toReversed().slice(9));
  });

  it('are none beyond the last page, and counted all the same', async () => {
    const found = await catalogue.episodes(series, 'first', { page: 999_999_999, size: 100 }, ANONYMOUS);
    expect(found).toEqual({ items: [], totalCount: 12 });
  });

  it.each(UNSEEN)('leave out and do not count one that is %s', async (status) => {
    await opened.database.kysely.updateTable('stories').set({ status }).where('id', '=', stories[0]!).execute();
    const found = await catalogue.episodes(series, 'first', { page: 1, size: 100 }, ANONYMOUS);
    expect(found?.totalCount).toBe(11);
    expect(found?.items.map(({ id }) => id)).toEqual(stories.slice(1));
    expect(await catalogue.storySound(stories[0]!, ANONYMOUS, { at: Date.now(), isOfAge: false })).toBeUndefined();
    expect(await catalogue.freeRecording(stories[0]!)).toBeUndefined();
    const [whole] = await catalogue.seriesWithStories([series], ANONYMOUS);
    expect(whole?.stories.map(({ id }) => id)).toEqual(stories.slice(1));
  });

  it('come with their series in the order asked for, a series without stories with none', async () => {
    const empty = await addSeries(opened.database);
    const found = await catalogue.seriesWithStories([empty, series], ANONYMOUS);
    expect(found.map((one) => one.series.id)).toEqual([empty, series]);
    expect(found.map((one) => one.stories.length)).toEqual([0, 12]);
    expect(found[1]?.stories[0]?.script).toEqual([{ at: 0, text: '첫 줄' }]);
  });

  it('OV4 come with scripts as long as those are no more than one answer gives, in the order asked for', async () => {
    // As JSON, each is a little less than a third of it.
    const long = JSON.stringify([{ at: 0, text: 'a'.repeat(MAX_SCRIPT_BYTES_PER_CALL / 3 - 100) }]);
    const [one, other] = [await addSeries(opened.database), await addSeries(opened.database)];
    for (const id of [one, one, other, other]) await addStory(opened.database, id, { script: long });
    await addStory(opened.database, other);
    const lines = async (ids: readonly SeriesId[]): Promise<readonly (readonly number[])[]> =>
      (await catalogue.seriesWithStories(ids, ANONYMOUS)).map(({ stories }) =>
        stories.map(({ script }) => script.length),
      );
    expect(await lines([one, other])).toEqual([
      [1, 1],
      [1, 0, 0],
    ]);
    expect(await lines([other, one])).toEqual([
      [1, 1, 1],
      [1, 0],
    ]);
  });

  it('OV4 come without a script that is longer than any that may be kept', async () => {
    const script = JSON.stringify([{ at: 0, text: 'a'.repeat(MAX_SCRIPT_BYTES_PER_CALL) }]);
    const story = await addStory(opened.database, series, { script });
    expect((await catalogue.storySound(story, ANONYMOUS, { at: Date.now(), isOfAge: false }))?.script).toEqual([]);
    expect(
      (await catalogue.storySound(stories[0]!, ANONYMOUS, { at: Date.now(), isOfAge: false }))?.script,
    ).toHaveLength(1);
  });

  it('OV4 are counted together, no further than asked', async () => {
    const other = await addSeries(opened.database);
    await addStory(opened.database, other);
    expect(await catalogue.countStories([series, other], 100)).toBe(13);
    expect(await catalogue.countStories([series, other], 5)).toBe(5);
    expect(await catalogue.countStories([], 5)).toBe(0);
  });
});

describe('a locked story', () => {
  it('PLY-50 shows its price, and neither its recording nor its script nor its voice', async () => {
    const series = await addSeries(opened.database);
    const id = await addStory(opened.database, series, { is_free: false, candy_price: 3 });
    const closed = { id, isFree: false, isPaid: false, candyPrice: 3, recordingFile: undefined };
    expect((await catalogue.series(series, ANONYMOUS))?.firstStory).toMatchObject(closed);
    const page = await catalogue.episodes(series, 'first', { page: 1, size: 10 }, ANONYMOUS);
    expect(page?.items).toMatchObject([closed]);
    const [whole] = await catalogue.seriesWithStories([series], ANONYMOUS);
    expect(whole?.stories).toMatchObject([{ ...closed, script: [] }]);
    expect(await catalogue.storySound(id, ANONYMOUS, { at: Date.now(), isOfAge: false })).toMatchObject({
      ...closed,
      script: [],
      loudness: [],
    });
    expect(await catalogue.freeRecording(id)).toBeUndefined();
  });

  it('stands beside a free one, which is open', async () => {
    const series = await addSeries(opened.database);
    const id = await addStory(opened.database, series);
    const sound = await catalogue.storySound(id, ANONYMOUS, { at: Date.now(), isOfAge: false });
    expect(sound).toMatchObject({ id, isFree: true, durationSeconds: 120, loudness: [0, 50, 100] });
    expect(sound?.recordingFile).toMatch(/^[0-9a-f]{64}\.mp3$/);
    expect(await catalogue.freeRecording(id)).toEqual({ file: sound?.recordingFile, isAdult: false });
    expect(sound?.script).toEqual([{ at: 0, text: '첫 줄' }]);
  });
});

describe('the schema', () => {
  it('refuses a text that is not composed', async () => {
    await expect(addSeries(opened.database, { title: '소리담'.normalize('NFD') })).rejects.toThrow('nfc_text');
  });

  it('refuses to publish a story without a recording or a time', async () => {
    const series = await addSeries(opened.database);
    await expect(addStory(opened.database, series, { recording_file: null })).rejects.toThrow('check constraint');
    await expect(addStory(opened.database, series, { published_at: null })).rejects.toThrow('check constraint');
  });

  it('keeps the totals of a series right when its stories change at the same time', async () => {
    const series = await addSeries(opened.database);
    await Promise.all(Array.from({ length: 8 }, (_, position) => addStory(opened.database, series, { position })));
    expect(await catalogue.series(series, ANONYMOUS)).toMatchObject({ storyCount: 8, totalDurationSeconds: 960 });
  });
});

describe('who may use the address of a story', () => {
  const set = (table: 'series' | 'stories', id: number, status: 'published' | 'hidden') =>
    opened.database.kysely.updateTable(table).set({ status }).where('id', '=', id).execute();

  it('PLY-50 PA3 is everybody for a free one, as long as it and its series are published; its author always', async () => {
    const series = await addSeries(opened.database);
    const story = await addStory(opened.database, series);
    const author = (await catalogue.series(series, ANONYMOUS))!.author.id;
    const isOpen = async () => (await catalogue.storyAccess(story, undefined))?.isOpen;
    expect(await catalogue.storyAccess(story, undefined)).toEqual({ isOpen: true, isOwn: false, isAdult: false });
    for (const [table, id] of [
      ['stories', story],
      ['series', series],
    ] as const) {
      await set(table, id, 'hidden');
      expect(await isOpen()).toBe(false);
      expect(await catalogue.storyAccess(story, author)).toMatchObject({ isOpen: true, isOwn: true });
      await set(table, id, 'published');
      expect(await isOpen()).toBe(true);
    }
    await opened.database.kysely
      .updateTable('stories')
      .set({ is_free: false, candy_price: 3 })
      .where('id', '=', story)
      .execute();
    expect(await isOpen()).toBe(false);
    expect(await catalogue.storyAccess(987_654_321 as StoryId, undefined)).toBeUndefined();
  });

  it('ENT-72 is told of an adult series with its stories', async () => {
    const series = await addSeries(opened.database, { is_adult: true });
    const story = await addStory(opened.database, series);
    expect(await catalogue.storyAccess(story, undefined)).toMatchObject({ isAdult: true });
    expect(await catalogue.freeRecording(story)).toMatchObject({ isAdult: true });
    expect((await catalogue.series(series, ANONYMOUS))?.firstStory).toMatchObject({ isAdult: true });
  });
});
