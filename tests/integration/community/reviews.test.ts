import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewWire } from '../../../common/contract/community-schemas.ts';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { FlexibleRateLimiter } from '../../../server/adapters/limits/flexible-rate-limiter.ts';
import { LIMITS } from '../../../server/domain/account/limits.ts';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

type Reviews = CallAnswer<'getReviews'>;

let server: AccountServer;
let author: SignedIn;
let member: SignedIn;
let series: SeriesId;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
  [author, member] = [await server.aSession(), await server.aSession()];
});
beforeEach(async () => {
  series = await addSeries(server.opened.database, { author_id: author.userId });
  await addStory(server.opened.database, series);
});
afterAll(() => server.stop());

function send(text: string, { who = member, parentId }: { who?: SignedIn; parentId?: number } = {}): Promise<Answer> {
  const body = { text, ...(parentId !== undefined && { parentId }) };
  return server.askTillTaken('POST', `/api/series/${series}/reviews`, { body, token: who.token });
}

/** Writes a comment or an answer. @returns its id */
async function write(text: string, given: { who?: SignedIn; parentId?: number } = {}): Promise<number> {
  const { status, body } = await send(text, given);
  expect(status).toBe(200);
  return (body as { readonly review: { readonly id: number } }).review.id;
}

async function read(query = '', who?: SignedIn): Promise<Reviews> {
  const answer = await server.ask('GET', `/backend/series/${series}/reviews${query}`, who && { token: who.token });
  expect(answer.status).toBe(200);
  return answer.body as Reviews;
}

const texts = (reviews: readonly Pick<ReviewWire, 'text'>[]): readonly string[] => reviews.map(({ text }) => text);

async function writeMany(count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) ids.push(await write(`댓글 ${number}`));
  return ids;
}

const change = (method: 'PUT' | 'DELETE' | 'POST', url: string, body: object | undefined, who?: SignedIn) =>
  server.ask(method, url, { ...(body && { body }), ...(who && { token: who.token }) });
const remove = (id: number, who?: SignedIn) => change('DELETE', `/api/reviews/${id}`, undefined, who);
const hide = (id: number, isHidden: boolean, who?: SignedIn) =>
  change('PUT', `/api/reviews/${id}/hide`, { isHidden }, who);
const pin = (id: number, isPinned: boolean, who?: SignedIn) =>
  change('PUT', `/api/reviews/${id}/pin`, { isPinned }, who);
const like = (id: number, isLiked: boolean, who?: SignedIn) =>
  change('PUT', `/api/reviews/${id}/like`, { isLiked }, who);
const report = (id: number, who?: SignedIn) => change('POST', `/api/reviews/${id}/report`, { reason: 'spam' }, who);

