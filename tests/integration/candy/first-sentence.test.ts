import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';

const SCRIPT = [
  { at: 0, text: '등대가 말을 건 것은' },
  { at: null, text: '그해 겨울의 첫 자정이었다. 아무도 믿지 않았다.' },
  { at: 9, text: '비밀은 여기에 있다.' },
];
const SENTENCE = '등대가 말을 건 것은 그해 겨울의 첫 자정이었다.';

let server: AccountServer;
let candy: CandyServer;
let author: SignedIn;
let listener: SignedIn;
let series: SeriesId;
let first: StoryId;
let second: StoryId;

beforeAll(async () => {
  server = await AccountServer.start();
  candy = new CandyServer(server);
  author = await server.aSession();
});
afterAll(() => server.stop());
beforeEach(async () => {
  listener = await server.aSession();
  const made = await candy.aSeries(author);
  series = made.id;
  [first, second] = made.stories as [StoryId, StoryId];
  await write(first, SCRIPT);
});
afterEach(() => candy.audit());

async function write(story: StoryId, script: readonly object[]): Promise<void> {
  const { kysely } = server.opened.database;
  await kysely
    .updateTable('stories')
    .set({ script: JSON.stringify(script) })
    .where('id', '=', story)
    .execute();
}

/** @returns what anybody is told of a story, or of what is locked of its series */
async function told(path: string, by: { readonly token?: string; readonly cookie?: string } = {}) {
  const { status, body } = await server.ask('GET', path, by);
  return { status, offer: body as { storyIds: number[]; candyPrice: number; missing: number; firstSentence?: string } };
}

const ofStory = (story = first) => `/api/stories/${story}/unlock`;

describe('the first sentence of a locked story', () => {
  it('ENT-78 is told to visitors and members with what it costs, of all that is locked that of the first', async () => {
    for (const by of [{}, { token: listener.token }]) {
      for (const path of [ofStory(), `/api/series/${series}/unlock`]) {
        const { status, offer } = await told(path, by);
        expect(status).toBe(200);
        expect(offer.firstSentence).toBe(SENTENCE);
      }
    }
    expect((await told(`/api/series/${series}/unlock`)).offer).toMatchObject({
      storyIds: [first, second],
      candyPrice: 2 * PRICE,
      balance: 0,
      missing: 2 * PRICE,
    });
  });

  it('ENT-78 is all that is told of its script', async () => {
    const answers = await Promise.all([
      server.ask('GET', ofStory()),
      server.ask('GET', ofStory(), { token: listener.token }),
      server.ask('GET', `/api/series/${series}/episodes`, { token: listener.token }),
      server.ask('GET', `/backend/series-stories?ids=${series}`, { token: listener.token }),
    ]);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/아무도 믿지|비밀은/);
    expect((await server.ask('GET', `/api/stories/${first}/audio`, { token: listener.token })).status).toBe(403);
  });

  it('ENT-78 CND-21 leaves an unlock to be undone, and is not told of what is open', async () => {
    await candy.give(listener, 10);
    await candy.unlock(first, listener);
    const { offer } = await told(ofStory(), { token: listener.token });
    expect(offer).toMatchObject({ storyIds: [], canUndo: true });
    expect(offer.firstSentence).toBeUndefined();
    expect((await told(`/api/series/${series}/unlock`, { token: listener.token })).offer.storyIds).toEqual([second]);
    await told(ofStory());
    expect((await candy.undo(first, listener)).status).toBe(200);
    expect((await told(ofStory(), { token: author.token })).offer.firstSentence).toBeUndefined();
  });

  it('ENT-78 is nothing where there is no script', async () => {
    await write(first, []);
    const { status, offer } = await told(ofStory());
    expect(status).toBe(200);
    expect(offer).not.toHaveProperty('firstSentence');
  });

  it('ENT-78 ENT-72 of an adult story is told to who said to be of age alone', async () => {
    const { kysely } = server.opened.database;
    await kysely.updateTable('series').set({ is_adult: true }).where('id', '=', series).execute();
    expect((await told(ofStory())).offer).not.toHaveProperty('firstSentence');
    expect((await told(ofStory(), { token: listener.token })).offer).not.toHaveProperty('firstSentence');
    expect((await told(ofStory(), { cookie: 'of-age=yes' })).offer.firstSentence).toBe(SENTENCE);
  });

  it.each(['draft', 'hidden'] as const)('ENT-78 of what is %s is not told, nor what it costs', async (status) => {
    const { kysely } = server.opened.database;
    await kysely.updateTable('stories').set({ status }).where('id', '=', first).execute();
    expect((await told(ofStory())).status).toBe(404);
    const { offer } = await told(`/api/series/${series}/unlock`);
    expect(offer.storyIds).toEqual([second]);
    expect(offer.firstSentence).toBe('첫 줄');
    await kysely.updateTable('series').set({ status }).where('id', '=', series).execute();
    expect((await told(`/api/series/${series}/unlock`)).status).toBe(404);
    expect((await told(ofStory(second))).status).toBe(404);
  });
});
