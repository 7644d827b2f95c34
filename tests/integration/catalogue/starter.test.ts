import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
});
afterAll(() => server.stop());

type Facts = NonNullable<Parameters<typeof addSeries>[1]>;

async function published(title: string, genres: string[], facts: Facts = {}, isFree = true): Promise<SeriesId> {
  const { database } = server.opened;
  const id = await addSeries(database, { title, genres, ...facts });
  await addStory(database, id, { is_free: isFree });
  return id;
}

async function starter(query = ''): Promise<CallAnswer<'getStarter'>> {
  const { status, body } = await server.ask('GET', `/api/starter?${query}`);
  expect(status).toBe(200);
  return body as CallAnswer<'getStarter'>;
}

const picked = ({ picks }: CallAnswer<'getStarter'>) => picks.map(({ series, genre }) => [series.title, genre]);
const titles = ({ picks }: CallAnswer<'getStarter'>) => picks.map(({ series }) => series.title);

describe('what somebody new may begin with', () => {
  beforeEach(async () => {
    const text = `TRUNCATE series, stories, listing_lengths RESTART IDENTITY CASCADE`;
    await server.opened.database.read({ name: 'empty', text }, []);
  });

  it('API-75 SHL-96 has the chosen genres in turns, what is free first, and what many listen to after them', async () => {
    await published('잠긴 로맨스', ['로맨스'], {}, false);
    await published('로맨스', ['로맨스']);
    await published('우주', ['Sci-fi']);
    await published('역사', ['역사']);
    const answer = await starter(`genres=${encodeURIComponent('SF,로맨스')}&languages=ko`);
    expect(picked(answer)).toEqual([
      ['로맨스', '로맨스'],
      ['우주', 'SF'],
      ['잠긴 로맨스', '로맨스'],
      ['역사', null],
    ]);
    expect(answer.missing).toEqual([]);
    expect(answer.picks[0]?.series.firstStory).toMatchObject({ isFree: 'Y' });
  });

  it('API-75 SHL-96 keeps to the language, says what is missing in it, and to another one only where it has nothing', async () => {
    await published('밤', ['호러']);
    await published('사랑', ['로맨스']);
    const nothing = await starter(`genres=${encodeURIComponent('호러')}&languages=en`);
    expect([titles(nothing).toSorted(), nothing.missing]).toEqual([['밤', '사랑'], ['호러']]);
    await published('Night', ['Essay'], { language: 'en' });
    const english = await starter(`genres=${encodeURIComponent('호러')}&languages=en`);
    expect([picked(english), english.missing]).toEqual([[['Night', null]], ['호러']]);
    expect(titles(await starter('languages=ko,en'))).toHaveLength(3);
    expect(titles(await starter('languages=fr&genres=unheard-of'))).toHaveLength(3);
  });

  it('API-75 SHL-96 has nothing for adults, nothing hidden or empty, and six at most', async () => {
    await published('성인', ['로맨스'], { is_adult: true });
    await published('숨김', ['로맨스'], { status: 'hidden' });
    await addSeries(server.opened.database, { title: '빈 작품', genres: ['로맨스'] });
    const none = await starter(`genres=${encodeURIComponent('로맨스')}`);
    expect(none).toEqual({ picks: [], missing: ['로맨스'] });
    for (let number = 1; number < 9; number += 1) await published(`작품 ${number}`, ['로맨스']);
    const full = titles(await starter(`genres=${encodeURIComponent('로맨스')}`));
    expect(new Set(full).size).toBe(6);
    expect(full).not.toContain('성인');
  });
});
