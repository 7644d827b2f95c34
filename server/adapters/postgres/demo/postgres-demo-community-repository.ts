import { emailKey, writerNameKey } from '../../../../common/kernel/credentials.ts';
import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type {
  DemoCommunityRepository,
  DemoPerson,
  DemoSeriesPlace,
} from '../../../application/community/demo-community.ts';
import { type Database, type Statement, type NoRow, bind } from '../database.ts';
import { personKey } from '../accounts/person-key.ts';

export const WAS_LOADED: Statement<[fingerprint: string], NoRow> = {
  name: 'demo-community-loaded',
  text: `SELECT FROM demo_communities WHERE fingerprint = $1`,
};

export const REMEMBER: Statement<[fingerprint: string], NoRow> = {
  name: 'remember-demo-community',
  text: `INSERT INTO demo_communities (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING`,
};

/** The people with the keys $1 and the names $2. */
export const KEEP_PEOPLE: Statement<[keys: readonly string[], names: readonly string[]], NoRow> = {
  name: 'keep-demo-people',
  text: `INSERT INTO authors (demo_key, name, description) SELECT key, name, '' FROM unnest($1::text[], $2::text[]) AS people (key, name)
    ON CONFLICT (demo_key) DO UPDATE SET name = excluded.name`,
};

/** Authors of the demo without an account, with the key of the name by which they are known. */
export const WITHOUT_ACCOUNT: Statement<
  [],
  { readonly id: AuthorId; readonly name: string; readonly is_author: boolean }
> = {
  name: 'demo-authors-without-account',
  text: `SELECT id, name, series_count > 0 AS is_author FROM authors
    WHERE demo_key IS NOT NULL AND NOT EXISTS (SELECT FROM members WHERE members.id = authors.id)`,
};

/**
 * Accounts for the authors $1 with the name keys $2, null for who shares a name with others, at $3. A provider's number
 * that no provider gives keeps everybody out.
 */
export const ADD_ACCOUNTS: Statement<
  [ids: readonly AuthorId[], nameKeys: readonly (string | null)[], at: Date],
  NoRow
> = {
  name: 'add-demo-people',
  text: `INSERT INTO members (id, provider, subject, name_key, is_demo, created_at)
    SELECT id, 'kakao', 'demo ' || id, name_key, true, $3 FROM unnest($1::bigint[], $2::text[]) AS people (id, name_key)
    ON CONFLICT DO NOTHING`,
};

export const PEOPLE: Statement<[keys: readonly string[]], { readonly key: string; readonly id: AuthorId }> = {
  name: 'demo-people',
  text: `SELECT demo_key AS key, id FROM authors WHERE demo_key = ANY ($1::text[])`,
};

export const ACCOUNT: Statement<[emailKey: string], { readonly id: AuthorId }> = {
  name: 'demo-account',
  text: `SELECT id FROM members WHERE email_key = $1 AND is_demo AND withdrawn_at IS NULL`,
};

interface SeriesRow {
  readonly key: string;
  readonly id: SeriesId;
  readonly author_id: AuthorId;
  readonly stories: readonly { readonly episode: number; readonly id: StoryId; readonly at: string }[];
}

export const SERIES: Statement<[], SeriesRow> = {
  name: 'demo-series',
  text: `SELECT demo_key AS key, id, author_id, coalesce((
      SELECT json_agg(json_build_object('episode', stories.episode, 'id', stories.id, 'at', stories.published_at)) FROM stories
      WHERE stories.series_id = series.id AND stories.status = 'published' AND stories.episode IS NOT NULL
    ), '[]') AS stories FROM series WHERE demo_key IS NOT NULL AND status = 'published'`,
};

/** What the member $2 has said of the series $1 in the words $3, below the comment $4 or, where that is null, as a comment. */
export const SAID: Statement<
  [series: SeriesId, member: AuthorId, text: string, parent: ReviewId | null],
  { readonly id: ReviewId }
> = {
  name: 'demo-said',
  text: `SELECT id FROM reviews
    WHERE series_id = $1 AND author_id = $2 AND text = $3 AND parent_id IS NOT DISTINCT FROM $4 LIMIT 1`,
};

