import { dayAfter, localDay, startOfHour } from '../local-day.ts';

/** When backups are made: once on each day of `timeZone`, from `hour` (0 to 23) on. */
export interface BackupTimetable {
  readonly hour: number;
  /** Of IANA, like `Asia/Seoul`. */
  readonly timeZone: string;
}

/** `due`: the one of `localDay` is to be made now. `waits`: the next one is, from `until` on, in ms since 1970. */
export type DueBackup =
  { readonly kind: 'due'; readonly localDay: string } | { readonly kind: 'waits'; readonly until: number };

/**
 * Whether a backup is to be made. A day has one, also where clocks are put forward or back in its night; of days that were
 * missed it is the last, and where none was ever made it is due at once.
 * @param lastMade the day whose backup was made last
 * @param now in ms since 1970
 */
export function dueBackup(lastMade: string | undefined, now: number, { hour, timeZone }: BackupTimetable): DueBackup {
  const today = localDay(now, timeZone);
  // Clocks that are put back over midnight show yesterday once more, when today has begun.
  const days = [-1, 0, 1, 2, 3].map((count) => dayAfter(today, count));
  const begun = days.findLast((day) => startOfHour(day, hour, timeZone) <= now) ?? dayAfter(today, -2);
  // One of days to come was made by a clock that was wrong.
  const isOld = lastMade === undefined || lastMade < begun || lastMade > dayAfter(today, 3);
  if (isOld) return { kind: 'due', localDay: begun };
  // A day that a zone has left out begins with the one after it.
  const next = days.map((day) => startOfHour(day, hour, timeZone)).filter((at) => at > now);
  return { kind: 'waits', until: Math.min(...next) };
}
