import type { AuthorId, NotificationId, StoryId } from '../../../../common/kernel/ids.ts';
import type { NotificationRepository } from '../../../application/ports/community/notification-repository.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationSettings,
  type NoticeKind,
} from '../../../domain/community/notification.ts';
import type { Database } from '../database.ts';
import {
  LATEST_NOTIFICATIONS,
  MUTES,
  READ_NOTIFICATION,
  SET_MUTES,
  TELL_FOLLOWERS,
  type NotificationRow,
} from './notification-statements.ts';
import { toSpot } from './review-marks.ts';

/** Notifications in PostgreSQL. They are written where what they tell of is. */
export class PostgresNotificationRepository implements NotificationRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async latest({ memberId }: MemberPrincipal, count: number): Promise<readonly Notification[]> {
    const rows = await this.database.read(LATEST_NOTIFICATIONS, [memberId, count, OF_OWN_WORKS]);
    return rows.map(toNotification);
  }

  async read(id: NotificationId, { memberId }: MemberPrincipal, at: number): Promise<boolean> {
    const own = await this.database.read(READ_NOTIFICATION, [memberId, id, new Date(at)]);
    return own.length > 0;
  }

  async tellFollowers(story: StoryId, after: AuthorId | undefined, most: number): Promise<AuthorId | undefined> {
    const [row] = await this.database.read(TELL_FOLLOWERS, [story, after ?? 0, most]);
    return row?.last ?? undefined;
  }

  async settings({ memberId }: MemberPrincipal): Promise<NotificationSettings> {
    const rows = await this.database.read(MUTES, [memberId]);
    const muted = new Set(rows.map(({ kind }) => kind));
    const entries = NOTIFICATION_KINDS.map((kind) => [kind, !muted.has(kind)]);
    return Object.fromEntries(entries) as NotificationSettings;
  }

  async setSettings(settings: NotificationSettings, { memberId }: MemberPrincipal): Promise<void> {
    const muted = NOTIFICATION_KINDS.filter((kind) => !settings[kind]);
    await this.database.read(SET_MUTES, [memberId, muted]);
  }
}

/** What is told of works that may be hidden since. */
const OF_OWN_WORKS = ['work-taken-down', 'work-restored'] as const satisfies readonly NoticeKind[];

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    isRead: row.is_read,
    createdAt: row.created_at.getTime(),
    actor: row.has_actor
      ? { id: row.actor_id ?? undefined, name: row.actor_name ?? '', image: row.actor_image ?? undefined }
      : undefined,
    series: toSeries(row),
    storyId: row.story_id ?? undefined,
    reviewId: row.review_id ?? undefined,
    count: row.count ?? undefined,
    reason: row.reason ?? undefined,
    preview: row.preview,
    marks: row.review_id === null ? undefined : { spot: toSpot(row.spot), isSpoiler: row.is_spoiler },
  };
}

function toSeries(row: NotificationRow): Notification['series'] {
  const { series_id: id, series_title: title, author_id: authorId } = row;
  if (id === null || title === null || authorId === null) return undefined;
  return { id, title, authorId, coverHash: row.cover_hash ?? undefined, isAdult: row.is_adult === true };
}