/** The member $1 likes the series $2, from $3 on. */
export const LIKE_SERIES: Statement<[member: AuthorId, series: readonly SeriesId[], since: Date], NoRow> = {
  name: 'demo-likes',
  text: `INSERT INTO likes (member_id, series_id, liked_at) SELECT $1, unnest($2::bigint[]), $3 ON CONFLICT DO NOTHING`,
};

/** The member $1 follows the series $2, from $3 on. */
export const FOLLOW_SERIES: Statement<[member: AuthorId, series: readonly SeriesId[], since: Date], NoRow> = {
  name: 'demo-follows',
  text: `INSERT INTO series_follows (member_id, series_id, followed_at) SELECT $1, unnest($2::bigint[]), $3
    ON CONFLICT DO NOTHING`,
};

export const STORIES_SINCE: Statement<
  [series: readonly SeriesId[], since: Date],
  { readonly id: StoryId; readonly published_at: Date }
> = {
  name: 'demo-stories-since',
  text: `SELECT id, published_at FROM stories
    WHERE series_id = ANY ($1::bigint[]) AND status = 'published' AND published_at > $2`,
};

/** $1 people who are known by a number alone. */
export const KEEP_CROWD: Statement<[crowd: number], NoRow> = {
  name: 'keep-demo-crowd',
  text: `INSERT INTO authors (demo_key, name, description)
    SELECT 'crowd ' || n, '소리' || lpad((n * 7919 % 1000000)::text, 6, '0'), '' FROM generate_series(1, $1::integer) AS n
    ON CONFLICT (demo_key) DO NOTHING`,
};

/** Of the crowd, those who come first by chance to a series $1, at most $2 with who is there already. */
const chosen = (table: 'likes' | 'series_follows', column: 'liked_at' | 'followed_at'): string => `
  INSERT INTO ${table} (member_id, series_id, ${column})
  SELECT id, $1, $3::timestamptz - n * interval '37 minutes' FROM (
    SELECT members.id, row_number() OVER () AS n FROM members JOIN authors ON authors.id = members.id
    WHERE authors.demo_key LIKE 'crowd %'
    ORDER BY md5(($1::bigint)::text || authors.demo_key)
    LIMIT greatest(0, $2 - (SELECT count(*) FROM ${table} WHERE series_id = $1))
  ) AS crowd
  ON CONFLICT DO NOTHING`;

export const CROWD_LIKES: Statement<[series: SeriesId, likes: number, at: Date], NoRow> = {
  name: 'demo-crowd-likes',
  text: chosen('likes', 'liked_at'),
};
export const CROWD_FOLLOWS: Statement<[series: SeriesId, followers: number, at: Date], NoRow> = {
  name: 'demo-crowd-follows',
  text: chosen('series_follows', 'followed_at'),
};

/** Comments of the demo's people on the series $1 are liked by up to 24 of the crowd, as their words have it, at $2. */
export const CROWD_REVIEW_LIKES: Statement<[series: SeriesId, at: Date], NoRow> = {
  name: 'demo-crowd-review-likes',
  text: `
    INSERT INTO review_likes (review_id, member_id, liked_at)
    SELECT reviews.id, crowd.id, $2 FROM reviews
    JOIN authors AS writers ON writers.id = reviews.author_id AND writers.demo_key IS NOT NULL
    CROSS JOIN LATERAL (
      SELECT members.id FROM members JOIN authors ON authors.id = members.id
      WHERE authors.demo_key LIKE 'crowd %'
      ORDER BY md5(reviews.text || authors.demo_key) LIMIT get_byte(decode(md5(reviews.text), 'hex'), 0) % 25
    ) AS crowd
    WHERE reviews.series_id = $1 AND reviews.deleted_at IS NULL
    ON CONFLICT DO NOTHING`,
};

