import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import type { UploadRoom, UploadRoomWork } from '../../../application/ports/clips/upload-room-work.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { LOCK_MEMBER } from '../accounts/member-statements.ts';
import { ADD_UPLOAD, ALL_OPEN_UPLOADS, LOCK_UPLOADS, OPEN_UPLOADS } from './upload-statements.ts';

/** A transaction that has a member locked, and then, once all uploads are counted, whoever begins one. */
export class PostgresUploadRoomWork implements UploadRoomWork {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  run<Answer>(member: AuthorId, at: number, work: (room: UploadRoom) => Promise<Answer>): Promise<Answer> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_MEMBER, [member]);
      const [own] = await transaction.run(OPEN_UPLOADS, [member]);
      if (own === undefined) throw new Error('Uploads were counted, without an answer.');
      return work({
        own,
        all: async () => {
          await transaction.run(LOCK_UPLOADS, []);
          const [all] = await transaction.run(ALL_OPEN_UPLOADS, []);
          if (all === undefined) throw new Error('All uploads were counted, without an answer.');
          return all.bytes;
        },
        add: async ({ id, name, bytes }, until) => {
          await transaction.run(ADD_UPLOAD, [id, member, name, bytes, new Date(at)]);
          await this.jobs.enqueue('tidy-media', {}, transaction, new Date(until));
        },
      });
    });
  }
}
