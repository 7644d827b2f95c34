import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { ListeningWire } from '../../../common/contract/measurement-schemas.ts';
import type { AuditEntryWire, ReviewCaseWire } from '../../../common/contract/operator-schemas.ts';
import {
  AUDIT_FILTER_KEYS,
  type AuditEntry,
  type AuditFilter,
  type AuditPerson,
} from '../../../common/kernel/audit.ts';
import type { AuthorId, ReviewId, SeriesId, StoryId, UserId } from '../../../common/kernel/ids.ts';
import { REPORT_REASONS, type Named, type ReviewCase } from '../../../common/kernel/moderation.ts';
import type { WaitingWork } from '../../../common/kernel/waiting-work.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { CollectionDeskApi } from '../../application/ports/api/collection-desk-api.ts';
import type {
  AuditPage,
  BackupHealth,
  CaseList,
  ContentCaseApi,
  Judgement,
  JudgementFailure,
  OperatorApi,
} from '../../application/ports/api/operator-api.ts';
import type { Listening, ListeningFigures } from '../../domain/measurements/listening.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls, failureOnly, withoutAnswer } from './checked-calls.ts';
import { measurementsChecks } from './checks/measurements.ts';
import { operatorChecks } from './checks/operator.ts';
import { reviewMarksOf } from './community-mapping.ts';
import { CollectionDeskApiAdapter } from './collection-desk-api-adapter.ts';
import { ContentCaseApiAdapter } from './content-case-api-adapter.ts';
import { listPageOf, titledOf } from './wire-mapping.ts';

const CHECKS = { ...operatorChecks, ...measurementsChecks };

/** What operators see and do, in the core's words. */
export class OperatorApiAdapter implements OperatorApi {
  readonly content: ContentCaseApi;
  readonly collections: CollectionDeskApi;
  private readonly transport: ApiTransport;
  private readonly calls: CheckedCalls<keyof typeof CHECKS>;

