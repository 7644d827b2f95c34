import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationWire } from '../../../common/contract/community-schemas.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_MENTIONS } from '../../../common/kernel/limits.ts';
import { PostgresNotificationRepository } from '../../../server/adapters/postgres/community/postgres-notification-repository.ts';
import { storyAnnouncer } from '../../../server/application/community/story-announcer.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

const ALL_ON = { 'new-story': true, comment: true, reply: true, mention: true, likes: true, candy: true, payout: true };

let server: AccountServer;
let author: SignedIn;
let member: SignedIn;
let series: SeriesId;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
});
beforeEach(async () => {
  [author, member] = [await server.aSession(), await server.aSession()];
  series = await addSeries(server.opened.database, { author_id: author.userId });
  await addStory(server.opened.database, series);
});
afterAll(() => server.stop());

async function told(who: SignedIn): Promise<readonly NotificationWire[]> {
  const { status, body } = await server.ask('GET', '/api/notifications/me', { token: who.token });
  expect(status).toBe(200);
  return (body as { readonly notifications: readonly NotificationWire[] }).notifications;
}

async function write(text: string, who: SignedIn, parentId?: number): Promise<number> {
  const body = { text, ...(parentId !== undefined && { parentId }) };
  const answer = await server.ask('POST', `/api/series/${series}/reviews`, { body, token: who.token });
  expect(answer.status).toBe(200);
  return (answer.body as { readonly review: { readonly id: number } }).review.id;
}

const read = (notifyId: number, who: SignedIn) =>
  server.ask('PUT', '/api/notifications/me/update-read-noti', { body: { notifyId }, token: who.token });
const press = (url: string, who: SignedIn) => server.ask('POST', url, { body: {}, token: who.token });
const set = (settings: object, who: SignedIn) =>
  server.ask('PUT', '/api/notifications/me/settings', { body: { ...ALL_ON, ...settings }, token: who.token });

describe('a comment', () => {
  it('API-16 ENT-20 tells the author of the series, with who wrote what where', async () => {
    const reviewId = await write('잘 들었어요.', member);
    expect(await told(author)).toEqual([
      {
        id: expect.any(Number) as number,
        readStatus: 'N',
        notificationType: 'comment',
        user: { id: member.userId, name: expect.stringMatching(/^소리/) as string, profileImage: null },
        series: { id: series, title: '등대는 열두 시에 말한다', imageUrl: null, isAdultContent: 'N' },
        authorId: author.userId,
        seriesId: series,
        preview: '잘 들었어요.',
        story: null,
        isSpoiler: false,
        storyId: null,
        reviewId,
        count: null,
        reason: null,
        createdAt: new Date(server.clock.now).toISOString(),
      },
    ]);
    expect(await told(member)).toEqual([]);
  });

  it('ENT-72 tells of an adult series that it is one', async () => {
    series = await addSeries(server.opened.database, { author_id: author.userId, is_adult: true });
    await write('어른의 이야기네요.', member);
    expect(await told(author)).toMatchObject([{ series: { id: series, isAdultContent: 'Y' } }]);
  });

  it('tells nobody of what they did themselves, and nobody twice', async () => {
    const own = await write('제 이야기입니다.', author);
    await write('저도요.', author, own);
    expect(await told(author)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => write('한 번만', member)));
    expect(await told(author)).toHaveLength(1);
  });

  it('that is answered tells its writer and whoever is answered, the author of the series only once', async () => {
    const [one, other] = [member, await server.aSession()];
    const comment = await write('질문이요.', one);
    const answer = await write('저는 알아요.', other, comment);
    await write('고마워요.', author, answer);
    const replies = (who: SignedIn) =>
      told(who).then((all) =>
        all.map(({ notificationType, preview, reviewId }) => [notificationType, preview, reviewId]),
      );
    expect(await replies(one)).toEqual([
      ['reply', '고마워요.', comment],
      ['reply', '저는 알아요.', comment],
    ]);
    expect(await replies(other)).toEqual([['reply', '고마워요.', comment]]);
    expect(await replies(author)).toEqual([
      ['comment', '저는 알아요.', comment],
      ['comment', '질문이요.', comment],
    ]);
    const below = await write('제 글에 달아 주세요.', author);
    await write('달았어요.', one, below);
    expect((await replies(author))[0]).toEqual(['reply', '달았어요.', below]);
    expect(await replies(author)).toHaveLength(3);
  });

  it('that is deleted or hidden, or whose series is, is told of no more', async () => {
    const [deleted, hidden] = [await write('지울 말', member), await write('숨길 말', member)];
    await write('남을 말', member);
    await server.ask('DELETE', `/api/reviews/${deleted}`, { token: member.token });
    await server.ask('PUT', `/api/reviews/${hidden}/hide`, { body: { isHidden: true }, token: author.token });
    expect((await told(author)).map(({ preview }) => preview)).toEqual(['남을 말']);
    await server.opened.database.kysely
      .updateTable('series')
      .set({ status: 'hidden' })
      .where('id', '=', series)
      .execute();
    expect(await told(author)).toEqual([]);
  });

  it('of somebody who has withdrawn names nobody', async () => {
    await write('남은 말', member);
    await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: member.token });
    expect((await told(author))[0]!.user).toEqual({ id: null, name: '탈퇴한 사용자', profileImage: null });
  });
});

