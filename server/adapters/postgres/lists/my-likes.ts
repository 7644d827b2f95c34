import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { ListRead } from '../list-read.ts';

interface LikedRow {
  readonly id: SeriesId;
}

export const myLikes: ListRead<'getMyLikes', [member: AuthorId], LikedRow> = ListRead.of('getMyLikes', {
  rows: `SELECT likes.series_id AS id, likes.liked_at FROM likes JOIN series ON series.id = likes.series_id
    WHERE likes.member_id = $1 AND series.status = 'published'`,
  order: 'liked_at DESC, id DESC',
  values: ({ principal }) => [principal.memberId],
  item: ({ id }) => id,
});
