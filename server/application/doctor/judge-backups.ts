import type { BackupMade } from '../ports/backup/backup-maker.ts';
import { amiss, fine, type Finding } from './finding.ts';

/** A night and the time to notice that it was left out. */
const OLD_MS = 36 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Judges the age of the last backup.
 * @param folder where backups lie; undefined: none are set up
 * @param now in ms since 1970
 */
export function judgeBackups(
  folder: string | undefined,
  made: readonly Pick<BackupMade, 'takenAt'>[],
  now: number,
): readonly Finding[] {
  if (folder === undefined) return [amiss('backup-none', 'No backups are set up.')];
  if (made.length === 0) return [amiss('backup-old', `There is no backup in ${folder}.`)];
  const age = now - Math.max(...made.map(({ takenAt }) => takenAt));
  const seen = `the last of ${made.length} is ${Math.floor(age / HOUR_MS)} hours old`;
  return [age > OLD_MS ? amiss('backup-old', `In ${folder}, ${seen}.`) : fine(seen)];
}
