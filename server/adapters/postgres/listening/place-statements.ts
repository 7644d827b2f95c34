import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { DeviceId } from '../../../domain/account/device.ts';
import type { Statement } from '../database.ts';

/** The later of two places comes first; of those of no journal, the one that was told of later. */
const LATEST_FIRST = `placed_at DESC, placed_journal DESC NULLS LAST, placed_number DESC, story_places.revision DESC`;

export interface PlaceRow {
  readonly series_id: SeriesId;
  readonly story_id: StoryId;
  readonly seconds: number;
  readonly device: DeviceId | null;
  readonly placed_at: Date;
}

/** The $2 series in which the member $1 was last, each with the last story, in what is still there. */
export const POSITIONS: Statement<[member: AuthorId, most: number], PlaceRow> = {
  name: 'positions',
  text: `
    SELECT latest.* FROM (
      SELECT DISTINCT ON (story_places.series_id) story_places.series_id, story_places.story_id, story_places.seconds,
        story_places.device, story_places.placed_at
      FROM story_places JOIN stories ON stories.id = story_places.story_id JOIN series ON series.id = story_places.series_id
      WHERE story_places.member_id = $1 AND placed_at IS NOT NULL
        AND stories.status = 'published' AND series.status = 'published'
      ORDER BY story_places.series_id, ${LATEST_FIRST}
    ) AS latest
    ORDER BY latest.placed_at DESC, latest.series_id DESC LIMIT $2`,
};

/** The one place in each series at which the member $1 was last, whether it is still there or not. */
export const LATEST_OF_SERIES = `SELECT DISTINCT ON (series_id) series_id, story_id, seconds, placed_at, is_heard
  FROM story_places WHERE member_id = $1 AND placed_at IS NOT NULL
  ORDER BY series_id, ${LATEST_FIRST}`;

/** At which the places of the member $1 are, and what they have lined up, as far as it is published; 0 where they never had any. */
export const PLACE_REVISIONS: Statement<
  [member: AuthorId],
  { readonly places: number; readonly playlist: number; readonly series: readonly SeriesId[] }
> = {
  name: 'place-revisions',
  text: `SELECT coalesce(place_revisions.revision, 0) AS places, coalesce(playlists.revision, 0) AS playlist,
      (SELECT coalesce(json_agg(series.id ORDER BY place), '[]')
        FROM unnest(series_ids) WITH ORDINALITY AS lined (id, place)
        JOIN series ON series.id = lined.id AND series.status = 'published') AS series
    FROM (SELECT $1::bigint AS id) AS member LEFT JOIN place_revisions ON place_revisions.member_id = member.id
      LEFT JOIN playlists ON playlists.member_id = member.id`,
};

/** Places, each column as one list: the driver reads a few lists many times sooner than thousands of rows. */
export interface PlaceColumns {
  readonly series: readonly SeriesId[];
  readonly stories: readonly StoryId[];
  readonly seconds: readonly number[];
  /** Null where nobody has said so. */
  readonly areHeard: readonly (boolean | null)[];
  /** Milliseconds since 1970, as all times here. */
  readonly times: readonly number[];
  readonly heardTimes: readonly (number | null)[];
  readonly devices: readonly (DeviceId | null)[];
  readonly deviceNames: readonly (string | null)[];
}

const listOf = (column: string): string => `coalesce(json_agg(${column}), '[]')`;
const millisecondsOf = (time: string): string => `(date_part('epoch', ${time}) * 1000)::bigint`;
const PLACE_COLUMNS = `json_build_object('series', ${listOf('series_id')}, 'stories', ${listOf('story_id')},
  'seconds', ${listOf('coalesce(seconds, heard_from, 0)')}, 'areHeard', ${listOf('is_heard')},
  'times', ${listOf(millisecondsOf('coalesce(placed_at, heard_at)'))}, 'heardTimes', ${listOf(millisecondsOf('heard_at'))},
  'devices', ${listOf('story_places.device')}, 'deviceNames', ${listOf('device_name')})`;

/** Of the member $1, in what is still there: little is not, and has indexes of its own. */
const ARE_THERE = `story_places.member_id = $1
  AND NOT EXISTS (SELECT FROM stories WHERE stories.id = story_id AND stories.status <> 'published')
  AND NOT EXISTS (SELECT FROM series WHERE series.id = series_id AND series.status <> 'published')`;
const NAMES = `LEFT JOIN journals ON journals.member_id = $1 AND journals.id = placed_journal`;

/** The places of the member $1 that have changed since $2, in what is still there, and what the devices are called. */
export const PLACES_SINCE: Statement<
  [member: AuthorId, revision: number],
  { readonly places: PlaceColumns; readonly are_finished: readonly boolean[] }
> = {
  name: 'places-since',
  text: `SELECT ${PLACE_COLUMNS} AS places, ${listOf('is_finished')} AS are_finished
    FROM story_places ${NAMES} WHERE ${ARE_THERE} AND revision > $2`,
};

/** Stories with their series, each column as one list. */
export interface HeardColumns {
  readonly series: readonly SeriesId[];
  readonly stories: readonly StoryId[];
}

/** The places of the member $1 that they are not through with. */
export const OPEN_PLACES: Statement<[member: AuthorId], { readonly places: PlaceColumns }> = {
  name: 'open-places',
  text: `SELECT ${PLACE_COLUMNS} AS places FROM story_places ${NAMES}
    WHERE ${ARE_THERE} AND NOT is_finished AND placed_at IS NOT NULL`,
};

/** Of the places of the member $1 that they are through with, the latest one of each series. */
export const FINISHED_PLACES: Statement<[member: AuthorId], { readonly places: PlaceColumns }> = {
  name: 'finished-places',
  text: `SELECT ${PLACE_COLUMNS} AS places FROM (
      SELECT DISTINCT ON (series_id) series_id, story_id, seconds, heard_from, is_heard, placed_at, heard_at, device,
        placed_journal
      FROM story_places WHERE ${ARE_THERE} AND is_finished
      ORDER BY series_id, (placed_at IS NULL AND heard_from IS NULL), coalesce(placed_at, heard_at) DESC, story_id DESC
    ) AS story_places ${NAMES}`,
};

/** The stories that the member $1 has heard some time. */
export const HEARD_STORIES: Statement<[member: AuthorId], { readonly heard: HeardColumns }> = {
  name: 'heard-stories',
  text: `SELECT json_build_object('series', ${listOf('series_id')}, 'stories', ${listOf('story_id')}) AS heard
    FROM story_places WHERE ${ARE_THERE} AND is_heard`,
};
