import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_MUTES } from '../../../common/kernel/limits.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { listContract } from '../../contract/api/list-contract.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

let server: AccountServer;
let author: SignedIn;
let member: SignedIn;
let loud: SignedIn;
let series: SeriesId;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
});
beforeEach(async () => {
  [author, member, loud] = [await server.aSession(), await server.aSession(), await server.aSession()];
  series = await addSeries(server.opened.database, { author_id: author.userId });
  await addStory(server.opened.database, series);
});
afterAll(() => server.stop());

const rows = (text: string, values: readonly unknown[]): Promise<readonly unknown[]> =>
  server.opened.database.read({ name: `of-mutes-${text.length}`, text }, values);

/** Authors who write nothing. @returns their numbers */
async function authors(count: number): Promise<readonly number[]> {
  const added = await rows(
    `INSERT INTO authors (name, description) SELECT 'n' || gen_random_uuid(), '' FROM generate_series(1, $1) RETURNING id::int`,
    [count],
  );
  return (added as readonly { readonly id: number }[]).map(({ id }) => id);
}

const addMutes = (memberId: number, ids: readonly number[]) =>
  rows(
    `INSERT INTO author_mutes SELECT $1, id, $3::timestamptz - place * interval '1 second'
      FROM unnest($2::bigint[]) WITH ORDINALITY AS muted (id, place)`,
    [memberId, ids, new Date(server.clock.now)],
  );

listContract('getMyMutes', {
  server: () => server,
  seed: async (memberId, count) => {
    const ids = await authors(count);
    await addMutes(memberId, ids);
    return ids;
  },
  itemOf: (id) => ({ id: id as AuthorId, name: '소리', profileImage: null, mutedAt: '2026-11-27T00:00:00.000Z' }),
});

const mute = (who: SignedIn, isMuted: boolean, by?: SignedIn) =>
  server.ask('PUT', `/api/authors/${who.userId}/mute`, { body: { isMuted }, ...(by && { token: by.token }) });

async function write(text: string, who: SignedIn, parentId?: number): Promise<number> {
  const body = { text, ...(parentId !== undefined && { parentId }) };
  const answer = await server.askTillTaken('POST', `/api/series/${series}/reviews`, { body, token: who.token });
  expect(answer.status).toBe(200);
  return (answer.body as { readonly review: { readonly id: number } }).review.id;
}

async function read(who?: SignedIn, query = ''): Promise<CallAnswer<'getReviews'>> {
  const answer = await server.ask('GET', `/backend/series/${series}/reviews${query}`, who && { token: who.token });
  expect(answer.status).toBe(200);
  return answer.body as CallAnswer<'getReviews'>;
}

const mutesOf = async (who: SignedIn) =>
  (await server.ask('GET', '/api/users/me/mutes', { token: who.token })).body as CallAnswer<'getMyMutes'>;

async function told(who: SignedIn): Promise<readonly string[]> {
  const { body } = await server.ask('GET', '/api/notifications/me', { token: who.token });
  return (body as CallAnswer<'getNotifications'>).notifications.map(({ preview }) => preview);
}

