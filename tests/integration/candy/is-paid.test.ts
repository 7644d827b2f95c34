import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';
import { addSeries, addStory, scoreSeries } from '../../support/catalogue/catalogue-rows.ts';

let server: AccountServer;
let candy: CandyServer;
let author: SignedIn;
let owner: SignedIn;
let other: SignedIn;
/** A series whose first stories are locked, and one beside it. */
let series: SeriesId;
let beside: SeriesId;
let stories: readonly [StoryId, StoryId];
let free: StoryId;

beforeAll(async () => {
  server = await AccountServer.start();
  candy = new CandyServer(server);
  [author, owner, other] = [await server.aSession(), await server.aSession(), await server.aSession()];
  const { database } = server.opened;
  const locked = { is_free: false, candy_price: PRICE, title: '등대의 밤' };
  series = await addSeries(database, { author_id: author.userId, is_featured: true });
  beside = await addSeries(database, { author_id: author.userId, title: '등대 아래' });
  stories = [await addStory(database, series, locked), await addStory(database, series, locked)];
  await addStory(database, beside);
  free = await addStory(database, series);
  await scoreSeries(database, series, 5);
  for (const member of [author, owner, other]) {
    await server.ask('POST', `/api/series/${series}/like`, { token: member.token });
    await server.ask('POST', `/api/series/${series}/follow`, { token: member.token });
  }
  await candy.give(owner, 10);
  await candy.unlock(stories[0], owner);
});
afterAll(() => server.stop());

interface FoundStory {
  readonly id: number;
  readonly isPaid: boolean;
  readonly audioSeriesUrl: string | null;
}

/** Whatever in an answer is one of the locked stories. */
function storiesIn(value: unknown): readonly FoundStory[] {
  if (typeof value !== 'object' || value === null) return [];
  const isStory = 'isPaid' in value && 'id' in value && stories.some((id) => id === value.id);
  return [...(isStory ? [value as FoundStory] : []), ...Object.values(value).flatMap(storiesIn)];
}

const everywhere = (): readonly string[] => [
  '/api/originals',
  `/api/series/${series}`,
  `/api/series/${series}/episodes`,
  `/backend/series-stories?ids=${series}`,
  '/api/discovery',
  '/api/discovery?sort=latest',
  '/api/contents',
  `/api/search?keyword=${encodeURIComponent('등대의')}`,
  `/api/musicians/${author.userId}`,
  `/api/suggestions?seriesId=${beside}`,
];

it('CND-13 ENT-38 every answer with a story says whether it is the principal’s, and gives a sound to nobody else', async () => {
  const authenticator: readonly { who: SignedIn | undefined; own: readonly StoryId[] }[] = [
    { who: undefined, own: [] },
    { who: other, own: [] },
    { who: owner, own: [stories[0]] },
    { who: author, own: stories },
  ];
  for (const url of everywhere()) {
    for (const { who, own } of authenticator) {
      const { body } = await server.ask('GET', url, who === undefined ? {} : { token: who.token });
      const found = storiesIn(body);
      const named = `${url} for ${who?.email ?? 'a visitor'}`;
      expect([named, found.length > 0]).toEqual([named, true]);
      for (const { id, isPaid, audioSeriesUrl } of found) {
        expect([named, id, isPaid]).toEqual([named, id, own.some((one) => one === id)]);
        if (who !== author) expect([named, audioSeriesUrl]).toEqual([named, null]);
      }
    }
  }
});

it('CND-13 ENT-38 what is a member’s own says it too: what they like, and their box', async () => {
  const likes = await candy.get('/api/users/me/likes', owner);
  expect(storiesIn(likes)).toMatchObject([{ id: stories[0], isPaid: true }]);
  expect(storiesIn(await candy.get('/api/users/me/likes', other))).toMatchObject([{ isPaid: false }]);
  expect(storiesIn(await candy.get('/api/users/me/box', owner))).toMatchObject([{ id: stories[0], isPaid: true }]);
  expect(storiesIn(await candy.get('/api/users/me/box', other))).toEqual([]);
});

it('ENT-38 publications name no sound of a locked story', async () => {
  const feed = String((await server.ask('GET', `/series/${series}/feed.xml`)).body);
  expect([...feed.matchAll(/\/media\/(?:free|audio)\/[^"<]+/g)].map(([address]) => address)).toEqual([
    `/media/free/${free}.mp3`,
  ]);
  for (const id of stories) expect((await server.ask('GET', `/media/free/${id}.mp3`)).status).toBe(404);
});