describe('a comment', () => {
  it('CMT-15 CMT-18 CMT-19 ENT-59 ENT-66 is there once it is written, with what tells of its writer', async () => {
    const posted = await send('  첫 줄\r\n둘째 줄  ');
    const review = {
      id: expect.any(Number) as number,
      text: '첫 줄\n둘째 줄',
      createdAt: new Date(server.clock.now).toISOString(),
      profileImage: null,
      email: member.email,
      name: expect.stringMatching(/^소리\d{6}$/) as string,
      authorId: member.userId,
      isMine: true,
      isAuthor: false,
      isDeleted: false,
      isHidden: false,
      totalLikes: 0,
      isLiked: false,
      isMuted: false,
      isBlocked: false,
      story: null,
      isSpoiler: false,
      isPinned: false,
      mentions: [],
      subReviews: [],
    };
    expect(posted.body).toEqual({ review, parentId: null });
    expect((await read('?page=1', member)).reviews).toEqual([review]);
  });

  it('CMT-14 CMT-26 ENT-63 is everybody’s to read, its writer’s address only theirs', async () => {
    await write('잘 들었어요.');
    const masked = member.email.replace(/^(..).*@/, '$1***@');
    for (const who of [undefined, author]) {
      expect((await read('', who)).reviews).toMatchObject([{ email: masked, isMine: false }]);
    }
  });

  it('CMT-16 API-35 is asked for anew by a browser each time', async () => {
    const { headers } = await server.ask('GET', `/backend/series/${series}/reviews?page=1`);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('CMT-23 has from 1 to 1000 characters, whatever they are made of', async () => {
    for (const letter of ['가', '가'.normalize('NFD'), '🎧', 'e\u0301']) {
      expect((await send(letter.repeat(1000))).status).toBe(200);
      expect((await send(letter.repeat(1001))).body).toMatchObject({ code: 'review-too-long' });
      server.pass(11);
    }
    for (const blank of ['', '   ', '\n\n', '\u200E\u202A']) {
      expect((await send(blank)).body).toMatchObject({ code: 'review-empty' });
    }
    expect((await send('가'.repeat(10_000))).status).toBe(400);
    expect((await read()).totalReviewsCount).toBe(4);
  });

  it('CMT-25 UN1 RX1 is text, composed, and nothing else', async () => {
    await write('<b>굵게</b> & "따옴표" \\ ${x}'.normalize('NFD'));
    expect(texts((await read()).reviews)).toEqual(['<b>굵게</b> & "따옴표" \\ ${x}']);
  });

  it('CMT-19 API-38 is a member’s with a name to write, on a series that is there', async () => {
    expect((await change('POST', `/api/series/${series}/reviews`, { text: '누구' })).status).toBe(401);
    const known = series;
    series = 999_999 as SeriesId;
    expect((await send('어디')).status).toBe(404);
    series = known;
    await server.opened.database.kysely
      .updateTable('series')
      .set({ status: 'hidden' })
      .where('id', '=', series)
      .execute();
    expect((await send('어디')).status).toBe(404);
    expect((await server.ask('GET', `/backend/series/${series}/reviews`)).status).toBe(404);
  });

  it('RX2 that is sent twice within seconds is written once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('한 번만')));
    const ids = answers.map(({ body }) => (body as { readonly review: { readonly id: number } }).review.id);
    expect(new Set(ids).size).toBe(1);
    expect((await read()).totalReviewsCount).toBe(1);
    server.pass(11);
    expect(await write('한 번만')).not.toBe(ids[0]);
  });

  it('RX2 is counted exactly when many write at once, also by the card of the series', async () => {
    const writers = [member, author];
    await Promise.all(Array.from({ length: 60 }, (_, index) => write(`동시에 ${index}`, { who: writers[index % 2]! })));
    expect((await read()).totalReviewsCount).toBe(60);
    const { body } = await server.ask('GET', `/api/series/${series}`);
    expect(body).toMatchObject({ detailSeries: { totalReviewsCount: 60 } });
  });

  it('RX2 is written a few times in a while, then refused', async () => {
    const limited = await AccountServer.start({ limiter: new FlexibleRateLimiter({ kind: 'memory' }) });
    const { token } = await limited.aSession();
    const there = await addSeries(limited.opened.database);
    const ask = (number: number) =>
      limited.ask('POST', `/api/series/${there}/reviews`, { body: { text: `${number}` }, token });
    const { times } = LIMITS['review-by-account'];
    for (let number = 1; number <= times; number += 1) expect((await ask(number)).status).toBe(200);
    const refused = await ask(0);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.stop();
  });

  it('decisions §4 of somebody who has withdrawn stays, without anything of them', async () => {
    const gone = await server.aSession();
    await write('남은 말', { who: gone });
    await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: gone.token });
    const { reviews } = await read();
    expect(reviews).toMatchObject([
      { text: '남은 말', name: '탈퇴한 사용자', email: null, authorId: null, profileImage: null, isMine: false },
    ]);
  });
});

describe('an answer', () => {
  it('CMT-04 CMT-22 CMT-24 stands below its comment, the oldest first, and is not counted', async () => {
    const [first, second] = [await write('먼저'), await write('나중')];
    const answer = await write('답글 1', { parentId: first });
    await write('답글 2', { parentId: answer, who: author });
    const { reviews, totalReviewsCount } = await read();
    expect(totalReviewsCount).toBe(2);
    expect(reviews.map(({ id }) => id)).toEqual([second, first]);
    expect(reviews[1]!.subReviews).toMatchObject([
      { text: '답글 1', isAuthor: false },
      { text: '답글 2', isAuthor: true },
    ]);
  });

  it('security §3 is to a comment of the same series that can be read', async () => {
    const here = await write('여기');
    const deleted = await write('지운 말');
    await remove(deleted, member);
    expect((await send('답', { parentId: deleted })).status).toBe(404);
    expect((await send('답', { parentId: 1_000_000 })).status).toBe(404);
    series = await addSeries(server.opened.database);
    expect((await send('답', { parentId: here })).status).toBe(404);
  });
});