describe('a member whom another has muted', () => {
  it('CMT-37 API-69 is folded for them alone, in every order and on every page, which are as long and as many as for all', async () => {
    for (let number = 1; number <= 12; number += 1) await write(`댓글 ${number}`, number % 2 === 0 ? loud : author);
    const before = await read(member);
    expect((await mute(loud, true, member)).body).toEqual({ isMuted: true });
    for (const query of ['', '?sort=liked', `?page=2&before=${before.before}`]) {
      const page = await read(member, query);
      expect(page.totalReviewsCount).toBe(12);
      expect(page.reviews).toHaveLength(query.startsWith('?page=2') ? 2 : 10);
      for (const { authorId, isMuted, text } of page.reviews) {
        expect([isMuted, text !== '']).toEqual([authorId === loud.userId, true]);
      }
    }
    for (const who of [loud, author, undefined]) {
      expect((await read(who)).reviews.some(({ isMuted }) => isMuted)).toBe(false);
    }
    expect((await read(member)).revision, 'nobody has written').toBe(before.revision);
  });

  it('CMT-37 is folded in answers, and what others answer below them is not', async () => {
    const root = await write('큰 소리', loud);
    await write('남의 답', author, root);
    await write('큰 답', loud, root);
    await mute(loud, true, member);
    const [one] = (await read(member)).reviews;
    expect([one?.isMuted, one?.subReviews.map(({ isMuted }) => isMuted)]).toEqual([true, [false, true]]);
    await server.ask('DELETE', `/api/reviews/${root}`, { token: loud.token });
    expect((await read(member)).reviews[0]).toMatchObject({ isDeleted: true, isMuted: false });
  });

  it('CMT-37 cannot tell: they read, write and are answered as before, and are told of answers', async () => {
    await mute(loud, true, member);
    const own = await write('제 말', member);
    const answer = await write('답', loud, own);
    expect((await read(loud)).reviews[0]?.subReviews).toMatchObject([{ id: answer, isMuted: false }]);
    await write('고마워요', member, answer);
    expect(await told(loud)).toEqual(['고마워요']);
    expect(await mutesOf(loud)).toMatchObject({ mutes: [], totalCount: 0 });
  });

  it('CMT-38 causes no notification any more, nor one of before, until they are read again', async () => {
    const own = await write('제 말', member);
    await write('먼저 한 답', loud, own);
    await write('남의 답', author, own);
    expect(await told(member)).toEqual(['남의 답', '먼저 한 답']);
    await mute(loud, true, member);
    await write('나중에 한 답', loud, own);
    expect(await told(member)).toEqual(['남의 답']);
    await mute(loud, false, member);
    expect(await told(member), 'what came meanwhile was never told').toEqual(['남의 답', '먼저 한 답']);
    await write('다시 한 답', loud, own);
    expect(await told(member)).toEqual(['다시 한 답', '남의 답', '먼저 한 답']);
  });

  it('CMT-38 still tells what is no comment: a story of theirs, and what an operator says', async () => {
    await mute(author, true, member);
    const kinds = ['new-story', 'taken-down'];
    await rows(
      `INSERT INTO notifications (member_id, kind, cause, actor_id, series_id, created_at)
        SELECT $1, kind, 'test:' || kind, $2, $3, now() FROM unnest($4::text[]) AS kind`,
      [member.userId, author.userId, series, kinds],
    );
    expect((await told(member)).length).toBe(kinds.length);
    await mute(member, true, author);
    expect((await server.ask('GET', `/api/musicians/${author.userId}`, { token: member.token })).status).toBe(200);
  });

  it('CMT-37 is in a list that the member alone reads, with since when', async () => {
    await mute(loud, true, member);
    expect((await mutesOf(member)).mutes).toEqual([
      {
        id: loud.userId,
        name: expect.stringMatching(/^소리/) as string,
        profileImage: null,
        mutedAt: new Date(server.clock.now).toISOString(),
        blockedAt: null,
      },
    ]);
    await mute(loud, false, member);
    expect((await mutesOf(member)).totalCount).toBe(0);
  });

  it('API-69 is somebody else, who is here, and one of a thousand at most', async () => {
    expect((await mute(loud, true)).status).toBe(401);
    expect((await mute(member, true, member)).status).toBe(403);
    for (const id of ['0', '99999999']) {
      const asked = { body: { isMuted: true }, token: member.token };
      expect((await server.ask('PUT', `/api/authors/${id}/mute`, asked)).status).toBe(404);
    }
    const ids = await authors(MAX_MUTES - 1);
    await addMutes(member.userId, ids);
    const answers = await Promise.all([loud, author].map((who) => mute(who, true, member)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'mutes-full' });
    expect((await mutesOf(member)).totalCount).toBe(MAX_MUTES);
  });

  it('CMT-37 PRO-16 is muted no more once either has withdrawn', async () => {
    await write('큰 소리', loud);
    await mute(loud, true, member);
    await mute(author, true, loud);
    const body = { password: PASSWORD };
    expect((await server.ask('POST', '/api/users/withdrawal', { body, token: loud.token })).status).toBe(200);
    expect((await read(member)).reviews).toMatchObject([{ isMuted: false, authorId: null }]);
    expect(await mutesOf(member)).toMatchObject({ mutes: [], totalCount: 0 });
    expect(await rows('SELECT FROM author_mutes WHERE $1 IN (member_id, author_id)', [loud.userId])).toEqual([]);
    expect((await mute(loud, false, member)).status).toBe(200);
    expect((await mute(loud, true, member)).status).toBe(404);
  });
});
