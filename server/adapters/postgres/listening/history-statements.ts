import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { JournalId } from '../../../domain/listening/journal.ts';
import type { NoRow, Statement } from '../database.ts';
import type { StoryPlaceRow } from './journal-statements.ts';

/** Since when the member $1 wants it to be kept what they listen to, and when they heard something first that was kept. */
export const KEPT_LISTENING: Statement<
  [member: AuthorId],
  { readonly listening_kept_since: Date | null; readonly first_at: Date | null }
> = {
  name: 'kept-listening',
  text: `SELECT listening_kept_since,
      (SELECT min(at) FROM listening_events WHERE member_id = $1 AND kind = 'heard') AS first_at
    FROM members WHERE id = $1`,
};

/** Since when the member $1 wants it to be kept what they listen to. */
export const LISTENING_KEPT_SINCE: Statement<[member: AuthorId], { readonly listening_kept_since: Date | null }> = {
  name: 'listening-kept-since',
  text: `SELECT listening_kept_since FROM members WHERE id = $1`,
};

/** What of the events of the member $1 has sounded, between the first and the last of $2. */
const HEARD = `listening_events.member_id = $1 AND kind = 'heard' AND to_seconds > from_seconds
  AND at >= ($2::timestamptz[])[1] AND at < ($2::timestamptz[])[cardinality($2)]`;

/** How many seconds the member $1 heard between each of $2 and the next one; parts count from 1. */
export const HEARD_BY_PART: Statement<
  [member: AuthorId, bounds: readonly Date[]],
  { readonly part: number; readonly seconds: number }
> = {
  name: 'heard-by-part',
  text: `SELECT width_bucket(at, $2::timestamptz[]) AS part, sum(to_seconds - from_seconds) AS seconds
    FROM listening_events WHERE ${HEARD} GROUP BY part ORDER BY part`,
};

export interface SeriesSecondsRow {
  readonly seconds: number;
  /** Null for all that is there no more. */
  readonly series_id: SeriesId | null;
  readonly series_title: string | null;
  readonly author_id: AuthorId | null;
  readonly author_name: string | null;
}

/** The same by series. */
export const HEARD_BY_SERIES: Statement<[member: AuthorId, bounds: readonly Date[]], SeriesSecondsRow> = {
  name: 'heard-by-series',
  text: `SELECT sum(heard.seconds) AS seconds, series.id AS series_id, series.title AS series_title,
      authors.id AS author_id, authors.name AS author_name
    FROM (SELECT series_id, sum(to_seconds - from_seconds) AS seconds FROM listening_events WHERE ${HEARD} GROUP BY series_id) AS heard
      LEFT JOIN (series JOIN authors ON authors.id = series.author_id)
        ON series.id = heard.series_id AND series.status = 'published'
    GROUP BY series.id, series.title, authors.id, authors.name
    ORDER BY seconds DESC, series_id DESC`,
};

export interface FinishedRow {
  readonly finished_count: number;
  /** Null where no story that is still there was heard to its end, as is all that follows. */
  readonly story_id: StoryId | null;
  readonly story_title: string | null;
  readonly series_id: SeriesId | null;
  readonly series_title: string | null;
  readonly author_id: AuthorId | null;
  readonly author_name: string | null;
  readonly at: Date | null;
}

/** The stories of which the member $1 heard the end between the first and the last of $2; the $3 latest, and how many there are. */
export const FINISHED: Statement<[member: AuthorId, bounds: readonly Date[], most: number], FinishedRow> = {
  name: 'finished-stories',
  text: `WITH finished AS MATERIALIZED (
      SELECT story_id, max(at) AS at FROM listening_events
      WHERE member_id = $1 AND kind = 'finished' AND at >= ($2::timestamptz[])[1] AND at < ($2::timestamptz[])[cardinality($2)]
      GROUP BY story_id
    ), named AS (
      SELECT stories.id AS story_id, stories.title AS story_title, series.id AS series_id, series.title AS series_title,
        authors.id AS author_id, authors.name AS author_name, finished.at
      FROM finished JOIN stories ON stories.id = finished.story_id AND stories.status = 'published'
        JOIN series ON series.id = stories.series_id AND series.status = 'published'
        JOIN authors ON authors.id = series.author_id
      ORDER BY finished.at DESC, stories.id DESC LIMIT $3
    )
    SELECT total.count AS finished_count, named.* FROM (SELECT count(*) FROM finished) AS total LEFT JOIN named ON true
    ORDER BY named.at DESC, named.story_id DESC`,
};

