import type { AuditEntryWire, ReviewCaseWire } from '../../../common/contract/operator-schemas.ts';
import type { AuditEntry, AuditPerson } from '../../../common/kernel/audit.ts';
import type { KeptCase } from '../../domain/community/moderation.ts';
import { reviewMarksWire } from './comment-wire.ts';

/** @returns a case as the contract has it */
export function reviewCaseWire(one: KeptCase): ReviewCaseWire {
  return {
    reviewId: one.reviewId,
    state: one.state,
    text: one.text,
    isDeleted: one.isDeleted,
    writtenAt: instant(one.writtenAt),
    writer: one.writer ?? null,
    series: one.series,
    ...reviewMarksWire(one.marks),
    reports: one.reports.map(({ reason, note, reportedAt, reporter }) => ({
      reason,
      note: note ?? null,
      reportedAt: instant(reportedAt),
      reporter: reporter ?? null,
    })),
    totalReports: one.totalReports,
    operator: one.operator ?? null,
    reason: one.reason ?? null,
    note: one.note ?? null,
    openedAt: instant(one.openedAt),
    changedAt: instant(one.changedAt),
  };
}

/** @returns an entry of the audit log as the contract has it */
export function auditEntryWire(entry: AuditEntry): AuditEntryWire {
  return {
    id: entry.id,
    action: entry.action,
    by: { kind: entry.by.kind, person: personWire(entry.by.person) },
    network: entry.network ?? null,
    device: entry.device ?? null,
    member: personWire(entry.member),
    review: entry.review ?? null,
    series: entry.series ?? null,
    payout: entry.payout ?? null,
    purchase: entry.purchase ?? null,
    story: entry.story ?? null,
    candies: entry.candies ?? null,
    reason: entry.reason ?? null,
    note: entry.note ?? null,
    text: entry.text ?? null,
    doneAt: instant(entry.doneAt),
  };
}

function personWire(person: AuditPerson | undefined): AuditEntryWire['member'] {
  return person === undefined ? null : { id: person.id, name: person.name ?? null };
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
