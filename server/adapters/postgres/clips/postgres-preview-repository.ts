import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import type { PreviewRepository } from '../../../application/ports/clips/preview-repository.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { LOCK_MEDIA } from './media-lock-statements.ts';
import { PREVIEW_CUT, UNCUT_SOUND, UNCUT_SOUNDS } from './preview-statements.ts';

/** Older sounds that get their preview after a start; the others do after the next. */
const MAX_OLDER = 1000;

/** Previews in PostgreSQL. */
export class PostgresPreviewRepository implements PreviewRepository {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  async withoutPreview(file: string): Promise<{ readonly durationSeconds: number } | undefined> {
    const [row] = await this.database.read(UNCUT_SOUND, [file]);
    return row && { durationSeconds: row.duration_seconds };
  }

  previewCut(file: string, preview: string, holds: () => Promise<boolean>): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_MEDIA, []);
      if (!(await holds())) throw new Error(`The preview of ${file} was removed while it was finished.`);
      return (await transaction.run(PREVIEW_CUT, [file, preview])).length > 0;
    });
  }

  cutOlder(): Promise<void> {
    return this.database.transact(async (transaction) =>
      cutLater(await transaction.run(UNCUT_SOUNDS, [MAX_OLDER]), transaction, this.jobs),
    );
  }
}

/** Jobs cut the previews of sounds. */
export async function cutLater(
  sounds: readonly { readonly file: string }[],
  transaction: DatabaseTransaction,
  jobs: JobQueue<DatabaseTransaction>,
): Promise<void> {
  for (const { file } of sounds) await jobs.enqueue('preview-sound', { file }, transaction);
}