describe('the list', () => {
  it('NTF-02 INV-102 has the twenty latest, the newest first', async () => {
    for (let number = 1; number <= 25; number += 1) await write(`${number}`, member);
    const expected = Array.from({ length: 20 }, (_, index) => `${25 - index}`);
    expect((await told(author)).map(({ preview }) => preview)).toEqual(expected);
  });

  it('NTF-09 SES-75 is a member’s own', async () => {
    expect((await server.ask('GET', '/api/notifications/me')).status).toBe(401);
    await write('잘 들었어요.', member);
    const answer = await server.ask('GET', `/api/notifications/me?userId=${author.userId}`, { token: member.token });
    expect(answer.body).toEqual({ notifications: [] });
  });
});

describe('reading', () => {
  it('NTF-07 NTF-08 API-17 API-18 INV-103 marks the own one as read, for good', async () => {
    await write('하나', member);
    await write('둘', member);
    const [, first] = await told(author);
    for (let time = 0; time < 2; time += 1) {
      expect(await read(first!.id, author)).toMatchObject({ status: 200, body: {} });
      expect((await told(author)).map(({ readStatus }) => readStatus)).toEqual(['N', 'Y']);
    }
  });

  it('API-18 security §3 another’s is not found, and stays unread', async () => {
    await write('하나', member);
    const [one] = await told(author);
    expect((await read(one!.id, member)).status).toBe(404);
    expect((await read(1_000_000, member)).status).toBe(404);
    expect((await told(author))[0]!.readStatus).toBe('N');
  });
});

describe('likes', () => {
  it('tell the author in round numbers, once each', async () => {
    const tenth = await server.aSession();
    await server.opened.database.read({ name: 'nine', text: 'UPDATE series SET total_likes = 9 WHERE id = $1' }, [
      series,
    ]);
    for (let time = 0; time < 3; time += 1) await press(`/api/series/${series}/like`, tenth);
    expect(await told(author)).toMatchObject([
      { notificationType: 'likes', count: 10, user: null, preview: '', seriesId: series },
    ]);
  });
});

