import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { ListenerId } from '../../../domain/listening/view.ts';
import type { NoRow, Statement } from '../database.ts';

/**
 * Until when time of the listener $1 is used up, null where none was, and those of the stories $3 that are published, open to the
 * member $2 and not their own.
 */
export const HEARD_TIME_FACTS: Statement<
  [listener: ListenerId, member: AuthorId, stories: readonly StoryId[]],
  { readonly used_until: Date | null; readonly countable: readonly StoryId[] }
> = {
  name: 'heard-time-facts',
  text: `
    SELECT (SELECT used_until FROM listening_time WHERE listener = $1::uuid) AS used_until, (
      SELECT coalesce(json_agg(stories.id), '[]') FROM stories JOIN series ON series.id = stories.series_id
      WHERE stories.id = ANY ($3::bigint[]) AND stories.status = 'published' AND series.status = 'published'
        AND series.author_id <> $2::bigint
        AND (stories.is_free OR EXISTS (
          SELECT FROM unlocks WHERE unlocks.story_id = stories.id AND unlocks.member_id = $2::bigint))
    ) AS countable`,
};

/**
 * Time of the listener $1 is used up until $2, for which the series $3 were heard for $4 milliseconds each at $5. A clock that was set
 * back does not make it pass twice. Rows of series are locked in one order.
 */
export const ADD_HEARD_TIME: Statement<
  [listener: ListenerId, until: Date, series: readonly SeriesId[], milliseconds: readonly number[], at: Date],
  NoRow
> = {
  name: 'add-heard-time',
  text: `WITH used AS (
      INSERT INTO listening_time AS known (listener, used_until) VALUES ($1, $2)
      ON CONFLICT (listener) DO UPDATE SET used_until = greatest(known.used_until, excluded.used_until)
    )
    INSERT INTO series_heard_time AS known (series_id, day, milliseconds)
    SELECT told.series_id, ($5::timestamptz AT TIME ZONE 'Asia/Seoul')::date, told.milliseconds
    FROM unnest($3::bigint[], $4::bigint[]) AS told (series_id, milliseconds)
    JOIN series ON series.id = told.series_id
    ORDER BY told.series_id
    ON CONFLICT (series_id, day) DO UPDATE SET milliseconds = known.milliseconds + excluded.milliseconds`,
};
