import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { AUTHORIZATION_COOKIE } from '../../../common/kernel/session.ts';
import { MAX_STREAMS_OF_MEMBER, MAX_STREAMS_OF_VISITORS } from '../../../server/adapters/http/live/live-streams.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresAnnouncements } from '../../../server/adapters/postgres/postgres-announcements.ts';
import { PostgresUploadRoomWork } from '../../../server/adapters/postgres/clips/postgres-upload-room-work.ts';
import { PostgresUploadRepository } from '../../../server/adapters/postgres/clips/postgres-upload-repository.ts';
import { parseUploadId } from '../../../server/domain/clip/upload.ts';
import { AccountServer, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { LiveReader } from '../../support/community/live-reader.ts';

/** Two processes on one database: what is written by one is told by the other. */
let opened: TestDatabase;
let server: AccountServer;
let other: AccountServer;
let announcements: PostgresAnnouncements[];
let author: SignedIn;
let member: SignedIn;
let series: SeriesId;
const readers: LiveReader[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  announcements = [
    await PostgresAnnouncements.start(opened.address, silentLogger),
    await PostgresAnnouncements.start(opened.address, silentLogger),
  ];
  const shared = { ...opened, close: async () => {} };
  server = await AccountServer.start({ heartbeatMs: 50 }, { announcements: announcements[0]! }, shared);
  // Nothing is found out by its signs of life.
  other = await AccountServer.start({ heartbeatMs: 600_000 }, { announcements: announcements[1]! }, shared);
  for (const each of [server, other]) await each.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  [author, member] = [await server.aSession(), await server.aSession()];
  series = await addSeries(opened.database, { author_id: author.userId });
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
});
afterAll(async () => {
  await Promise.all([server.stop(), other.stop()]);
  await Promise.all(announcements.map((each) => each.close()));
  await opened.close();
});

async function listen(
  { app }: AccountServer,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LiveReader> {
  const { port } = app.server.address() as AddressInfo;
  const reader = await LiveReader.open(`http://127.0.0.1:${port}/api/live${query}`, headers);
  readers.push(reader);
  return reader;
}

const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });
const write = (text: string, who: SignedIn) =>
  server.ask('POST', `/api/series/${series}/reviews`, { body: { text }, token: who.token });

