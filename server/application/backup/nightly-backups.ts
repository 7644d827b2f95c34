import type { BackupFailureKind } from '../../../common/kernel/backup.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import { dueBackup, type BackupTimetable } from '../../domain/backup/due-backup.ts';
import { backupsToRemove, type BackupRetention } from '../../domain/backup/retention.ts';
import type { BackupFailure, BackupMade, BackupMaker, NewBackup } from '../ports/backup/backup-maker.ts';
import type { BackupRuns, BackupTaker } from '../ports/backup/backup-runs.ts';

/** Milliseconds for which a backup is of who makes it, unless it is renewed; it is looked at each minute. */
export const TAKEN_MS = 5 * 60_000;
/** Milliseconds after which one that failed is tried again. */
export const AGAIN_MS = 60 * 60_000;
/** Milliseconds after which it is seen whether whoever makes one by hand is ready. */
export const BUSY_MS = 10 * 60_000;

/** What ends a backup early: an `AbortController`. */
interface Ending {
  readonly signal: { readonly aborted: boolean };
  abort(): void;
}

/** What is told of the backups, for the log. */
export interface BackupNews {
  made(made: BackupMade, removed: readonly string[]): void;
  /** It is made, and counts; its entry in the audit log is missing. */
  notLogged(made: BackupMade, cause: unknown): void;
  /** It is made, and the database does not know of it: the day is begun anew. */
  notNoted(made: BackupMade, cause: unknown): void;
  /** @param cause where `failure` is `failed` */
  failed(failure: BackupFailureKind, cause: unknown): void;
  /** A backup was made; one that is too old could not be removed. */
  notRemoved(cause: unknown): void;
}

/** What nightly backups are made with. */
export interface NightlyBackupParts {
  readonly maker: BackupMaker;
  readonly runs: BackupRuns;
  readonly news: BackupNews;
  /** Where they lie, absolute. */
  readonly folder: string;
  readonly timetable: BackupTimetable;
  readonly retention: BackupRetention;
  readonly newEnding: () => Ending;
  /** A UUID. */
  readonly newTaker: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Running {
  readonly by: BackupTaker;
  readonly ending: Ending;
  readonly ended: Promise<void>;
}

/**
 * Makes one backup for each day of the operator's calendar, whatever clocks do, however many processes there are (ADR 0056):
 * whoever takes the row of the day makes it. What was missed while no server ran is made up for at the first look; what
 * failed is tried again an hour later. Old ones are removed after one that is whole, and then only.
 */
export class NightlyBackups {
  private readonly parts: NightlyBackupParts;
  private running: Running | undefined;
  private looking: Promise<void> | undefined;
  private isStopped = false;

  constructor(parts: NightlyBackupParts) {
    this.parts = parts;
  }

  /** Sees whether one is to be made and begins with it, or says that the one that is made is in good hands. Once a minute. */
  async look(): Promise<void> {
    if (this.looking !== undefined || this.isStopped) return;
    this.looking = this.running === undefined ? this.beginWhenDue() : this.renew(this.running);
    try {
      await this.looking;
    } finally {
      this.looking = undefined;
    }
  }

  /** Settles when no backup is being made here. */
  async idle(): Promise<void> {
    await this.running?.ended;
  }

  /** Ends the one that is being made; the next start begins it anew. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.running?.ending.abort();
    // A database that is away is nothing to a stop.
    await this.looking?.catch(() => {});
    await this.idle();
  }

  private async beginWhenDue(): Promise<void> {
    const { runs, timetable, now, newTaker, newEnding } = this.parts;
    const { lastDay } = await runs.state();
    const due = dueBackup(lastDay, now(), timetable);
    if (due.kind === 'waits') return;
    const by = { localDay: due.localDay, taker: newTaker() };
    if (!(await runs.take(by, now(), now() + TAKEN_MS))) return;
    if (this.isStopped) {
      await runs.renew(by, now());
      return;
    }
    const ending = newEnding();
    const ended = this.make(by, ending).finally(() => {
      this.running = undefined;
    });
    this.running = { by, ending, ended };
  }

  /** Who has lost it, after minutes without the database, leaves it to who has it now. */
  private async renew({ by, ending }: Running): Promise<void> {
    const { runs, now } = this.parts;
    if (!(await runs.renew(by, now() + TAKEN_MS))) ending.abort();
  }

  private async make(by: BackupTaker, { signal }: Ending): Promise<void> {
    const { runs, news, now } = this.parts;
    const made = await this.tryToMake(signal);
    // A sign of life that is underway would take the row again once it was given up.
    await this.looking?.catch(() => {});
    try {
      if (made.ok) {
        await this.count(by, made.value);
      } else if (signal.aborted) {
        await runs.renew(by, now());
      } else if (made.failure.kind === 'busy') {
        await runs.renew(by, now() + BUSY_MS);
      } else {
        const { kind } = made.failure;
        news.failed(kind, 'cause' in made.failure ? made.failure.cause : undefined);
        await runs.noteFailed(by, kind, now(), now() + AGAIN_MS);
      }
    } catch (cause) {
      // The database is away; the row is anybody's soon, and the day is begun anew.
      news.failed('failed', cause);
    }
  }

  private async count(by: BackupTaker, made: NewBackup): Promise<void> {
    const { runs, news, now } = this.parts;
    const { notLogged } = made;
    if (notLogged !== undefined) news.notLogged(made, notLogged.cause);
    try {
      await runs.noteMade(by, made, now());
    } catch (cause) {
      // The row is anybody's soon.
      news.notNoted(made, cause);
      return;
    }
    news.made(made, await this.removeOld());
  }

  private async tryToMake(signal: Ending['signal']): Promise<Result<NewBackup, BackupFailure>> {
    try {
      return await this.parts.maker.make(this.parts.folder, signal);
    } catch (cause) {
      return fail({ kind: 'failed', cause });
    }
  }

  /** @returns the names of those that are gone */
  private async removeOld(): Promise<readonly string[]> {
    const { maker, folder, retention, timetable, news } = this.parts;
    const removed: string[] = [];
    try {
      for (const name of backupsToRemove(await maker.list(folder), retention, timetable.timeZone)) {
        await maker.remove(folder, name);
        removed.push(name);
      }
    } catch (cause) {
      news.notRemoved(cause);
    }
    return removed;
  }
}