describe('a new story', () => {
  const publish = async (facts: object = {}) =>
    addStory(server.opened.database, series, { published_at: new Date(server.clock.now), ...facts });

  it('tells whoever follows the series or its author, once', async () => {
    const [both, ofAuthor, nobody] = [member, await server.aSession(), await server.aSession()];
    await press(`/api/series/${series}/follow`, both);
    for (const who of [both, ofAuthor]) await press(`/api/musicians/${author.userId}/follow`, who);
    await press(`/api/series/${series}/follow`, author);
    server.pass(60);
    const storyId = await publish({ title: '새 등불' });
    for (const who of [both, ofAuthor]) {
      expect(await told(who)).toMatchObject([
        { notificationType: 'new-story', preview: '새 등불', storyId, seriesId: series, user: { id: author.userId } },
      ]);
    }
    for (const who of [nobody, author]) expect(await told(who)).toEqual([]);
  });

  it('tells when it is published, not before, and not when it is shown again', async () => {
    await press(`/api/series/${series}/follow`, member);
    server.pass(60);
    const storyId = await publish({ status: 'draft', published_at: null });
    expect(await told(member)).toEqual([]);
    const status = (to: 'published' | 'hidden') =>
      server.opened.database.kysely
        .updateTable('stories')
        .set({ status: to, published_at: new Date(server.clock.now) })
        .where('id', '=', storyId)
        .execute();
    for (const to of ['published', 'hidden', 'published'] as const) await status(to);
    expect(await told(member)).toMatchObject([{ storyId }]);
    await status('hidden');
    expect(await told(member)).toEqual([]);
  });

  it('is none for who began to follow after it', async () => {
    const storyId = await publish();
    server.pass(60);
    await press(`/api/series/${series}/follow`, member);
    const set = (status: 'published' | 'hidden') =>
      server.opened.database.kysely.updateTable('stories').set({ status }).where('id', '=', storyId).execute();
    await set('hidden');
    await set('published');
    expect(await told(member)).toEqual([]);
  });
});

describe('a new story that many follow', () => {
  const FOLLOWERS = 1_200;
  const addFollowers = {
    name: 'add-followers',
    text: `
      WITH people AS (
        INSERT INTO authors (name, description) SELECT '청취자' || n, '' FROM generate_series(1, $2) AS n RETURNING id
      ),
      members AS (
        INSERT INTO members (id, provider, subject, created_at)
        SELECT id, 'kakao', 'follower ' || id, $3 FROM people RETURNING id
      )
      INSERT INTO series_follows (member_id, series_id, followed_at) SELECT id, $1, $3 FROM members`,
  };
  const countOf = async (name: string, text: string, values: readonly unknown[]): Promise<number> => {
    const [row] = await server.opened.database.read<readonly unknown[], { readonly count: number }>(
      { name, text },
      values,
    );
    return row!.count;
  };
  const toldOf = (storyId: number) =>
    countOf('told-of', 'SELECT count(*) FROM notifications WHERE story_id = $1', [storyId]);

  it('CR1 tells them by a job of the transaction that published it, each once, also when it is stopped', async () => {
    const { database } = server.opened;
    await database.transact(async (transaction) => {
      await transaction.run(addFollowers, [series, FOLLOWERS, new Date(server.clock.now)]);
      // Whoever follows the author as well is told once.
      const both = `INSERT INTO author_follows SELECT member_id, $2, followed_at FROM series_follows WHERE series_id = $1`;
      await transaction.run({ name: 'both', text: both }, [series, author.userId]);
    });
    server.pass(60);
    const storyId = await addStory(database, series, { published_at: new Date(server.clock.now) });
    expect(await toldOf(storyId)).toBe(0);
    const waiting = `SELECT count(*) FROM graphile_worker._private_jobs WHERE (payload->>'storyId')::bigint = $1`;
    expect(await countOf('waiting', waiting, [storyId])).toBe(1);

    let parts = 0;
    const repository = new PostgresNotificationRepository(database);
    const signal = { aborted: false };
    const announce = storyAnnouncer({
      tellFollowers: async (...part) => {
        parts += 1;
        signal.aborted = parts === 1;
        return repository.tellFollowers(...part);
      },
    });
    const run = () => announce({ storyId }, { id: '1', attempt: 1, signal });
    await expect(run()).rejects.toThrow('told later');
    expect(await toldOf(storyId)).toBe(1_000);
    for (let time = 0; time < 2; time += 1) {
      signal.aborted = false;
      await run();
      expect(await toldOf(storyId)).toBe(FOLLOWERS);
    }
  });
});