  /** @param transport carries the operator's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
    this.content = new ContentCaseApiAdapter(transport);
    this.collections = new CollectionDeskApiAdapter(transport);
    this.calls = new CheckedCalls(transport, CHECKS);
  }

  cases(list: CaseList, page: number): Promise<Result<ListPage<ReviewCase>, ApiFailure>> {
    return this.calls.ask('getReviewCases', { query: { state: list, page: String(page) } }, (answer) =>
      listPageOf(answer, answer.cases.map(caseOf)),
    );
  }

  async judge(id: ReviewId, { action, reason, note }: Judgement): Promise<Result<ReviewCase, JudgementFailure>> {
    const body = { action, ...(reason !== undefined && { reason }), ...(note !== '' && { note }) };
    const parts = { params: { id: String(id) }, body };
    const answer = await this.calls.askCarefully('judgeReview', parts, (judged) => caseOf(judged.case));
    if (answer.ok) return answer;
    return fail(answer.failure.code === 'case-changed' ? { kind: 'case-changed' } : failureOnly(answer.failure));
  }

  async place(id: SeriesId, seriesCategory: 'original' | 'challenge'): Promise<Result<void, ApiFailure>> {
    const parts = { params: { id: String(id) }, body: { seriesCategory } };
    return withoutAnswer(await this.transport.call('placeSeries', parts));
  }

  endLogins(member: UserId, note: string): Promise<Result<number, ApiFailure>> {
    const parts = { params: { id: String(member) }, body: note === '' ? {} : { note } };
    return this.calls.ask('endMemberLogins', parts, ({ ended }) => ended);
  }

  listening(): Promise<Result<Listening, ApiFailure>> {
    return this.calls.ask('getListening', {}, listeningOf);
  }

  log(filter: AuditFilter, before?: number): Promise<Result<AuditPage, ApiFailure>> {
    const said = AUDIT_FILTER_KEYS.flatMap((key) => {
      const value = filter[key];
      return value === undefined ? [] : [[key, value] as const];
    });
    const query = { ...Object.fromEntries(said), ...(before !== undefined && { before: String(before) }) };
    return this.calls.ask('getAuditLog', { query }, ({ entries, next }) => ({
      entries: entries.map(entryOf),
      next: next ?? undefined,
    }));
  }

  waiting(): Promise<Result<WaitingWork, ApiFailure>> {
    return this.calls.ask('getWaitingWork', {}, ({ reports, reportsOf, requestedPayouts, approvedPayouts }) => ({
      reports,
      reportsOf,
      requestedPayouts,
      approvedPayouts,
    }));
  }

  backups(): Promise<Result<BackupHealth, ApiFailure>> {
    return this.calls.ask('getOperatorHealth', {}, backupsOf);
  }
}

function backupsOf({ backup }: CallAnswer<'getOperatorHealth'>): BackupHealth {
  const { isConfigured, last, failure } = backup;
  return {
    isConfigured,
    last: last === null ? undefined : { takenAt: Date.parse(last.takenAt), bytes: last.bytes },
    failure: failure === null ? undefined : { kind: failure.kind, failedAt: Date.parse(failure.failedAt) },
  };
}

function caseOf(wire: ReviewCaseWire): ReviewCase {
  return {
    reviewId: wire.reviewId as ReviewId,
    state: wire.state,
    text: wire.text,
    isDeleted: wire.isDeleted,
    writtenAt: Date.parse(wire.writtenAt),
    writer: namedOf(wire.writer),
    series: titledOf(wire.series),
    marks: reviewMarksOf(wire),
    reports: wire.reports.map(({ reason, note, reportedAt, reporter }) => ({
      reason,
      note: note ?? undefined,
      reportedAt: Date.parse(reportedAt),
      reporter: namedOf(reporter),
    })),
    totalReports: wire.totalReports,
    operator: namedOf(wire.operator),
    reason: REPORT_REASONS.find((reason) => reason === wire.reason),
    note: wire.note ?? undefined,
    changedAt: Date.parse(wire.changedAt),
  };
}

function listeningOf({ isMeasured, builds, measures, errors }: ListeningWire): Listening {
  return {
    isMeasured,
    builds: builds.map(({ build, firstSeen, starts }) => ({ build, firstSeenAt: Date.parse(firstSeen), starts })),
    measures: measures.map((one) => ({
      measure: one.measure,
      builds: one.builds.map((build) => ({
        build: build.build,
        ...figuresOf(build),
        worseThan: build.worseThan ?? undefined,
      })),
      days: one.days.map((day) => ({ day: day.day, ...figuresOf(day) })),
    })),
    errors: errors.map(({ build, engine, message, place, count, lastDay }) => ({
      build,
      engine,
      message,
      place,
      count,
      lastDay,
    })),
  };
}

function figuresOf(wire: Omit<ListeningWire['measures'][number]['days'][number], 'day'>): ListeningFigures {
  return {
    engine: wire.engine,
    count: wire.count,
    p50: wire.p50 ?? undefined,
    p75: wire.p75 ?? undefined,
    p95: wire.p95 ?? undefined,
    share: wire.share ?? undefined,
  };
}

function entryOf(wire: AuditEntryWire): AuditEntry {
  const { by, series, story } = wire;
  return {
    id: wire.id,
    action: wire.action,
    by: { kind: by.kind, person: personOf(by.person) },
    network: wire.network ?? undefined,
    device: wire.device ?? undefined,
    member: personOf(wire.member),
    review: (wire.review ?? undefined) as ReviewId | undefined,
    series: series === null ? undefined : titledOf<SeriesId>(series),
    payout: wire.payout ?? undefined,
    purchase: wire.purchase ?? undefined,
    story: story === null ? undefined : titledOf<StoryId>(story),
    candies: wire.candies ?? undefined,
    reason: wire.reason ?? undefined,
    note: wire.note ?? undefined,
    text: wire.text ?? undefined,
    doneAt: Date.parse(wire.doneAt),
  };
}

function personOf(wire: AuditEntryWire['member']): AuditPerson | undefined {
  return wire === null ? undefined : { id: wire.id as AuthorId, name: wire.name ?? undefined };
}

function namedOf(wire: ReviewCaseWire['writer']): Named {
  return wire === null ? undefined : { id: wire.id as AuthorId, name: wire.name };
}
