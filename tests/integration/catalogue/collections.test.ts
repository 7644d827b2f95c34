import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { PostgresPublicationRepository } from '../../../server/adapters/postgres/catalogue/postgres-publication-repository.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

const OPERATOR = 'chief@soridam.example';

let server: AccountServer;
let operator: SignedIn;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  operator = await server.aSession(true, await server.aMember(OPERATOR));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`TRUNCATE series, stories, listing_lengths, collections, audit_log RESTART IDENTITY CASCADE`.execute(
    server.opened.database.kysely,
  );
  await sql`UPDATE authors SET series_count = 0`.execute(server.opened.database.kysely);
});

type Facts = NonNullable<Parameters<typeof addSeries>[1]>;

async function published(title: string, facts: Facts = {}): Promise<SeriesId> {
  const id = await addSeries(server.opened.database, { title, ...facts });
  await addStory(server.opened.database, id);
  return id;
}

const change = (id: SeriesId, facts: Facts) =>
  server.opened.database.kysely.updateTable('series').set(facts).where('id', '=', id).execute();

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.ask(method, path, { token: operator.token, ...(body && { body }) });

const facts = (series: readonly SeriesId[], ko = '잠들기 전', changes: object = {}) => ({
  title: { ko, en: `${ko} EN` },
  text: { ko: '조용한 이야기', en: 'Quiet stories' },
  isPublished: true,
  series,
  ...changes,
});

/** @returns the number of the new collection */
async function collected(...parts: Parameters<typeof facts>): Promise<number> {
  const { status, body } = await ask('POST', '/api/operator/collections', facts(...parts));
  expect(status).toBe(200);
  return (body as CallAnswer<'createCollection'>).collection.id;
}

async function told<Answer>(path: string, language: Language = 'ko'): Promise<Answer> {
  const { statusCode, body } = await server.app.inject({ url: path, cookies: { 'perfered-language': language } });
  expect(statusCode).toBe(200);
  return JSON.parse(body) as Answer;
}

const listed = async () => (await told<CallAnswer<'getCollections'>>('/api/collections')).collections;
const titlesOf = ({ series }: { readonly series: readonly { readonly title: string }[] }) =>
  series.map(({ title }) => title);
const pin = (pins: readonly number[], before: readonly number[] = []) =>
  ask('PUT', '/api/operator/collection-pins', { pins, before });

