import { sql, type Kysely } from 'kysely';

/**
 * What authors need to post series: an edition that tells two windows of one author apart,
 * when a series was deleted, the covers that a member has sent, how often a series was heard, and genres to choose from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Of a series in Korean and of one in English. */
const GENRES =
  '드라마,미스터리,로맨스,판타지,SF,스릴러,호러,범죄,역사,코미디,힐링,음악,에세이,가족,' +
  'Drama,Mystery,Romance,Fantasy,Sci-fi,Thriller,Horror,Crime,History,Comedy,Comfort,Music,Essay,Family';

const STATEMENTS = [
  `ALTER TABLE series
    ADD edition integer NOT NULL DEFAULT 1,
    ADD created_at timestamptz NOT NULL DEFAULT now(),
    ADD deleted_at timestamptz`,
  `CREATE INDEX series_of_author ON series (author_id, (coalesce(last_story_at, created_at)) DESC, id DESC)
    WHERE status <> 'deleted'`,

  `CREATE TABLE cover_uploads (
    member_id bigint NOT NULL REFERENCES members,
    hash text NOT NULL REFERENCES covers,
    uploaded_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, hash)
  )`,
  `CREATE INDEX cover_uploads_by_hash ON cover_uploads (hash)`,

  // Counted with each view, since counting a year of them takes too long for a list.
  `ALTER TABLE series_scores ADD listens bigint NOT NULL DEFAULT 0`,
  `UPDATE series_scores SET listens = counted.count
    FROM (SELECT series_id, count(*) FROM views GROUP BY series_id) AS counted
    WHERE counted.series_id = series_scores.series_id`,

  `INSERT INTO genres (name) SELECT unnest(string_to_array('${GENRES}', ',')) ON CONFLICT DO NOTHING`,
];