describe('pages', () => {
  it('CMT-05 CMT-06 CMT-24 API-40 INV-101 have ten, the newest first, and all of them have each once', async () => {
    const ids = await writeMany(11);
    const [one, two] = [await read('?page=1'), await read('?page=2')];
    expect([one.reviews.length, two.reviews.length, one.totalReviewsCount]).toEqual([10, 1, 11]);
    expect([...one.reviews, ...two.reviews].map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await read('?page=3')).reviews).toEqual([]);
  });

  it('API-50 that are no number are the first one; a moment that is none is now', async () => {
    await write('하나');
    for (const query of ['?page=0', '?page=x', '?page=-1', '?before=x', '?before=99999999999999999999']) {
      expect(await read(query)).toMatchObject({ page: 1, reviews: [{ text: '하나' }] });
    }
    expect((await read('?page=999999999')).reviews).toEqual([]);
  });

  it('RX2 of one moment neither skip nor double while others write, delete, hide and pin', async () => {
    interface Step {
      readonly kind: 'write' | 'answer' | 'delete' | 'hide' | 'pin';
      readonly pick: number;
    }
    const steps: fc.Arbitrary<readonly Step[]> = fc.array(
      fc.record({ kind: fc.constantFrom('write', 'answer', 'delete', 'hide', 'pin'), pick: fc.nat(100) }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(steps, steps, async (between, after) => {
        series = await addSeries(server.opened.database, { author_id: author.userId });
        const ids = [...(await writeMany(22))];
        const change = async ({ kind, pick }: Step): Promise<void> => {
          const id = ids[pick % ids.length]!;
          if (kind === 'write') ids.push(await write(`새 댓글 ${ids.length}`));
          else if (kind === 'answer') await send('답', { parentId: id });
          else if (kind === 'delete') await remove(id, member);
          else if (kind === 'hide') await hide(id, true, author);
          else await pin(id, true, author);
        };
        const first = await read('?page=1');
        const seen = first.reviews.map(({ id }) => id);
        for (const step of between) await change(step);
        seen.push(...(await read(`?page=2&before=${first.before}`)).reviews.map(({ id }) => id));
        for (const step of after) await change(step);
        const last = await read(`?page=3&before=${first.before}`);
        seen.push(...last.reviews.map(({ id }) => id));
        expect(seen).toEqual(ids.slice(0, 22).toReversed());
        expect(last.totalReviewsCount).toBe(22);
      }),
      { numRuns: budget(6, 60), seed: SEED },
    );
  });

  it('RX2 count what the card of the series counts, whatever is done in whatever order', async () => {
    const step = fc.record({
      kind: fc.constantFrom('write', 'answer', 'delete', 'hide', 'show'),
      pick: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        series = await addSeries(server.opened.database, { author_id: author.userId });
        const ids: number[] = [];
        for (const [index, { kind, pick }] of steps.entries()) {
          const id = ids[pick % Math.max(1, ids.length)];
          if (kind === 'write' || id === undefined) ids.push(await write(`${index}`));
          else if (kind === 'answer') {
            const answer = await send(`답 ${index}`, { parentId: id });
            if (answer.status === 200) ids.push((answer.body as CallAnswer<'postReview'>).review.id);
          } else if (kind === 'delete') await remove(id, member);
          else await hide(id, kind === 'hide', author);
        }
        const { reviews, totalReviewsCount } = await read();
        expect(reviews.length).toBe(Math.min(totalReviewsCount, 10));
        const { body } = await server.ask('GET', `/api/series/${series}`);
        expect(body).toMatchObject({ detailSeries: { totalReviewsCount } });
        for (const review of reviews) {
          const isReadable = review.text !== '' || review.subReviews.length > 0;
          expect(isReadable).toBe(true);
        }
      }),
      { numRuns: budget(12, 100), seed: SEED },
    );
  });
});

