import type { AuditEntryWire, ReviewCaseWire } from '../../../common/contract/operator-schemas.ts';
import type { AuditEntry } from '../../../common/kernel/moderation.ts';
import type { KeptCase } from '../../domain/community/moderation.ts';

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
    operator: entry.operator ?? null,
    review: entry.review ?? null,
    series: entry.series ?? null,
    member: entry.member ?? null,
    reason: entry.reason ?? null,
    note: entry.note ?? null,
    doneAt: instant(entry.doneAt),
  };
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
