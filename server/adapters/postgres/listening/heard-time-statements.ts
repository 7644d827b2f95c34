import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { ListenerId } from '../../../domain/listening/view.ts';
import type { NoRow, Statement } from '../database.ts';

/** Until when time of the listener $1 is used up. */
export const LISTENING_TIME: Statement<[listener: ListenerId], { readonly used_until: Date }> = {
  name: 'listening-time',
  text: `SELECT used_until FROM listening_time WHERE listener = $1::uuid`,
};

/** Those of the stories $2 that are published, open to the member $1 and not their own. */
export const COUNTABLE_STORIES: Statement<[member: AuthorId, stories: readonly StoryId[]], { readonly id: StoryId }> = {
  name: 'countable-stories',
  text: `
    SELECT stories.id FROM stories JOIN series ON series.id = stories.series_id
    WHERE stories.id = ANY ($2::bigint[]) AND stories.status = 'published' AND series.status = 'published'
      AND series.author_id <> $1::bigint
      AND (stories.is_free OR EXISTS (
        SELECT FROM unlocks WHERE unlocks.story_id = stories.id AND unlocks.member_id = $1::bigint))`,
};

/** Time of the listener $1 is used up until $2. A clock that was set back does not make it pass twice. */
export const USE_LISTENING_TIME: Statement<[listener: ListenerId, until: Date], NoRow> = {
  name: 'use-listening-time',
  text: `INSERT INTO listening_time AS known (listener, used_until) VALUES ($1, $2)
    ON CONFLICT (listener) DO UPDATE SET used_until = greatest(known.used_until, excluded.used_until)`,
};

/** The series $1 were heard for $2 milliseconds each at $3. Rows of series are locked in one order. */
export const ADD_HEARD_TIME: Statement<
  [series: readonly SeriesId[], milliseconds: readonly number[], at: Date],
  NoRow
> = {
  name: 'add-heard-time',
  text: `INSERT INTO series_heard_time AS known (series_id, day, milliseconds)
    SELECT told.series_id, ($3::timestamptz AT TIME ZONE 'Asia/Seoul')::date, told.milliseconds
    FROM unnest($1::bigint[], $2::bigint[]) AS told (series_id, milliseconds)
    JOIN series ON series.id = told.series_id
    ORDER BY told.series_id
    ON CONFLICT (series_id, day) DO UPDATE SET milliseconds = known.milliseconds + excluded.milliseconds`,
};
