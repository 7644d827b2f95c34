import type { OwnStoryWithScript } from '../../../domain/series/own-series.ts';
import type { RefusalReason, UploadId } from '../../../domain/clip/upload.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { SeriesCategory } from '../../../domain/series/series.ts';
import type { OwnSeriesState, OwnStoryState } from '../../../../common/kernel/own-series.ts';
import type { SeriesPart } from '../../../application/ports/creators/creator-repository.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { AiPart } from '../../../../common/kernel/ai-parts.ts';
import type { Weekday } from '../../../../common/kernel/weekdays.ts';
import { STORY_EDITION, STORY_STATE, STORY_TIME } from '../clips/clip-statements.ts';
import type { Statement } from '../database.ts';

/** A series whose state is none that an author chooses is as if published. */
export const SERIES_STATE = `CASE WHEN series.status IN ('draft', 'hidden') THEN series.status ELSE 'published' END`;

/** What the account of the author `owner` got of the movement `moved`, or owes less for it; of gifts where they are among `kinds`. */
export const EARNED_OF = (owner: string, kinds = `'earnings', 'debt'`): string => `
    JOIN candy_entries AS entries ON entries.movement_id = moved.id
    JOIN candy_accounts AS accounts ON accounts.id = entries.account_id
    AND accounts.owner_id = ${owner} AND accounts.kind IN (${kinds})
    AND moved.kind IN ('unlock', 'undo', 'sponsor')`;

const OWN_SERIES_COLUMNS = `
  series.id, series.edition, ${SERIES_STATE} AS state, series.title, series.description, series.category, series.genres,
  series.language, series.is_adult, series.is_completed, series.free_stories, series.candy_price,
  series.weekdays, series.made_by_ai, series.allows_previews,
  series.trailer_file, series.trailer_seconds, series.cover_hash,
  covers.hue, covers.chroma, series.story_count, series.total_duration_seconds, series.total_likes, series.total_reviews,
  scores.listens, unpublished.count AS unpublished_count, numbered.episode AS last_episode,
  earned.amount AS earned, series.created_at, series.last_story_at,
  (SELECT reason FROM takedowns WHERE takedowns.series_id = series.id) AS takedown`;

/** What is told of a series besides its own row. */
const OWN_SERIES_PARTS = `
  LEFT JOIN covers ON covers.hash = series.cover_hash
  JOIN series_scores AS scores ON scores.series_id = series.id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS count FROM stories
    WHERE stories.series_id = series.id AND stories.status NOT IN ('published', 'deleted')
  ) AS unpublished
  LEFT JOIN LATERAL (
    SELECT stories.episode FROM stories
    WHERE stories.series_id = series.id AND stories.status <> 'deleted' AND stories.episode IS NOT NULL
    ORDER BY stories.position DESC, stories.id DESC LIMIT 1
  ) AS numbered ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(entries.amount), 0)::bigint AS amount
    FROM candy_movements AS moved ${EARNED_OF('series.author_id')}
    WHERE moved.series_id = series.id
  ) AS earned`;

/** How many series the author $1 has, those that go on and those that have ended. */
export const OWN_SERIES_COUNTS: Statement<[author: AuthorId], Record<SeriesPart, number>> = {
  name: 'own-series-counts',
  text: `SELECT count(*)::integer AS all, count(*) FILTER (WHERE NOT is_completed)::integer AS serial,
      count(*) FILTER (WHERE is_completed)::integer AS completed
    FROM series WHERE author_id = $1 AND status <> 'deleted'`,
};

/** Of the series of the author $1 those that have ended or not, as $2 says, or all where it is null; size $3, skipped $4. */
const mySeries = (order: string): string => `SELECT ${OWN_SERIES_COLUMNS} FROM (
      SELECT series.* FROM series JOIN series_scores AS scores ON scores.series_id = series.id
      WHERE author_id = $1 AND status <> 'deleted' AND ($2::boolean IS NULL OR is_completed = $2)
      ORDER BY ${order} LIMIT $3 OFFSET $4
    ) AS series ${OWN_SERIES_PARTS} ORDER BY ${order}`;

/** The one worked on last first. */
export const MY_SERIES: Statement<
  [author: AuthorId, isCompleted: boolean | null, size: number, skipped: number],
  OwnSeriesRow
> = {
  name: 'my-series',
  text: mySeries('coalesce(series.last_story_at, series.created_at) DESC, series.id DESC'),
};

/** The one that is heard most first. */
export const MY_SERIES_BY_LISTENS: Statement<
  [author: AuthorId, isCompleted: boolean | null, size: number, skipped: number],
  OwnSeriesRow
> = {
  name: 'my-series-by-listens',
  text: mySeries('scores.listens DESC, series.id DESC'),
};

