import { isMonth } from '../../../../domain/candy/earnings.ts';

/** All time, for which there is no month. */
export const ALL_TIME = 'all';

/** @returns the month that the address asks for, undefined for all time; the present one unless it names another */
export function readMonth(query: URLSearchParams, present: string): string | undefined {
  const asked = query.get('month') ?? present;
  if (asked === ALL_TIME) return undefined;
  return isMonth(asked) && asked <= present ? asked : present;
}
