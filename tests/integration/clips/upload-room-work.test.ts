import { sql } from 'kysely';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresUploadRoomWork } from '../../../server/adapters/postgres/clips/postgres-upload-room-work.ts';
import { uploadRoomContract } from '../../contract/server/clips/upload-room-work-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';

uploadRoomContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  return {
    work: new PostgresUploadRoomWork(database, new GraphileJobQueue()),
    aMember: async () => (await server.aSession()).userId as AuthorId,
    isTidied: async (at) => {
      const job = sql`SELECT FROM graphile_worker.jobs
        WHERE task_identifier = 'tidy-media' AND run_at = ${new Date(at)}`;
      return (await job.execute(database.kysely)).rows.length > 0;
    },
    stop: () => server.stop(),
  };
});
