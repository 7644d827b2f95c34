import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_MUTES } from '../../../common/kernel/limits.ts';
import { NOTIFY } from '../../../server/adapters/postgres/community/notification-statements.ts';
import { PostgresFollowRepository } from '../../../server/adapters/postgres/community/postgres-follow-repository.ts';
import { PostgresMuteWork } from '../../../server/adapters/postgres/community/postgres-mute-work.ts';
import { PostgresReviewPostingWork } from '../../../server/adapters/postgres/community/postgres-review-posting-work.ts';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { HeldWork, somebodyWaits } from '../../support/waits.ts';

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
  series = await aSeriesOf(author);
});
afterAll(() => server.stop());

async function aSeriesOf(who: SignedIn): Promise<SeriesId> {
  const id = await addSeries(server.opened.database, { author_id: who.userId });
  await addStory(server.opened.database, id);
  return id;
}

const rows = (text: string, values: readonly unknown[]): Promise<readonly unknown[]> =>
  server.opened.database.read({ name: `of-blocks-${text.length}`, text }, values);

const idOf = ({ userId }: SignedIn): AuthorId => userId as AuthorId;
const as = (who: SignedIn | undefined, body?: object) => ({ ...(body && { body }), ...(who && { token: who.token }) });

const block = (who: SignedIn, isBlocked: boolean, by?: SignedIn): Promise<Answer> =>
  server.ask('PUT', `/api/authors/${who.userId}/block`, as(by, { isBlocked }));
const mute = (who: SignedIn, isMuted: boolean, by: SignedIn): Promise<Answer> =>
  server.ask('PUT', `/api/authors/${who.userId}/mute`, as(by, { isMuted }));
const follow = (who: SignedIn, by: SignedIn): Promise<Answer> =>
  server.askTillTaken('POST', `/api/musicians/${who.userId}/follow`, as(by, {}));

interface Written {
  readonly on?: SeriesId;
  readonly parentId?: number;
  readonly mentions?: readonly number[];
}

const post = (text: string, by: SignedIn, { on = series, ...marks }: Written = {}): Promise<Answer> =>
  server.askTillTaken('POST', `/api/series/${on}/reviews`, as(by, { text, ...marks }));

async function written(text: string, by: SignedIn, where?: Written): Promise<{ id: number; name: string }> {
  const answer = await post(text, by, where);
  expect(answer.status).toBe(200);
  return (answer.body as { readonly review: { readonly id: number; readonly name: string } }).review;
}

async function read(who?: SignedIn, on = series): Promise<CallAnswer<'getReviews'>['reviews']> {
  const answer = await server.ask('GET', `/backend/series/${on}/reviews`, as(who));
  return (answer.body as CallAnswer<'getReviews'>).reviews;
}

const mutesOf = async (who: SignedIn) =>
  (await server.ask('GET', '/api/users/me/mutes', as(who))).body as CallAnswer<'getMyMutes'>;
const told = async (who: SignedIn) =>
  ((await server.ask('GET', '/api/notifications/me', as(who))).body as CallAnswer<'getNotifications'>).notifications;

const refused = (code: string) => ({ status: 403, body: { code } });

