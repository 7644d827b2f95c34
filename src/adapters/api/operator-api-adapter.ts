import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { AuditEntryWire, ReviewCaseWire } from '../../../common/contract/operator-schemas.ts';
import {
  ALL_AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_FILTER_KEYS,
  type AuditEntry,
  type AuditFilter,
  type AuditPerson,
} from '../../../common/kernel/audit.ts';
import { parseId, type ReviewId, type SeriesId, type UserId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import {
  CASE_STATES,
  REPORT_REASONS,
  type CaseReport,
  type Named,
  type ReportReason,
  type ReviewCase,
} from '../../../common/kernel/moderation.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/browse-api.ts';
import type {
  AuditPage,
  CaseList,
  Judgement,
  JudgementFailure,
  OperatorApi,
} from '../../application/ports/operator-api.ts';
import type { ApiTransport } from './api-transport.ts';
import { ask, askCarefully, failureOnly, withoutAnswer } from './ask.ts';
import { listPageOf, titledOf } from './wire-mapping.ts';

/** What operators see and do, in the core's words. */
export class OperatorApiAdapter implements OperatorApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the operator's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  cases(list: CaseList, page: number): Promise<Result<ListPage<ReviewCase>, ApiFailure>> {
    return ask(this.transport, 'getReviewCases', { query: { state: list, page: String(page) } }, readCases);
  }

  async judge(id: ReviewId, { action, reason, note }: Judgement): Promise<Result<ReviewCase, JudgementFailure>> {
    const body = { action, ...(reason !== undefined && { reason }), ...(note !== '' && { note }) };
    const parts = { params: { id: String(id) }, body };
    const answer = await askCarefully(this.transport, 'judgeReview', parts, (answered) =>
      readCase(JsonFields.of<CallAnswer<'judgeReview'>>(answered).value('case')),
    );
    if (answer.ok) return answer;
    return fail(answer.failure.code === 'case-changed' ? { kind: 'case-changed' } : failureOnly(answer.failure));
  }

  async place(id: SeriesId, seriesCategory: 'original' | 'challenge'): Promise<Result<void, ApiFailure>> {
    const parts = { params: { id: String(id) }, body: { seriesCategory } };
    return withoutAnswer(await this.transport.call('placeSeries', parts));
  }

  endLogins(member: UserId, note: string): Promise<Result<number, ApiFailure>> {
    const parts = { params: { id: String(member) }, body: note === '' ? {} : { note } };
    return ask(this.transport, 'endMemberLogins', parts, (answered) =>
      JsonFields.of<CallAnswer<'endMemberLogins'>>(answered).amount('ended'),
    );
  }

  log(filter: AuditFilter, before?: number): Promise<Result<AuditPage, ApiFailure>> {
    const said = AUDIT_FILTER_KEYS.flatMap((key) => {
      const value = filter[key];
      return value === undefined ? [] : [[key, value] as const];
    });
    const query = { ...Object.fromEntries(said), ...(before !== undefined && { before: String(before) }) };
    return ask(this.transport, 'getAuditLog', { query }, readLog);
  }
}

function readCases(answer: unknown): ListPage<ReviewCase> {
  const fields = JsonFields.of<CallAnswer<'getReviewCases'>>(answer);
  return listPageOf(fields, fields.list('cases', readCase));
}

function readCase(item: unknown): ReviewCase {
  const fields = JsonFields.of<ReviewCaseWire>(item);
  const series = fields.fields('series');
  return {
    reviewId: fields.id('reviewId'),
    state: fields.oneOf('state', CASE_STATES),
    text: fields.text('text'),
    isDeleted: fields.flag('isDeleted'),
    writtenAt: fields.instant('writtenAt'),
    writer: namedOf(fields.optionalFields('writer')),
    series: titledOf(series),
    reports: fields.list('reports', readReport),
    totalReports: fields.amount('totalReports'),
    operator: namedOf(fields.optionalFields('operator')),
    reason: reasonOf(fields.optionalText('reason')),
    note: fields.optionalText('note'),
    changedAt: fields.instant('changedAt'),
  };
}

function readReport(item: unknown): CaseReport {
  const fields = JsonFields.of<ReviewCaseWire['reports'][number]>(item);
  return {
    reason: fields.oneOf('reason', REPORT_REASONS),
    note: fields.optionalText('note'),
    reportedAt: fields.instant('reportedAt'),
    reporter: namedOf(fields.optionalFields('reporter')),
  };
}

function readLog(answer: unknown): AuditPage {
  const fields = JsonFields.of<CallAnswer<'getAuditLog'>>(answer);
  return { entries: fields.list('entries', readEntry), next: fields.optionalAmount('next') };
}

function readEntry(item: unknown): AuditEntry {
  const fields = JsonFields.of<AuditEntryWire>(item);
  const by = fields.fields('by');
  const series = fields.optionalFields('series');
  const story = fields.optionalFields('story');
  return {
    id: fields.amount('id'),
    action: fields.oneOf('action', ALL_AUDIT_ACTIONS),
    by: { kind: by.oneOf('kind', AUDIT_ACTORS), person: personOf(by.optionalFields('person')) },
    network: fields.optionalText('network'),
    device: fields.optionalText('device'),
    member: personOf(fields.optionalFields('member')),
    review: parseId<ReviewId>(fields.optionalAmount('review')),
    series: series && titledOf(series),
    payout: fields.optionalAmount('payout'),
    purchase: fields.optionalText('purchase'),
    story: story && { id: story.id('id'), title: story.text('title') },
    candies: fields.optionalAmount('candies'),
    reason: fields.optionalText('reason'),
    note: fields.optionalText('note'),
    text: fields.optionalText('text'),
    doneAt: fields.instant('doneAt'),
  };
}

function personOf(fields: JsonFields<{ id: number; name: string | null }> | undefined): AuditPerson | undefined {
  return fields && { id: fields.id('id'), name: fields.optionalText('name') };
}

function namedOf(fields: JsonFields<{ id: number; name: string }> | undefined): Named {
  return fields && { id: fields.id('id'), name: fields.text('name') };
}

function reasonOf(raw: string | undefined): ReportReason | undefined {
  return REPORT_REASONS.find((reason) => reason === raw);
}
