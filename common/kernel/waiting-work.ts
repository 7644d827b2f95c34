import type { ContentKind } from './content-report.ts';

/** How much of one kind waits for operators is counted up to here; from here on there is "more". */
export const MOST_WAITING_COUNTED = 100;

/** What is reported. */
export type ReportedKind = 'comment' | ContentKind;

/** How much waits for operators, each at most `MOST_WAITING_COUNTED`. */
export interface WaitingWork {
  /** Reports that nobody has answered yet, all together. */
  readonly reports: number;
  readonly reportsOf: Readonly<Record<ReportedKind, number>>;
  /** Payouts to approve or refuse. */
  readonly requestedPayouts: number;
  /** Payouts to pay. */
  readonly approvedPayouts: number;
}

/** @returns how many reports wait, by what was reported and together */
export function waitingReports(of: WaitingWork['reportsOf']): Pick<WaitingWork, 'reports' | 'reportsOf'> {
  const sum = of.comment + of.series + of.story + of.author;
  return { reports: Math.min(sum, MOST_WAITING_COUNTED), reportsOf: of };
}
