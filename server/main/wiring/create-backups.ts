import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { BackupFailureKind } from '../../../common/kernel/backup.ts';
import type { JobTransaction } from '../../adapters/jobs/graphile-job-queue.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { PostgresBackupRuns } from '../../adapters/postgres/backup/postgres-backup-runs.ts';
import { NightlyBackups, type BackupNews } from '../../application/backup/nightly-backups.ts';
import { backupStateReader, type BackupStateReader } from '../../application/backup/nightly-state.ts';
import type { BackupMaker } from '../../application/ports/backup/backup-maker.ts';
import type { MailOutbox } from '../../application/ports/accounts/mail-outbox.ts';
import { isWithin, type BackupPlan } from '../settings/backup-settings.ts';

/** Between two looks at whether a backup is due, and between two signs of life of the one that is made. */
const LOOK_MS = 60_000;

/** What backups are made with. */
export interface BackupParts {
  readonly database: Database;
  readonly outbox: MailOutbox<JobTransaction>;
  readonly dataDirectory: string;
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether this process makes them, or only tells how they stand. */
  readonly isMaking: boolean;
  /** Between two looks; a minute unless told. */
  readonly lookMs?: number;
}

/** Backups that are made by themselves. */
export interface Backups {
  readonly state: BackupStateReader;
  /** Ends the one that is being made; the next start begins it anew. */
  stop(): Promise<void>;
}

/**
 * Makes backups by themselves from now on, unless another process does.
 * @param plan what the settings say; undefined: none is made
 * @param makerFor gives what makes one
 */
export async function createBackups(
  plan: BackupPlan | undefined,
  makerFor: (plan: BackupPlan) => BackupMaker,
  parts: BackupParts,
): Promise<Backups> {
  const { database, outbox, logger, now, isMaking, lookMs = LOOK_MS } = parts;
  const runs = new PostgresBackupRuns(database, outbox);
  const state = backupStateReader(runs, plan !== undefined);
  if (plan === undefined || !isMaking) return { state, stop: async () => {} };
  const unusable = await unusableFolder(plan.folder, parts.dataDirectory);
  // The site is not to be away because the disk of its backups is.
  if (unusable !== undefined) logger.error({ folder: plan.folder }, unusable);
  const nightly = new NightlyBackups({
    maker: makerFor(plan),
    runs,
    news: logged(logger, plan),
    folder: plan.folder,
    timetable: plan.timetable,
    retention: plan.retention,
    newEnding: () => new AbortController(),
    newTaker: randomUUID,
    now,
  });
  const look = (): void => {
    nightly.look().catch((err: unknown) => logger.warn({ err }, 'Nobody could see whether a backup is due.'));
  };
  look();
  const timer = setInterval(look, lookMs);
  return {
    state,
    stop: async () => {
      clearInterval(timer);
      await nightly.stop();
    },
  };
}

/** @returns one sentence for the operator on why nothing can be kept in a folder; undefined where it can */
export async function unusableFolder(folder: string, dataDirectory: string): Promise<string | undefined> {
  const refused = (why: string): string =>
    `BACKUP_FOLDER is "${folder}", ${why}; no backup is made until that is mended.`;
  try {
    if (!(await stat(folder)).isDirectory()) return refused('which is no folder');
    await access(folder, constants.W_OK | constants.X_OK);
    // What is mounted or linked elsewhere is seen only now.
    if (isWithin(await realpath(folder), await realpath(dataDirectory).catch(() => dataDirectory))) {
      return `BACKUP_FOLDER is "${folder}", which lies in DATA_DIR: a disk that is lost takes both. Name a folder of another disk.`;
    }
    return undefined;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    if (code === 'ENOTDIR') return refused('which is no folder');
    if (code === 'ENOENT') return refused('which is not there: mount its disk, or make the folder');
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      return refused('which the account of the server may not write to');
    // A disk that is failing may say anything.
    return refused(`which cannot be used (${code})`);
  }
}

/** What to do about each failure. */
const ADVICE: Readonly<Record<BackupFailureKind, string>> = {
  'no-folder': 'BACKUP_FOLDER is not there or cannot be written to: see whether its disk is mounted.',
  'no-room':
    'The disk of BACKUP_FOLDER is full: free some room. Lowering BACKUP_KEEP_DAYS or BACKUP_KEEP_WEEKS helps after the next whole backup, which removes old ones.',
  failed: 'The reason stands in this line; it is tried again.',
};

/** What is said of a backup that is whole and not in the audit log. */
const NOT_LOGGED =
  'Its entry in the audit log is missing: the reason stands in this line. The backup counts; note its name where you keep such things, and run "soridam doctor", for other entries may be missing, too.';

function logged(logger: Logger, { folder }: BackupPlan): BackupNews {
  return {
    made: ({ name, dumpBytes, files, copiedBytes }, removed) =>
      logger.info({ folder, name, dumpBytes, files, copiedBytes, removed }, 'A backup was made.'),
    notLogged: ({ name }, err) => logger.error({ folder, name, err }, `A backup was made. ${NOT_LOGGED}`),
    notNoted: ({ name }, err) =>
      logger.error(
        { folder, name, err },
        'A backup was made, which could not be noted in the database; it is made again.',
      ),
    failed: (failure, err) =>
      logger.error(
        { folder, failure, ...(err !== undefined && { err }) },
        `No backup could be made. ${ADVICE[failure]}`,
      ),
    notRemoved: (err) => logger.warn({ folder, err }, 'A backup that is too old could not be removed.'),
  };
}
