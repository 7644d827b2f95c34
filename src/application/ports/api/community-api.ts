import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { Series } from '../../../domain/series/series.ts';
import type { ApiFailure } from '../api-port.ts';
import type { AuthorProfile, ListPage } from './browse-api.ts';
import type { ContentReportApi } from './content-report-api.ts';
import type { MarkApi } from './mark-api.ts';
import type { MuteApi } from './mute-api.ts';
import type { NotificationApi } from './notification-api.ts';
import type { ReviewApi } from './review-api.ts';
import type { WeeklyMailApi } from './weekly-mail-api.ts';

/** Whom and what a member follows; `page` turns both lists. */
export interface FollowedPage {
  readonly series: ListPage<Series>;
  readonly authors: ListPage<AuthorProfile>;
}

/** The lists of a member's box. */
export interface BoxApi {
  /** @param page counts from 1; the latest followed first */
  followed(page: number): Promise<Result<FollowedPage, ApiFailure>>;
}

/** What listeners and authors have to do with each other. Use cases name the narrow interface that they need. */
export interface CommunityApi extends ReviewApi, MuteApi, NotificationApi, WeeklyMailApi, BoxApi {
  readonly likes: MarkApi<SeriesId>;
  readonly seriesFollows: MarkApi<SeriesId>;
  readonly authorFollows: MarkApi<AuthorId>;
  readonly contentReports: ContentReportApi;
}
