import type { DeviceId } from '../../../domain/account/device.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

/**
 * The member $1 is at $4 seconds of story $3 in series $2, on the device $5 or an unknown one, since $6. What was heard
 * later stays, whenever it was told.
 */
export const KEEP_PLACE: Statement<
  [member: AuthorId, series: SeriesId, story: StoryId, seconds: number, device: DeviceId | null, heardAt: Date],
  NoRow
> = {
  name: 'keep-position',
  text: `
    INSERT INTO positions (member_id, series_id, story_id, seconds, device, heard_at)
    SELECT $1::bigint, series.id, stories.id, $4::double precision, $5::uuid, $6::timestamptz
    FROM stories JOIN series ON series.id = stories.series_id
    WHERE stories.id = $3::bigint AND series.id = $2::bigint
      AND stories.status = 'published' AND series.status = 'published'
    ON CONFLICT (member_id, series_id) DO UPDATE
    SET story_id = excluded.story_id, seconds = excluded.seconds, device = excluded.device, heard_at = excluded.heard_at
    WHERE positions.heard_at <= excluded.heard_at`,
};

export interface PlaceRow {
  readonly series_id: SeriesId;
  readonly story_id: StoryId;
  readonly seconds: number;
  readonly device: DeviceId | null;
  readonly heard_at: Date;
}

/** The $2 places at which the member $1 was last, in series and stories that are still there. */
export const POSITIONS: Statement<[member: AuthorId, most: number], PlaceRow> = {
  name: 'positions',
  text: `
    SELECT positions.series_id, positions.story_id, positions.seconds, positions.device, positions.heard_at
    FROM positions JOIN stories ON stories.id = positions.story_id JOIN series ON series.id = positions.series_id
    WHERE positions.member_id = $1 AND stories.status = 'published' AND series.status = 'published'
    ORDER BY positions.heard_at DESC, positions.series_id DESC LIMIT $2`,
};
