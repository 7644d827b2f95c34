/** The days of a week in their order. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** @returns those of `WEEKDAYS` that are among `names`, in their order */
export function weekdaysAmong(names: readonly string[]): readonly Weekday[] {
  return WEEKDAYS.filter((day) => names.includes(day));
}
