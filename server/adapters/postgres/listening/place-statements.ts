import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { DeviceId } from '../../../domain/account/device.ts';
import type { Statement } from '../database.ts';
import type { StoryPlaceRow } from './journal-statements.ts';

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

export interface NamedPlaceRow extends StoryPlaceRow {
  readonly device_name: string | null;
}

/** The places of the member $1 that have changed since $2, in what is still there, and what the devices are called. */
export const PLACES_SINCE: Statement<[member: AuthorId, revision: number], NamedPlaceRow> = {
  name: 'places-since',
  text: `
    SELECT story_places.series_id, story_places.story_id, seconds, placed_at, placed_journal, placed_number,
      is_heard, heard_from, heard_at, heard_journal, heard_number, story_places.device, journals.device_name
    FROM story_places JOIN stories ON stories.id = story_places.story_id JOIN series ON series.id = story_places.series_id
      LEFT JOIN journals ON journals.member_id = story_places.member_id AND journals.id = placed_journal
    WHERE story_places.member_id = $1 AND story_places.revision > $2
      AND stories.status = 'published' AND series.status = 'published'
    ORDER BY coalesce(placed_at, heard_at) DESC, story_places.story_id DESC`,
};
