import type { AuthorId, NotificationId, ReviewId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { ReviewMarks } from '../../../common/kernel/review.ts';

/** What there are notifications of, each of which can be turned off. */
export const NOTIFICATION_KINDS = ['new-story', 'comment', 'reply', 'mention', 'likes', 'candy', 'payout'] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Notices of operators, which nobody turns off. */
export type NoticeKind = 'taken-down' | 'restored' | 'promoted' | 'work-taken-down' | 'work-restored';

/** Whether a member is told, by kind. */
export type NotificationSettings = Readonly<Record<NotificationKind, boolean>>;

/** Something that a member is told. */
export interface Notification {
  readonly id: NotificationId;
  readonly kind: NotificationKind | NoticeKind;
  readonly isRead: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Who did it, without a number and a name when they have withdrawn since; undefined where it was nobody in particular. */
  readonly actor:
    { readonly id: AuthorId | undefined; readonly name: string; readonly image: string | undefined } | undefined;
  readonly series:
    | {
        readonly id: SeriesId;
        readonly title: string;
        readonly coverHash: string | undefined;
        readonly isAdult: boolean;
        readonly authorId: AuthorId;
      }
    | undefined;
  readonly storyId: StoryId | undefined;
  /** The comment, or the one below which the answer stands. */
  readonly reviewId: ReviewId | undefined;
  /** How many likes. */
  readonly count: number | undefined;
  /** Why a comment, a story or a series was taken down, or what a payout has become. */
  readonly reason: string | undefined;
  /** Of a comment or an answer. */
  readonly marks: ReviewMarks | undefined;
  /** The beginning of what was written, the title of a story, why a payout was refused, else empty. */
  readonly preview: string;
}
