import type { Container } from 'inversify';
import type { AuthorId, SeriesId } from '../../common/kernel/ids.ts';
import { FollowComments } from '../application/community/follow-comments.ts';
import { FollowNews } from '../application/community/follow-news.ts';
import { LikeComment } from '../application/community/like-comment.ts';
import { LoadComments } from '../application/community/load-comments.ts';
import { LoadMark } from '../application/community/load-mark.ts';
import { LoadNotifications } from '../application/community/load-notifications.ts';
import { ModerateComment } from '../application/community/moderate-comment.ts';
import { MuteWriter } from '../application/community/mute-writer.ts';
import { PostComment } from '../application/community/post-comment.ts';
import { ReadNotification } from '../application/community/read-notification.ts';
import { ToggleLike } from '../application/community/toggle-like.ts';
import { ToggleMark } from '../application/community/toggle-mark.ts';
import { COMMENT_DRAFTS_KEY } from '../application/session/storage-keys.ts';
import type { SessionScope } from '../application/session/session-scope.ts';
import { TextDrafts } from '../application/session/text-drafts.ts';
import type { MarkApi } from '../application/ports/api/mark-api.ts';
import type { Community } from '../ui/features/community/parts.ts';
import { BoxStore } from '../ui/features/library/stores/box-store.ts';
import { ContentReportStore } from '../ui/features/community/stores/content-report-store.ts';
import { MarkStore } from '../ui/features/community/stores/mark-store.ts';
import { NotificationSettingsStore } from '../ui/features/community/stores/notification-settings-store.ts';
import { NotificationsStore } from '../ui/features/community/stores/notifications-store.ts';
import { WeeklyMailStore } from '../ui/features/community/stores/weekly-mail-store.ts';
import * as token from './tokens.ts';

/** Puts together what listeners and authors have to do with each other, alike in every mode. */
export async function createCommunity(container: Container): Promise<Community> {
  const [api, news] = await Promise.all([container.getAsync(token.COMMUNITY_API), container.getAsync(token.NEWS)]);
  const session = container.get(token.SESSION_STORE);
  const page = container.get(token.PAGE);
  const series = container.get(token.CATALOGUE_STORE);

  const scope = container.get(token.SESSION_SCOPE);
  const likes = marking(api.likes, scope);
  const toggleLike = new ToggleLike({
    toggleMark: likes.toggle,
    loadMark: likes.load,
    series,
    notices: container.get(token.TOAST_STORE),
  });
  const seriesFollows = marking(api.seriesFollows, scope);
  const authorFollows = marking(api.authorFollows, scope);

  const loadComments = scope.hold(new LoadComments({ api, clock: container.get(token.CLOCK) }));
  const notifications = scope.hold(new NotificationsStore());
  const loadNotifications = new LoadNotifications({ api, notifications, session });
  const notificationSettings = scope.hold(new NotificationSettingsStore(api));
  const box = scope.hold(new BoxStore(api, container.get(token.CLOCK)));

  return {
    likes: { ...likes, toggle: { run: (id) => toggleLike.run(id) } },
    seriesFollows,
    authorFollows,
    loadComments,
    followComments: new FollowComments({ loadComments, news, page }),
    postComment: new PostComment({ api, loadComments, series }),
    moderateComment: new ModerateComment({ api, loadComments, series }),
    likeComment: new LikeComment({ api, loadComments }),
    muteWriter: new MuteWriter(api),
    contentReports: scope.hold(new ContentReportStore(api.contentReports, container.get(token.CLOCK))),
    reportReview: (id, reason, note) => api.reportReview(id, reason, note),
    drafts: new TextDrafts({ storage: container.get(token.STORAGE), session }, COMMENT_DRAFTS_KEY),
    notifications,
    loadNotifications,
    readNotification: new ReadNotification({ api, loadNotifications }),
    followNews: new FollowNews({ news, page, loadNotifications }),
    notificationSettings,
    weeklyMail: scope.hold(new WeeklyMailStore(api)),
    box,
  };
}

function marking<Id extends SeriesId | AuthorId>(api: MarkApi<Id>, scope: SessionScope) {
  const marks = scope.hold(new MarkStore<Id>());
  const load = new LoadMark({ api, marks });
  return { marks, load, toggle: new ToggleMark<Id>({ api, marks, loadMark: load }) };
}
