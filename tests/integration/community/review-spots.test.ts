import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

const OPERATOR = 'desk@soridam.example';

let server: AccountServer;
let author: SignedIn;
let member: SignedIn;
let operator: SignedIn;
let series: SeriesId;
let story: StoryId;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  operator = await server.aSession(false, await server.aMember(OPERATOR));
});
beforeEach(async () => {
  [author, member] = [await server.aSession(), await server.aSession()];
  series = await addSeries(server.opened.database, { author_id: author.userId });
  story = await addStory(server.opened.database, series, { title: '안개', episode: 4 });
});
afterAll(() => server.stop());

const send = (body: object) => server.ask('POST', `/api/series/${series}/reviews`, { body, token: member.token });

async function read(who?: SignedIn, query = ''): Promise<CallAnswer<'getReviews'>> {
  const answer = await server.ask('GET', `/backend/series/${series}/reviews${query}`, who && { token: who.token });
  return answer.body as CallAnswer<'getReviews'>;
}

const setStory = (status: 'hidden' | 'published') =>
  server.opened.database.kysely.updateTable('stories').set({ status }).where('id', '=', story).execute();

describe('where a comment belongs', () => {
  it('CMT-39 API-70 is told to everybody alike, with what the story is called', async () => {
    const whole = { id: story, title: '안개', episode: 4, seconds: null };
    expect((await send({ text: '하나', storyId: story })).body).toMatchObject({
      review: { story: whole, isSpoiler: false },
    });
    await send({ text: '둘', storyId: story, seconds: 72 });
    await send({ text: '셋', isSpoiler: true });
    await send({ text: '넷' });
    for (const who of [undefined, member, author]) {
      expect((await read(who)).reviews).toMatchObject([
        { text: '넷', story: null, isSpoiler: false },
        { text: '셋', story: null, isSpoiler: true },
        { text: '둘', story: { ...whole, seconds: 72 }, isSpoiler: false },
        { text: '하나', story: whole, isSpoiler: false },
      ]);
    }
  });

  it('CMT-39 API-70 is a published story of the series and a whole second of it, and nothing else is written', async () => {
    const other = await addStory(server.opened.database, await addSeries(server.opened.database));
    const hidden = await addStory(server.opened.database, series, { status: 'hidden' });
    for (const storyId of [other, hidden, 999_999_999]) {
      expect(await send({ text: '어디', storyId })).toMatchObject({ status: 400, body: { code: 'review-story' } });
    }
    expect(await send({ text: '언제', seconds: 3 })).toMatchObject({ status: 400, body: { code: 'review-story' } });
    for (const seconds of [-1, 0.5, 1_000_000, 1e300]) {
      const sent = await send({ text: '언제', storyId: story, seconds });
      expect(sent).toMatchObject({ status: 400, body: { code: 'review-seconds' } });
    }
    for (const body of [{ storyId: '1; DROP' }, { storyId: story, seconds: '3' }, { isSpoiler: 'yes' }]) {
      expect((await send({ text: '무엇', ...body })).status).toBe(400);
    }
    const { review } = (await send({ text: '처음', storyId: story, seconds: 0 })).body as CallAnswer<'postReview'>;
    const answer = await send({ text: '답', parentId: review.id, storyId: story });
    expect(answer).toMatchObject({ status: 400, body: { code: 'review-story' } });
    expect((await read()).totalReviewsCount).toBe(1);
  });

  it('CMT-43 is what a list can be narrowed to, as long as the story can be heard; what is no number narrows nothing', async () => {
    await send({ text: '모두' });
    await send({ text: '여기', storyId: story, seconds: 5 });
    const of = async (query: string) => (await read(undefined, query)).reviews.map(({ text }) => text);
    const elsewhere = await addStory(server.opened.database, await addSeries(server.opened.database));
    expect(await of(`?story=${story}`)).toEqual(['여기']);
    expect(await of(`?story=${elsewhere}`)).toEqual([]);
    for (const story of ['', 'x', '-1', '1%20OR%201']) expect(await of(`?story=${story}`)).toEqual(['여기', '모두']);
    await setStory('hidden');
    expect(await of(`?story=${story}`)).toEqual([]);
  });

  it('CMT-41 a comment whose story is withdrawn names it no more, and is folded until it is back', async () => {
    await send({ text: '범인은', storyId: story, seconds: 72 });
    await setStory('hidden');
    expect((await read()).reviews).toMatchObject([{ text: '범인은', story: null, isSpoiler: true }]);
    await setStory('published');
    expect((await read()).reviews).toMatchObject([{ story: { seconds: 72 }, isSpoiler: false }]);
  });

  it('CMT-41 what is left of a deleted comment says where it belonged, as its answers give away as much', async () => {
    const { review } = (await send({ text: '지울 말', storyId: story, seconds: 72 })).body as CallAnswer<'postReview'>;
    await send({ text: '답', parentId: review.id });
    await server.ask('DELETE', `/api/reviews/${review.id}`, { token: member.token });
    expect((await read()).reviews).toMatchObject([{ text: '', isDeleted: true, story: { id: story, seconds: 72 } }]);
  });
});

describe('what is told of a comment of a place', () => {
  it('CMT-42 API-70 notifications and the operators’ cases say where it belongs, and whether it spoils', async () => {
    const { review } = (await send({ text: '범인은', storyId: story, seconds: 72 })).body as CallAnswer<'postReview'>;
    const answer = { text: '꿈이에요', parentId: review.id, isSpoiler: true };
    await server.ask('POST', `/api/series/${series}/reviews`, { body: answer, token: author.token });
    const told = async (who: SignedIn) =>
      ((await server.ask('GET', '/api/notifications/me', { token: who.token })).body as CallAnswer<'getNotifications'>)
        .notifications;
    const spot = { id: story, title: '안개', episode: 4, seconds: 72 };
    expect(await told(author)).toMatchObject([{ notificationType: 'comment', story: spot, isSpoiler: false }]);
    expect(await told(member)).toMatchObject([{ notificationType: 'reply', story: null, isSpoiler: true }]);
    const report = { body: { reason: 'spoiler' }, token: author.token };
    await server.ask('POST', `/api/reviews/${review.id}/report`, report);
    const cases = (await server.ask('GET', '/api/operator/reviews', { token: operator.token })).body;
    expect((cases as CallAnswer<'getReviewCases'>).cases).toMatchObject([
      { reviewId: review.id, story: spot, isSpoiler: false },
    ]);
  });
});
