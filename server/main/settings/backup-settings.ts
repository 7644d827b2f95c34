import path from 'node:path';
import { isAgeRecipient } from '../../adapters/crypto/age-seal.ts';
import type { BackupTimetable } from '../../domain/backup/due-backup.ts';
import { isTimeZone } from '../../domain/local-day.ts';
import type { BackupRetention } from '../../domain/backup/retention.ts';

/** The settings of the backups that the server makes by itself, as the README lists them. */
export const BACKUP_SETTINGS = [
  {
    name: 'BACKUP_FOLDER',
    default: 'unset',
    meaning: 'The folder, on another disk than `DATA_DIR`, in which a backup is made each night. Unset: none is.',
  },
  { name: 'BACKUP_HOUR', default: '4', meaning: 'The hour from which on it is made, 0 to 23.' },
  { name: 'BACKUP_TIME_ZONE', default: 'Asia/Seoul', meaning: 'The zone whose hour and days are meant.' },
  { name: 'BACKUP_KEEP_DAYS', default: '7', meaning: 'Of how many days backups are kept, 1 to 366.' },
  {
    name: 'BACKUP_KEEP_WEEKS',
    default: '4',
    meaning: 'Of how many weeks the last backup is kept besides, 0 to 520.',
  },
  {
    name: 'BACKUP_RECIPIENT',
    default: 'unset',
    meaning: 'The public key of age (`age1…`) to which backups are encrypted. Unset: they are not.',
  },
  {
    name: 'BACKUP_FILES',
    default: '0',
    meaning:
      '`1`: backups have the bytes also of sounds and pictures that lie in an object store. `0`: their hashes, by which a restore finds them there.',
  },
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type BackupSettingName = (typeof BACKUP_SETTINGS)[number]['name'];

/** How the server makes backups by itself. */
export interface BackupPlan {
  /** An absolute path outside of the data directory. */
  readonly folder: string;
  readonly timetable: BackupTimetable;
  readonly retention: BackupRetention;
  /** The public key to which they are encrypted; undefined: they are not. */
  readonly recipient: string | undefined;
  /** Whether they have the bytes also of what an object store keeps. */
  readonly areFilesCopied: boolean;
}

/** What the settings of backups say. Undefined: none is made. */
export interface BackupSettings {
  readonly backups: BackupPlan | undefined;
}

/**
 * Reads them.
 * @param text the value of a setting, undefined when unset
 * @param dataDirectory an absolute path
 * @param refuse notes what is wrong with one
 */
export function readBackupSettings(
  text: (name: BackupSettingName) => string | undefined,
  dataDirectory: string,
  refuse: (name: BackupSettingName, given: string | undefined, allowed: string) => void,
): BackupSettings {
  const whole = (name: BackupSettingName, usual: number, least: number, most: number): number => {
    const raw = text(name);
    const number = raw === undefined ? usual : /^[0-9]{1,3}$/.test(raw) ? Number(raw) : -1;
    if (number < least || number > most) refuse(name, raw, `a whole number from ${least} to ${most}`);
    return number;
  };
  const timeZone = text('BACKUP_TIME_ZONE') ?? 'Asia/Seoul';
  if (!isTimeZone(timeZone)) refuse('BACKUP_TIME_ZONE', timeZone, 'a time zone such as Asia/Seoul');
  const recipient = text('BACKUP_RECIPIENT');
  if (recipient !== undefined && !isAgeRecipient(recipient)) {
    // Whoever mixes up the two keys of a pair would find the secret one in the log.
    refuse('BACKUP_RECIPIENT', undefined, 'a public key of age, which begins with age1');
  }
  const timetable = { hour: whole('BACKUP_HOUR', 4, 0, 23), timeZone };
  const retention = { days: whole('BACKUP_KEEP_DAYS', 7, 1, 366), weeks: whole('BACKUP_KEEP_WEEKS', 4, 0, 520) };
  const copies = text('BACKUP_FILES') ?? '0';
  if (!/^[01]$/.test(copies)) refuse('BACKUP_FILES', copies, '0 or 1');
  const folder = text('BACKUP_FOLDER');
  if (folder === undefined) return { backups: undefined };
  if (!path.isAbsolute(folder)) refuse('BACKUP_FOLDER', folder, 'an absolute path');
  if (isWithin(path.resolve(folder), dataDirectory) || isWithin(dataDirectory, path.resolve(folder))) {
    refuse('BACKUP_FOLDER', folder, 'a folder that neither lies in DATA_DIR nor holds it');
  }
  return { backups: { folder: path.resolve(folder), timetable, retention, recipient, areFilesCopied: copies === '1' } };
}

/** @returns whether `inner` is `outer` or lies in it; both are absolute */
export function isWithin(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}
