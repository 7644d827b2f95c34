import { parseId, type AuthorId, type ReviewId, type SeriesId } from '../../../common/kernel/ids.ts';
import { CASES_PAGE_SIZE, MAX_REPORT_NOTE_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { answeringMember, readText, type HandlersOf } from '../call-handlers.ts';
import { readPage, withinDepth } from '../page-request.ts';
import type { EndMemberLogins } from '../accounts/end-member-logins.ts';
import { originOf } from '../audit-origin.ts';
import type { AuditLog } from '../ports/operation/audit-log.ts';
import type { ModerationRepository } from '../ports/community/moderation-repository.ts';
import type { WaitingWorkReader } from '../ports/operation/waiting-work-reader.ts';
import { readAuditSearch } from './audit-search-wire.ts';
import type { CollectionHandlers } from './collection-handlers.ts';
import type { ContentReportHandlers } from './content-report-handlers.ts';
import type { JudgeReview } from './judge-review.ts';
import { auditEntryWire, reviewCaseWire } from './moderation-wire.ts';
import type { PlaceSeries } from './place-series.ts';
import { NOT_FOUND, type CallFailure } from '../refusals.ts';

/** The calls of operators; the policy has sent everybody else away before. */
export type ModerationHandlers = Omit<
  HandlersOf<'operator'>,
  'getOperatorHealth' | keyof ContentReportHandlers | keyof CollectionHandlers
>;

/** Wires the calls of the contract to what operators do. */
export function createModerationHandlers(parts: {
  readonly moderation: ModerationRepository;
  readonly judgeReview: JudgeReview;
  readonly placeSeries: PlaceSeries;
  readonly endMemberLogins: EndMemberLogins;
  readonly auditLog: Pick<AuditLog, 'read'>;
  readonly waitingWork: WaitingWorkReader;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): ModerationHandlers {
  const { moderation, judgeReview, placeSeries, endMemberLogins, auditLog, waitingWork, now } = parts;
  return {
    getReviewCases: ({ query }, context) =>
      answeringMember(context, async () => {
        const request = readPage(query, CASES_PAGE_SIZE);
        const which = query.state === 'closed' ? 'closed' : 'open';
        const { items, totalCount } = await withinDepth(request, (part) => moderation.cases(which, part));
        return ok({ cases: items.map(reviewCaseWire), ...request, totalCount });
      }),

    judgeReview: ({ params, body }, context) =>
      answeringMember(context, async (operator) => {
        const id = parseId<ReviewId>(params.id);
        if (id === undefined) return fail(FAILURES['not-found']);
        const { action, reason } = body;
        if (action === 'hide' && reason === undefined) return fail({ status: 400, code: 'reason-needed' });
        const note = noteOf(body);
        if (!note.ok) return note;
        const judgement = { action, reason, note: note.value, at: now(), from: originOf(context) };
        const judged = await judgeReview.run(id, judgement, operator);
        return judged.ok ? ok({ case: reviewCaseWire(judged.value) }) : fail(FAILURES[judged.failure.kind]);
      }),

    placeSeries: ({ params, body }, context) =>
      answeringMember(context, async (operator) => {
        const id = parseId<SeriesId>(params.id);
        if (id === undefined) return fail(FAILURES['not-found']);
        const note = noteOf(body);
        if (!note.ok) return note;
        const placement = { category: body.seriesCategory, note: note.value, at: now(), from: originOf(context) };
        const placed = await placeSeries.run(id, placement, operator);
        return placed.ok ? ok({}) : fail(FAILURES[placed.failure.kind]);
      }),

    endMemberLogins: ({ params, body }, context) =>
      answeringMember(context, async ({ memberId }) => {
        const id = parseId<AuthorId>(params.id);
        if (id === undefined) return fail(FAILURES['not-found']);
        const note = noteOf(body);
        if (!note.ok) return note;
        const by = { kind: 'operator', id: memberId } as const;
        const ended = await endMemberLogins.run(id, { by, note: note.value, at: now(), from: originOf(context) });
        return ended.ok ? ok({ ended: ended.value }) : fail(FAILURES[ended.failure.kind]);
      }),

    getWaitingWork: (_, context) => answeringMember(context, async () => ok(await waitingWork())),

    getAuditLog: ({ query }, context) =>
      answeringMember(context, async () => {
        const search = readAuditSearch(query);
        if (!search.ok) return search;
        const { size } = readPage(query, CASES_PAGE_SIZE);
        const { entries, next } = await auditLog.read(search.value, readNumber(query.before), size);
        return ok({ entries: entries.map(auditEntryWire), next: next ?? null });
      }),
  };
}

const FAILURES = {
  'not-found': NOT_FOUND,
  'case-changed': { status: 409, code: 'case-changed' },
} as const satisfies Readonly<Record<string, CallFailure>>;

function noteOf({ note = '' }: { readonly note?: string }): Result<string | undefined, CallFailure> {
  const text = readText(note, MAX_REPORT_NOTE_LENGTH);
  return text.ok ? ok(text.value || undefined) : text;
}

/** What is no number that we gave begins with the newest. */
function readNumber(raw: string | undefined): number | undefined {
  return raw !== undefined && /^[0-9]{1,15}$/.test(raw) ? Number(raw) : undefined;
}