describe('a member whom another has blocked', () => {
  it('CMT-46 API-80 SES-104 is folded for them as who is muted, and stands in their list with since when', async () => {
    await written('큰 소리', loud);
    const own = await written('제 말', member);
    await written('먼저 한 답', loud, { parentId: own.id });
    expect(await told(member)).toHaveLength(1);
    for (let time = 0; time < 2; time += 1)
      expect(await block(loud, true, member)).toMatchObject({ status: 200, body: { isBlocked: true } });
    const [mine, theirs] = await read(member);
    const folded = { isMuted: true, isBlocked: true };
    expect([theirs, mine?.subReviews[0]]).toMatchObject([folded, folded]);
    expect(mine).toMatchObject({ isMuted: false, isBlocked: false });
    for (const who of [loud, author, undefined])
      for (const one of await read(who)) expect(one).toMatchObject({ isMuted: false, isBlocked: false });
    expect(await told(member)).toEqual([]);
    const at = new Date(server.clock.now).toISOString();
    expect((await mutesOf(member)).mutes).toMatchObject([{ id: loud.userId, mutedAt: at, blockedAt: at }]);
    expect((await mutesOf(loud)).mutes, 'they are told nothing').toEqual([]);
  });

  it('CMT-46 API-80 SES-104 may have been muted before, and is read again in one go, by either call', async () => {
    await mute(author, true, member);
    server.pass(60);
    await mute(loud, true, member);
    server.pass(60);
    await block(author, true, member);
    await mute(author, true, member);
    const { mutes } = await mutesOf(member);
    expect(mutes.map(({ id, blockedAt }) => [id, blockedAt !== null])).toEqual([
      [author.userId, true],
      [loud.userId, false],
    ]);
    expect(await block(author, false, member)).toMatchObject({ status: 200, body: { isBlocked: false } });
    await block(loud, true, member);
    await mute(loud, false, member);
    expect((await mutesOf(member)).totalCount).toBe(0);
    expect((await block(loud, false, member)).status, 'again').toBe(200);
  });

  it('API-80 is somebody else, who is here, and one of a thousand with those who are muted', async () => {
    expect((await block(loud, true)).status).toBe(401);
    expect((await block(member, true, member)).status).toBe(403);
    for (const id of ['0', '99999999'])
      expect((await server.ask('PUT', `/api/authors/${id}/block`, as(member, { isBlocked: true }))).status).toBe(404);
    await mute(author, true, member);
    await rows(
      `WITH others AS (INSERT INTO authors (name, description)
        SELECT 'n' || gen_random_uuid(), '' FROM generate_series(1, $2::integer) RETURNING id)
      INSERT INTO author_mutes SELECT $1, id, now() FROM others`,
      [member.userId, MAX_MUTES - 1],
    );
    expect(await block(loud, true, member)).toMatchObject({ status: 409, body: { code: 'mutes-full' } });
    expect((await block(author, true, member)).status, 'is one of them').toBe(200);
  });

  it('CMT-46 follows them no more, and can follow them again once it has ended; all else stays', async () => {
    await follow(author, loud);
    await follow(loud, author);
    await server.askTillTaken('POST', `/api/series/${series}/follow`, as(loud, {}));
    await block(loud, true, author);
    const state = await server.ask('GET', `/api/musicians/${author.userId}/follow`, as(loud));
    expect(state.body).toEqual({ isFollow: false, totalFollow: 0 });
    expect(await follow(author, loud)).toMatchObject(refused('follow-blocked'));
    const mine = await server.ask('GET', `/api/musicians/${loud.userId}/follow`, as(author));
    expect(mine.body).toMatchObject({ isFollow: true });
    const theirs = await server.ask('GET', `/api/series/${series}/follow`, as(loud));
    expect(theirs.body).toMatchObject({ isFollow: true });
    expect((await server.askTillTaken('POST', `/api/series/${series}/like`, as(loud, {}))).status).toBe(200);
    expect(await told(loud), 'nothing is told of it').toEqual([]);
    await block(loud, false, author);
    expect(await follow(author, loud)).toMatchObject({ status: 200, body: { isFollow: true } });
  });

  it('CMT-46 causes no notification of candy either, nor one of before, until they are read again', async () => {
    const sponsor = (cause: string) =>
      server.opened.database.read(NOTIFY, [
        [idOf(author)],
        'candy',
        cause,
        idOf(loud),
        series,
        null,
        5,
        new Date(server.clock.now),
        null,
      ]);
    await sponsor('unlock:1');
    await mute(loud, true, author);
    expect(await told(author), 'of whom one has muted it is told').toHaveLength(1);
    await block(loud, true, author);
    await sponsor('unlock:2');
    expect(await told(author)).toEqual([]);
    await block(loud, false, author);
    expect(await told(author)).toHaveLength(1);
  });

  it('CMT-46 PRO-16 is so no more once either has withdrawn', async () => {
    await block(loud, true, member);
    await block(author, true, loud);
    const answer = await server.ask('POST', '/api/users/withdrawal', as(loud, { password: PASSWORD }));
    expect(answer.status).toBe(200);
    expect(await mutesOf(member)).toMatchObject({ mutes: [], totalCount: 0 });
    expect(await rows('SELECT FROM author_mutes WHERE $1 IN (member_id, author_id)', [loud.userId])).toEqual([]);
  });
});

