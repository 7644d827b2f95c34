import type { Figures } from '../../../domain/studio/figures.ts';
import type { SeriesName } from '../../../application/ports/creators/studio-repository.ts';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { EARNED_OF } from './creator-statements.ts';
import type { Statement } from '../database.ts';

/** What is counted of views. */
const HEARD = `count(*)::integer AS listens, count(DISTINCT views.listener)::integer AS listeners,
  count(views.heard_to_end)::integer AS followed, count(*) FILTER (WHERE views.heard_to_end)::integer AS heard_to_end`;

const EARNING = `'earnings', 'debt', 'gift-earnings'`;
/** What can be paid out, and apart from it what came of candy that was given (ADR 0058). */
const EARNED = `coalesce(sum(entries.amount) FILTER (WHERE accounts.kind <> 'gift-earnings'), 0)::bigint AS earned,
  coalesce(sum(entries.amount) FILTER (WHERE accounts.kind = 'gift-earnings'), 0)::bigint AS gifted`;

export interface HeardRow {
  readonly listens: number;
  readonly listeners: number;
  readonly followed: number;
  readonly heard_to_end: number;
}

export type Earned = Pick<Figures, 'earned' | 'gifted'>;

export interface HeardTimeRow {
  readonly heard_seconds: number;
}

/** Milliseconds of days, in whole seconds. */
const HEARD_SECONDS = `(coalesce(sum(heard_time.milliseconds), 0) / 1000)::bigint AS heard_seconds`;
/** The day in Korea of a moment. */
const dayOf = (moment: string): string => `(${moment}::timestamptz AT TIME ZONE 'Asia/Seoul')::date`;

/** The $3 series of the author $1 that were worked on last, with what came of each since $2. */
export const STUDIO_SERIES: Statement<
  [author: AuthorId, since: Date, count: number],
  SeriesName & HeardRow & HeardTimeRow & Earned
> = {
  name: 'studio-series',
  text: `
    SELECT series.id, series.title, heard.*, spent.heard_seconds, candy.earned, candy.gifted
    FROM (
      SELECT * FROM series WHERE author_id = $1 AND status <> 'deleted'
      ORDER BY coalesce(last_story_at, created_at) DESC, id DESC LIMIT $3
    ) AS series
    CROSS JOIN LATERAL (
      SELECT ${HEARD} FROM views WHERE views.series_id = series.id AND views.counted_at >= $2
    ) AS heard
    CROSS JOIN LATERAL (
      SELECT ${HEARD_SECONDS} FROM series_heard_time AS heard_time
      WHERE heard_time.series_id = series.id AND heard_time.day >= ${dayOf('$2')}
    ) AS spent
    CROSS JOIN LATERAL (
      SELECT ${EARNED} FROM candy_movements AS moved ${EARNED_OF('series.author_id', EARNING)}
      WHERE moved.series_id = series.id AND moved.moved_at >= $2
    ) AS candy
    ORDER BY coalesce(series.last_story_at, series.created_at) DESC, series.id DESC`,
};

/** How the series $2 of the author $1, or all where it is null, were heard since $3: by day in Korea, and at all. */
export const STUDIO_LISTENS: Statement<
  [author: AuthorId, series: SeriesId | null, since: Date],
  HeardRow & { readonly day: string | null }
> = {
  name: 'studio-listens',
  text: `
    SELECT to_char(views.counted_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS day, ${HEARD}
    FROM series JOIN views ON views.series_id = series.id AND views.counted_at >= $3
    WHERE series.author_id = $1 AND series.status <> 'deleted' AND ($2::bigint IS NULL OR series.id = $2)
    GROUP BY GROUPING SETS ((day), ())`,
};

/** What came of the series $2 of the author $1, or of all where it is null, from $3 to before $4, but for the time heard. */
export const STUDIO_BETWEEN: Statement<
  [author: AuthorId, series: SeriesId | null, since: Date, until: Date],
  HeardRow & Earned
> = {
  name: 'studio-between',
  text: `
    SELECT heard.*, candy.earned, candy.gifted
    FROM (
      SELECT ${HEARD}
      FROM series JOIN views ON views.series_id = series.id AND views.counted_at >= $3 AND views.counted_at < $4
      WHERE series.author_id = $1 AND series.status <> 'deleted' AND ($2::bigint IS NULL OR series.id = $2)
    ) AS heard
    CROSS JOIN (
      SELECT ${EARNED}
      FROM series JOIN candy_movements AS moved ON moved.series_id = series.id AND moved.moved_at >= $3 AND moved.moved_at < $4
      ${EARNED_OF('$1', EARNING)}
      WHERE series.author_id = $1 AND series.status <> 'deleted' AND ($2::bigint IS NULL OR series.id = $2)
    ) AS candy`,
};

/** For how long members listened to the series $2 of the author $1, or all where it is null, since $3: by day in Korea, and at all. */
export const STUDIO_HEARD_TIME: Statement<
  [author: AuthorId, series: SeriesId | null, since: Date],
  HeardTimeRow & { readonly day: string | null }
> = {
  name: 'studio-heard-time',
  text: `
    SELECT to_char(heard_time.day, 'YYYY-MM-DD') AS day, ${HEARD_SECONDS}
    FROM series JOIN series_heard_time AS heard_time
      ON heard_time.series_id = series.id AND heard_time.day >= ${dayOf('$3')}
    WHERE series.author_id = $1 AND series.status <> 'deleted' AND ($2::bigint IS NULL OR series.id = $2)
    GROUP BY GROUPING SETS ((heard_time.day), ())`,
};

/** What the series $2 of the author $1, or all where it is null, earned since $3, by day in Korea. */
export const STUDIO_CANDY: Statement<
  [author: AuthorId, series: SeriesId | null, since: Date],
  { readonly day: string } & Earned
> = {
  name: 'studio-candy',
  text: `
    SELECT to_char(moved.moved_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS day, ${EARNED}
    FROM series JOIN candy_movements AS moved ON moved.series_id = series.id AND moved.moved_at >= $3
    ${EARNED_OF('$1', EARNING)}
    WHERE series.author_id = $1 AND series.status <> 'deleted' AND ($2::bigint IS NULL OR series.id = $2)
    GROUP BY day`,
};
