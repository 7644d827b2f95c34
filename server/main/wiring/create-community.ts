import type { Database } from '../../adapters/postgres/database.ts';
import { PostgresAuditLog } from '../../adapters/postgres/operation/postgres-audit-log.ts';
import { postgresWaitingWork } from '../../adapters/postgres/operation/postgres-waiting-work.ts';
import { PostgresCollectionWork } from '../../adapters/postgres/community/postgres-collection-work.ts';
import { PostgresContentCaseRepository } from '../../adapters/postgres/community/postgres-content-case-repository.ts';
import { PostgresContentCaseWork } from '../../adapters/postgres/community/postgres-content-case-work.ts';
import { PostgresContentReportWork } from '../../adapters/postgres/community/postgres-content-report-work.ts';
import { PostgresFollowRepository } from '../../adapters/postgres/community/postgres-follow-repository.ts';
import { PostgresLikeRepository } from '../../adapters/postgres/community/postgres-like-repository.ts';
import { PostgresMemberLoginsWork } from '../../adapters/postgres/accounts/postgres-member-logins-work.ts';
import { PostgresModerationRepository } from '../../adapters/postgres/community/postgres-moderation-repository.ts';
import { PostgresMuteWork } from '../../adapters/postgres/community/postgres-mute-work.ts';
import { PostgresNotificationRepository } from '../../adapters/postgres/community/postgres-notification-repository.ts';
import { PostgresReviewCaseWork } from '../../adapters/postgres/community/postgres-review-case-work.ts';
import { PostgresReviewChangeWork } from '../../adapters/postgres/community/postgres-review-change-work.ts';
import { PostgresReviewPostingWork } from '../../adapters/postgres/community/postgres-review-posting-work.ts';
import { PostgresReviewRepository } from '../../adapters/postgres/community/postgres-review-repository.ts';
import { PostgresSeriesPlacementWork } from '../../adapters/postgres/community/postgres-series-placement-work.ts';
import { PostgresTakedownWork } from '../../adapters/postgres/community/postgres-takedown-work.ts';
import { PostgresWeeklyMailRepository } from '../../adapters/postgres/community/postgres-weekly-mail-work.ts';
import { EndMemberLogins } from '../../application/accounts/end-member-logins.ts';
import { createCollectionHandlers, type CollectionHandlers } from '../../application/community/collection-handlers.ts';
import { createCommunityHandlers, type CommunityHandlers } from '../../application/community/community-handlers.ts';
import {
  createContentReportHandlers,
  type ContentReportHandlers,
} from '../../application/community/content-report-handlers.ts';
import { DeleteReview } from '../../application/community/delete-review.ts';
import { HideReview } from '../../application/community/hide-review.ts';
import { JudgeContent } from '../../application/community/judge-content.ts';
import { JudgeReview } from '../../application/community/judge-review.ts';
import { createModerationHandlers, type ModerationHandlers } from '../../application/community/moderation-handlers.ts';
import { LikeReview } from '../../application/community/like-review.ts';
import { MuteAuthor } from '../../application/community/mute-author.ts';
import { PinCollections } from '../../application/community/pin-collections.ts';
import { PinReview } from '../../application/community/pin-review.ts';
import { PlaceSeries } from '../../application/community/place-series.ts';
import { PostReview } from '../../application/community/post-review.ts';
import { PutBack } from '../../application/community/put-back.ts';
import { RemoveCollection } from '../../application/community/remove-collection.ts';
import { ReportContent } from '../../application/community/report-content.ts';
import { ReportReview } from '../../application/community/report-review.ts';
import { SaveCollection } from '../../application/community/save-collection.ts';
import { TakeDown } from '../../application/community/take-down.ts';
import {
  createWeeklyMailHandlers,
  type WeeklyMailHandlers,
} from '../../application/weekly-mail/weekly-mail-handlers.ts';

type CommunityParts = Parameters<typeof createCommunityHandlers>[0];

/** Wires the calls of listeners among each other by hand, and those of operators who look after them. */
export function createCommunity({
  database,
  now,
  ...parts
}: Pick<CommunityParts, 'catalogue' | 'reviewRevisions' | 'addresses' | 'limiter' | 'now'> & {
  readonly database: Database;
}): CommunityHandlers & ModerationHandlers & ContentReportHandlers & CollectionHandlers & WeeklyMailHandlers {
  const collections = new PostgresCollectionWork(database);
  const reviewChanges = new PostgresReviewChangeWork(database);
  const [cases, takedowns] = [new PostgresContentCaseRepository(database), new PostgresTakedownWork(database)];
  return {
    ...createContentReportHandlers({
      cases,
      reportContent: new ReportContent(new PostgresContentReportWork(database)),
      judgeContent: new JudgeContent({
        cases,
        work: new PostgresContentCaseWork(database),
        takeDown: new TakeDown(takedowns),
        putBack: new PutBack(takedowns),
      }),
      limiter: parts.limiter,
      now,
    }),
    ...createCollectionHandlers({
      collections,
      saveCollection: new SaveCollection(collections),
      removeCollection: new RemoveCollection(collections),
      pinCollections: new PinCollections(collections),
      now,
    }),
    ...createWeeklyMailHandlers({ weeklyMails: new PostgresWeeklyMailRepository(database), now }),
    ...createModerationHandlers({
      moderation: new PostgresModerationRepository(database),
      judgeReview: new JudgeReview(new PostgresReviewCaseWork(database)),
      placeSeries: new PlaceSeries(new PostgresSeriesPlacementWork(database)),
      endMemberLogins: new EndMemberLogins(new PostgresMemberLoginsWork(database)),
      auditLog: new PostgresAuditLog(database),
      waitingWork: postgresWaitingWork(database),
      now,
    }),
    ...createCommunityHandlers({
      ...parts,
      likes: new PostgresLikeRepository(database),
      follows: new PostgresFollowRepository(database),
      reviews: new PostgresReviewRepository(database),
      postReview: new PostReview(new PostgresReviewPostingWork(database)),
      deleteReview: new DeleteReview(reviewChanges),
      reportReview: new ReportReview(reviewChanges),
      pinReview: new PinReview(reviewChanges),
      hideReview: new HideReview(reviewChanges),
      likeReview: new LikeReview(reviewChanges),
      muteAuthor: new MuteAuthor(new PostgresMuteWork(database)),
      notifications: new PostgresNotificationRepository(database),
      now,
    }),
  };
}
