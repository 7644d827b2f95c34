import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CoverAnswer, MySeriesAnswer, OwnSeriesAnswer } from '../../../common/contract/creator-schemas.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Static } from 'typebox';
import { aPngOf } from '../../support/clips/a-png.ts';
import { AccountServer, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addStory, addUnlock } from '../../support/catalogue/catalogue-rows.ts';

const A_SERIES = {
  title: '여름밤 녹음실',
  description: '낡은 테이프 한 상자가 도착한다.',
  genre: '드라마,음악',
  isAdultContent: 'N',
  completed: false,
};

type OwnSeries = Static<typeof OwnSeriesAnswer>['series'];

let server: AccountServer;
let author: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [author, other] = [await server.aSession(), await server.aSession()];
});

function post(facts: object = {}, { token } = author): Promise<Answer> {
  return server.ask('POST', '/api/series', { body: { ...A_SERIES, ...facts }, token });
}

async function posted(facts: object = {}, who = author): Promise<OwnSeries> {
  const answer = await post(facts, who);
  expect(answer.status).toBe(200);
  return (answer.body as { readonly series: OwnSeries }).series;
}

function put({ id, edition }: OwnSeries, facts: object, { token } = author): Promise<Answer> {
  return server.ask('PUT', '/api/series', { body: { id, edition, ...A_SERIES, ...facts }, token });
}

async function mine(query = '', { token } = author): Promise<Static<typeof MySeriesAnswer>> {
  return (await server.ask('GET', `/api/my-series?page=1${query}`, { token })).body as Static<typeof MySeriesAnswer>;
}

async function one(id: number, { token } = author): Promise<Answer> {
  return server.ask('GET', `/api/my-series/${id}`, { token });
}

async function statusOf(id: number): Promise<string | undefined> {
  const body = { seriesIds: [id], storyIds: [] };
  const answer = (await server.ask('POST', '/api/status', { body })).body as {
    readonly series: Record<string, string>;
  };
  return answer.series[id];
}

async function listed(path: string): Promise<readonly string[]> {
  const { body } = await server.ask('GET', path);
  const { series, sections } = body as {
    readonly series?: readonly { readonly title: string }[];
    readonly sections?: readonly { readonly series: readonly { readonly title: string }[] }[];
  };
  return [...(series ?? []), ...(sections ?? []).flatMap((section) => section.series)].map(({ title }) => title);
}

async function sendCover(bytes: Buffer, query = '', { token } = author): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const answer = await server.app.inject({ method: 'POST', url: `/api/series/cover${query}`, headers, payload: bytes });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

function aPicture(side = 600, background = '#0d4a43'): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
}

