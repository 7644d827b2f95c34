import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { ListeningWire } from '../../../common/contract/measurement-schemas.ts';
import type { AuditEntryWire, ReviewCaseWire } from '../../../common/contract/operator-schemas.ts';
import {
  ALL_AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_FILTER_KEYS,
  type AuditEntry,
  type AuditFilter,
  type AuditPerson,
} from '../../../common/kernel/audit.ts';
import { BACKUP_FAILURES } from '../../../common/kernel/backup.ts';
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
import { ALL_MEASURES, ENGINES } from '../../../common/kernel/measurements.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type {
  AuditPage,
  BackupHealth,
  CaseList,
  Judgement,
  JudgementFailure,
  OperatorApi,
} from '../../application/ports/api/operator-api.ts';
import type { BuildListening, DayListening, Listening, ListeningFigures } from '../../domain/measurements/listening.ts';
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

  listening(): Promise<Result<Listening, ApiFailure>> {
    return ask(this.transport, 'getListening', {}, readListening);
  }

  log(filter: AuditFilter, before?: number): Promise<Result<AuditPage, ApiFailure>> {
    const said = AUDIT_FILTER_KEYS.flatMap((key) => {
      const value = filter[key];
      return value === undefined ? [] : [[key, value] as const];
    });
    const query = { ...Object.fromEntries(said), ...(before !== undefined && { before: String(before) }) };
    return ask(this.transport, 'getAuditLog', { query }, readLog);
  }

  backups(): Promise<Result<BackupHealth, ApiFailure>> {
    return ask(this.transport, 'getOperatorHealth', {}, readBackups);
  }
}

function readBackups(answer: unknown): BackupHealth {
  const backup = JsonFields.of<CallAnswer<'getOperatorHealth'>>(answer).fields('backup');
  const [last, failure] = [backup.optionalFields('last'), backup.optionalFields('failure')];
  return {
    isConfigured: backup.flag('isConfigured'),
    last: last && { takenAt: last.instant('takenAt'), bytes: last.amount('bytes') },
    failure: failure && { kind: failure.oneOf('kind', BACKUP_FAILURES), failedAt: failure.instant('failedAt') },
  };
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

function readListening(answer: unknown): Listening {
  const fields = JsonFields.of<ListeningWire>(answer);
  return {
    isMeasured: fields.flag('isMeasured'),
    builds: fields.list('builds', (item) => {
      const build = JsonFields.of<ListeningWire['builds'][number]>(item);
      return { build: build.text('build'), firstSeenAt: build.instant('firstSeen'), starts: build.count('starts') };
    }),
    measures: fields.list('measures', (item) => {
      const measure = JsonFields.of<MeasureWire>(item);
      return {
        measure: measure.oneOf('measure', ALL_MEASURES),
        builds: measure.list('builds', readBuild),
        days: measure.list('days', readDay),
      };
    }),
    errors: fields.list('errors', (item) => {
      const error = JsonFields.of<ListeningWire['errors'][number]>(item);
      return {
        build: error.text('build'),
        engine: error.oneOf('engine', ENGINES),
        message: error.text('message'),
        place: error.text('place'),
        count: error.count('count'),
        lastDay: error.text('lastDay'),
      };
    }),
  };
}

type MeasureWire = ListeningWire['measures'][number];

function readBuild(item: unknown): BuildListening {
  const fields = JsonFields.of<MeasureWire['builds'][number]>(item);
  return { build: fields.text('build'), ...readFigures(item), worseThan: fields.optionalAmount('worseThan') };
}

function readDay(item: unknown): DayListening {
  return { day: JsonFields.of<MeasureWire['days'][number]>(item).text('day'), ...readFigures(item) };
}

function readFigures(item: unknown): ListeningFigures {
  const fields = JsonFields.of<MeasureWire['days'][number]>(item);
  return {
    engine: fields.oneOf('engine', ENGINES),
    count: fields.count('count'),
    p50: fields.optionalAmount('p50'),
    p75: fields.optionalAmount('p75'),
    p95: fields.optionalAmount('p95'),
    share: fields.optionalAmount('share'),
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
