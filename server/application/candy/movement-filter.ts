import { HISTORY_KINDS, type HistoryKind } from '../../../common/kernel/candy-history.ts';
import { startOfKoreanDay } from '../../../common/kernel/days.ts';

/** Which movements are asked for. Times are milliseconds since 1970; undefined leaves all in. */
interface MovementFilter {
  readonly kinds: readonly HistoryKind[];
  readonly from: number | undefined;
  readonly before: number | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns what a query of days, both included, and of a kind asks for; what makes no sense is as if it had not been said */
export function movementFilter(query: {
  readonly kind?: string;
  readonly from?: string;
  readonly to?: string;
}): MovementFilter {
  const kind = HISTORY_KINDS.find((one) => one === query.kind);
  const to = readDate(query.to);
  return {
    kinds: kind === undefined ? HISTORY_KINDS : [kind],
    from: readDate(query.from),
    before: to === undefined ? undefined : to + DAY_MS,
  };
}

function readDate(raw: string | undefined): number | undefined {
  if (raw === undefined || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(raw)) return undefined;
  const at = startOfKoreanDay(raw);
  return Number.isNaN(at) ? undefined : at;
}
