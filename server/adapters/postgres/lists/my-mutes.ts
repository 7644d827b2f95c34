import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { profileImageUrl } from '../../../application/profile-image-url.ts';
import { ListRead } from '../list-read.ts';

interface MuteRow {
  readonly id: AuthorId;
  readonly muted_at: Date;
  readonly blocked_at: Date | null;
  readonly name: string;
  readonly profile_image: string | null;
}

/** Whom the member $1 has muted, blocked ones among them. */
export const myMutes: ListRead<'getMyMutes', [member: AuthorId], MuteRow> = ListRead.of('getMyMutes', {
  rows: `SELECT authors.id, author_mutes.muted_at, author_mutes.blocked_at,
      coalesce(author_mutes.blocked_at, author_mutes.muted_at) AS since, authors.name, authors.profile_image
    FROM author_mutes JOIN authors ON authors.id = author_mutes.author_id
    WHERE author_mutes.member_id = $1 AND authors.name <> ''`,
  order: 'since DESC, id DESC',
  values: ({ principal }) => [principal.memberId],
  item: ({ id, muted_at: mutedAt, blocked_at: blockedAt, name, profile_image: image }) => ({
    id,
    name,
    profileImage: image === null ? null : profileImageUrl(image),
    mutedAt: mutedAt.toISOString(),
    blockedAt: blockedAt?.toISOString() ?? null,
  }),
});
