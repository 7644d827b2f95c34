import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresSeriesWork } from '../../../server/adapters/postgres/creators/postgres-series-work.ts';
import type { UploadId } from '../../../server/domain/clip/upload.ts';
import { seriesWorkContract } from '../../contract/server/clips/series-work-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';

seriesWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  const { kysely } = database;
  return {
    work: new PostgresSeriesWork(database, new GraphileJobQueue()),
    anAuthor: async (name) => {
      const { userId } = await server.aSession();
      await sql`UPDATE authors SET name = ${name} WHERE id = ${userId}`.execute(kysely);
      return userId as AuthorId;
    },
    coverTime: async (author, hash) => {
      const { rows } = await sql<{ readonly at: Date }>`SELECT uploaded_at AS at FROM cover_uploads
        WHERE member_id = ${author} AND hash = ${hash}`.execute(kysely);
      return rows[0]?.at.getTime();
    },
    aSound: async (author, seconds) => {
      const id = randomUUID().replaceAll('-', '') as UploadId;
      const file = `${id}${id}.mp3`;
      await sql`INSERT INTO recordings (file, bytes, mime, duration_seconds, loudness, silences)
        VALUES (${file}, 9, 'audio/mpeg', ${seconds}, '{}', '[]')`.execute(kysely);
      await sql`INSERT INTO uploads (id, owner_id, name, bytes, state, recording_file, created_at)
        VALUES (${id}, ${author}, '예고편.mp3', 9, 'ready', ${file}, now())`.execute(kysely);
      return { id, file };
    },
    publishedAt: async (id) => {
      const { rows } = await sql<{ readonly at: Date | null }>`SELECT published_at AS at FROM series
        WHERE id = ${id}`.execute(kysely);
      return rows[0]?.at?.getTime();
    },
    tidyings: async () => {
      const { rows } = await sql<{ readonly at: Date }>`SELECT run_at AS at FROM graphile_worker.jobs
        WHERE task_identifier = 'tidy-media' ORDER BY id`.execute(kysely);
      return rows.map(({ at }) => at.getTime());
    },
    stop: () => server.stop(),
  };
});
