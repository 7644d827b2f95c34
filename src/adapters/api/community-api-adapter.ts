import type { AuthorId, NotificationId, ReviewId, SeriesId } from '../../../common/kernel/ids.ts';
import type { ReportReason } from '../../../common/kernel/moderation.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ReviewMarks, ReviewSelection } from '../../../common/kernel/review.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { CommunityApi, FollowedPage } from '../../application/ports/api/community-api.ts';
import type { ContentReportApi } from '../../application/ports/api/content-report-api.ts';
import type { MarkApi } from '../../application/ports/api/mark-api.ts';
import type { MuteFailure } from '../../application/ports/api/mute-api.ts';
import type { PostFailure } from '../../application/ports/api/review-api.ts';
import type { WeeklyMailFailure, WeeklyMailSetting } from '../../application/ports/api/weekly-mail-api.ts';
import type { Notification, NotificationSettings } from '../../domain/community/notification.ts';
import type { ReviewLike } from '../../domain/community/review-list.ts';
import { ALL_REVIEWS, UNMARKED, type ReviewPage } from '../../domain/community/review.ts';
import type { ApiTransport, CallRefusal } from './api-transport.ts';
import { CheckedCalls, failureOnly, withoutAnswer } from './checked-calls.ts';
import { communityChecks } from './checks/community.ts';
import { ContentReportApiAdapter } from './content-report-api-adapter.ts';
import {
  followOf,
  followsOf,
  likeOf,
  notificationOf,
  notificationSettingsOf,
  reviewLikeOf,
  reviewsOf,
  weeklyMailOf,
} from './community-mapping.ts';