describe('what a blocked member writes', () => {
  it('CMT-47 API-80 is refused as an answer to who has blocked them, or below a comment of theirs', async () => {
    const own = await written('제 말', member);
    const answer = await written('작가의 답', author, { parentId: own.id });
    const thread = await written('남의 말', author);
    const below = await written('저도요', member, { parentId: thread.id });
    await block(loud, true, member);
    expect(await post('답', loud, { parentId: own.id })).toMatchObject(refused('reply-blocked'));
    expect(await post('답', loud, { parentId: below.id })).toMatchObject(refused('reply-blocked'));
    expect(await post('답', loud, { parentId: answer.id })).toMatchObject(refused('thread-blocked'));
    await written('답', loud, { parentId: thread.id });
    await written('새 말', loud);
    await written('남의 답', author, { parentId: own.id });
    const [, , mine] = await read();
    expect(mine?.subReviews.map(({ text }) => text)).toEqual(['작가의 답', '남의 답']);
    await block(loud, false, member);
    await written('답', loud, { parentId: own.id });
  });

  it('CMT-47 API-80 is refused on a series of who has blocked them, whatever it answers', async () => {
    const other = await written('남의 말', member);
    await block(loud, true, author);
    expect(await post('새 말', loud)).toMatchObject(refused('series-blocked'));
    expect(await post('답', loud, { parentId: other.id })).toMatchObject(refused('series-blocked'));
    expect(await read()).toMatchObject([{ text: '남의 말', subReviews: [] }]);
    await written('여기는 돼요', loud, { on: await aSeriesOf(member) });
  });

  it('CMT-47 API-80 is refused where it mentions who has blocked them, and not where it only has their name', async () => {
    const { name } = await written('제 말', member);
    await block(loud, true, member);
    const mentions = [member.userId];
    expect(await post(`@${name} 들어 보세요.`, loud, { mentions })).toMatchObject(refused('mention-blocked'));
    await written(`${name} 들어 보세요.`, loud, { mentions });
    await written('아무도 부르지 않아요.', loud, { mentions });
  });

  it('CMT-47 is taken on a series of their own, where they answer and mention everybody, folded for who has blocked them', async () => {
    const { id, name } = await written('제 말', member);
    await block(author, true, member);
    await written('작가의 답', author, { parentId: id });
    await written(`@${name} 고마워요`, author, { mentions: [member.userId] });
    const [mention, own] = await read(member);
    expect([mention, own?.subReviews[0]]).toMatchObject([{ isBlocked: true }, { isBlocked: true }]);
    expect(await told(member)).toEqual([]);
  });

  it('CMT-47 stays as it is if it was written before, and whoever has blocked them moderates it', async () => {
    const before = await written('먼저 쓴 말', loud);
    await block(loud, true, author);
    const again = await post('먼저 쓴 말', loud);
    expect(again, 'what was sent twice was taken').toMatchObject({ status: 200, body: { review: { id: before.id } } });
    expect(await read(author)).toMatchObject([{ text: '먼저 쓴 말', isBlocked: true }]);
    expect((await server.ask('PUT', `/api/reviews/${before.id}/hide`, as(author, { isHidden: true }))).status).toBe(
      200,
    );
    expect((await server.ask('DELETE', `/api/reviews/${before.id}`, as(loud))).status, 'it is theirs').toBe(200);
  });

  it('CMT-47 is no way around it for the one who has blocked: they write to them as before', async () => {
    const theirs = await written('큰 소리', loud);
    await block(loud, true, member);
    await written('제 답', member, { parentId: theirs.id });
    expect(await told(loud)).toMatchObject([{ notificationType: 'reply' }]);
  });
});