describe('a member who posts a series', () => {
  it('CRE-01 CRE-05 API-25 API-28 ENT-69 has it among their own and on its page at once', async () => {
    const series = await posted();
    expect(series).toMatchObject({
      status: 'published',
      edition: 1,
      seriesCategory: 'challenge',
      genre: '드라마,음악',
      freeStories: 3,
      candyPrice: 3,
      language: 'ko',
      imageUrl: null,
      storyCount: 0,
      totalListens: 0,
      totalCandy: 0,
    });
    expect((await mine()).allSeries.map(({ id }) => id)).toEqual([series.id]);
    expect((await server.ask('GET', `/api/series/${series.id}`)).body).toMatchObject({
      detailSeries: { title: A_SERIES.title, author: { id: author.userId }, storyCount: 0, firstStory: null },
    });
    expect(await statusOf(series.id)).toBe('Y');
  });

  it('CRE-29 says on which days it goes on, each once in the order of the week, and keeps them where nothing is said', async () => {
    const series = await posted({ weekdays: ['thu', 'mon', 'thu'] });
    expect(series).toMatchObject({ weekdays: ['mon', 'thu'] });
    const onPage = async () =>
      ((await server.ask('GET', `/api/series/${series.id}`)).body as { readonly detailSeries: object }).detailSeries;
    expect(await onPage()).toMatchObject({ weekdays: ['mon', 'thu'] });
    const kept = (await put(series, {})).body as { readonly series: OwnSeries };
    expect(kept.series.weekdays).toEqual(['mon', 'thu']);
    expect((await put(kept.series, { weekdays: ['someday'] })).status).toBe(400);
    expect((await put(kept.series, { weekdays: Array.from({ length: 8 }, () => 'mon') })).status).toBe(400);
    const ended = (await put(kept.series, { completed: true })).body as { readonly series: OwnSeries };
    expect(ended.series.weekdays).toEqual([]);
    expect(await onPage()).not.toHaveProperty('weekdays');
    expect((await put(ended.series, { weekdays: ['mon'] }, other)).status).toBe(404);
  });

  it('CRE-30 says what of it a machine made, each once in one order, and keeps that where nothing is said', async () => {
    const onPage = async (id: number) =>
      ((await server.ask('GET', `/api/series/${id}`)).body as { readonly detailSeries: object }).detailSeries;
    const silent = await posted();
    expect(silent).toMatchObject({ madeByAi: [] });
    expect(await onPage(silent.id)).not.toHaveProperty('madeByAi');
    const series = await posted({ madeByAi: ['text', 'voice', 'text'] });
    expect(series).toMatchObject({ madeByAi: ['voice', 'text'] });
    expect(await onPage(series.id)).toMatchObject({ madeByAi: ['voice', 'text'] });
    const kept = (await put(series, {})).body as { readonly series: OwnSeries };
    expect(kept.series.madeByAi).toEqual(['voice', 'text']);
    expect((await put(kept.series, { madeByAi: ['music'] })).status).toBe(400);
    expect((await put(kept.series, { madeByAi: Array.from({ length: 4 }, () => 'voice') })).status).toBe(400);
    expect((await put(kept.series, { madeByAi: [] }, other)).status).toBe(404);
    const taken = (await put(kept.series, { madeByAi: [] })).body as { readonly series: OwnSeries };
    expect(taken.series.madeByAi).toEqual([]);
    expect(await onPage(series.id)).not.toHaveProperty('madeByAi');
  });

  it('SHL-83 tells everybody when its next scheduled story comes, and nothing else of it', async () => {
    const series = await posted();
    const told = async () => {
      const { body } = await server.ask('GET', `/api/series/${series.id}`);
      expect(JSON.stringify(body)).not.toContain('비밀');
      return (body as { readonly detailSeries: { readonly nextStoryAt?: string } }).detailSeries.nextStoryAt;
    };
    const { database } = server.opened;
    const [near, far] = [new Date('2998-01-01T00:00:00Z'), new Date('2999-01-01T00:00:00Z')];
    expect(await told()).toBeUndefined();
    const scheduled = { title: '비밀', status: 'scheduled' as const };
    await addStory(database, series.id as SeriesId, { title: '비밀', status: 'draft', published_at: near });
    await addStory(database, series.id as SeriesId, { ...scheduled, published_at: far });
    const story = await addStory(database, series.id as SeriesId, { ...scheduled, published_at: near });
    expect(await told()).toBe(near.toISOString());
    const set = (facts: { readonly published_at?: Date; readonly status?: 'hidden' }) =>
      database.kysely.updateTable('stories').set(facts).where('id', '=', story).execute();
    // Its time has come, and nobody has published it yet.
    await set({ published_at: new Date('2020-01-01T00:00:00Z') });
    expect(await told()).toBeUndefined();
    await set({ status: 'hidden' });
    expect(await told()).toBe(far.toISOString());
    await put(series, { completed: true });
    expect(await told()).toBeUndefined();
  });

  it('CRE-16 has one series of a draft that is sent several times at once, and is told where its text is another', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([post({ idempotencyKey }), post({ idempotencyKey }), post({ idempotencyKey })]);
    const ids = answers.map(({ body }) => (body as { readonly series: OwnSeries }).series.id);
    expect(new Set(ids).size).toBe(1);
    const told = { status: 409, body: { code: 'draft-posted', posted: { seriesId: ids[0] } } };
    expect(await post({ idempotencyKey, title: '다른 제목' })).toMatchObject(told);
    expect((await mine()).allSeries).toMatchObject([{ id: ids[0], title: A_SERIES.title }]);
    // Changed since, it is still what the draft has become.
    const [series] = (await mine()).allSeries;
    await put(series!, { title: '고친 제목' });
    expect((await posted({ idempotencyKey })).title).toBe('고친 제목');
  });

  it('CRE-16 has a key for its author alone, and a new series under it when the first one is deleted', async () => {
    const idempotencyKey = randomUUID();
    const first = await posted({ idempotencyKey });
    expect((await posted({ idempotencyKey }, other)).id).not.toBe(first.id);
    await server.ask('DELETE', `/api/series/${first.id}`, { token: author.token });
    const second = await posted({ idempotencyKey, title: '다시 올린 작품' });
    expect(second.id).not.toBe(first.id);
    expect((await posted({ idempotencyKey, title: '다시 올린 작품' })).id).toBe(second.id);
  });

  it('CRE-16 may send the same draft again after it was refused', async () => {
    const idempotencyKey = randomUUID();
    expect((await post({ idempotencyKey, coverUploadId: 'a'.repeat(64) })).status).toBe(400);
    expect((await posted({ idempotencyKey })).edition).toBe(1);
    expect((await post({ idempotencyKey: 'no key' })).status).toBe(400);
  });

  it('CRE-24 finds it on the challenge page and in discovery from its first story on', async () => {
    const { id } = await posted({ title: '처음 올린 작품' });
    expect(await listed('/api/discovery')).not.toContain('처음 올린 작품');
    await addStory(server.opened.database, id as SeriesId);
    expect(await listed('/api/discovery?sort=latest')).toContain('처음 올린 작품');
    expect(await listed('/api/challenge')).toContain('처음 올린 작품');
    expect((await server.ask('GET', `/api/musicians/${author.userId}`)).body).toMatchObject({
      author: { seriesCount: 1, storyCount: 1 },
    });
  });

  it('CRE-16 API-25 is told by the server, in the author’s language, what is wrong', async () => {
    const cases = [
      [{ title: ' ' }, 'series-title'],
      [{ description: '가'.repeat(501) }, 'series-description'],
      [{ genre: '' }, 'series-genres'],
      [{ genre: '없는 장르' }, 'series-genres'],
      [{ seriesCategory: 'original' }, 'series-category'],
      [{ coverUploadId: 'a'.repeat(64) }, 'cover-unknown'],
    ] as const;
    for (const [facts, code] of cases) {
      const { status, body } = await post(facts);
      expect([status, (body as { readonly code: string }).code]).toEqual([400, code]);
    }
    const [ko, en] = await Promise.all(
      ['ko', 'en'].map((language) =>
        server.ask('POST', '/api/series', {
          body: { ...A_SERIES, title: '' },
          token: author.token,
          cookie: `perfered-language=${language}`,
        }),
      ),
    );
    expect(ko?.body).toMatchObject({ message: '제목을 1~40자로 적어 주세요.' });
    expect(en?.body).toMatchObject({ message: 'A title has 1 to 40 characters.' });
    expect((await mine()).totalCount).toBe(0);
  });

  it('CRE-10 CRE-16 chooses among the genres of the platform, before anybody has posted anything', async () => {
    const { body } = await server.ask('GET', '/api/genres');
    const names = (body as { readonly genres: readonly { readonly name: string }[] }).genres.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['드라마', '에세이', 'Drama']));
  });

  it('CRE-16 CRE-20 keeps a draft, which may have no genre yet, to themselves until they publish it', async () => {
    const draft = await posted({ status: 'draft', genre: '' });
    expect(await statusOf(draft.id)).toBe('N');
    expect((await server.ask('GET', `/api/series/${draft.id}`)).status).toBe(404);
    expect((await put(draft, { status: 'published' })).status).toBe(200);
    expect(await statusOf(draft.id)).toBe('Y');
    const again = await put({ ...draft, edition: 2 }, { status: 'draft' });
    expect(again).toMatchObject({ status: 400, body: { code: 'series-state' } });
    expect((await put({ ...draft, edition: 2 }, { status: 'hidden' })).status).toBe(200);
    expect(await statusOf(draft.id)).toBe('N');
  });
});

