/** What became of own series in a month like 2026-11, in Korean time. */
export interface MonthFigures {
  readonly month: string;
  readonly listens: number;
  /** Likes of the month that stand. */
  readonly likes: number;
  /** Earned, in candies. */
  readonly candy: number;
}

/** What became of own series. */
export interface OwnFigures {
  /** The oldest first; the last one still goes on. */
  readonly months: readonly MonthFigures[];
  /** Of the month before, what it had when it was as old as the present one is. */
  readonly lastMonth: Pick<MonthFigures, 'listens' | 'candy'>;
  readonly totalLikes: number;
}

/** How a number stands to an earlier one. `share` is that of the earlier one, 0.12 for 12 %; undefined where that was 0. */
export type Change =
  | { readonly kind: 'similar' }
  | { readonly kind: 'more' | 'less'; readonly by: number; readonly share: number | undefined };

/** Less than this part of the earlier number is no change worth a word. */
const SIMILAR_SHARE = 0.05;

export function changeOf(now: number, before: number): Change {
  const by = Math.abs(now - before);
  const share = before > 0 ? by / before : undefined;
  if (by === 0 || (share !== undefined && share < SIMILAR_SHARE)) return { kind: 'similar' };
  return { kind: now > before ? 'more' : 'less', by, share };
}

/** @returns how many likes there were at the end of each month, as far as they stand today */
export function likesByMonth({ months, totalLikes }: Pick<OwnFigures, 'months' | 'totalLikes'>): readonly number[] {
  return months.map((_, index) => totalLikes - months.slice(index + 1).reduce((sum, { likes }) => sum + likes, 0));
}