describe('a deleted comment', () => {
  it('CMT-23 is gone; the same again does no harm', async () => {
    const id = await write('지울 말');
    expect((await remove(id, member)).status).toBe(200);
    expect((await remove(id, member)).status).toBe(200);
    expect(await read()).toMatchObject({ reviews: [], totalReviewsCount: 0 });
    const rows = await server.opened.database.kysely
      .selectFrom('reviews')
      .select('text')
      .where('id', '=', id)
      .execute();
    expect(rows).toEqual([{ text: '' }]);
  });

  it('keeps its place without text and name while it is answered', async () => {
    const id = await write('지울 말');
    const answer = await write('남을 답', { parentId: id });
    await remove(id, member);
    expect(await read()).toMatchObject({
      totalReviewsCount: 1,
      reviews: [
        {
          text: '',
          name: '',
          email: null,
          authorId: null,
          isDeleted: true,
          isMine: false,
          subReviews: [{ text: '남을 답' }],
        },
      ],
    });
    await remove(answer, member);
    expect(await read()).toMatchObject({ reviews: [], totalReviewsCount: 0 });
  });

  it('security §3 was deleted by its writer or by the author of the series, and by nobody else', async () => {
    const stranger = await server.aSession();
    for (const [who, status] of [
      [undefined, 401],
      [stranger, 403],
      [author, 200],
    ] as const) {
      const id = await write(`지우기 ${status}`);
      expect((await remove(id, who)).status).toBe(status);
      expect(texts((await read()).reviews).includes(`지우기 ${status}`)).toBe(status !== 200);
      server.pass(11);
    }
    expect((await remove(1_000_000, member)).status).toBe(404);
  });
});

