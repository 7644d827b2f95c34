import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import {
  LOCK_WEEKLY_MAIL,
  NOTE_WEEKLY_MAIL,
  WAITING_WEEKLY_MAILS,
  WEEKLY_COMING,
  WEEKLY_STORIES,
} from '../../../server/adapters/postgres/community/weekly-mail-statements.ts';
import { FORGET_SIGN_INS } from '../../../server/adapters/postgres/operation/audit-log-statements.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { Planner, RecordingDatabase, type AskedStatement } from '../../support/catalogue/query-plans.ts';

/** Tables that grow with the community: none of them is ever read from end to end. */
const GROWING = [
  'members',
  'authors',
  'series',
  'reviews',
  'review_reports',
  'review_likes',
  'author_mutes',
  'review_cases',
  'content_cases',
  'content_reports',
  'likes',
  'series_follows',
  'author_follows',
  'notifications',
  'notification_mutes',
  'weekly_mails',
  'audit_log',
  'stories',
  'views',
  'series_scores',
  'candy_movements',
  'candy_entries',
  'candy_accounts',
  'covers',
  'cover_uploads',
  'recordings',
  'uploads',
];
const isGrowing = (table: string): boolean => GROWING.includes(table);
const OPERATOR = 'chief@soridam.example';
const A_SERIES = { title: '물때', description: '', genre: '드라마', isAdultContent: 'N', completed: false };

