import type { Content, ContentReportReason } from '../../../common/kernel/content-report.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ContentReportApi } from '../../application/ports/api/content-report-api.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls, withoutAnswer } from './checked-calls.ts';
import { communityChecks } from './checks/community.ts';

/** The call that reports each kind of content. */
const REPORTS = { series: 'reportSeries', story: 'reportStory', author: 'reportAuthor' } as const;

/** Reports of series, stories and authors in the core's words. */
export class ContentReportApiAdapter implements ContentReportApi {
  private readonly transport: ApiTransport;
  private readonly calls: CheckedCalls<keyof typeof communityChecks>;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
    this.calls = new CheckedCalls(transport, communityChecks);
  }

  async report({ kind, id }: Content, reason: ContentReportReason, note: string): Promise<Result<void, ApiFailure>> {
    const body = { reason, ...(note !== '' && { note }) };
    return withoutAnswer(await this.transport.call(REPORTS[kind], { params: { id: String(id) }, body }));
  }

  reported(): Promise<Result<readonly Content[], ApiFailure>> {
    return this.calls.ask('getMyReports', {}, ({ series, stories, authors }) => [
      ...series.map((id) => ({ kind: 'series', id: id as SeriesId }) as const),
      ...stories.map((id) => ({ kind: 'story', id: id as StoryId }) as const),
      ...authors.map((id) => ({ kind: 'author', id: id as AuthorId }) as const),
    ]);
  }
}