describe('the author of the series', () => {
  it('hides a comment from all but its writer, and shows it again', async () => {
    const [id, other] = [await write('숨길 말'), await write('다른 말')];
    expect((await hide(id, true, author)).status).toBe(200);
    expect(await read()).toMatchObject({ totalReviewsCount: 1, reviews: [{ id: other }], canModerate: false });
    for (const who of [author, member]) {
      expect(await read('', who)).toMatchObject({
        totalReviewsCount: 2,
        reviews: [{ id: other }, { id, text: '숨길 말', isHidden: true }],
        canModerate: who === author,
      });
    }
    expect((await hide(id, false, author)).status).toBe(200);
    expect((await read()).reviews.map((one) => one.id)).toEqual([other, id]);
  });

  it('hides what was answered, and nobody else reads it or learns whose it is', async () => {
    const id = await write('숨길 말');
    await write('답', { parentId: id, who: author });
    await hide(id, true, author);
    expect((await read()).reviews).toMatchObject([
      { text: '', name: '', email: null, authorId: null, isHidden: true, subReviews: [{ text: '답' }] },
    ]);
    const answer = await write('숨길 답', { parentId: await write('새 말') });
    await hide(answer, true, author);
    expect((await read()).reviews[0]!.subReviews).toEqual([]);
    expect((await read('', author)).reviews[0]!.subReviews).toMatchObject([{ text: '숨길 답' }]);
  });

  it('puts one comment before all others', async () => {
    const ids = await writeMany(12);
    await pin(ids[0]!, true, author);
    expect((await read()).reviews[0]).toMatchObject({ id: ids[0], isPinned: true });
    await pin(ids[1]!, true, author);
    const { reviews } = await read();
    expect(reviews.map(({ id }) => id).slice(0, 2)).toEqual([ids[1], ids[11]]);
    expect((await read('?page=2')).reviews.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    await pin(ids[0]!, false, author);
    expect((await read()).reviews[0]).toMatchObject({ id: ids[1], isPinned: true });
    await pin(ids[1]!, false, author);
    expect((await read()).reviews[0]).toMatchObject({ id: ids[11], isPinned: false });
    const answer = await write('답', { parentId: ids[0]! });
    expect(await pin(answer, true, author)).toMatchObject({ status: 400, body: { code: 'not-a-comment' } });
  });

  it('RX2 pins again what is pinned, and pages of one moment neither skip nor double', async () => {
    const ids = await writeMany(12);
    await pin(ids[0]!, true, author);
    const first = await read('?page=1');
    expect((await pin(ids[0]!, true, author)).status).toBe(200);
    const second = await read(`?page=2&before=${first.before}`);
    const seen = [...first.reviews, ...second.reviews].map(({ id }) => id);
    expect(seen).toEqual([ids[0], ...ids.slice(1).toReversed()]);
  });

  it('security §3 alone may do so, and only on the own series', async () => {
    const id = await write('말');
    const stranger = await server.aSession();
    for (const ask of [pin, hide]) {
      expect((await ask(id, true)).status).toBe(401);
      expect((await ask(id, true, member)).status).toBe(403);
      expect((await ask(id, true, stranger)).status).toBe(403);
      expect((await ask(1_000_000, true, author)).status).toBe(404);
    }
    await hide(id, true, author);
    for (const ask of [pin, hide]) expect((await ask(id, true, stranger)).status).toBe(404);
    expect((await remove(id, stranger)).status).toBe(404);
  });
});

describe('a report', () => {
  it('CMT-23 is noted once a member, with the text as it was', async () => {
    const id = await write('나쁜 말');
    const stranger = await server.aSession();
    for (let time = 0; time < 3; time += 1) expect((await report(id, stranger)).status).toBe(200);
    expect((await report(id, author)).status).toBe(200);
    await remove(id, member);
    const reports = await server.opened.database.kysely
      .selectFrom('review_reports')
      .select(['member_id', 'reason', 'text'])
      .where('review_id', '=', id)
      .orderBy('member_id')
      .execute();
    expect(reports).toEqual(
      [author.userId, stranger.userId].map((who) => ({ member_id: who, reason: 'spam', text: '나쁜 말' })),
    );
  });

  it('is for others’ comments that can be read', async () => {
    const id = await write('내 말');
    expect((await report(id)).status).toBe(401);
    expect((await report(id, member)).status).toBe(403);
    await remove(id, member);
    expect((await report(id, author)).status).toBe(404);
  });
});

describe('likes of a comment', () => {
  it('CMT-34 CMT-35 are a member’s to give, to others, as long as everybody can read it', async () => {
    const id = await write('좋은 말');
    expect((await like(id, true)).status).toBe(401);
    expect([(await like(id, true, member)).status, (await like(999_999, true, author)).status]).toEqual([403, 404]);
    expect((await like(id, true, author)).body).toEqual({ isLiked: true, totalLikes: 1 });
    expect((await change('PUT', `/api/reviews/${id}/like`, { isLiked: 'yes' }, author)).status).toBe(400);
    await hide(id, true, author);
    expect((await like(id, false, author)).status).toBe(404);
  });

  it('CMT-34 count each member once, however many press at once', async () => {
    const id = await write('좋은 말');
    const many: SignedIn[] = [];
    for (let number = 0; number < 4; number += 1) many.push(await server.aSession());
    await Promise.all([...many, ...many].map((who) => like(id, true, who)));
    await Promise.all([many[0], many[0], many[1]].map((who) => like(id, false, who)));
    expect((await read('', many[2])).reviews).toMatchObject([{ id, totalLikes: 2, isLiked: true }]);
    expect((await read('', many[0])).reviews).toMatchObject([{ id, totalLikes: 2, isLiked: false }]);
  });

  it('CMT-35 are gone with whoever withdraws', async () => {
    const id = await write('좋은 말');
    const leaving = await server.aSession();
    for (const who of [leaving, author]) await like(id, true, who);
    const body = { password: PASSWORD };
    expect((await change('POST', '/api/users/withdrawal', body, leaving)).status).toBe(200);
    expect((await read('', author)).reviews).toMatchObject([{ id, totalLikes: 1, isLiked: true }]);
  });

  it('CMT-36 order the comments where it is asked for, and nothing else does', async () => {
    const [one, two, three] = await writeMany(3);
    await like(one!, true, author);
    const order = async (query: string) => (await read(query, author)).reviews.map(({ id }) => id);
    expect(await order('?sort=liked')).toEqual([one, three, two]);
    for (const sort of ['', '?sort=', '?sort=newest', '?sort=likes%20DESC']) {
      expect(await order(sort)).toEqual([three, two, one]);
    }
  });
});