/** Many members and series and what they do with them; one series has 2,500 comments, and one member likes a hundred series. */
const crowd = (series: number, member: number): readonly string[] => [
  `INSERT INTO authors (name, description) SELECT '사람' || n, '' FROM generate_series(1, 5000) AS n`,
  `INSERT INTO members (id, provider, subject, name_key, created_at)
    SELECT id, 'kakao', 's' || id, name, now() FROM authors WHERE name LIKE '사람%'`,
  `INSERT INTO covers (hash, hue, chroma, has_hero)
    SELECT md5('cover' || id) || md5('of' || id), 0, 0, false FROM members`,
  `INSERT INTO cover_uploads SELECT id, md5('cover' || id) || md5('of' || id), now() FROM members`,
  `INSERT INTO series (author_id, title, description, category, genres, language, is_adult, is_completed, is_featured, status,
      published_at, cover_hash)
    SELECT id, '연재 ' || id, '', 'challenge', '{드라마}', 'ko', false, false, false, 'published', now(),
      md5('cover' || id) || md5('of' || id) FROM members
    WHERE provider = 'kakao' ORDER BY id LIMIT 2000`,
  `INSERT INTO likes SELECT members.id, series.id, now() FROM members, series
    WHERE members.id % 500 = series.id % 500 OR members.id = ${member} AND series.id % 20 = 0 ON CONFLICT DO NOTHING`,
  `INSERT INTO series_follows SELECT member_id, series_id, liked_at FROM likes ON CONFLICT DO NOTHING`,
  `INSERT INTO author_follows SELECT members.id, authors.id, now() FROM members, authors
    WHERE members.id % 500 = authors.id % 500 AND members.id <> authors.id ON CONFLICT DO NOTHING`,
  `INSERT INTO reviews (series_id, author_id, text, written_at)
    SELECT series.id, members.id, '한 줄', now() FROM series, members
    WHERE series.id % 500 = members.id % 500 OR series.id = ${series} AND members.id % 2 = 0 OR members.id = ${member}`,
  `INSERT INTO reviews (series_id, author_id, parent_id, text, written_at)
    SELECT series_id, author_id, id, '답', now() FROM reviews WHERE id % 5 = 0`,
  `INSERT INTO review_likes SELECT reviews.id, members.id, now() FROM reviews JOIN members ON members.id % 1000 = reviews.id % 1000
    WHERE provider = 'kakao' AND members.id % 4 = 0 AND reviews.id % 2 = 0`,
  `INSERT INTO author_mutes SELECT members.id, authors.id, now() FROM members JOIN authors ON authors.id <> members.id
    AND (members.id % 200 = authors.id % 200 OR members.id = ${member} AND authors.id % 50 = 0)`,
  `UPDATE series SET total_likes = (SELECT count(*) FROM likes WHERE series_id = series.id),
    total_reviews = (SELECT count(*) FROM reviews WHERE series_id = series.id AND parent_id IS NULL)`,
  `INSERT INTO stories (series_id, position, title, description, recording_file, script, is_free, candy_price, status,
      published_at)
    SELECT series.id, n, n || '화', '', (SELECT min(file) FROM recordings), '[]', true, 0, 'published', now() FROM series, generate_series(1, 2) AS n`,
  `INSERT INTO recordings (file, bytes, mime, duration_seconds, loudness, silences)
    SELECT md5('sound' || n) || md5('of' || n) || '.mp3', 1, 'audio/mpeg', 60, '{}', '[]' FROM generate_series(1, 5000) AS n`,
  `INSERT INTO uploads (id, owner_id, name, bytes, state, recording_file, created_at)
    SELECT md5(file), members.id, '녹음.mp3', 1, 'ready', file, now()
    FROM (SELECT file, row_number() OVER (ORDER BY file) AS n FROM recordings) AS files
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM members) AS members USING (n)`,
  `INSERT INTO stories (series_id, position, title, description, script, is_free, candy_price, status, publish_at)
    SELECT series.id, 2 + n, '초고', '', '[]', true, 0, 'draft', now() + n * interval '1 day'
    FROM series, generate_series(1, 2) AS n`,
  `INSERT INTO views (listener, play_id, story_id, series_id, counted_at)
    SELECT gen_random_uuid(), n::text, id, series_id, now() - n * interval '20 days'
    FROM stories, generate_series(1, 4) AS n`,
  `INSERT INTO candy_accounts (owner_id, kind) SELECT id, kind FROM members, unnest('{earnings,sold}'::text[]) AS kind
    WHERE provider = 'kakao'`,
  `INSERT INTO candy_movements (kind, moved_at, story_id, series_id)
    SELECT 'unlock', now() - stories.position * interval '40 days', stories.id, series_id
    FROM stories JOIN series ON series.id = stories.series_id JOIN members ON members.id = series.author_id
    WHERE provider = 'kakao'`,
  `INSERT INTO candy_entries (account_id, movement_id, amount)
    SELECT accounts.id, moved.id, CASE accounts.kind WHEN 'sold' THEN -210 ELSE 210 END
    FROM candy_movements AS moved JOIN series ON series.id = moved.series_id
    JOIN candy_accounts AS accounts ON accounts.owner_id = series.author_id`,
  `INSERT INTO notification_mutes SELECT id, kind FROM members, unnest('{likes,comment}'::text[]) AS kind WHERE id % 3 = 0`,
  `INSERT INTO weekly_mails (member_id, language, since) SELECT id, 'ko', now() FROM members WHERE provider = 'kakao'`,
  `INSERT INTO notifications (member_id, kind, cause, actor_id, series_id, review_id, created_at)
    SELECT series.author_id, 'comment', 'review:' || reviews.id, reviews.author_id, series.id, reviews.id, now()
    FROM reviews JOIN series ON series.id = reviews.series_id`,
  `INSERT INTO review_reports (review_id, member_id, reason, text, reported_at)
    SELECT id, author_id, 'spam', text, now() FROM reviews WHERE id % 4 = 0`,
  `UPDATE review_cases SET state = 'dismissed', operator_id = ${member} WHERE review_id % 8 = 0`,
  `INSERT INTO content_cases (kind, content_id, state, opened_at, changed_at)
    SELECT 'series', id, CASE WHEN id % 3 = 0 THEN 'open' ELSE 'dismissed' END, now(), now() FROM series
    UNION ALL SELECT 'story', id, CASE WHEN id % 3 = 0 THEN 'taken' ELSE 'down' END, now(), now() FROM stories
    UNION ALL SELECT 'author', id, CASE WHEN id % 3 = 0 THEN 'open' ELSE 'answered' END, now(), now() FROM authors`,
  `INSERT INTO content_reports (case_id, member_id, reason, reported_at)
    SELECT cases.id, members.id, 'spam', now() FROM content_cases AS cases JOIN members ON members.id % 500 = cases.id % 500
    WHERE members.id % 7 = 0`,
  `INSERT INTO audit_log (actor, actor_id, action, review_id, note, done_at)
    SELECT 'operator', ${member}, 'dismiss', review_id, CASE WHEN review_id % 3 = 0 THEN '광고' END, now() FROM review_cases`,
  `INSERT INTO audit_log (actor, actor_id, member_id, action, network, done_at)
    SELECT 'member', id, id, (ARRAY['sign-in', 'password-change', 'refund'])[1 + n % 3], '10.0.' || n || '.' || id % 250,
      now() - n * interval '10 days'
    FROM members, generate_series(1, 2) AS n`,
];