describe('a mention', () => {
  /** Somebody who has written on the series, with the name that they wrote under. */
  async function aSpeaker(): Promise<SignedIn & { readonly name: string }> {
    const who = await server.aSession();
    const body = { text: '저도 들었어요.' };
    const answer = await server.ask('POST', `/api/series/${series}/reviews`, { body, token: who.token });
    return { ...who, name: (answer.body as { readonly review: { readonly name: string } }).review.name };
  }
  const mention = ({ userId, name }: { readonly userId: number; readonly name: string }, by: SignedIn) => {
    const body = { text: `@${name} 들어 보세요.`, mentions: [userId] };
    return server.ask('POST', `/api/series/${series}/reviews`, { body, token: by.token });
  };

  it('CMT-45 NTF-11 tells whom it names, who can turn it off, and is not told by whom they have muted', async () => {
    const [named, writer] = [await aSpeaker(), await server.aSession()];
    await mention(named, writer);
    const news = { notificationType: 'mention', user: { id: writer.userId }, seriesId: series };
    expect(await told(named)).toMatchObject([{ ...news, preview: `@${named.name} 들어 보세요.` }]);
    await set({ mention: false }, named);
    await mention(named, member);
    expect(await told(named)).toHaveLength(1);
    await set({}, named);
    await server.ask('PUT', `/api/authors/${writer.userId}/mute`, { body: { isMuted: true }, token: named.token });
    expect(await told(named)).toEqual([]);
  });

  it('CMT-44 of somebody who has left is text from then on', async () => {
    const named = await aSpeaker();
    await mention(named, member);
    const mentions = async () => {
      const { body } = await server.ask('GET', `/backend/series/${series}/reviews?page=1`);
      const { reviews } = body as { readonly reviews: readonly { readonly mentions: readonly unknown[] }[] };
      return reviews.map((one) => one.mentions);
    };
    expect(await mentions()).toEqual([[{ id: named.userId, name: named.name }], []]);
    const left = await server.ask('POST', '/api/users/withdrawal', {
      body: { password: PASSWORD },
      token: named.token,
    });
    expect(left.status).toBe(200);
    expect(await mentions()).toEqual([[], []]);
  });

  it('CMT-44 is of eleven people refused, and nothing is written', async () => {
    const body = { text: '@아무개', mentions: Array.from({ length: MAX_MENTIONS + 1 }, (_, id) => id + 1) };
    const answer = await server.ask('POST', `/api/series/${series}/reviews`, { body, token: member.token });
    expect(answer.status).toBe(400);
    expect(await told(author)).toEqual([]);
  });

  it('MODE-58 a client that does not know mentions leaves their setting as it is', async () => {
    await set({ mention: false }, member);
    const { mention: _, ...before } = ALL_ON;
    const answer = await server.ask('PUT', '/api/notifications/me/settings', { body: before, token: member.token });
    expect(answer.body).toEqual({ ...ALL_ON, mention: false });
  });
});

describe('settings', () => {
  it('are all on until one says otherwise, and are kept', async () => {
    const mine = () => server.ask('GET', '/api/notifications/me/settings', { token: author.token });
    expect((await mine()).body).toEqual(ALL_ON);
    expect((await set({ comment: false, likes: false }, author)).body).toEqual({
      ...ALL_ON,
      comment: false,
      likes: false,
    });
    expect((await set({ comment: false, candy: false }, author)).status).toBe(200);
    expect((await mine()).body).toEqual({ ...ALL_ON, comment: false, candy: false });
    expect((await set({ comment: 'no' }, author)).status).toBe(400);
  });

  it('keep what is off from being told, and nothing else', async () => {
    await set({ comment: false }, author);
    await set({ 'new-story': false }, member);
    await press(`/api/series/${series}/follow`, member);
    server.pass(60);
    await addStory(server.opened.database, series, { published_at: new Date(server.clock.now) });
    const own = await write('제 글입니다.', author);
    await write('댓글', member);
    await write('답글', member, own);
    // What is answered is told of as an answer.
    expect((await told(author)).map(({ notificationType }) => notificationType)).toEqual(['reply']);
    expect(await told(member)).toEqual([]);
  });
});

it('CR1 what was not written told nobody', async () => {
  const parent = await write('하나', member);
  await server.ask('DELETE', `/api/reviews/${parent}`, { token: member.token });
  const body = { text: '답', parentId: parent };
  const refused = await server.ask('POST', `/api/series/${series}/reviews`, { body, token: author.token });
  expect(refused.status).toBe(404);
  expect(await told(member)).toEqual([]);
});
