import { imageUrl } from '../../../application/catalogue-wire.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { ListRead } from '../list-read.ts';

interface ShownStretchRow {
  readonly id: number;
  readonly begun_at: Date;
  readonly ended_at: Date;
  readonly from_seconds: number;
  readonly to_seconds: number;
  readonly heard_seconds: number;
  /** Null for what is there no more, as is all of it and of its story. */
  readonly series_id: SeriesId | null;
  readonly series_title: string | null;
  readonly cover_hash: string | null;
  readonly is_adult: boolean | null;
  readonly story_id: StoryId | null;
  readonly story_title: string | null;
  readonly device_name: string | null;
}

/** What the member $1 listened to. */
export const myStretches: ListRead<'getMyStretches', [member: AuthorId], ShownStretchRow> = ListRead.of(
  'getMyStretches',
  {
    rows: `SELECT id, begun_at, ended_at, from_seconds, to_seconds, heard_seconds, member_id, journal, story_id AS about_id
      FROM listening_stretches WHERE member_id = $1`,
    order: 'ended_at DESC, id DESC',
    shown: `SELECT page.*, series.id AS series_id, series.title AS series_title, series.cover_hash, series.is_adult,
        stories.id AS story_id, stories.title AS story_title, journals.device_name
      FROM page LEFT JOIN (stories JOIN series ON series.id = stories.series_id AND series.status = 'published')
          ON stories.id = page.about_id AND stories.status = 'published'
        LEFT JOIN journals ON journals.member_id = page.member_id AND journals.id = page.journal`,
    values: ({ principal }) => [principal.memberId],
    item: (row) => ({
      id: row.id,
      begunAt: row.begun_at.toISOString(),
      endedAt: row.ended_at.toISOString(),
      fromSeconds: row.from_seconds,
      toSeconds: row.to_seconds,
      heardSeconds: row.heard_seconds,
      series:
        row.series_id === null || row.series_title === null
          ? null
          : {
              id: row.series_id,
              title: row.series_title,
              imageUrl: imageUrl(row.cover_hash ?? undefined),
              isAdult: row.is_adult === true,
            },
      story: row.story_id === null || row.story_title === null ? null : { id: row.story_id, title: row.story_title },
      device: row.device_name,
    }),
  },
);