describe('a blocking beside what is being written', () => {
  const answering = (held: HeldWork | undefined) => {
    const posting = new PostgresReviewPostingWork(server.opened.database);
    const place = { seriesId: series, writerId: idOf(loud), at: server.clock.now };
    const ask = async (threads: { findBlocking: (by: readonly AuthorId[]) => Promise<readonly AuthorId[]> }) =>
      threads.findBlocking([idOf(author), idOf(member)]);
    return posting.run(place, held === undefined ? ask : held.hold(ask));
  };
  const blocking = (held: HeldWork | undefined) => {
    const work = async ({ block: set }: { block: (at: number) => Promise<void> }) => set(server.clock.now);
    const mutes = new PostgresMuteWork(server.opened.database);
    return mutes.run(idOf(member), idOf(loud), held === undefined ? work : held.hold(work));
  };

  it('CMT-47 waits for a comment that has found none, and holds from then on', async () => {
    const held = new HeldWork();
    const comment = answering(held);
    await held.begun;
    const isBlocked = blocking(undefined);
    await somebodyWaits(server.opened.database);
    held.end();
    expect(await comment).toEqual([]);
    await isBlocked;
    expect(await answering(undefined)).toEqual([idOf(member)]);
  });

  it('CMT-47 has a comment wait for it that then finds it', async () => {
    const held = new HeldWork();
    const isBlocked = blocking(held);
    await held.begun;
    expect(await held.against(answering(undefined), server.opened.database)).toEqual([idOf(member)]);
    await isBlocked;
  });

  it('CMT-46 has whoever wants to follow wait for it, who then does not', async () => {
    const held = new HeldWork();
    const isBlocked = blocking(held);
    await held.begun;
    const follows = new PostgresFollowRepository(server.opened.database);
    const followed = { kind: 'author', id: idOf(member) } as const;
    const principal = { kind: 'member', memberId: idOf(loud) } as Parameters<typeof follows.toggle>[1];
    const toggled = follows.toggle(followed, principal, server.clock.now);
    expect(await held.against(toggled, server.opened.database)).toBe('blocked');
    await isBlocked;
  });

  it('CMT-47 lets comments pass each other, and other members block meanwhile', async () => {
    const held = new HeldWork();
    const isBlocked = blocking(held);
    await held.begun;
    const elsewhere = new PostgresMuteWork(server.opened.database);
    await elsewhere.run(idOf(author), idOf(loud), ({ block: set }) => set(server.clock.now));
    held.end();
    await isBlocked;
    expect(new Set(await answering(undefined))).toEqual(new Set([idOf(author), idOf(member)]));
  });

  it('CMT-47 is never passed by an answer that was taken after it was acknowledged', async () => {
    const own = await written('제 말', member);
    for (let round = 0; round < 12; round += 1) {
      await block(loud, false, member);
      const acknowledged = block(loud, true, member);
      const answers = await Promise.all([
        post(`사이에 ${round}`, loud, { parentId: own.id }),
        acknowledged.then(() => post(`뒤에 ${round}`, loud, { parentId: own.id })),
      ]);
      expect(answers[1], `round ${round}`).toMatchObject(refused('reply-blocked'));
      expect([200, 403]).toContain(answers[0].status);
    }
    const [mine] = await read();
    expect(mine?.subReviews.filter(({ text }) => text.startsWith('뒤에'))).toEqual([]);
  });
});
