import type { AuthorId, NotificationId, SeriesId } from '../../../common/kernel/ids.ts';
import { NOTIFICATIONS_LENGTH } from '../../../common/kernel/limits.ts';
import type { ReportReason } from '../../../common/kernel/moderation.ts';
import type { PayoutState } from '../../../common/kernel/payout.ts';
import type { ReviewMarks } from '../../../common/kernel/review.ts';

/** What a member is told of, each of which can be turned off. */
export const NOTIFICATION_KINDS = ['new-story', 'comment', 'reply', 'mention', 'likes', 'candy', 'payout'] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Notices of operators, which nobody turns off: the own comment was taken down or put back, the own series promoted, the own work taken down or put back. */
export const NOTICE_KINDS = ['taken-down', 'restored', 'promoted', 'work-taken-down', 'work-restored'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Whether a member is told, by kind. */
export type NotificationSettings = Readonly<Record<NotificationKind, boolean>>;

/** Something that a member is told (spec §3). */
export interface Notification {
  readonly id: NotificationId;
  /** Undefined for a kind that only a later server knows. */
  readonly kind: NotificationKind | NoticeKind | undefined;
  readonly isRead: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Who did it; undefined where it was nobody in particular. */
  readonly actor: { readonly name: string; readonly imageUrl: string | undefined } | undefined;
  readonly series:
    | {
        readonly id: SeriesId;
        readonly title: string;
        readonly imageUrl: string | undefined;
        readonly isAdult: boolean;
      }
    | undefined;
  readonly authorId: AuthorId | undefined;
  readonly seriesId: SeriesId | undefined;
  /** How many likes, or candies. */
  readonly count: number | undefined;
  /** Why a comment was taken down. */
  readonly reason: ReportReason | undefined;
  /** Why a work was taken down, in an operator's words. */
  readonly words?: string | undefined;
  /** What a payout has become. */
  readonly payout: PayoutState | undefined;
  /** Of a comment or an answer. */
  readonly marks?: ReviewMarks | undefined;
  /** What somebody wrote, the title of a story, why a payout was refused, else empty. */
  readonly preview: string;
}

/** Where a notification leads. */
export type NotificationTarget =
  | { readonly page: 'episodes' | 'reviews' | 'own-series'; readonly seriesId: SeriesId }
  | { readonly page: 'author'; readonly authorId: AuthorId }
  | { readonly page: 'candy' | 'earnings' | 'payout' };

/** @returns the notifications that are shown: the twenty latest, the newest first (spec §2, INV-102) */
export function latestOf(notifications: readonly Notification[]): readonly Notification[] {
  return notifications
    .toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id)
    .slice(0, NOTIFICATIONS_LENGTH);
}

/** @returns whether the bell carries its dot (spec §2, INV-102) */
export function hasUnread(notifications: readonly Notification[]): boolean {
  return notifications.some(({ isRead }) => !isRead);
}

/**
 * @param before what was known; an answer that set out earlier than a click does not take the click back (INV-103)
 * @returns `after`, in which whatever was read stays read
 */
export function keepRead(before: readonly Notification[], after: readonly Notification[]): readonly Notification[] {
  const read = new Set(before.filter(({ isRead }) => isRead).map(({ id }) => id));
  return after.map((one) => (read.has(one.id) && !one.isRead ? { ...one, isRead: true } : one));
}

/** @returns where a click leads; undefined for kinds that are not known (NTF-11) */
export function targetOf(notification: Notification): NotificationTarget | undefined {
  const { kind, seriesId, authorId } = notification;
  if (kind === undefined) return undefined;
  if (kind === 'work-taken-down' || kind === 'work-restored') {
    return seriesId && { page: 'own-series', seriesId };
  }
  if (kind === 'payout') return { page: kind };
  if (kind === 'candy') return { page: seriesId === undefined ? 'candy' : 'earnings' };
  const isTalk = kind !== 'new-story' && kind !== 'likes' && kind !== 'promoted';
  if (seriesId !== undefined) return { page: isTalk ? 'reviews' : 'episodes', seriesId };
  return authorId === undefined ? undefined : { page: 'author', authorId };
}
