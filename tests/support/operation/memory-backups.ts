import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  BackupFailure,
  BackupMade,
  BackupMaker,
  NewBackup,
} from '../../../server/application/ports/backup/backup-maker.ts';

/** Backups that are names in memory. The next one waits for `finish` where it is `held`. */
export class MemoryBackups implements BackupMaker {
  /** The next ones fail in this way. */
  failure: BackupFailure | undefined = undefined;
  isHeld = false;
  /** Why the audit log takes no entry of the next ones. */
  notLogged: NewBackup['notLogged'] = undefined;
  readonly all: BackupMade[] = [];
  /** How many were begun. */
  begun = 0;
  private readonly now: () => number;
  private release: () => void = () => undefined;

  constructor(now: () => number) {
    this.now = now;
  }

  async make(_folder: string, signal: AbortSignal): Promise<Result<NewBackup, BackupFailure>> {
    this.begun += 1;
    if (this.isHeld) {
      await new Promise<void>((resolve) => {
        this.release = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (signal.aborted) return fail({ kind: 'failed', cause: new Error('It was ended early.') });
    if (this.failure !== undefined) return fail(this.failure);
    const takenAt = this.now();
    const name = new Date(takenAt).toISOString().replaceAll(':', '').replace('.000', '');
    const made = { name, takenAt, dumpBytes: 1_000, files: 3, copiedBytes: 20 };
    this.all.push(made);
    return ok({ ...made, notLogged: this.notLogged });
  }

  /** What is held goes on. */
  finish(): void {
    this.release();
  }

  async list(): Promise<readonly BackupMade[]> {
    return [...this.all];
  }

  async remove(_folder: string, name: string): Promise<void> {
    this.all.splice(
      this.all.findIndex((one) => one.name === name),
      1,
    );
  }
}