/** From $2 on it is kept what the member $1 listens to; null for not any more. */
export const KEEP_LISTENING: Statement<[member: AuthorId, since: Date | null], NoRow> = {
  name: 'keep-listening',
  text: `UPDATE members SET listening_kept_since = $2 WHERE id = $1`,
};

/** What the member $1 hears up to $2 is not kept. Whoever delivers at the same moment is waited for. */
export const BEGIN_LISTENING_ANEW: Statement<[member: AuthorId, at: Date], NoRow> = {
  name: 'begin-listening-anew',
  text: `UPDATE members SET listening_kept_since = greatest(listening_kept_since, $2)
    WHERE id = $1 AND listening_kept_since IS NOT NULL`,
};

/** The member $1, whose listening nobody delivers before the end of the transaction. */
export const HOLD_LISTENING: Statement<[member: AuthorId], NoRow> = {
  name: 'hold-listening',
  text: `SELECT FROM members WHERE id = $1 FOR UPDATE`,
};

/** All that is kept of what the member $1 listened to. */
export const FORGET_LISTENING: readonly Statement<[member: AuthorId], NoRow>[] = [
  'listening_events',
  'listening_stretches',
  'playlist_changes',
].map((table) => ({ name: `forget-all-${table}`, text: `DELETE FROM ${table} WHERE member_id = $1` }));

/** Where the member $1 was at $2 in stories in which something was written since, and is now; the $3 that were heard last. */
export const PLACES_THEN: Statement<[member: AuthorId, at: Date, most: number], PlaceThenRow> = {
  name: 'places-then',
  text: `WITH moved AS MATERIALIZED (
      SELECT story_id, max(at) AS last_at FROM listening_events WHERE member_id = $1 AND at > $2
      GROUP BY story_id ORDER BY last_at DESC LIMIT $3
    ), placed AS (
      SELECT DISTINCT ON (story_id) story_id, to_seconds, at, journal, number FROM listening_events
      WHERE member_id = $1 AND at <= $2 AND kind IN ('heard', 'jumped') AND story_id IN (SELECT story_id FROM moved)
      ORDER BY story_id, at DESC, journal DESC, number DESC
    ), told AS (
      SELECT DISTINCT ON (story_id) story_id, kind = 'finished' OR is_heard AS is_heard, to_seconds, at, journal, number
      FROM listening_events
      WHERE member_id = $1 AND at <= $2 AND kind IN ('finished', 'marked') AND story_id IN (SELECT story_id FROM moved)
      ORDER BY story_id, at DESC, journal DESC, number DESC
    )
    SELECT story_places.series_id, story_places.story_id, seconds, placed_at, placed_journal, placed_number,
      story_places.is_heard, heard_from, heard_at, heard_journal, heard_number, device,
      stories.title AS story_title, series.title AS series_title,
      placed.to_seconds AS then_seconds, placed.at AS then_placed_at, placed.journal AS then_placed_journal,
      placed.number AS then_placed_number, told.is_heard AS then_is_heard, told.to_seconds AS then_heard_from,
      told.at AS then_heard_at, told.journal AS then_heard_journal, told.number AS then_heard_number
    FROM moved JOIN story_places ON story_places.member_id = $1 AND story_places.story_id = moved.story_id
      JOIN stories ON stories.id = moved.story_id AND stories.status = 'published'
      JOIN series ON series.id = stories.series_id AND series.status = 'published'
      LEFT JOIN placed ON placed.story_id = moved.story_id LEFT JOIN told ON told.story_id = moved.story_id
    WHERE placed.story_id IS NOT NULL OR told.story_id IS NOT NULL
    ORDER BY last_at DESC, moved.story_id DESC`,
};

export interface PlaceThenRow extends StoryPlaceRow {
  readonly story_title: string;
  readonly series_title: string;
  readonly then_seconds: number | null;
  readonly then_placed_at: Date | null;
  readonly then_placed_journal: JournalId | null;
  readonly then_placed_number: number | null;
  readonly then_is_heard: boolean | null;
  readonly then_heard_from: number | null;
  readonly then_heard_at: Date | null;
  readonly then_heard_journal: JournalId | null;
  readonly then_heard_number: number | null;
}

/** What the series $1 are called, those that are published, in the order of the list. */
export const NAMED_SERIES: Statement<[series: readonly SeriesId[]], { readonly id: SeriesId; readonly title: string }> =
  {
    name: 'named-series',
    text: `SELECT series.id, title FROM unnest($1::bigint[]) WITH ORDINALITY AS lined (id, place)
    JOIN series ON series.id = lined.id AND series.status = 'published' ORDER BY place`,
  };
