import type { ContentCase, ContentKind } from '../../../../common/kernel/content-report.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Page, PageRequest } from '../catalogue/catalogue-repository.ts';

/** What a member has reported. */
export interface OwnReports {
  readonly series: readonly SeriesId[];
  readonly stories: readonly StoryId[];
  readonly authors: readonly AuthorId[];
}

/**
 * The cases of series, stories and authors, for operators to read, and of what members reported themselves.
 * @throws UnavailableError when the database does not answer
 */
export interface ContentCaseRepository {
  /** @returns the cases that wait or those that are closed, the newest first */
  cases(which: 'open' | 'closed', kind: ContentKind, page: PageRequest): Promise<Page<ContentCase>>;
  find(id: number): Promise<ContentCase | undefined>;
  /** @returns the thousand latest */
  reportedBy(member: AuthorId): Promise<OwnReports>;
}
