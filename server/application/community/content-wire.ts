import type { ContentCaseWire } from '../../../common/contract/content-report-schemas.ts';
import type { ContentCase } from '../../../common/kernel/content-report.ts';

/** @returns the case of a series, a story or an author as the contract has it */
export function contentCaseWire({ content, madeByAi, ...one }: ContentCase): ContentCaseWire {
  return {
    ...one,
    kind: content.kind,
    contentId: content.id,
    series: one.series ?? null,
    author: one.author ?? null,
    ...(madeByAi && { madeByAi: [...madeByAi] }),
    reports: one.reports.map(({ reason, note, reportedAt, reporter }) => ({
      reason,
      note: note ?? null,
      reportedAt: instant(reportedAt),
      reporter: reporter ?? null,
    })),
    operator: one.operator ?? null,
    note: one.note ?? null,
    openedAt: instant(one.openedAt),
    changedAt: instant(one.changedAt),
  };
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
