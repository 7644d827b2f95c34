import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { JumpReason } from '../../../../common/rules/listening/story-place.ts';
import type { DeviceId } from '../../../domain/account/device.ts';
import type { JournalId } from '../../../domain/listening/journal.ts';
import type { NoRow, Statement } from '../database.ts';

/**
 * The member $1, who does not leave before the end of the transaction, since when they want it to be kept what they listen to, null
 * where they do not, and at which revision their places are, which are changed by one at a time. None where they have left, or
 * never had a place.
 */
export const HOLD_PLACES: Statement<
  [member: AuthorId],
  { readonly listening_kept_since: Date | null; readonly revision: number }
> = {
  name: 'hold-places',
  text: `SELECT listening_kept_since, revision FROM members JOIN place_revisions ON place_revisions.member_id = members.id
    WHERE members.id = $1 AND withdrawn_at IS NULL FOR SHARE OF members FOR UPDATE OF place_revisions`,
};

/** The member $1 may have places from now on, unless they have left. */
export const BEGIN_PLACES: Statement<[member: AuthorId], NoRow> = {
  name: 'begin-places',
  text: `INSERT INTO place_revisions (member_id, revision)
    SELECT id, 0 FROM members WHERE id = $1 AND withdrawn_at IS NULL FOR SHARE ON CONFLICT DO NOTHING`,
};

export interface JournalRow {
  readonly last_number: number;
  readonly last_at: Date;
}

/** The journal $2 of the member $1. */
export const JOURNAL: Statement<[member: AuthorId, journal: JournalId], JournalRow> = {
  name: 'journal',
  text: `SELECT last_number, last_at FROM journals WHERE member_id = $1 AND id = $2`,
};

/**
 * The journal $2 of the member $1 is kept up to $3, which happened at $4; it was delivered at $5, by the device $6 that is
 * called $7. A device without a name has what it was called before.
 */
export const KEEP_JOURNAL: Statement<
  [
    member: AuthorId,
    journal: JournalId,
    lastNumber: number,
    lastAt: Date,
    at: Date,
    device: DeviceId | null,
    deviceName: string | null,
  ],
  NoRow
> = {
  name: 'keep-journal',
  text: `INSERT INTO journals (member_id, id, last_number, last_at, last_contact_at, begun_at, device, device_name)
    VALUES ($1, $2, $3, $4, $5, $5, $6, $7)
    ON CONFLICT (member_id, id) DO UPDATE SET last_number = excluded.last_number, last_at = excluded.last_at,
      last_contact_at = excluded.last_contact_at, device = coalesce(excluded.device, journals.device),
      device_name = coalesce(excluded.device_name, journals.device_name)`,
};

export interface PlacedStoryRow {
  readonly id: StoryId;
  readonly series_id: SeriesId;
  readonly duration_seconds: number | null;
}

/** Those of the stories $1 that are published, in series that are, and how long they are. */
export const PUBLISHED_STORIES: Statement<[stories: readonly StoryId[]], PlacedStoryRow> = {
  name: 'stories-with-places',
  text: `SELECT stories.id, stories.series_id, recordings.duration_seconds
    FROM stories JOIN series ON series.id = stories.series_id
      LEFT JOIN recordings ON recordings.file = stories.recording_file
    WHERE stories.id = ANY ($1::bigint[]) AND stories.status = 'published' AND series.status = 'published'`,
};

export interface StoryPlaceRow {
  readonly series_id: SeriesId;
  readonly story_id: StoryId;
  readonly seconds: number | null;
  readonly placed_at: Date | null;
  readonly placed_journal: JournalId | null;
  readonly placed_number: number | null;
  readonly is_heard: boolean | null;
  readonly heard_from: number | null;
  readonly heard_at: Date | null;
  readonly heard_journal: JournalId | null;
  readonly heard_number: number | null;
  readonly device: DeviceId | null;
}

/** Where the member $1 is in those of the stories $2 in which they have a place. */
export const PLACES_IN: Statement<[member: AuthorId, stories: readonly StoryId[]], StoryPlaceRow> = {
  name: 'places-in',
  text: `SELECT series_id, story_id, seconds, placed_at, placed_journal, placed_number, is_heard, heard_from, heard_at,
      heard_journal, heard_number, device
    FROM story_places WHERE member_id = $1 AND story_id = ANY ($2::bigint[])`,
};

/** Events of the journal $2 of the member $1, which came at $3; each column is a list of what all of them have there. */
export const ADD_EVENTS: Statement<
  [
    member: AuthorId,
    journal: JournalId,
    receivedAt: Date,
    numbers: readonly number[],
    times: readonly Date[],
    series: readonly SeriesId[],
    stories: readonly StoryId[],
    kinds: readonly string[],
    from: readonly (number | null)[],
    to: readonly (number | null)[],
    rates: readonly (number | null)[],
    reasons: readonly (JumpReason | null)[],
    marks: readonly (boolean | null)[],
  ],
  NoRow
> = {
  name: 'add-listening-events',
  text: `INSERT INTO listening_events (member_id, journal, received_at, number, at, series_id, story_id, kind,
      from_seconds, to_seconds, rate, why, is_heard)
    SELECT $1::bigint, $2::uuid, $3::timestamptz, told.*
    FROM unnest($4::integer[], $5::timestamptz[], $6::bigint[], $7::bigint[], $8::text[], $9::double precision[],
      $10::double precision[], $11::real[], $12::text[], $13::boolean[]) AS told`,
};

