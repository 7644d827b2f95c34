import type { BackupFailureKind } from '../../../../common/kernel/backup.ts';
import type { BackupMade, NewBackup } from '../../../application/ports/backup/backup-maker.ts';
import type { BackupRuns, BackupRunsState, BackupTaker } from '../../../application/ports/backup/backup-runs.ts';
import type { Mail, MailOutbox } from '../../../application/ports/accounts/mail-outbox.ts';
import {
  BACKUP_STATE,
  NOTE_BACKUP_FAILED,
  NOTE_BACKUP_MADE,
  OPERATOR_ADDRESSES,
  RENEW_BACKUP,
  TAKE_BACKUP,
  TELL_BACKUP_FAILED,
  type StateRow,
} from './backup-run-statements.ts';
import type { Database, DatabaseTransaction } from '../database.ts';

/** What operators are told of backups. */
type BackupNews = Facts<Extract<Mail, { readonly kind: 'backup-failed' | 'backup-not-logged' }>>;
type Facts<Told> = Told extends Mail ? Omit<Told, 'to' | 'language'> : never;

/** The backups that are made by themselves, as rows that all processes share. */
export class PostgresBackupRuns implements BackupRuns {
  private readonly database: Database;
  private readonly outbox: MailOutbox<DatabaseTransaction> | undefined;

  /** @param outbox undefined: nobody is written to */
  constructor(database: Database, outbox?: MailOutbox<DatabaseTransaction>) {
    this.database = database;
    this.outbox = outbox;
  }

  async state(): Promise<BackupRunsState> {
    const [row] = await this.database.read(BACKUP_STATE, []);
    if (row === undefined) throw new Error('The state of the backups is always one row.');
    const { failure: kind, failed_at: failedAt } = row;
    return {
      lastDay: row.last_day ?? undefined,
      last: madeOf(row),
      failure: kind === null || failedAt === null ? undefined : { kind, at: failedAt.getTime() },
    };
  }

  async take({ localDay, taker }: BackupTaker, at: number, freeFrom: number): Promise<boolean> {
    const values = [localDay, taker, new Date(at), new Date(freeFrom)] as const;
    const taken = await this.database.transact((transaction) => transaction.run(TAKE_BACKUP, values));
    return taken.length > 0;
  }

  async renew({ localDay, taker }: BackupTaker, freeFrom: number): Promise<boolean> {
    const values = [localDay, taker, new Date(freeFrom)] as const;
    const renewed = await this.database.transact((transaction) => transaction.run(RENEW_BACKUP, values));
    return renewed.length > 0;
  }

  async noteMade({ localDay, taker }: BackupTaker, made: NewBackup, at: number): Promise<void> {
    const { name, takenAt, dumpBytes, files, copiedBytes, notLogged } = made;
    const values = [localDay, taker, new Date(at), name, new Date(takenAt), dumpBytes, files, copiedBytes] as const;
    await this.database.transact(async (transaction) => {
      await transaction.run(NOTE_BACKUP_MADE, values);
      if (notLogged !== undefined) await this.tellOperators({ kind: 'backup-not-logged', name, takenAt }, transaction);
    });
  }

  noteFailed(by: BackupTaker, failure: BackupFailureKind, at: number, freeFrom: number): Promise<number> {
    return this.database.transact(async (transaction) => {
      const values = [by.localDay, by.taker, new Date(at), failure, new Date(freeFrom)] as const;
      await transaction.run(NOTE_BACKUP_FAILED, values);
      if (this.outbox === undefined) return 0;
      // Where there is nobody yet, the next failure of the day is told.
      const operators = await transaction.run(OPERATOR_ADDRESSES, []);
      if (operators.length === 0) return 0;
      const [told] = await transaction.run(TELL_BACKUP_FAILED, [by.localDay, new Date(at)]);
      if (told === undefined) return 0;
      const lastTakenAt = told.last_taken_at?.getTime();
      return this.tellOperators({ kind: 'backup-failed', failure, at, lastTakenAt }, transaction);
    });
  }

  /** @returns how many are told */
  private async tellOperators(news: BackupNews, transaction: DatabaseTransaction): Promise<number> {
    if (this.outbox === undefined) return 0;
    const operators = await transaction.run(OPERATOR_ADDRESSES, []);
    for (const { email: to } of operators) {
      // Nobody knows in which language they read: that of the platform.
      await this.outbox.enqueue({ ...news, to, language: 'ko' }, transaction);
    }
    return operators.length;
  }
}

function madeOf(row: StateRow): BackupMade | undefined {
  const { name, taken_at: takenAt, dump_bytes: dumpBytes, files, copied_bytes: copiedBytes } = row;
  if (name === null || takenAt === null || dumpBytes === null || files === null || copiedBytes === null)
    return undefined;
  return { name, takenAt: takenAt.getTime(), dumpBytes, files, copiedBytes };
}