let opened: TestDatabase;
let database: RecordingDatabase;
let planner: Planner;
let server: AccountServer;
let member: SignedIn;
let operator: SignedIn;
let series: SeriesId;
let story: number;
let latestReview: number;
/** A member who has commented. */
let muted: number;
/** What the author has sent and not used yet. */
let ownUpload: string;
let ownCover: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = new RecordingDatabase(opened.address, silentLogger);
  server = await AccountServer.start({}, { operatorEmail: OPERATOR }, { ...opened, database, close: async () => {} });
  member = await server.aSession();
  operator = await server.aSession(false, await server.aMember(OPERATOR));
  series = await addSeries(opened.database, { author_id: member.userId });
  story = await addStory(opened.database, series);
  await opened.database.transact(async (transaction) => {
    for (const [step, text] of crowd(series, member.userId).entries()) {
      await transaction.run({ name: `crowd-${step}`, text }, []);
    }
  });
  await opened.database.read({ name: 'analyze', text: 'ANALYZE' }, []);
  const latest = `SELECT max(id) AS id, max(author_id) AS muted FROM reviews WHERE series_id = ${series} AND parent_id IS NULL`;
  const [row] = await opened.database.read<readonly unknown[], { readonly id: number; readonly muted: number }>(
    { name: 'latest', text: latest },
    [],
  );
  latestReview = row!.id;
  muted = row!.muted;
  const sent = `SELECT uploads.id, hash FROM uploads JOIN cover_uploads ON member_id = owner_id WHERE owner_id = ${member.userId}`;
  const [one] = await opened.database.read<readonly unknown[], { id: string; hash: string }>(
    { name: 'sent', text: sent },
    [],
  );
  ({ id: ownUpload, hash: ownCover } = one!);
  planner = await Planner.connect(opened);
});
afterAll(async () => {
  await planner.end();
  await server.stop();
  await database.close();
  await opened.close();
});

type Ask = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, (object | undefined)?, (() => SignedIn | undefined)?];

const asOperator = () => operator;
const pages = (path: string) => [1, 2, 40].map((page): Ask => ['GET', `${path}page=${page}`]);

