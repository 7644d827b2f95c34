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

/** At which the places of the member $1 are; none where they never had any. */
export const PLACE_REVISION: Statement<[member: AuthorId], { readonly revision: number }> = {
  name: 'place-revision',
  text: `SELECT revision FROM place_revisions WHERE member_id = $1`,
};

export interface NamedPlaceRow {
  readonly series_id: SeriesId;
  readonly story_id: StoryId;
  readonly seconds: number;
  readonly is_finished: boolean;
  readonly is_heard: boolean;
  /** Seconds since 1970: a number is read sooner than a date. */
  readonly at: number;
  readonly heard_since: number | null;
  readonly device: DeviceId | null;
  readonly device_name: string | null;
}

const NAMED_PLACE = `series_id, story_id, coalesce(seconds, heard_from, 0) AS seconds, is_finished, is_heard IS TRUE AS is_heard,
  date_part('epoch', coalesce(placed_at, heard_at)) AS at,
  date_part('epoch', heard_at) AS heard_since, story_places.device`;

/** Of the member $1, in what is still there: little is not, and has indexes of its own. */
const ARE_THERE = `story_places.member_id = $1
  AND NOT EXISTS (SELECT FROM stories WHERE stories.id = story_id AND stories.status <> 'published')
  AND NOT EXISTS (SELECT FROM series WHERE series.id = series_id AND series.status <> 'published')`;
const NAMES = `LEFT JOIN journals ON journals.member_id = $1 AND journals.id = placed_journal`;

/** The places of the member $1 that have changed since $2, in what is still there, and what the devices are called. */
export const PLACES_SINCE: Statement<[member: AuthorId, revision: number], NamedPlaceRow> = {
  name: 'places-since',
  text: `SELECT ${NAMED_PLACE}, device_name FROM story_places ${NAMES} WHERE ${ARE_THERE} AND revision > $2
    ORDER BY at DESC, story_id DESC`,
};

/** The places of the member $1 that they are not through with. */
export const OPEN_PLACES: Statement<[member: AuthorId], NamedPlaceRow> = {
  name: 'open-places',
  text: `SELECT ${NAMED_PLACE}, device_name FROM story_places ${NAMES} WHERE ${ARE_THERE} AND NOT is_finished AND placed_at IS NOT NULL`,
};

/** Of the places of the member $1 that they are through with, the latest one of each series. */
export const FINISHED_PLACES: Statement<[member: AuthorId], NamedPlaceRow> = {
  name: 'finished-places',
  text: `SELECT DISTINCT ON (series_id) ${NAMED_PLACE}, device_name FROM story_places ${NAMES}
    WHERE ${ARE_THERE} AND is_finished ORDER BY series_id, (placed_at IS NULL AND heard_from IS NULL), at DESC, story_id DESC`,
};

/** Stories that the member $1 has heard some time, by series. */
export const HEARD_STORIES: Statement<
  [member: AuthorId],
  { readonly series_id: SeriesId; readonly stories: readonly StoryId[] }
> = {
  name: 'heard-stories',
  text: `SELECT series_id, json_agg(story_id) AS stories FROM story_places WHERE ${ARE_THERE} AND is_heard GROUP BY series_id`,
};

/** What the member $1 has lined up, in its order, as far as it is published. */
export const PLAYLIST: Statement<
  [member: AuthorId],
  { readonly revision: number; readonly series: readonly SeriesId[] }
> = {
  name: 'playlist',
  text: `SELECT revision, ARRAY(
      SELECT series.id FROM unnest(series_ids) WITH ORDINALITY AS lined (id, place)
        JOIN series ON series.id = lined.id AND series.status = 'published' ORDER BY place
    ) AS series
    FROM playlists WHERE member_id = $1`,
};