describe('an author’s series', () => {
  it('CRE-09 CRE-23 API-29 come the one worked on last first, by what goes on and what has ended', async () => {
    const first = await posted({ title: '첫째' });
    server.pass(60);
    await posted({ title: '둘째', completed: true });
    server.pass(60);
    await posted({ title: '셋째' });
    const titles = async (query: string) => (await mine(query)).allSeries.map(({ title }) => title);
    expect(await titles('&size=50')).toEqual(['셋째', '둘째', '첫째']);
    expect(await titles('&size=50&completed=serial')).toEqual(['셋째', '첫째']);
    expect(await titles('&size=50&completed=completed')).toEqual(['둘째']);
    expect(await titles('&size=1')).toEqual(['셋째']);
    expect(await mine('&size=1')).toMatchObject({ totalCount: 3, counts: { all: 3, serial: 2, completed: 1 } });
    await server.opened.database.kysely
      .insertInto('stories')
      .values({
        series_id: first.id,
        position: 0,
        title: '아직',
        description: '',
        script: '[]',
        is_free: true,
        candy_price: 0,
        status: 'draft',
      })
      .execute();
    expect((await one(first.id)).body).toMatchObject({
      series: { storyCount: 0, unpublishedCount: 1 },
      stories: [{ title: '아직', status: 'draft', duration: null, publishedAt: null }],
    });
  });

  it('CRE-09 say how often they were heard, but not by whom', async () => {
    const { id } = await posted();
    const storyId = await addStory(server.opened.database, id as SeriesId);
    server.pass(10);
    for (const { token } of [other, author]) {
      const body = { seriesId: id, storyId, playId: randomUUID() };
      const answer = await server.ask('POST', '/api/viewcountup', { body, token });
      expect(answer.status).toBe(200);
    }
    expect((await mine()).allSeries[0]).toMatchObject({ totalListens: 1, storyCount: 1 });
  });

  it('CRE-06 API-26 are changed by their id in the body, and keep what is not spoken of', async () => {
    const series = await posted({ freeStories: 5, candyPrice: 7, language: 'en', genre: 'Drama' });
    const changed = await put(series, { title: '겨울밤 녹음실', completed: true });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        series: { title: '겨울밤 녹음실', completed: true, edition: 2, freeStories: 5, candyPrice: 7, language: 'en' },
      },
    });
    expect((await server.ask('GET', `/api/series/${series.id}`)).body).toMatchObject({
      detailSeries: { title: '겨울밤 녹음실' },
    });
  });

  it('CRE-06 lose nothing when two windows save at once: the second one is told', async () => {
    const series = await posted();
    const answers = await Promise.all(['하나', '둘', '셋'].map((title) => put(series, { title })));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const saved = answers.find(({ status }) => status === 200)?.body;
    const { body } = await one(series.id);
    expect((body as { series: OwnSeries }).series).toEqual((saved as { series: OwnSeries }).series);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'series-changed' });
  });

  it('CRE-16 API-26 are changed as they are by whoever does not say which edition they read', async () => {
    const series = await posted();
    await put(series, { title: '먼저 온 창' });
    const body = { id: series.id, ...A_SERIES, title: '명세대로 보낸 것' };
    const { id: _, ...nameless } = body;
    const refused = await server.ask('PUT', '/api/series', { body: nameless, token: author.token });
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    const saved = await server.ask('PUT', '/api/series', { body, token: author.token });
    expect(saved).toMatchObject({ status: 200, body: { series: { title: '명세대로 보낸 것', edition: 3 } } });
  });

  it('CRE-07 API-27 are gone for everybody once they are deleted', async () => {
    const { id } = await posted({ title: '지울 작품' });
    const story = await addStory(server.opened.database, id as SeriesId);
    const remove = (): Promise<Answer> => server.ask('DELETE', `/api/series/${id}`, { token: author.token });
    expect((await remove()).status).toBe(200);
    expect(await statusOf(id)).toBe('N');
    expect((await mine()).totalCount).toBe(0);
    expect((await one(id)).status).toBe(404);
    expect((await server.ask('GET', `/api/stories/${story}/audio`)).status).toBe(404);
    expect(await listed('/api/discovery?sort=latest')).not.toContain('지울 작품');
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('CRE-18 CRE-20 stay for those who bought of them, and for nobody else', async () => {
    const { id } = await posted();
    const story = await addStory(server.opened.database, id as SeriesId, { is_free: false, candy_price: 3 });
    await addUnlock(server.opened.database, other.userId, story);
    await server.ask('DELETE', `/api/series/${id}`, { token: author.token });
    expect((await server.ask('GET', `/api/stories/${story}/audio`, { token: other.token })).status).toBe(200);
    expect((await server.ask('GET', `/api/stories/${story}/audio`)).status).toBe(404);
  });

  it('AZ3 AZ4 SES-75 are out of reach of every other author', async () => {
    const series = await posted();
    const draft = await posted({ status: 'draft' });
    for (const { id, edition } of [series, draft]) {
      expect((await one(id, other)).status).toBe(404);
      expect((await put({ ...series, id, edition }, { title: '빼앗음' }, other)).status).toBe(404);
      expect((await server.ask('DELETE', `/api/series/${id}`, { token: other.token })).status).toBe(404);
      expect((await one(id)).body).toMatchObject({ series: { title: A_SERIES.title, edition: 1 } });
    }
    expect((await mine('', other)).allSeries).toEqual([]);
  });
});