/** What is asked of each call, in this order. */
const ASKED: Readonly<Record<string, () => readonly Ask[] | Promise<readonly Ask[]>>> = {
  'whether one likes': () => [['GET', `/api/series/${series}/like`]],
  'a press on like': () => [1, 2].map((): Ask => ['POST', `/api/series/${series}/like`, {}]),
  'whether one follows': () => [
    ['GET', `/api/series/${series}/follow`],
    ['GET', `/api/musicians/${operator.userId}/follow`],
  ],
  'a press on follow': () => [
    ['POST', `/api/series/${series}/follow`, {}],
    ['POST', `/api/musicians/${operator.userId}/follow`, {}],
  ],
  'whose comments one does not read': () => pages('/api/users/me/mutes?'),
  'my box': () => [...pages('/api/users/me/likes?'), ...pages('/api/users/me/follows?')],
  'API-71 API-72 what goes on and what is new of what one follows': () => [
    ...pages('/api/users/me/calendar?'),
    ...pages('/api/users/me/feed?'),
  ],
  'the comments': () => [
    ...pages(`/backend/series/${series}/reviews?`),
    ...pages(`/backend/series/${series}/reviews?sort=liked&`),
    ['GET', `/backend/series/${series}/reviews?page=1`, undefined, () => undefined],
  ],
  'a comment, its answer, and what is done with it': () => {
    const id = latestReview;
    return [
      ['POST', `/api/series/${series}/reviews`, { text: '새 글' }],
      ['POST', `/api/series/${series}/reviews`, { text: '새 답', parentId: id }],
      ['PUT', `/api/reviews/${id}/like`, { isLiked: true }, asOperator],
      ['PUT', `/api/reviews/${id}/like`, { isLiked: false }, asOperator],
      ['PUT', `/api/authors/${muted}/mute`, { isMuted: true }, asOperator],
      ['PUT', `/api/authors/${muted}/mute`, { isMuted: false }, asOperator],
      ['PUT', `/api/reviews/${id}/pin`, { isPinned: true }],
      ['POST', `/api/reviews/${id}/report`, { reason: 'spam' }, asOperator],
      ['PUT', `/api/reviews/${id}/hide`, { isHidden: true }],
      ['DELETE', `/api/reviews/${id}`],
    ];
  },
  'an author’s own series and what became of them': () => [
    ...pages('/api/my-series?'),
    ...pages('/api/my-series?sort=listens&completed=serial&'),
    ['GET', '/api/my-series/figures'],
    ['GET', `/api/my-series/figures?series=${series}`],
    ...[1, 2, 9].map((page): Ask => ['GET', `/api/my-series/${series}?page=${page}`]),
    ['PUT', `/api/stories/${story}/place`, { place: 2 }],
    ['GET', `/api/my-series/${series}/stories/${story}`],
  ],
  'an author who posts a series and changes it': () => [
    ['POST', '/api/series', { ...A_SERIES, coverUploadId: ownCover }],
    ['PUT', '/api/series', { ...A_SERIES, id: series, edition: 1, coverUploadId: null }],
    ['PUT', '/api/series', { ...A_SERIES, id: series, edition: 2, coverUploadId: ownCover }],
  ],
  'an author who posts a story, changes it and deletes it': async () => {
    const own = await addStory(opened.database, series);
    return [
      ['GET', `/api/uploads/${ownUpload}`],
      ['POST', `/api/series/${series}/stories`, { uploadId: ownUpload, title: '새 이야기', isFree: 'Y' }],
      ['PUT', `/api/stories/${own}`, { title: '다른 제목', script: '한 줄' }],
      ['DELETE', `/api/stories/${own}`],
    ];
  },
  'the studio': () => [
    ['GET', '/api/studio'],
    ['GET', `/api/studio?days=90&series=${series}`],
    ['GET', '/api/studio/csv?days=90'],
    ['GET', '/api/studio/comments'],
    ['GET', '/api/studio/schedule'],
  ],
  'the notifications': () => [
    ['GET', '/api/notifications/me'],
    ['PUT', '/api/notifications/me/update-read-noti', { notifyId: 1 }],
    ['GET', '/api/notifications/me/settings'],
    ['PUT', '/api/notifications/me/weekly-mail', { isOn: true }],
    ['GET', '/api/notifications/me/weekly-mail'],
    ['PUT', '/api/notifications/me/weekly-mail', { isOn: false }],
  ],
  'API-64 what waits for operators': () => [['GET', '/api/operator/waiting', undefined, asOperator]],
  'the cases': () => [
    ['GET', '/api/operator/reviews', undefined, asOperator],
    ['GET', '/api/operator/reviews?page=10', undefined, asOperator],
    ['GET', '/api/operator/reviews?state=closed&page=3', undefined, asOperator],
    ['PUT', `/api/operator/reviews/${latestReview - 1}`, { action: 'hide', reason: 'spam' }, asOperator],
    ['PUT', `/api/operator/series/${series}/category`, { seriesCategory: 'original' }, asOperator],
  ],
  'API-66 reports of series, stories and authors': () => [
    ['POST', `/api/series/${series}/report`, { reason: 'spam' }, asOperator],
    ['POST', `/api/stories/${story}/report`, { reason: 'stolen' }, asOperator],
    ['POST', `/api/authors/${member.userId}/report`, { reason: 'abuse' }, asOperator],
    ['GET', '/api/users/me/reports'],
    ...['series', 'story', 'author'].flatMap((kind) =>
      ['open', 'closed'].flatMap((state) =>
        [1, 10].map((page): Ask => [
          'GET',
          `/api/operator/content-cases?kind=${kind}&state=${state}&page=${page}`,
          undefined,
          asOperator,
        ]),
      ),
    ),
    ['PUT', '/api/operator/content-cases/3', { action: 'dismiss' }, asOperator],
  ],
  'API-65 what operators look for': () =>
    ['members', 'series', 'stories'].flatMap((kind) =>
      ['1', '12', '사람12', '연재', '화', '초고', 'chief@soridam.example', '갛뷁'].map((keyword): Ask => [
        'GET',
        `/api/operator/${kind}?keyword=${encodeURIComponent(keyword)}`,
        undefined,
        asOperator,
      ]),
    ),
  'API-58 the audit log': () =>
    LOG_FILTERS.map((filter): Ask => ['GET', `/api/operator/log?${filter}`, undefined, asOperator]),
};