describe('collections', () => {
  it('API-73 SHL-94 are shown in the order of their series, in the language of who asks, without what is published no more', async () => {
    const all = [];
    for (const title of ['가', '나', '다', '라', '마']) all.push(await published(title, { is_adult: title === '나' }));
    const id = await collected(all.toReversed());
    const [card] = await listed();
    expect(card).toMatchObject({ id, title: '잠들기 전', text: '조용한 이야기', seriesCount: 5 });
    expect(titlesOf(card!)).toEqual(['마', '라', '다', '나']);
    await change(all[2]!, { status: 'hidden' });
    const { collection } = await told<CallAnswer<'getCollection'>>(`/api/collections/${id}`, 'en');
    expect(collection).toMatchObject({ title: '잠들기 전 EN', text: 'Quiet stories', seriesCount: 4 });
    expect(titlesOf(collection)).toEqual(['마', '라', '나', '가']);
    expect(collection.series.map(({ isAdultContent }) => isAdultContent)).toEqual(['N', 'N', 'Y', 'N']);
  });

  it('API-73 SHL-94 are not there as drafts, without any series that is published, or unknown', async () => {
    const [one, two] = [await published('가'), await published('나')];
    const draft = await collected([one, two], '초안', { isPublished: false });
    const empty = await collected([one, two], '빈 모음');
    const statusOf = async (id: number) => (await server.ask('GET', `/api/collections/${id}`)).status;
    expect((await listed()).map(({ id }) => id)).toEqual([empty]);
    expect([await statusOf(draft), await statusOf(empty), await statusOf(900_000)]).toEqual([404, 200, 404]);
    for (const id of [one, two]) await change(id, { status: 'hidden' });
    expect(await listed()).toEqual([]);
    expect(await statusOf(empty)).toBe(404);
  });

  it('API-73 come with those that are pinned first, then the one that was published last', async () => {
    const series = [await published('가'), await published('나')];
    const ids = [];
    for (const title of ['하나', '둘', '셋']) {
      ids.push(await collected(series, title));
      server.pass(60);
    }
    const [one, two, three] = ids as [number, number, number];
    expect((await listed()).map(({ id }) => id)).toEqual([three, two, one]);
    expect((await pin([one])).status).toBe(200);
    expect((await listed()).map(({ id }) => id)).toEqual([one, three, two]);
  });

  it('SES-103 API-74 refuse what is not as it should be, each with its code and nothing in the log', async () => {
    const [one, two] = [await published('가'), await published('나')];
    const hidden = await published('다', { status: 'hidden' });
    const refused = async (body: object) => {
      const answer = await ask('POST', '/api/operator/collections', body);
      return [answer.status, (answer.body as { readonly code?: string }).code];
    };
    expect(await refused(facts([one, hidden]))).toEqual([400, 'collection-series']);
    expect(await refused(facts([one, one]))).toEqual([400, 'collection-series']);
    expect(await refused(facts([one]))).toEqual([400, 'collection-unfinished']);
    expect(await refused(facts([one, two], ' '))).toEqual([400, 'collection-title']);
    expect(await refused(facts([one, two], '가'.repeat(41)))).toEqual([400, 'text-too-long']);
    expect(await refused(facts(Array.from({ length: 31 }, () => one)))).toEqual([400, 'bad-request']);
    const id = await collected([one, two]);
    const late = await ask('PUT', `/api/operator/collections/${id}`, { ...facts([one, two]), edition: 2 });
    expect([late.status, late.body]).toMatchObject([409, { code: 'collection-changed' }]);
    expect((await ask('PUT', '/api/operator/collections/900000', { ...facts([one]), edition: 1 })).status).toBe(400);
    expect((await ask('DELETE', '/api/operator/collections/900000')).status).toBe(404);
    const unpinned = await pin([id, id]);
    expect([unpinned.status, unpinned.body]).toMatchObject([409, { code: 'pins-changed' }]);
    const { body } = await ask('GET', '/api/operator/log?topic=collections');
    const { entries } = body as CallAnswer<'getAuditLog'>;
    expect(entries.map(({ action, text }) => [action, text])).toEqual([
      ['publish-collection', '잠들기 전'],
      ['make-collection', '잠들기 전'],
    ]);
    expect(entries.every(({ by }) => by.kind === 'operator' && by.person?.id === operator.userId)).toBe(true);
  });

  it('SHL-95 SHL-81 stand on the home page as rows of their own in their order, to which what is new yields', async () => {
    const all = [];
    for (const title of ['가', '나', '다', '라', '마', '바']) all.push(await published(title, { language: 'ko' }));
    const [one, two, three, four] = all as [SeriesId, SeriesId, SeriesId, SeriesId];
    const sleep = await collected([two, one]);
    const way = await collected([three, one], '출근길');
    const home = async (language: Language = 'ko') => {
      const { sections } = await told<CallAnswer<'getOriginals'>>('/api/originals', language);
      return sections.map((section) => [section.key, section.title, titlesOf(section)] as const);
    };
    const rows = async (language?: Language) =>
      (await home(language)).filter(([key]) => key.startsWith('collection:') || key === 'new');
    expect((await rows()).map(([key]) => key)).toEqual(['new']);
    expect((await pin([way, sleep])).status).toBe(200);
    expect((await rows()).map(([key, title]) => [key, title])).toEqual([
      [`collection:${way}`, '출근길'],
      [`collection:${sleep}`, '잠들기 전'],
      ['new', '새로 올라온 이야기'],
    ]);
    const covers = (await rows()).map(([, , titles]) => titles);
    expect(covers.slice(0, 2)).toEqual([['다', '가'], ['나']]);
    expect(covers[2]?.toSorted()).toEqual(['라', '마', '바']);
    expect((await rows('en')).map(([, title]) => title)[0]).toBe('출근길 EN');
    // One that is published no more leaves the home page with its pin.
    const { body } = await ask('GET', '/api/operator/collections');
    const { edition } = (body as CallAnswer<'getEditedCollections'>).collections[0]!;
    const back = { ...facts([three, four], '출근길', { isPublished: false }), edition };
    expect((await ask('PUT', `/api/operator/collections/${way}`, back)).status).toBe(200);
    expect((await rows()).map(([key]) => key)).toEqual([`collection:${sleep}`, 'new']);
  });

  it('SHL-94 are among the pages for search engines as long as they are shown, after series and authors', async () => {
    const series = [await published('가'), await published('나')];
    const id = await collected(series);
    await collected(series, '초안', { isPublished: false });
    const publications = new PostgresPublicationRepository(server.opened.database);
    const count = await publications.countPublicPages();
    const pages = await publications.publicPages({ from: 0, size: 100 });
    expect([pages.length, pages.at(-1)]).toEqual([count, { kind: 'collection', id, changedAt: expect.any(Date) }]);
    const parts = [];
    for (let from = 0; from <= count; from += 1) parts.push(...(await publications.publicPages({ from, size: 1 })));
    expect(parts).toEqual(pages);
    expect((await server.app.inject('/sitemap.xml')).body).toContain(`/collections/${id}`);
    for (const one of series) await change(one, { status: 'hidden' });
    expect((await publications.publicPages({ from: 0, size: 100 })).map(({ kind }) => kind)).not.toContain(
      'collection',
    );
  });
});