/** Likes, comments, following and notifications in the core's words. */
export class CommunityApiAdapter implements CommunityApi {
  readonly likes: MarkApi<SeriesId>;
  readonly seriesFollows: MarkApi<SeriesId>;
  readonly authorFollows: MarkApi<AuthorId>;
  readonly contentReports: ContentReportApi;
  private readonly transport: ApiTransport;
  private readonly calls: CheckedCalls<keyof typeof communityChecks>;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
    const calls = new CheckedCalls(transport, communityChecks);
    this.calls = calls;
    this.contentReports = new ContentReportApiAdapter(transport);
    this.likes = {
      mark: (id) => calls.ask('getLike', { params: { id: String(id) } }, likeOf),
      toggle: (id) => calls.ask('toggleLike', { params: { id: String(id) }, body: {} }, likeOf),
    };
    this.seriesFollows = {
      mark: (id) => calls.ask('getSeriesFollow', { params: { id: String(id) } }, followOf),
      toggle: (id) => calls.ask('toggleSeriesFollow', { params: { id: String(id) }, body: {} }, followOf),
    };
    this.authorFollows = {
      mark: (id) => calls.ask('getAuthorFollow', { params: { id: String(id) } }, followOf),
      toggle: async (id) => {
        const answer = await calls.askCarefully(
          'toggleAuthorFollow',
          { params: { id: String(id) }, body: {} },
          followOf,
        );
        if (answer.ok) return answer;
        return fail(
          answer.failure.code === 'follow-blocked' ? { kind: 'follow-blocked' } : failureOnly(answer.failure),
        );
      },
    };
  }

  reviews(
    id: SeriesId,
    page: number,
    before?: string,
    { sort, storyId }: ReviewSelection = ALL_REVIEWS,
  ): Promise<Result<ReviewPage, ApiFailure>> {
    const query = {
      page: String(page),
      ...(before !== undefined && { before }),
      ...(sort === 'liked' && { sort }),
      ...(storyId !== undefined && { story: String(storyId) }),
    };
    return this.calls.ask('getReviews', { params: { id: String(id) }, query }, reviewsOf);
  }

  async postReview(
    id: SeriesId,
    text: string,
    parentId?: ReviewId,
    { spot, isSpoiler }: ReviewMarks = UNMARKED,
    mentions: readonly AuthorId[] = [],
  ): Promise<Result<void, PostFailure>> {
    const body = {
      text,
      ...(parentId !== undefined && { parentId }),
      ...(spot !== undefined && { storyId: spot.storyId }),
      ...(spot?.seconds !== undefined && { seconds: spot.seconds }),
      ...(isSpoiler && { isSpoiler }),
      ...(mentions.length > 0 && { mentions: [...mentions] }),
    };
    const answer = await this.transport.call('postReview', { params: { id: String(id) }, body });
    return answer.ok ? ok(undefined) : fail(postFailureOf(answer.failure));
  }

  async deleteReview(id: ReviewId): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('deleteReview', { params: { id: String(id) } }));
  }

  async reportReview(id: ReviewId, reason: ReportReason, note: string): Promise<Result<void, ApiFailure>> {
    const body = { reason, ...(note !== '' && { note }) };
    return withoutAnswer(await this.transport.call('reportReview', { params: { id: String(id) }, body }));
  }

  likeReview(id: ReviewId, isLiked: boolean): Promise<Result<ReviewLike, ApiFailure>> {
    return this.calls.ask('likeReview', { params: { id: String(id) }, body: { isLiked } }, reviewLikeOf);
  }

  async muteAuthor(id: AuthorId, isMuted: boolean): Promise<Result<void, MuteFailure>> {
    const answer = await this.transport.call('muteAuthor', { params: { id: String(id) }, body: { isMuted } });
    return answer.ok ? ok(undefined) : fail(muteFailureOf(answer.failure));
  }

  async blockAuthor(id: AuthorId, isBlocked: boolean): Promise<Result<void, MuteFailure>> {
    const answer = await this.transport.call('blockAuthor', { params: { id: String(id) }, body: { isBlocked } });
    return answer.ok ? ok(undefined) : fail(muteFailureOf(answer.failure));
  }

  async pinReview(id: ReviewId, isPinned: boolean): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('pinReview', { params: { id: String(id) }, body: { isPinned } }));
  }

  async hideReview(id: ReviewId, isHidden: boolean): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('hideReview', { params: { id: String(id) }, body: { isHidden } }));
  }

  notifications(): Promise<Result<readonly Notification[], ApiFailure>> {
    return this.calls.ask('getNotifications', {}, ({ notifications }) => notifications.map(notificationOf));
  }

  async readNotification(id: NotificationId): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('readNotification', { body: { notifyId: id } }));
  }

  notificationSettings(): Promise<Result<NotificationSettings, ApiFailure>> {
    return this.calls.ask('getNotificationSettings', {}, notificationSettingsOf);
  }

  setNotificationSettings(settings: NotificationSettings): Promise<Result<NotificationSettings, ApiFailure>> {
    return this.calls.ask('setNotificationSettings', { body: { ...settings } }, notificationSettingsOf);
  }

  weeklyMail(): Promise<Result<WeeklyMailSetting, ApiFailure>> {
    return this.calls.ask('getWeeklyMail', {}, weeklyMailOf);
  }

  async setWeeklyMail(isOn: boolean): Promise<Result<WeeklyMailSetting, WeeklyMailFailure>> {
    const answer = await this.transport.call('setWeeklyMail', { body: { isOn } });
    if (answer.ok) return ok({ isOn, hasAddress: true });
    const { failure } = answer;
    return fail(failure.code === 'address-missing' ? { kind: 'address-missing' } : failureOnly(failure));
  }

  followed(page: number): Promise<Result<FollowedPage, ApiFailure>> {
    return this.calls.ask('getMyFollows', { query: { page: String(page) } }, followsOf);
  }
}

/** The codes of the contract that say why a comment is not taken. */
const REFUSALS = {
  'review-too-long': 'review-too-long',
  'review-story': 'spot-gone',
  'review-seconds': 'spot-gone',
  'thread-full': 'thread-full',
  'name-required': 'name-required',
  'too-many-requests': 'too-many',
  'series-blocked': 'series-blocked',
  'reply-blocked': 'reply-blocked',
  'thread-blocked': 'thread-blocked',
  'mention-blocked': 'mention-blocked',
} as const;

function muteFailureOf(refusal: CallRefusal): MuteFailure {
  return refusal.code === 'mutes-full' ? { kind: 'mutes-full' } : failureOnly(refusal);
}

function postFailureOf(refusal: CallRefusal): PostFailure {
  const { code } = refusal;
  const known = Object.entries(REFUSALS).find(([name]) => name === code);
  return known === undefined ? failureOnly(refusal) : { ...failureOnly(refusal), kind: known[1] };
}