/** The series $1 shows how many like it, and its author was told of the round number $2 at $3. */
export const COUNT_LIKES: Statement<[series: SeriesId, toldLikes: number, at: Date], NoRow> = {
  name: 'count-demo-likes',
  text: `
    WITH counted AS (
      UPDATE series SET total_likes = (SELECT count(*) FROM likes WHERE series_id = series.id) WHERE id = $1
      RETURNING id, author_id, total_likes
    )
    INSERT INTO notifications (member_id, kind, cause, series_id, count, created_at)
    SELECT author_id, 'likes', 'likes:' || counted.id || ':' || $2::integer, counted.id, $2, $3
    FROM counted JOIN members ON members.id = counted.author_id WHERE total_likes >= $2
    ON CONFLICT DO NOTHING`,
};

/** The round number of likes of which authors of the demo were told. */
const TOLD_LIKES = 100;

/** The demo's people in PostgreSQL. */
export class PostgresDemoCommunityRepository implements DemoCommunityRepository {
  private readonly database: Database;

  /** @param database opened for upkeep */
  constructor(database: Database) {
    this.database = database;
  }

  async wasLoaded(fingerprint: string): Promise<boolean> {
    return (await this.database.read(WAS_LOADED, [fingerprint])).length > 0;
  }

  async remember(fingerprint: string): Promise<void> {
    await this.database.read(REMEMBER, [fingerprint]);
  }

  async keepPeople(people: readonly DemoPerson[], at: Date): Promise<ReadonlyMap<string, AuthorId>> {
    const keys = people.map(({ key }) => personKey(key));
    await this.database.read(KEEP_PEOPLE, [keys, people.map(({ name }) => name)]);
    await this.addAccounts(at);
    const rows = await this.database.read(PEOPLE, [keys]);
    return new Map(rows.map(({ key, id }) => [key.replace(personKey(''), ''), id]));
  }

  async account(email: string): Promise<AuthorId | undefined> {
    const [row] = await this.database.read(ACCOUNT, [emailKey(email)]);
    return row?.id;
  }

  async series(): Promise<ReadonlyMap<string, DemoSeriesPlace>> {
    const rows = await this.database.read(SERIES, []);
    return new Map(
      rows.map(({ key, id, author_id: authorId, stories }) => [
        key,
        {
          id,
          authorId,
          stories: new Map(stories.map(({ episode, id: story, at }) => [episode, { id: story, at: new Date(at) }])),
        },
      ]),
    );
  }

  async said(
    series: SeriesId,
    member: AuthorId,
    text: string,
    parent: ReviewId | undefined,
  ): Promise<ReviewId | undefined> {
    const [row] = await this.database.read(SAID, [series, member, text, parent ?? null]);
    return row?.id;
  }

  async attach(member: AuthorId, likes: readonly SeriesId[], follows: readonly SeriesId[], since: Date): Promise<void> {
    await this.database.read(LIKE_SERIES, [member, likes, since]);
    await this.database.read(FOLLOW_SERIES, [member, follows, since]);
  }

  async storiesSince(
    series: readonly SeriesId[],
    since: Date,
  ): Promise<readonly { readonly id: StoryId; readonly at: Date }[]> {
    const rows = await this.database.read(STORIES_SINCE, [series, since]);
    return rows.map(({ id, published_at: at }) => ({ id, at }));
  }

  async gather(
    crowd: number,
    receptions: readonly { readonly series: SeriesId; readonly likes: number; readonly followers: number }[],
    at: Date,
  ): Promise<void> {
    await this.database.read(KEEP_CROWD, [crowd]);
    await this.addAccounts(at);
    for (const { series, likes, followers } of receptions) {
      await this.database.write([
        bind(CROWD_LIKES, [series, likes, at]),
        bind(CROWD_FOLLOWS, [series, followers, at]),
        bind(CROWD_REVIEW_LIKES, [series, at]),
        bind(COUNT_LIKES, [series, TOLD_LIKES, at]),
      ]);
    }
  }

  /** Authors keep their names to themselves; listeners may share theirs with who signs up. */
  private async addAccounts(at: Date): Promise<void> {
    const rows = await this.database.read(WITHOUT_ACCOUNT, []);
    const nameKeys = rows.map(({ name, is_author: isAuthor }) => (isAuthor ? writerNameKey(name) : null));
    await this.database.read(ADD_ACCOUNTS, [rows.map(({ id }) => id), nameKeys, at]);
  }
}