export interface StretchRow {
  readonly series_id: SeriesId;
  readonly story_id: StoryId;
  readonly begun_at: Date;
  readonly ended_at: Date;
  readonly from_seconds: number;
  readonly to_seconds: number;
  readonly heard_seconds: number;
  readonly number: number;
}

/** The stretch of the journal $2 of the member $1 that began last. */
export const LAST_STRETCH: Statement<[member: AuthorId, journal: JournalId], StretchRow> = {
  name: 'last-stretch',
  text: `SELECT series_id, story_id, begun_at, ended_at, from_seconds, to_seconds, heard_seconds, number
    FROM listening_stretches WHERE member_id = $1 AND journal = $2 ORDER BY number DESC LIMIT 1`,
};

/** Stretches of the journal $2 of the member $1; each column is a list of what all of them have there. */
export const KEEP_STRETCHES: Statement<
  [
    member: AuthorId,
    journal: JournalId,
    numbers: readonly number[],
    series: readonly SeriesId[],
    stories: readonly StoryId[],
    begunAt: readonly Date[],
    endedAt: readonly Date[],
    from: readonly number[],
    to: readonly number[],
    heard: readonly number[],
  ],
  NoRow
> = {
  name: 'keep-stretches',
  text: `INSERT INTO listening_stretches (member_id, journal, number, series_id, story_id, begun_at, ended_at, from_seconds,
      to_seconds, heard_seconds)
    SELECT $1::bigint, $2::uuid, told.*
    FROM unnest($3::integer[], $4::bigint[], $5::bigint[], $6::timestamptz[], $7::timestamptz[], $8::double precision[],
      $9::double precision[], $10::double precision[]) AS told
    ON CONFLICT (member_id, journal, number) DO UPDATE SET ended_at = excluded.ended_at, to_seconds = excluded.to_seconds,
      heard_seconds = excluded.heard_seconds`,
};

/** The next change of the places of the member $1, which is announced. */
export const NEXT_REVISION: Statement<[member: AuthorId], { readonly revision: number }> = {
  name: 'next-place-revision',
  text: `UPDATE place_revisions SET revision = revision + 1 WHERE member_id = $1 RETURNING revision`,
};

/**
 * Where the member $1 is at the next revision of their places, which is announced, story by story; each column is a list of what all
 * of them have there. What has sounded, in milliseconds, is added to what is known to have.
 */
export const KEEP_PLACES: Statement<
  [
    member: AuthorId,
    stories: readonly StoryId[],
    series: readonly SeriesId[],
    seconds: readonly (number | null)[],
    placedAt: readonly (Date | null)[],
    placedJournals: readonly (string | null)[],
    placedNumbers: readonly (number | null)[],
    areHeard: readonly (boolean | null)[],
    heardFrom: readonly (number | null)[],
    heardAt: readonly (Date | null)[],
    heardJournals: readonly (string | null)[],
    heardNumbers: readonly (number | null)[],
    devices: readonly (DeviceId | null)[],
    heard: readonly string[],
    areFinished: readonly boolean[],
  ],
  { readonly revision: number }
> = {
  name: 'keep-story-places',
  text: `WITH next AS (
      UPDATE place_revisions SET revision = revision + 1 WHERE member_id = $1 RETURNING revision
    ), kept AS (
      INSERT INTO story_places (member_id, revision, story_id, series_id, seconds, placed_at, placed_journal, placed_number,
        is_heard, heard_from, heard_at, heard_journal, heard_number, device, heard, is_finished)
      SELECT $1::bigint, next.revision, told.story_id, told.series_id, told.seconds, told.placed_at, told.placed_journal,
        told.placed_number, told.is_heard, told.heard_from, told.heard_at, told.heard_journal, told.heard_number, told.device,
        told.heard::int8multirange, told.is_finished
      FROM next, unnest($2::bigint[], $3::bigint[], $4::double precision[], $5::timestamptz[], $6::uuid[], $7::integer[],
        $8::boolean[], $9::double precision[], $10::timestamptz[], $11::uuid[], $12::integer[], $13::uuid[], $14::text[],
        $15::boolean[])
        AS told (story_id, series_id, seconds, placed_at, placed_journal, placed_number, is_heard, heard_from, heard_at,
          heard_journal, heard_number, device, heard, is_finished)
      ON CONFLICT (member_id, story_id) DO UPDATE SET revision = excluded.revision, series_id = excluded.series_id,
        seconds = excluded.seconds, placed_at = excluded.placed_at, placed_journal = excluded.placed_journal,
        placed_number = excluded.placed_number, is_heard = excluded.is_heard, heard_from = excluded.heard_from,
        heard_at = excluded.heard_at, heard_journal = excluded.heard_journal, heard_number = excluded.heard_number,
        device = excluded.device, heard = story_places.heard + excluded.heard, is_finished = excluded.is_finished
    )
    SELECT revision FROM next`,
};

/** There is a table for the events of the month of $1 (UTC), and one for those of the next month. */
export const OPEN_MONTHS: Statement<[at: Date], NoRow> = {
  name: 'open-listening-months',
  text: `WITH opened AS MATERIALIZED (
      SELECT open_listening_month(month::date) FROM generate_series(
        date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC'),
        date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') + interval '1 month', interval '1 month') AS month)
    SELECT FROM opened`,
};
