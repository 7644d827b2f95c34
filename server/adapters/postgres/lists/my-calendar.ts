import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { CALENDAR_DAYS } from '../../../../common/kernel/limits.ts';
import { FOLLOWED_SERIES } from '../followed-series.ts';
import { ListRead } from '../list-read.ts';

const DAY_MS = 86_400_000;

interface ComingRow {
  readonly id: SeriesId;
}

/** Of what the member $1 follows, what the calendar shows at $2 with its days until $3. */
export const myCalendar: ListRead<'getMyCalendar', [member: AuthorId, from: Date, until: Date], ComingRow> =
  ListRead.of('getMyCalendar', {
    rows: `SELECT series.id, coming.next_story_at, series.last_story_at
      FROM (${FOLLOWED_SERIES}) AS followed JOIN series ON series.id = followed.series_id
      CROSS JOIN LATERAL (
        SELECT CASE WHEN series.next_story_at > $2 AND series.next_story_at < $3 THEN series.next_story_at END AS next_story_at
      ) AS coming
      WHERE series.status = 'published' AND series.story_count > 0 AND NOT series.is_completed
        AND (coming.next_story_at IS NOT NULL OR series.weekdays <> '{}')`,
    order: 'next_story_at, last_story_at DESC, id DESC',
    values: ({ principal, now }) => [principal.memberId, new Date(now), new Date(now + CALENDAR_DAYS * DAY_MS)],
    item: ({ id }) => id,
  });