export interface OwnSeriesRow {
  readonly id: SeriesId;
  readonly edition: number;
  readonly state: OwnSeriesState;
  readonly title: string;
  readonly description: string;
  readonly category: SeriesCategory;
  readonly genres: readonly string[];
  readonly language: Language;
  readonly is_adult: boolean;
  readonly is_completed: boolean;
  readonly free_stories: number;
  readonly candy_price: number;
  readonly weekdays: readonly Weekday[];
  readonly made_by_ai: readonly AiPart[];
  readonly allows_previews: boolean;
  readonly trailer_file: string | null;
  readonly trailer_seconds: number | null;
  readonly cover_hash: string | null;
  readonly hue: number | null;
  readonly chroma: number | null;
  readonly story_count: number;
  readonly unpublished_count: number;
  readonly last_episode: number | null;
  readonly total_duration_seconds: number;
  readonly listens: number;
  readonly total_likes: number;
  readonly total_reviews: number;
  readonly earned: number;
  readonly created_at: Date;
  readonly last_story_at: Date | null;
  readonly takedown: string | null;
}

/** The series $2 of the author $1. */
export const OWN_SERIES: Statement<[author: AuthorId, id: SeriesId], OwnSeriesRow> = {
  name: 'own-series',
  text: `SELECT ${OWN_SERIES_COLUMNS} FROM series ${OWN_SERIES_PARTS}
    WHERE series.id = $2 AND series.author_id = $1 AND series.status <> 'deleted'`,
};

const LATEST_FIRST = 'stories.position DESC, stories.id DESC';

/** Of the stories of the author $1 those that `choice` leaves, in the same `order`. */
const ownStories = (choice: string, order: string): string => `
  SELECT stories.id, stories.title, stories.episode, recordings.duration_seconds, stories.is_free, stories.candy_price,
    ${STORY_STATE('stories.series_status')} AS state, ${STORY_TIME('stories.series_status')} AS published_at, uploads.refusal,
    coalesce(uploads.state = 'processing', false) AS is_processing, stories.script,
    stories.recording_file, stories.sound_name, stories.upload_id, stories.sound_given_at, recordings.silences,
    ${STORY_EDITION} AS edition,
    heard.listens, heard.listeners, bought.buyers, earned.amount AS earned, stories.series_id, stories.series_title,
    (SELECT reason FROM takedowns WHERE takedowns.story_id = stories.id) AS takedown
  FROM (
    SELECT stories.*, series.title AS series_title, series.status AS series_status
    FROM series JOIN stories ON stories.series_id = series.id AND stories.status <> 'deleted'
    WHERE series.author_id = $1 AND series.status <> 'deleted' ${choice}
  ) AS stories
  LEFT JOIN recordings ON recordings.file = stories.recording_file
  LEFT JOIN uploads ON uploads.id = stories.upload_id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS listens, count(DISTINCT listener)::integer AS listeners
    FROM views WHERE views.story_id = stories.id
  ) AS heard
  CROSS JOIN LATERAL (SELECT count(*)::integer AS buyers FROM unlocks WHERE unlocks.story_id = stories.id) AS bought
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(entries.amount), 0)::bigint AS amount
    FROM candy_movements AS moved ${EARNED_OF('$1')}
    WHERE moved.story_id = stories.id
  ) AS earned
  ORDER BY ${order}`;

export interface OwnStoryRow {
  readonly id: StoryId;
  readonly edition: string;
  readonly title: string;
  readonly episode: number | null;
  readonly state: OwnStoryState;
  readonly duration_seconds: number | null;
  readonly is_free: boolean;
  readonly candy_price: number;
  readonly published_at: Date | null;
  readonly refusal: RefusalReason | null;
  readonly takedown: string | null;
  readonly is_processing: boolean;
  readonly script: readonly { readonly at: number | null; readonly text: string }[];
  readonly recording_file: string | null;
  readonly sound_name: string | null;
  readonly upload_id: UploadId | null;
  readonly sound_given_at: Date | null;
  readonly silences: OwnStoryWithScript['silences'] | null;
  readonly listens: number;
  readonly listeners: number;
  readonly buyers: number;
  readonly earned: number;
}

/** The size $3 and skipped $4 of the stories of the series $2 of the author $1, the latest first. */
export const STORIES_OF_OWN_SERIES: Statement<
  [author: AuthorId, series: SeriesId, size: number, skipped: number],
  OwnStoryRow
> = {
  name: 'stories-of-own-series',
  text: ownStories(`AND series.id = $2 ORDER BY ${LATEST_FIRST} LIMIT $3 OFFSET $4`, LATEST_FIRST),
};

/** The story $3 of the series $2 of the author $1. */
export const OWN_STORY: Statement<[author: AuthorId, series: SeriesId, story: StoryId], OwnStoryRow> = {
  name: 'own-story',
  text: ownStories('AND series.id = $2 AND stories.id = $3', LATEST_FIRST),
};

