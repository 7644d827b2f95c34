import { imageUrl } from '../../../application/catalogue-wire.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import { FEED_DAYS, FEED_LENGTH } from '../../../../common/kernel/limits.ts';
import { FOLLOWED_SERIES } from '../followed-series.ts';
import { ListRead } from '../list-read.ts';

const DAY_MS = 86_400_000;

interface NewStoryRow {
  readonly id: StoryId;
  readonly published_at: Date;
  readonly title: string;
  readonly episode: number | null;
  readonly duration_seconds: number;
  readonly is_free: boolean;
  readonly is_paid: boolean;
  readonly series_id: SeriesId;
  readonly series_title: string;
  readonly cover_hash: string | null;
  readonly is_adult: boolean;
  readonly language: Language;
}

/**
 * Stories since $2 of what the member $1 follows. Of each series no more are looked at than the whole list has, and series without a
 * story since then are not looked at.
 */
export const myFeed: ListRead<'getMyFeed', [member: AuthorId, since: Date], NewStoryRow> = ListRead.of('getMyFeed', {
  rows: `SELECT lately.id, lately.published_at, $1::bigint AS member_id
    FROM (${FOLLOWED_SERIES}) AS followed
    JOIN series ON series.id = followed.series_id AND series.status = 'published' AND series.last_story_at > $2
    CROSS JOIN LATERAL (
      SELECT stories.id, stories.published_at FROM stories
      WHERE stories.series_id = series.id AND stories.status = 'published' AND stories.published_at > $2
      ORDER BY stories.published_at DESC, stories.id DESC LIMIT ${FEED_LENGTH}
    ) AS lately
    ORDER BY lately.published_at DESC, lately.id DESC LIMIT ${FEED_LENGTH}`,
  order: 'published_at DESC, id DESC',
  shown: `SELECT page.*, stories.title, stories.episode, recordings.duration_seconds, stories.is_free,
      (NOT stories.is_free AND (own.story_id IS NOT NULL OR series.author_id = page.member_id)) AS is_paid,
      series.id AS series_id, series.title AS series_title, series.cover_hash, series.is_adult, series.language
    FROM page JOIN stories ON stories.id = page.id JOIN series ON series.id = stories.series_id
      JOIN recordings ON recordings.file = stories.recording_file
      LEFT JOIN unlocks AS own ON own.story_id = page.id AND own.member_id = page.member_id`,
  values: ({ principal, now }) => [principal.memberId, new Date(now - FEED_DAYS * DAY_MS)],
  item: (row) => ({
    id: row.id,
    title: row.title,
    episode: row.episode,
    duration: row.duration_seconds,
    isFree: row.is_free,
    isPaid: row.is_paid,
    publishedAt: row.published_at.toISOString(),
    series: {
      id: row.series_id,
      title: row.series_title,
      imageUrl: imageUrl(row.cover_hash ?? undefined),
      isAdult: row.is_adult,
      language: row.language,
    },
  }),
});
