import type { Notification, NotificationKind } from '../../../domain/community/notification.ts';
import type { AuthorId, SeriesId, ReviewId, NotificationId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';
import { reviewMarks, type SpotJson } from './review-marks.ts';

/** Characters of a comment that a notification shows. */
const PREVIEW_LENGTH = 200;

/** What is told of what somebody has written. */
const OF_COMMENTS = ['comment', 'reply', 'mention'];

/** Whether `member` wants to know nothing of this kind by `author`: no comments of whom they have muted, nor sponsorships of whom they have blocked. */
const isMuted = (member: string, author: string, kind: string): string => `(
  ${kind} IN (${[...OF_COMMENTS, 'candy'].map((one) => `'${one}'`).join(', ')}) AND EXISTS (
    SELECT FROM author_mutes WHERE author_mutes.member_id = ${member} AND author_mutes.author_id = ${author}
      AND (${kind} <> 'candy' OR author_mutes.blocked_at IS NOT NULL)))`;

/**
 * Tells the members $1 of $2, caused by $3: the member $4 did it to the series $5 with the comment $6, the $7th, at $8 for the reason $9.
 * Whoever does not want to know, has withdrawn or did it is not told, nor of a comment by whom they have muted, or candy of whom they have blocked.
 */
export const NOTIFY: Statement<
  [
    members: readonly AuthorId[],
    kind: Notification['kind'],
    cause: string,
    actor: AuthorId | null,
    series: SeriesId | null,
    review: ReviewId | null,
    count: number | null,
    at: Date,
    reason: string | null,
  ],
  NoRow
> = {
  name: 'notify',
  text: `INSERT INTO notifications (member_id, kind, cause, actor_id, series_id, review_id, count, created_at, reason)
    SELECT members.id, $2, $3, $4, $5, $6, $7, $8, $9 FROM members
    WHERE members.id = ANY ($1::bigint[]) AND members.withdrawn_at IS NULL AND members.id IS DISTINCT FROM $4
      AND NOT EXISTS (SELECT FROM notification_mutes AS mutes WHERE mutes.member_id = members.id AND mutes.kind = $2)
      AND NOT ${isMuted('members.id', '$4', '$2')}
    ORDER BY members.id
    ON CONFLICT DO NOTHING`,
};

export interface NotificationRow {
  readonly id: NotificationId;
  readonly kind: Notification['kind'];
  readonly is_read: boolean;
  readonly created_at: Date;
  readonly count: number | null;
  readonly reason: string | null;
  readonly story_id: StoryId | null;
  readonly review_id: ReviewId | null;
  readonly preview: string;
  /** Of the comment itself, not of that below which it stands. */
  readonly spot: SpotJson | null;
  readonly is_spoiler: boolean;
  readonly has_actor: boolean;
  readonly actor_id: AuthorId | null;
  readonly actor_name: string | null;
  readonly actor_image: string | null;
  readonly series_id: SeriesId | null;
  readonly series_title: string | null;
  readonly cover_hash: string | null;
  readonly is_adult: boolean | null;
  readonly author_id: AuthorId | null;
}

/** The $2 newest of the member $1 but for comments of whom they have muted, and candy of whom they have blocked; those of the kinds $3 also of what nobody else sees. */
export const LATEST_NOTIFICATIONS: Statement<
  [member: AuthorId, count: number, ofOwnWorks: readonly Notification['kind'][]],
  NotificationRow
> = {
  name: 'latest-notifications',
  text: `
    SELECT told.id, told.kind, told.read_at IS NOT NULL AS is_read, told.created_at, told.count, told.reason, told.story_id,
      coalesce(reviews.parent_id, reviews.id) AS review_id,
      CASE WHEN told.review_id IS NOT NULL THEN left(reviews.text, ${PREVIEW_LENGTH})
        WHEN told.kind = 'payout' AND told.reason = 'refused' THEN left(payouts.reason, ${PREVIEW_LENGTH})
        ELSE coalesce(stories.title, '') END AS preview,
      ${reviewMarks('reviews').spot} AS spot, coalesce(${reviewMarks('reviews').isSpoiler}, false) AS is_spoiler,
      told.actor_id IS NOT NULL AS has_actor,
      CASE WHEN actors.name <> '' THEN actors.id END AS actor_id, actors.name AS actor_name,
      actors.profile_image AS actor_image,
      series.id AS series_id, series.title AS series_title, series.cover_hash, series.is_adult, series.author_id
    FROM notifications AS told
    LEFT JOIN authors AS actors ON actors.id = told.actor_id
    LEFT JOIN series ON series.id = told.series_id
    LEFT JOIN stories ON stories.id = told.story_id
    LEFT JOIN reviews ON reviews.id = told.review_id
    LEFT JOIN payouts ON payouts.id = CASE WHEN told.kind = 'payout' THEN split_part(told.cause, ':', 2)::bigint END
    WHERE told.member_id = $1
      AND (told.series_id IS NULL OR series.status = 'published' OR told.kind = ANY ($3::text[]))
      AND (told.story_id IS NULL OR stories.status = 'published' OR told.kind = ANY ($3::text[]))
      AND (told.review_id IS NULL OR reviews.deleted_at IS NULL
        AND (NOT reviews.is_concealed OR reviews.author_id = told.member_id))
      AND NOT ${isMuted('$1', 'told.actor_id', 'told.kind')}
    ORDER BY told.id DESC LIMIT $2`,
};

/** The notification $2 of the member $1 is read at $3. */
export const READ_NOTIFICATION: Statement<
  [member: AuthorId, id: NotificationId, at: Date],
  { readonly id: NotificationId }
> = {
  name: 'read-notification',
  text: `
    WITH own AS (SELECT id FROM notifications WHERE id = $2 AND member_id = $1),
    read AS (UPDATE notifications SET read_at = $3 FROM own WHERE notifications.id = own.id AND read_at IS NULL)
    SELECT id FROM own`,
};

/** Tells of the story $1 the next $3 followers after $2. */
export const TELL_FOLLOWERS: Statement<
  [story: StoryId, after: AuthorId | 0, most: number],
  { readonly last: AuthorId | null }
> = {
  name: 'tell-followers',
  text: `SELECT announce_story($1, $2, $3) AS last`,
};

/** What the member $1 does not want to be told. */
export const MUTES: Statement<[member: AuthorId], { readonly kind: NotificationKind }> = {
  name: 'notification-mutes',
  text: `SELECT kind FROM notification_mutes WHERE member_id = $1`,
};

/** The member $1 does not want to be told of the kinds $2, and of all others they do. */
export const SET_MUTES: Statement<[member: AuthorId, muted: readonly NotificationKind[]], NoRow> = {
  name: 'set-notification-mutes',
  text: `
    WITH heard AS (DELETE FROM notification_mutes WHERE member_id = $1 AND kind <> ALL ($2::text[]))
    INSERT INTO notification_mutes (member_id, kind) SELECT $1, kind FROM unnest($2::text[]) AS muted (kind)
    ON CONFLICT DO NOTHING`,
};
