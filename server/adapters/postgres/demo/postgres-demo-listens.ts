import { emailKey } from '../../../../common/kernel/credentials.ts';
import type { Database, Statement, NoRow } from '../database.ts';

/** Days before the first start in which the demo's author was heard. */
const DAYS = 30;
/** Listeners for each like. */
const FOR_EACH_LIKE = 2;
/** Stories that a listener hears one after the other at most, and minutes between their beginnings. */
const AT_ONCE = 5;
const APART_MINUTES = 11;
/** The share of a story that was heard by who left it before its end. */
const LEFT_AT = 0.4;

/** A number from 0 to 1 that follows from the listener alone. @param place of the number, from 0 to 4 */
const die = (place: number): string =>
  `('x' || substr(dice, ${1 + 6 * place}, 6))::bit(24)::integer / 16777216::double precision`;

/**
 * Lets every series of the demo's author with the address key $1 that nobody has heard yet have been heard up to $2: more and
 * more from day to day, mostly in the evening, from somewhere in the series on. Nobody hears two series, so that none of
 * this makes one of them like another; scores do not change (ADR 0006).
 */
export const LISTEN: Statement<[emailKey: string, now: Date], NoRow> = {
  name: 'demo-listens',
  text: `
    WITH listeners AS (
      SELECT series.id AS series_id, series.story_count, md5(series.demo_key || ' ' || n) AS dice
      FROM members JOIN series ON series.author_id = members.id
      CROSS JOIN LATERAL generate_series(1, ${FOR_EACH_LIKE} * series.total_likes) AS n
      WHERE members.email_key = $1 AND members.is_demo AND series.demo_key IS NOT NULL AND series.status = 'published'
        AND NOT EXISTS (SELECT FROM views WHERE views.series_id = series.id)
    ),
    visits AS (
      SELECT series_id, dice::uuid AS listener,
        (date_trunc('day', $2::timestamptz AT TIME ZONE 'Asia/Seoul')
          - floor(${DAYS} * power(${die(0)}, 1.3)) * interval '1 day'
          + (7 + 16 * power(${die(1)}, 0.6)) * interval '1 hour') AT TIME ZONE 'Asia/Seoul' AS begun_at,
        floor(story_count * ${die(2)})::integer AS first,
        floor(${AT_ONCE} * power(${die(3)}, 2))::integer AS others,
        ${die(4)} < 0.5 AS stays
      FROM listeners
    ),
    placed AS (
      SELECT id, series_id, published_at, row_number() OVER (PARTITION BY series_id ORDER BY position, id) - 1 AS place
      FROM stories WHERE status = 'published' AND series_id IN (SELECT series_id FROM listeners)
    ),
    heard AS (
      SELECT visits.series_id, listener, placed.id AS story_id, placed.place < first + others OR stays AS heard_to_end,
        begun_at + (placed.place - first) * interval '${APART_MINUTES} minutes' AS counted_at, placed.published_at
      FROM visits JOIN placed
        ON placed.series_id = visits.series_id AND placed.place BETWEEN first AND first + others
    ),
    added AS (
      INSERT INTO views (listener, play_id, story_id, series_id, counted_at, heard_to_end)
      SELECT listener, 'demo', story_id, series_id, counted_at, heard_to_end FROM heard
      WHERE counted_at BETWEEN published_at AND $2
      ON CONFLICT DO NOTHING RETURNING series_id, story_id, counted_at, heard_to_end
    ),
    timed AS (
      INSERT INTO series_heard_time AS known (series_id, day, milliseconds)
      SELECT added.series_id, (added.counted_at AT TIME ZONE 'Asia/Seoul')::date,
        sum(ceil(1000 * recordings.duration_seconds * CASE WHEN added.heard_to_end THEN 1 ELSE ${LEFT_AT} END))::bigint
      FROM added JOIN stories ON stories.id = added.story_id JOIN recordings ON recordings.file = stories.recording_file
      GROUP BY 1, 2
      ON CONFLICT (series_id, day) DO UPDATE SET milliseconds = known.milliseconds + excluded.milliseconds
    )
    UPDATE series_scores SET listens = series_scores.listens + counted.listens
    FROM (SELECT series_id, count(*) AS listens FROM added GROUP BY series_id) AS counted
    WHERE counted.series_id = series_scores.series_id`,
};

/**
 * Gives the demo's author a month of listeners, once, so that the pages of authors have numbers to show. The likes have to be
 * there.
 * @param author the address of the account
 * @param now milliseconds since 1970
 */
export async function seedDemoListens(database: Database, author: string, now: number): Promise<void> {
  await database.read(LISTEN, [emailKey(author), new Date(now)]);
}