describe('a cover', () => {
  it('CRE-16 CRE-19 CRE-26 API-56 is sent first, and then belongs to the series in every size', async () => {
    const sent = await sendCover(await aPicture(), '?left=50&top=50&side=500');
    expect(sent.status).toBe(200);
    const { coverUploadId, imageUrl } = sent.body as Static<typeof CoverAnswer>;
    const series = await posted({ coverUploadId });
    expect(series).toMatchObject({ imageUrl, coverHue: expect.any(Number) });
    for (const end of ['400.webp', '800.avif', 'card.jpg']) {
      expect((await server.ask('GET', imageUrl.replace('400.webp', end))).status).toBe(200);
    }
    expect((await put(series, {})).body).toMatchObject({ series: { imageUrl } });
    const another = (await sendCover(await aPicture(600, '#6a1b2e'))).body as Static<typeof CoverAnswer>;
    expect(another.imageUrl).not.toBe(imageUrl);
    expect((await put({ ...series, edition: 2 }, { coverUploadId: null })).body).toMatchObject({
      series: { imageUrl: null },
    });
  });

  it('AZ3 is of use to nobody but who has sent it', async () => {
    const { coverUploadId } = (await sendCover(await aPicture())).body as Static<typeof CoverAnswer>;
    expect(await post({ coverUploadId }, other)).toMatchObject({ status: 400, body: { code: 'cover-unknown' } });
  });

  it('UP4 UP6 CRE-19 is refused with the reason', async () => {
    expect(await sendCover(Buffer.from('no picture'))).toMatchObject({ status: 400, body: { code: 'image-refused' } });
    const bomb = aPngOf(100_000, 100_000);
    expect(await sendCover(bomb)).toMatchObject({ status: 400, body: { code: 'image-refused' } });
    expect(await sendCover(await aPicture(499))).toMatchObject({ status: 400, body: { code: 'image-small' } });
  });
});
