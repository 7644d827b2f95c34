import type { ContentCaseWire } from '../../../common/contract/content-report-schemas.ts';
import type { Content, ContentCase, ContentKind } from '../../../common/kernel/content-report.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Named } from '../../../common/kernel/moderation.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type {
  CaseList,
  ContentCaseApi,
  ContentJudgement,
  JudgementFailure,
} from '../../application/ports/api/operator-api.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls, failureOnly } from './checked-calls.ts';
import { operatorChecks } from './checks/operator.ts';
import { listPageOf, titledOf } from './wire-mapping.ts';

/** The cases of series, stories and authors in the core's words. */
export class ContentCaseApiAdapter implements ContentCaseApi {
  private readonly calls: CheckedCalls<keyof typeof operatorChecks>;

  /** @param transport carries the operator's token */
  constructor(transport: ApiTransport) {
    this.calls = new CheckedCalls(transport, operatorChecks);
  }

  cases(list: CaseList, kind: ContentKind, page: number): Promise<Result<ListPage<ContentCase>, ApiFailure>> {
    const query = { state: list, kind, page: String(page) };
    return this.calls.ask('getContentCases', { query }, (answer) =>
      listPageOf(answer, answer.cases.map(contentCaseOf)),
    );
  }

  async judge(id: number, { action, words }: ContentJudgement): Promise<Result<ContentCase, JudgementFailure>> {
    const said = action === 'take-down' ? { reason: words } : { note: words };
    const parts = { params: { id: String(id) }, body: { action, ...(words !== '' && said) } };
    const answer = await this.calls.askCarefully('judgeContent', parts, (judged) => contentCaseOf(judged.case));
    if (answer.ok) return answer;
    return fail(answer.failure.code === 'case-changed' ? { kind: 'case-changed' } : failureOnly(answer.failure));
  }
}

function contentCaseOf({ kind, contentId, ...wire }: ContentCaseWire): ContentCase {
  return {
    id: wire.id,
    // The number is of that kind.
    content: { kind, id: contentId } as Content,
    state: wire.state,
    title: wire.title,
    series: wire.series === null ? undefined : titledOf(wire.series),
    author: namedOf(wire.author),
    madeByAi: wire.madeByAi,
    isShown: wire.isShown,
    isDeleted: wire.isDeleted,
    reports: wire.reports.map(({ reason, note, reportedAt, reporter }) => ({
      reason,
      note: note ?? undefined,
      reportedAt: Date.parse(reportedAt),
      reporter: namedOf(reporter),
    })),
    totalReports: wire.totalReports,
    operator: namedOf(wire.operator),
    note: wire.note ?? undefined,
    openedAt: Date.parse(wire.openedAt),
    changedAt: Date.parse(wire.changedAt),
  };
}

function namedOf(wire: ContentCaseWire['author']): Named {
  return wire === null ? undefined : { id: wire.id as AuthorId, name: wire.name };
}
