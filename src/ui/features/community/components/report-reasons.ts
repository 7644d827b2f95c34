import type { TFunction } from 'i18next';
import { REPORT_REASONS, type ReportReason } from '../../../../../common/kernel/moderation.ts';

/** @returns what can be wrong with a comment, each with its wording */
export function reportReasons(t: TFunction): ReadonlyMap<ReportReason, string> {
  return new Map(REPORT_REASONS.map((reason) => [reason, t(`comments.${reason}`)]));
}