export interface ReachRow {
  readonly listeners: number;
  readonly buyers: number;
  readonly bought_stories: number;
  readonly scheduled_stories: number;
}

/** Whom the series $2 of the author $1 has reached, each counted once, and how many of its stories wait for their time. */
export const REACH_OF_OWN_SERIES: Statement<[author: AuthorId, series: SeriesId], ReachRow> = {
  name: 'reach-of-own-series',
  text: `SELECT heard.listeners, bought.buyers, bought.bought_stories, waiting.scheduled_stories FROM series
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT listener)::integer AS listeners FROM views WHERE views.series_id = series.id
    ) AS heard
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT unlocks.member_id)::integer AS buyers, count(DISTINCT stories.id)::integer AS bought_stories
      FROM stories JOIN unlocks ON unlocks.story_id = stories.id
      WHERE stories.series_id = series.id AND stories.status <> 'deleted'
    ) AS bought
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS scheduled_stories FROM stories
      WHERE stories.series_id = series.id AND stories.status = 'scheduled'
    ) AS waiting
    WHERE series.id = $2 AND series.author_id = $1`,
};

/** Months that are shown beside each other. */
const SHOWN_MONTHS = 9;

export interface MonthRow {
  readonly month: string;
  readonly listens: number;
  /** When the month was as old as the present one is, as `earned_then`. */
  readonly listens_then: number;
  readonly likes: number;
  readonly earned: number;
  readonly earned_then: number;
  readonly total_likes: number;
}

/**
 * What became of the series $2 of the author $1, of all of them where it is null, in the months up to $3. Each month also
 * says what it had when it was as old as the one of $3 is then.
 */
export const OWN_FIGURES: Statement<[author: AuthorId, series: SeriesId | null, at: Date], MonthRow> = {
  name: 'own-figures',
  text: `
    WITH own AS MATERIALIZED (
      SELECT id, total_likes FROM series
      WHERE author_id = $1 AND status <> 'deleted' AND ($2::bigint IS NULL OR id = $2)
    ),
    months AS MATERIALIZED (
      SELECT to_char(began, 'YYYY-MM') AS month, began AT TIME ZONE 'Asia/Seoul' AS since,
        (began + interval '1 month') AT TIME ZONE 'Asia/Seoul' AS until,
        began AT TIME ZONE 'Asia/Seoul' + ($3::timestamptz - present AT TIME ZONE 'Asia/Seoul') AS as_old
      FROM date_trunc('month', $3::timestamptz AT TIME ZONE 'Asia/Seoul') AS present,
        generate_series(present - interval '${SHOWN_MONTHS - 1} months', present, interval '1 month') AS began
    ),
    moves AS MATERIALIZED (
      SELECT moved.moved_at, entries.amount
      FROM own JOIN candy_movements AS moved ON moved.series_id = own.id ${EARNED_OF('$1')}
      WHERE moved.moved_at >= (SELECT min(since) FROM months)
    )
    SELECT months.month, heard.listens, heard.listens_then, liked.likes, earned.amount AS earned,
      earned.amount_then AS earned_then, (SELECT coalesce(sum(total_likes), 0)::integer FROM own) AS total_likes
    FROM months
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(one.listens), 0)::integer AS listens,
        coalesce(sum(one.listens_then), 0)::integer AS listens_then
      FROM own CROSS JOIN LATERAL (
        SELECT count(*) AS listens, count(*) FILTER (WHERE counted_at < months.as_old) AS listens_then
        FROM views
        WHERE views.series_id = own.id AND counted_at >= months.since AND counted_at < months.until
      ) AS one
    ) AS heard
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(one.likes), 0)::integer AS likes FROM own CROSS JOIN LATERAL (
        SELECT count(*) AS likes FROM likes
        WHERE likes.series_id = own.id AND liked_at >= months.since AND liked_at < months.until
      ) AS one
    ) AS liked
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0)::bigint AS amount,
        coalesce(sum(amount) FILTER (WHERE moved_at < months.as_old), 0)::bigint AS amount_then
      FROM moves WHERE moved_at >= months.since AND moved_at < months.until
    ) AS earned
    ORDER BY months.month`,
};

const NEXT_FIRST = (status: string): string => `${STORY_TIME(status)} NULLS LAST, stories.id DESC`;

export interface SeriesNameRow {
  readonly series_id: SeriesId;
  readonly series_title: string;
}

/** The $2 stories of the author $1 that are to be published next, then those without a time, the latest first. */
export const WAITING_STORIES: Statement<[author: AuthorId, count: number], SeriesNameRow & OwnStoryRow> = {
  name: 'waiting-stories',
  text: ownStories(
    `AND (stories.status IN ('draft', 'processing', 'scheduled') OR stories.status = 'published' AND series.status = 'draft')
    ORDER BY ${NEXT_FIRST('series.status')} LIMIT $2`,
    NEXT_FIRST('stories.series_status'),
  ),
};
