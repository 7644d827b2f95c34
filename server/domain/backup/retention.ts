import { localDay, mondayOf } from '../local-day.ts';

/** How many backups are kept, by days and by weeks in which there are any. */
export interface BackupRetention {
  /** 1 or more: all backups of so many days are kept. */
  readonly days: number;
  /** 0 or more: of so many weeks, from Monday to Sunday, the last backup is kept. */
  readonly weeks: number;
}

/** A whole backup; `takenAt` in ms since 1970. */
interface KeptBackup {
  readonly name: string;
  readonly takenAt: number;
}

/**
 * Which backups are to go. The newest one never is; what was made by hand on one of the last days stays as well.
 * @param backups in any order
 * @param timeZone whose days and weeks are meant
 * @returns their names, the oldest first
 */
export function backupsToRemove(
  backups: readonly KeptBackup[],
  { days, weeks }: BackupRetention,
  timeZone: string,
): readonly string[] {
  const newestFirst = backups.toSorted((one, other) => other.takenAt - one.takenAt);
  const dayOf = ({ takenAt }: KeptBackup): string => localDay(takenAt, timeZone);
  const keptDays = [...new Set(newestFirst.map(dayOf))].slice(0, days);
  const lastOfWeek = new Map<string, KeptBackup>();
  for (const backup of newestFirst) {
    const week = mondayOf(dayOf(backup));
    if (!lastOfWeek.has(week)) lastOfWeek.set(week, backup);
  }
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter((backup) => keptDays.includes(dayOf(backup))),
    ...[...lastOfWeek.values()].slice(0, weeks),
  ]);
  return newestFirst
    .filter((backup) => !kept.has(backup))
    .map(({ name }) => name)
    .toReversed();
}
