import { Type } from 'typebox';
import {
  FollowAnswer,
  FollowsAnswer,
  HideReviewBody,
  LikeAnswer,
  LikeReviewAnswer,
  LikeReviewBody,
  BlockSchema,
  MuteSchema,
  NotificationSettingsSchema,
  NotificationsAnswer,
  PinReviewBody,
  PostReviewAnswer,
  PostReviewBody,
  ReadNotificationBody,
  ReportReviewBody,
  ReviewsAnswer,
  WeeklyMailAnswer,
  WeeklyMailBody,
} from './community-schemas.ts';
import { MyReportsAnswer, ReportContentBody } from './content-report-schemas.ts';
import { IdParams, Nothing, OptionalText, type CallShapes } from './call-shape.ts';

/** Likes, comments, following and notifications. */
export const communityCalls = {
  getLike: {
    summary: 'Whether the caller likes a series; false for visitors',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: LikeAnswer,
    cacheSeconds: 0,
  },
  toggleLike: {
    summary: 'Likes a series, or likes it no more',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: LikeAnswer,
    cacheSeconds: 0,
  },
  getReviews: {
    summary:
      'The comments on a series, ten to a page, the newest first, with sort=liked those that most like, with story those of one ' +
      'story; before is the first page’s, sent with the following ones',
    params: IdParams,
    query: Type.Object({ page: OptionalText, before: OptionalText, sort: OptionalText, story: OptionalText }),
    body: Nothing,
    answer: ReviewsAnswer,
    cacheSeconds: 0,
  },
  postReview: {
    summary:
      'Comments on a series, one of its stories or a second of that, or answers a comment. The same again within seconds is ' +
      'answered with what there is. Refusals are 400 review-empty, review-too-long, review-story (none of the series that is ' +
      'published, or for an answer) or review-seconds (no whole second of the story), 403 name-required (an Apple user without a name), 404 for a ' +
      'comment of another series, 409 thread-full, 429 with Retry-After. Whoever is blocked is refused with 403 series-blocked (by the ' +
      'author of the series), reply-blocked (by whom they answer), thread-blocked (by whose comment it would stand below) or ' +
      'mention-blocked (by whom they mention)',
    params: IdParams,
    query: Nothing,
    body: PostReviewBody,
    answer: PostReviewAnswer,
    cacheSeconds: 0,
  },
  deleteReview: {
    summary: 'Deletes a comment or an answer: the own one, or any on the own series; 403 for others',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    cacheSeconds: 0,
  },
  reportReview: {
    summary: 'Reports a comment or an answer of somebody else to the operator, once; 403 for the own one',
    params: IdParams,
    query: Nothing,
    body: ReportReviewBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  reportSeries: {
    summary: 'Reports a series of somebody else to the operators, once; 403 for the own one',
    params: IdParams,
    query: Nothing,
    body: ReportContentBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  reportStory: {
    summary: 'Reports a story of somebody else to the operators, once; 403 for the own one',
    params: IdParams,
    query: Nothing,
    body: ReportContentBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  reportAuthor: {
    summary: 'Reports an author to the operators, once; 403 for oneself',
    params: IdParams,
    query: Nothing,
    body: ReportContentBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getMyReports: {
    summary: 'The series, stories and authors that the caller has reported, the thousand latest',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: MyReportsAnswer,
    cacheSeconds: 0,
  },
  likeReview: {
    summary:
      'Likes a comment or an answer of somebody else, or likes it no more; again does no harm. 403 for the own one, 404 ' +
      'for what others cannot read',
    params: IdParams,
    query: Nothing,
    body: LikeReviewBody,
    answer: LikeReviewAnswer,
    cacheSeconds: 0,
  },
  muteAuthor: {
    summary:
      'Folds what a member comments for the caller, who is not told of it either, or no more; again does no harm. 403 for ' +
      'oneself, 404 for who is not here, 409 mutes-full',
    params: IdParams,
    query: Nothing,
    body: MuteSchema,
    answer: MuteSchema,
    cacheSeconds: 0,
  },
  blockAuthor: {
    summary:
      'Blocks a member, who is muted with it, follows the caller no more, and neither comments on the series of the caller nor ' +
      'answers or mentions them; or ends both. Again does no harm. 403 for oneself, 404 for who is not here, 409 mutes-full',
    params: IdParams,
    query: Nothing,
    body: BlockSchema,
    answer: BlockSchema,
    cacheSeconds: 0,
  },
  pinReview: {
    summary: 'Puts a comment on the own series before all others, or back; 403 for others, 400 for an answer',
    params: IdParams,
    query: Nothing,
    body: PinReviewBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  hideReview: {
    summary: 'Hides a comment or an answer on the own series, or shows it again; 403 for others',
    params: IdParams,
    query: Nothing,
    body: HideReviewBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getSeriesFollow: {
    summary: 'Whether the caller follows a series; false for visitors',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: FollowAnswer,
    cacheSeconds: 0,
  },
  toggleSeriesFollow: {
    summary: 'Follows a series, or follows it no more',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: FollowAnswer,
    cacheSeconds: 0,
  },
  getAuthorFollow: {
    summary: 'Whether the caller follows an author; false for visitors',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: FollowAnswer,
    cacheSeconds: 0,
  },
  toggleAuthorFollow: {
    summary: 'Follows an author, or follows the author no more; 400 for oneself',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: FollowAnswer,
    cacheSeconds: 0,
  },
  getMyFollows: {
    summary: 'The series and the authors that the caller follows',
    params: Nothing,
    query: Type.Object({ page: OptionalText, size: OptionalText }),
    body: Nothing,
    answer: FollowsAnswer,
    cacheSeconds: 0,
  },
  getNotifications: {
    summary: 'The twenty latest notifications, the newest first',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: NotificationsAnswer,
    cacheSeconds: 0,
  },
  readNotification: {
    summary: 'Marks an own notification as read; again does no harm',
    params: Nothing,
    query: Nothing,
    body: ReadNotificationBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getNotificationSettings: {
    summary: 'Of what one is told',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: NotificationSettingsSchema,
    cacheSeconds: 0,
  },
  setNotificationSettings: {
    summary: 'Says of what one wants to be told',
    params: Nothing,
    query: Nothing,
    body: NotificationSettingsSchema,
    answer: NotificationSettingsSchema,
    cacheSeconds: 0,
  },
  getWeeklyMail: {
    summary: 'Whether one gets a mail a week of what one follows',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: WeeklyMailAnswer,
    cacheSeconds: 0,
  },
  setWeeklyMail: {
    summary:
      'Asks for a mail a week of what one follows, in the language of the call, or for none; again does no harm. 409 address-missing ' +
      'where the account has no verified address',
    params: Nothing,
    query: Nothing,
    body: WeeklyMailBody,
    answer: WeeklyMailAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'community'>;
