import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { FollowComments } from '../../../application/community/follow-comments.ts';
import type { FollowNews } from '../../../application/community/follow-news.ts';
import type { LikeComment } from '../../../application/community/like-comment.ts';
import type { LoadComments } from '../../../application/community/load-comments.ts';
import type { LoadMark } from '../../../application/community/load-mark.ts';
import type { LoadNotifications } from '../../../application/community/load-notifications.ts';
import type { ModerateComment } from '../../../application/community/moderate-comment.ts';
import type { MuteWriter } from '../../../application/community/mute-writer.ts';
import type { PostComment } from '../../../application/community/post-comment.ts';
import type { ReadNotification } from '../../../application/community/read-notification.ts';
import type { MarkFailure } from '../../../application/ports/api/mark-api.ts';
import type { ReviewApi } from '../../../application/ports/api/review-api.ts';
import type { TextDrafts } from '../../../application/session/text-drafts.ts';
import type { Mark } from '../../../domain/community/mark.ts';
import type { BoxStore } from '../library/parts.ts';
import type { ContentReportStore } from './stores/content-report-store.ts';
import type { MarkStore } from './stores/mark-store.ts';
import type { NotificationSettingsStore } from './stores/notification-settings-store.ts';
import type { NotificationsStore } from './stores/notifications-store.ts';
import type { WeeklyMailStore } from './stores/weekly-mail-store.ts';

/** One way of marking: what is marked, and how one reads and changes it. */
export interface Marking<Id extends SeriesId | AuthorId> {
  readonly marks: MarkStore<Id>;
  readonly load: LoadMark<Id>;
  readonly toggle: { readonly run: (id: Id) => Promise<Result<Mark | undefined, MarkFailure>> };
}

/** What listeners and authors have to do with each other, and nothing else needs: it is fetched when it is wanted. */
export interface Community {
  readonly likes: Marking<SeriesId>;
  readonly seriesFollows: Marking<SeriesId>;
  readonly authorFollows: Marking<AuthorId>;
  readonly loadComments: LoadComments;
  readonly followComments: FollowComments;
  readonly postComment: PostComment;
  readonly moderateComment: ModerateComment;
  readonly likeComment: LikeComment;
  readonly muteWriter: MuteWriter;
  readonly reportReview: ReviewApi['reportReview'];
  readonly contentReports: ContentReportStore;
  readonly drafts: TextDrafts;
  readonly notifications: NotificationsStore;
  readonly loadNotifications: LoadNotifications;
  readonly readNotification: ReadNotification;
  readonly followNews: FollowNews;
  readonly notificationSettings: NotificationSettingsStore;
  readonly weeklyMail: WeeklyMailStore;
  readonly box: BoxStore;
}
