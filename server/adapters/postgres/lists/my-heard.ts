import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { HEARD_WITHIN_SECONDS } from '../../../../common/kernel/limits.ts';
import { LATEST_OF_SERIES } from '../listening/place-statements.ts';
import { ListRead } from '../list-read.ts';

interface HeardRow {
  readonly id: SeriesId;
}

/** Where the member has heard the last seconds of the last story that is open to them, and is there (spec §4, HIS-03, HIS-15). */
export const myHeard: ListRead<'getMyHeard', [member: AuthorId], HeardRow> = ListRead.of('getMyHeard', {
  rows: `SELECT series.id, positions.placed_at
    FROM (${LATEST_OF_SERIES}) AS positions JOIN stories ON stories.id = positions.story_id JOIN series ON series.id = positions.series_id
      JOIN recordings ON recordings.file = stories.recording_file
    WHERE positions.is_heard AND stories.status = 'published' AND series.status = 'published'
      AND recordings.duration_seconds - positions.seconds <= ${HEARD_WITHIN_SECONDS}
      AND NOT EXISTS (
        SELECT FROM stories AS later
        WHERE later.series_id = series.id AND later.status = 'published'
          AND (later.position, later.id) > (stories.position, stories.id)
          AND (later.is_free OR series.author_id = $1
            OR EXISTS (SELECT FROM unlocks WHERE unlocks.story_id = later.id AND unlocks.member_id = $1)))`,
  order: 'placed_at DESC, id DESC',
  values: ({ principal }) => [principal.memberId],
  item: ({ id }) => id,
});