describe('what is told live', () => {
  it('begins with the word to fetch all, and is kept by nobody on the way', async () => {
    const reader = await listen(other, '', bearer(author));
    expect(await reader.until('ready')).toEqual([{ name: 'ready', data: {} }]);
    expect(reader.text).toMatch(/^retry: [2-6]\d{3}\n/);
    expect(reader.header('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.header('cache-control')).toBe('no-store, no-transform');
    expect(reader.header('content-encoding')).toBeUndefined();
  });

  it('is that a member has a notification, whichever process wrote it, and nobody else hears of it', async () => {
    const [own, cookie, others] = [
      await listen(other, '', bearer(author)),
      await listen(other, '', { cookie: `${AUTHORIZATION_COOKIE}=${author.token}` }),
      await listen(other, '', bearer(member)),
    ];
    await write('잘 들었어요.', member);
    for (const reader of [own, cookie]) {
      expect(await reader.until('notifications')).toEqual([{ name: 'notifications', data: {} }]);
    }
    await write('고맙습니다.', author);
    expect(others.events.map(({ name }) => name)).toEqual(['ready']);
  });

  it('is that one was read in another window', async () => {
    await write('잘 들었어요.', member);
    const list = await server.ask('GET', '/api/notifications/me', { token: author.token });
    const [one] = (list.body as { readonly notifications: readonly { readonly id: number }[] }).notifications;
    const reader = await listen(other, '', bearer(author));
    await reader.until('ready');
    const body = { notifyId: one!.id };
    await server.ask('PUT', '/api/notifications/me/update-read-noti', { body, token: author.token });
    expect(await reader.until('notifications')).toHaveLength(1);
  });

  it('CMT-37 CMT-38 CMT-46 is that a member is shown other comments, to all of their devices and nobody else, at a revision of theirs alone', async () => {
    const query = `?seriesId=${series}`;
    const [own, elsewhere] = [await listen(other, query, bearer(member)), await listen(other, '', bearer(member))];
    const [muted, visitor] = [await listen(other, query, bearer(author)), await listen(other, query)];
    for (const reader of [own, elsewhere, muted, visitor]) await reader.until('ready');
    const [before] = own.events;
    for (const isMuted of [true, true, false]) {
      const asked = { body: { isMuted }, token: member.token };
      expect((await server.ask('PUT', `/api/authors/${author.userId}/mute`, asked)).status).toBe(200);
      await own.until('reviews', isMuted ? 1 : 2);
    }
    const told = await own.until('reviews', 2);
    expect(told.map(({ data }) => data)).toEqual(Array(2).fill({ seriesId: series, revision: expect.any(String) }));
    // Whoever has read before it, and whose stream opens after it, reads once more.
    const late = await listen(other, query, bearer(member));
    const [ready] = await late.until('ready');
    const revisions = [before!, ...told].map(({ data }) => (data as { readonly revision: string }).revision);
    expect(new Set(revisions).size).toBe(3);
    expect(ready?.data).toEqual({ revision: revisions[2] });
    const [answer, others] = await Promise.all([
      other.ask('GET', `/backend/series/${series}/reviews`, { token: member.token }),
      other.ask('GET', `/backend/series/${series}/reviews`, { token: author.token }),
    ]);
    expect(answer.body).toMatchObject({ revision: revisions[2] });
    expect(others.body).toMatchObject({ revision: (muted.events[0]!.data as { readonly revision: string }).revision });
    expect(await elsewhere.until('notifications', 2)).toHaveLength(2);
    expect(elsewhere.events.map(({ name }) => name)).not.toContain('reviews');
    const putOn = (call: string, body: object) =>
      server.ask('PUT', `/api/authors/${author.userId}/${call}`, { body, token: member.token });
    const calls = [
      ['mute', { isMuted: true }],
      ['block', { isBlocked: true }],
      ['block', { isBlocked: false }],
    ] as const;
    for (const [index, [call, body]] of calls.entries()) {
      expect((await putOn(call, body)).status).toBe(200);
      await own.until('reviews', 3 + index);
    }
    for (const reader of [muted, visitor]) expect(reader.events.map(({ name }) => name)).toEqual(['ready']);
  });

  it('CMT-35 is nothing of the likes of comments, which nobody reads a list anew for', async () => {
    const elsewhere = await addSeries(opened.database, { author_id: author.userId });
    const revisionOf = async (id: SeriesId) => {
      const { body } = await server.ask('GET', `/backend/series/${id}/reviews`);
      return (body as { readonly revision: string }).revision;
    };
    const writeOn = (id: SeriesId) =>
      server.ask('POST', `/api/series/${id}/reviews`, { body: { text: '잘 들었어요.' }, token: member.token });
    const unwritten = await revisionOf(series);
    const posted = await writeOn(series);
    await expect.poll(() => revisionOf(series)).not.toBe(unwritten);
    const [revision, before] = [await revisionOf(series), await revisionOf(elsewhere)];
    const { review } = posted.body as { readonly review: { readonly id: number } };
    for (const isLiked of [true, false, true]) {
      const asked = { body: { isLiked }, token: author.token };
      expect((await server.ask('PUT', `/api/reviews/${review.id}/like`, asked)).status).toBe(200);
    }
    // What is announced comes in order: with this one, those before it have.
    await writeOn(elsewhere);
    await expect.poll(() => revisionOf(elsewhere)).not.toBe(before);
    expect(await revisionOf(series)).toBe(revision);
  });

  it('is that the comments on the series one looks at have changed, for visitors too', async () => {
    const elsewhere = await addSeries(opened.database, { author_id: author.userId });
    const [here, away] = [await listen(other, `?seriesId=${series}`), await listen(other, `?seriesId=${elsewhere}`)];
    const posted = await write('잘 들었어요.', member);
    expect(await here.until('reviews')).toMatchObject([{ name: 'reviews', data: { seriesId: series } }]);
    const { review } = posted.body as { readonly review: { readonly id: number } };
    await server.ask('DELETE', `/api/reviews/${review.id}`, { token: member.token });
    await here.until('reviews', 2);
    expect(away.events.map(({ name }) => name)).toEqual(['ready']);
  });

  it('CMT-31 is at which revision the comments are, so that whoever has read that one reads no other', async () => {
    const revision = async (asked: AccountServer, query = ''): Promise<string> => {
      const { body } = await asked.ask('GET', `/backend/series/${series}/reviews${query}`);
      return (body as { readonly revision: string }).revision;
    };
    const told = (reader: LiveReader, name: string): unknown =>
      reader.events.findLast((one) => one.name === name)?.data;
    const before = await revision(server);
    const first = await listen(server, `?seriesId=${series}`);
    await first.until('ready');
    expect(told(first, 'ready')).toEqual({ revision: before });
    await write('그 사이에', member);
    await first.until('reviews');
    const after = await revision(server, '?page=2');
    expect(told(first, 'reviews')).toEqual({ seriesId: series, revision: after });
    expect(after).not.toBe(before);
    const late = await listen(server, `?seriesId=${series}`);
    await late.until('ready');
    expect(told(late, 'ready')).toEqual({ revision: after });
    // What another process has heard is not compared with it: whoever has read there reads once more.
    expect(await revision(other)).not.toBe(after);
  });

  it('JRN-12 is that the places of a member have changed, and at which revision they are, to the member alone', async () => {
    const story = await addStory(opened.database, series);
    const [own, others] = [await listen(other, '', bearer(member)), await listen(other, '', bearer(author))];
    const deliver = (number: number, storyId: number): Promise<Answer> => {
      const event = { kind: 'heard', number, at: '2026-11-21T09:00:00Z', seriesId: series, storyId, rate: 1 };
      const events = [{ ...event, fromSeconds: 0, toSeconds: 5 }];
      const body = { journal: '33333333-3333-4333-8333-333333333333', sentAt: '2026-11-21T09:00:00Z', events };
      return server.ask('POST', '/api/journal', { body, token: member.token });
    };
    await deliver(1, story);
    expect(await own.until('places')).toEqual([{ name: 'places', data: { revision: 1 } }]);
    // Twice the same, and nothing that is kept: no news.
    await deliver(1, story);
    await deliver(2, 9_999_999);
    await deliver(3, story);
    expect(await own.until('places', 2)).toMatchObject([{ data: { revision: 1 } }, { data: { revision: 2 } }]);
    expect(others.events.map(({ name }) => name)).toEqual(['ready']);
  });

  it('JRN-94 is that the bookmarks of a member have changed, and at which revision they are, to the member alone', async () => {
    const storyId = await addStory(opened.database, series);
    const [own, others] = [await listen(other, '', bearer(member)), await listen(other, '', bearer(author))];
    const keep = (number: number, more: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
      const id = '44444444-4444-4444-8444-444444444444';
      const place = { id, seriesId: series, storyId, seconds: 5, createdAt: '2026-11-21T09:00:00Z' };
      const change = { ...place, note: '', isRemoved: false, changedAt: place.createdAt, number, ...more };
      const origin = '33333333-3333-4333-8333-333333333333';
      const body = { origin, sentAt: '2026-11-21T09:00:00Z', changes: [change] };
      return server.ask('PUT', '/api/bookmarks', { body, token: member.token });
    };
    expect(await keep(1)).toMatchObject({ status: 200 });
    expect(await own.until('bookmarks')).toEqual([{ name: 'bookmarks', data: { revision: 1 } }]);
    // The same once more: no news.
    await keep(1);
    await keep(2, { note: '여기' });
    expect(await own.until('bookmarks', 2)).toMatchObject([{ data: { revision: 1 } }, { data: { revision: 2 } }]);
    await keep(3, { isRemoved: true });
    expect((await own.until('bookmarks', 3)).at(-1)).toMatchObject({ data: { revision: 3 } });
    expect(others.events.map(({ name }) => name)).toEqual(['ready']);
  });

  it('CRE-19 is that a file has come or was refused, to who sent it alone', async () => {
    const [own, others] = [await listen(other, '', bearer(author)), await listen(other, '', bearer(member))];
    const uploads = new PostgresUploadRepository(opened.database, new GraphileJobQueue());
    const id = parseUploadId('5'.repeat(32))!;
    const room = new PostgresUploadRoomWork(opened.database, new GraphileJobQueue());
    const upload = { id, name: '녹음.mp3', bytes: 10 };
    await room.run(author.userId as AuthorId, Date.now(), ({ add }) => add(upload, Date.now()));
    await uploads.receive(id);
    expect(await own.until('uploads')).toEqual([{ name: 'uploads', data: {} }]);
    await uploads.refuse(id, 'not-audio');
    await own.until('uploads', 2);
    expect(others.events.map(({ name }) => name)).toEqual(['ready']);
  });

  it('is nothing of what was undone', async () => {
    const reader = await listen(other, `?seriesId=${series}`);
    await opened.database
      .transact(async (transaction) => {
        await transaction.run(
          {
            name: 'undone',
            text: `INSERT INTO reviews (series_id, author_id, text, written_at) VALUES ($1, $2, '한 줄', now())`,
          },
          [series, member.userId],
        );
        throw new Error('undone');
      })
      .catch(() => {});
    await write('남는 말', member);
    await reader.until('reviews');
    expect(reader.events.map(({ name }) => name)).toEqual(['ready', 'reviews']);
  });

  it('goes on when the database was away, with the word to fetch all', async () => {
    const reader = await listen(other, '', bearer(author));
    await reader.until('ready');
    const client = new pg.Client({ ...opened.address });
    await client.connect();
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'soridam live' AND datname = current_database()`,
    );
    await client.end();
    expect(await reader.until('ready', 2)).toHaveLength(2);
    await write('다시 들려요.', member);
    expect(await reader.until('notifications')).toHaveLength(1);
  });
});

describe('a connection', () => {
  it('shows that it lives', async () => {
    const reader = await listen(server, '', bearer(author));
    await reader.untilText(': \n\n: \n\n');
    expect(reader.events.map(({ name }) => name)).toEqual(['ready']);
  });

  it('AU7 ends with the login, in whichever process that is', async () => {
    const reader = await listen(other, `?seriesId=${series}`, bearer(member));
    await reader.until('ready');
    await server.ask('DELETE', '/backend/users/logout', { token: member.token });
    expect(await reader.until('end')).toEqual([{ name: 'end', data: { reason: 'signed-out' } }]);
    await reader.ended;
  });

  it('AU7 ends when the token has expired', async () => {
    const reader = await listen(server, '', bearer(member));
    await reader.until('ready');
    server.pass(12 * 60 * 60);
    expect(await reader.until('end')).toEqual([{ name: 'end', data: { reason: 'signed-out' } }]);
    await reader.ended;
    server.pass(-12 * 60 * 60);
  });

  it('is refused to who is nobody and watches nothing, and to a token that is worth nothing', async () => {
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }, { cookie: `${AUTHORIZATION_COOKIE}=a.b.c` }]) {
      expect((await listen(server, '', headers)).status).toBe(401);
    }
    expect((await listen(server, `?seriesId=${series}`, { authorization: 'Bearer a.b.c' })).status).toBe(401);
    expect((await listen(server, '?seriesId=none', bearer(author))).status).toBe(400);
    expect((await server.ask('POST', '/api/live')).status).toBe(405);
    expect((await server.app.inject({ method: 'HEAD', url: '/api/live' })).statusCode).toBe(405);
  });

  it('OV4 is one of few, of a member and of a network; one that is closed makes room', async () => {
    const kinds = [
      ['', bearer(author), MAX_STREAMS_OF_MEMBER],
      [`?seriesId=${series}`, {}, MAX_STREAMS_OF_VISITORS],
    ] as const;
    for (const [query, headers, most] of kinds) {
      const all = await Promise.all(Array.from({ length: most }, () => listen(server, query, headers)));
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
      const refused = await listen(server, query, headers);
      expect([refused.status, refused.header('retry-after')]).toEqual([429, '60']);
      await all[0]!.close();
      await expect.poll(async () => (await listen(server, query, headers)).status).toBe(200);
    }
    expect((await listen(server, '', bearer(member))).status).toBe(200);
  });
});

it('CR3 a server that stops ends its connections, which go elsewhere', async () => {
  const third = await AccountServer.start(
    {},
    { announcements: announcements[0]! },
    { ...opened, close: async () => {} },
  );
  await third.app.listen({ host: '127.0.0.1', port: 0 });
  const reader = await listen(third, '', bearer(author));
  await reader.until('ready');
  await third.stop();
  expect(await reader.until('end')).toEqual([{ name: 'end', data: { reason: 'restart' } }]);
  await reader.ended;
});

it('a server to which nothing is announced says so', async () => {
  const silent = await AccountServer.start();
  const who = await silent.aSession();
  expect(await silent.ask('GET', '/api/live', { token: who.token })).toMatchObject({ status: 503 });
  await silent.stop();
});