/** What is asked of the audit log, alone and together. */
const LOG_FILTERS = [
  '',
  'before=1000',
  'from=2026-01-01&to=2026-12-31',
  'topic=accounts',
  'action=sign-in&before=1000',
  'network=10.0.1.7',
  'by=7',
  'by=%EC%82%AC%EB%9E%8C1',
  'member=%EC%82%AC%EB%9E%8C1&before=1000',
  'text=%EA%B4%91%EA%B3%A0',
  'topic=sign-ins&network=10.0.1.7&text=x',
  'by=%EC%82%AC%EB%9E%8C&member=7&topic=money&network=10.0.1.7&text=x&from=2026-01-01&to=2026-12-31&before=1000',
];

async function statementsOf(requests: readonly Ask[]): Promise<readonly AskedStatement[]> {
  database.asked.length = 0;
  for (const [method, url, body, who = () => member] of requests) {
    const token = who()?.token;
    const answer = await server.ask(method, url, { ...(body && { body }), ...(token !== undefined && { token }) });
    if (answer.status >= 400) throw new Error(`${method} ${url} was answered ${answer.status}.`);
  }
  return [...database.asked];
}

describe('at the size of a platform', () => {
  it.each(Object.keys(ASKED))('%s: no table that grows is read from end to end', async (name) => {
    const statements = await statementsOf(await ASKED[name]!());
    expect(statements.length).toBeGreaterThan(0);
    for (const bound of statements) {
      const whole = (await planner.scannedBy(bound)).filter(isGrowing);
      expect([bound.statement.name, whole]).toEqual([bound.statement.name, []]);
    }
  });

  it.each([
    ['', 'audit_log_in_time'],
    ['from=2026-01-01&to=2026-12-31&before=1000', 'audit_log_in_time'],
    ['text=x&topic=money', 'audit_log_of_words'],
    ['topic=money', 'audit_log_of_action'],
    ['network=10.0.1.7&text=x', 'audit_log_of_network'],
    ['by=7&network=10.0.1.7', 'audit_log_of_actor'],
    ['member=7&by=7', 'audit_log_of_member'],
  ])('API-58 a search for "%s" is led by %s alone', async (filter, index) => {
    const statements = await statementsOf([['GET', `/api/operator/log?${filter}`, undefined, asOperator]]);
    const bound = statements.find(({ statement }) => statement.name.startsWith('audit-log-'));
    const used = [...(await planner.indexesOf(bound!))].filter(
      (name) => name.startsWith('audit_log_of_') || name === 'audit_log_in_time',
    );
    expect(used).toEqual([index]);
  });

  it('API-59 forgetting sign-ins reads no table from end to end', async () => {
    const bound = { statement: FORGET_SIGN_INS, values: [] };
    expect((await planner.scannedBy(bound)).filter(isGrowing)).toEqual([]);
  });

  it('NTF-13 the weekly mails read no table from end to end', async () => {
    const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)];
    for (const bound of [
      { statement: WAITING_WEEKLY_MAILS, values: [later, 2_500, 200] },
      { statement: LOCK_WEEKLY_MAIL, values: [muted] },
      { statement: NOTE_WEEKLY_MAIL, values: [muted, now] },
      { statement: WEEKLY_STORIES, values: [member.userId, new Date(now.getTime() - 604_800_000), later, 21] },
      { statement: WEEKLY_COMING, values: [member.userId, now, later, 20] },
    ]) {
      const whole = (await planner.scannedBy(bound)).filter(isGrowing);
      expect([bound.statement.name, whole]).toEqual([bound.statement.name, []]);
    }
  });

  it('telling the followers of a story reads no table from end to end', async () => {
    const inside = await opened.database.read<readonly unknown[], { readonly prosrc: string }>(
      { name: 'source', text: `SELECT prosrc FROM pg_proc WHERE proname = 'followers_of_story'` },
      [],
    );
    const text = inside[0]!.prosrc
      .replaceAll(/\btold\b/g, '$1')
      .replaceAll(/\bafter\b/g, '$2')
      .replaceAll(/\bmost\b/g, '$3');
    const values = [story, 0, 501];
    expect((await planner.scannedBy({ statement: { name: 'followers', text }, values })).filter(isGrowing)).toEqual([]);
  });
});
