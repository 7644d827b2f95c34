import { CONTENT_KINDS, type Content } from '../../../common/kernel/content-report.ts';
import { parseId, type AuthorId, type SeriesId, type StoryId } from '../../../common/kernel/ids.ts';
import { CASES_PAGE_SIZE, MAX_REPORT_NOTE_LENGTH, MAX_TAKEDOWN_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { originOf } from '../audit-origin.ts';
import { answeringMember, readText, type CallContext, type CallHandlers } from '../call-handlers.ts';
import { readPage, withinDepth } from '../page-request.ts';
import type { RateLimiter } from '../ports/accounts/rate-limiter.ts';
import type { ContentCaseRepository } from '../ports/community/content-case-repository.ts';
import type { ContentReport } from '../ports/community/content-report-work.ts';
import { FORBIDDEN, NOT_FOUND, type CallFailure } from '../refusals.ts';
import { contentCaseWire } from './content-wire.ts';
import type { JudgeContent } from './judge-content.ts';
import type { ReportContent } from './report-content.ts';

/** The calls of reports of series, stories and authors, and those of the operators who answer them. */
export type ContentReportHandlers = Pick<
  CallHandlers,
  'reportSeries' | 'reportStory' | 'reportAuthor' | 'getMyReports' | 'getContentCases' | 'judgeContent'
>;

/** Wires the calls of the contract to reports of series, stories and authors. */
export function createContentReportHandlers(parts: {
  readonly cases: ContentCaseRepository;
  readonly reportContent: ReportContent;
  readonly judgeContent: JudgeContent;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): ContentReportHandlers {
  const { cases, limiter, now } = parts;

  function report(
    content: Content | undefined,
    { reason, note: written = '' }: { readonly reason: ContentReport['reason']; readonly note?: string },
    context: CallContext,
  ): Promise<Result<Record<string, never>, CallFailure>> {
    return answeringMember(context, async (principal) => {
      const taken = await limiter.take('report-by-account', String(principal.memberId));
      if (!taken.ok) return fail({ status: 429, code: 'too-many-requests', ...taken.failure });
      const note = readText(written, MAX_REPORT_NOTE_LENGTH);
      if (!note.ok) return note;
      if (content === undefined) return fail(NOT_FOUND);
      const said = { reason, note: note.value || undefined, at: now() };
      const reported = await parts.reportContent.run(content, said, principal);
      return reported.ok ? ok({}) : fail(FAILURES[reported.failure.kind]);
    });
  }

  return {
    reportSeries: ({ params, body }, context) => {
      const id = parseId<SeriesId>(params.id);
      return report(id && { kind: 'series', id }, body, context);
    },

    reportStory: ({ params, body }, context) => {
      const id = parseId<StoryId>(params.id);
      return report(id && { kind: 'story', id }, body, context);
    },

    reportAuthor: ({ params, body }, context) => {
      const id = parseId<AuthorId>(params.id);
      return report(id && { kind: 'author', id }, body, context);
    },

    getMyReports: (_input, context) =>
      answeringMember(context, async ({ memberId }) => {
        const { series, stories, authors } = await cases.reportedBy(memberId);
        return ok({ series: [...series], stories: [...stories], authors: [...authors] });
      }),

    getContentCases: ({ query }, context) =>
      answeringMember(context, async () => {
        const request = readPage(query, CASES_PAGE_SIZE);
        const which = query.state === 'closed' ? 'closed' : 'open';
        const kind = CONTENT_KINDS.find((one) => one === query.kind) ?? 'series';
        const { items, totalCount } = await withinDepth(request, (part) => cases.cases(which, kind, part));
        return ok({ cases: items.map(contentCaseWire), ...request, totalCount });
      }),

    judgeContent: ({ params, body }, context) =>
      answeringMember(context, async (operator) => {
        const id = parseId<AuthorId>(params.id);
        if (id === undefined) return fail(NOT_FOUND);
        const note = readText(body.note ?? '', MAX_REPORT_NOTE_LENGTH);
        if (!note.ok) return note;
        const { action, reason = '' } = body;
        const judgement = { action, reason, note: note.value || undefined, at: now(), from: originOf(context) };
        const judged = await parts.judgeContent.run(id, judgement, operator);
        return judged.ok ? ok({ case: contentCaseWire(judged.value) }) : fail(FAILURES[judged.failure.kind]);
      }),
  };
}

const FAILURES = {
  'not-found': NOT_FOUND,
  forbidden: FORBIDDEN,
  'case-changed': { status: 409, code: 'case-changed' },
  'reason-needed': { status: 400, code: 'reason-needed' },
  'reason-too-long': { status: 400, code: 'text-too-long', most: MAX_TAKEDOWN_REASON_LENGTH },
} as const satisfies Readonly<Record<string, CallFailure>>;
