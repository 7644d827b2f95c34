import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresClipWork } from '../../../server/adapters/postgres/clips/postgres-clip-work.ts';
import type { UploadId } from '../../../server/domain/clip/upload.ts';
import { clipWorkContract } from '../../contract/server/clips/clip-work-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';
import type { KeptClip } from '../../support/clips/memory-clips.ts';

interface KeptRow {
  readonly id: StoryId;
  readonly seriesId: SeriesId;
  readonly title: string;
  readonly episode: number | null;
  readonly script: readonly { readonly at: number | null; readonly text: string }[];
  readonly isFree: boolean;
  readonly price: number;
  readonly stage: KeptClip['stage'];
  readonly uploadId: UploadId | null;
  readonly soundOf: UploadId | null;
  readonly publishAt: Date | null;
  readonly publishedAt: Date | null;
}

clipWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  const { kysely } = database;

  /** @returns the name of a recording that no other upload has */
  async function aRecording(): Promise<string> {
    const file = `${createHash('sha256').update(randomBytes(16)).digest('hex')}.mp3`;
    await sql`INSERT INTO recordings (file, bytes, mime, duration_seconds, loudness, silences)
      VALUES (${file}, 1000, 'audio/mpeg', 120, '{}', '[]')`.execute(kysely);
    return file;
  }

  async function runsOf(name: string, storyId?: StoryId): Promise<readonly number[]> {
    const { rows } = await sql<{ run_at: Date }>`SELECT jobs.run_at FROM graphile_worker._private_jobs AS jobs
      JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id WHERE tasks.identifier = ${name}
      AND (${storyId ?? null}::bigint IS NULL OR (jobs.payload->>'storyId')::bigint = ${storyId ?? null}::bigint)
      ORDER BY jobs.run_at`.execute(kysely);
    return rows.map(({ run_at: at }) => at.getTime());
  }

  return {
    work: new PostgresClipWork(database, new GraphileJobQueue()),
    anAuthor: async () => (await server.aSession()).userId as AuthorId,
    aSeries: async (author, price = 3) => {
      const id = await addSeries(database, { author_id: author });
      await sql`UPDATE series SET candy_price = ${price} WHERE id = ${id}`.execute(kysely);
      return id;
    },
    setSeries: async (id, status) => {
      await kysely.updateTable('series').set({ status }).where('id', '=', id).execute();
    },
    anUpload: async (owner, state = 'processing') => {
      const id = randomBytes(16).toString('hex') as UploadId;
      const [refusal, file] = [state === 'refused' ? 'silent' : null, state === 'ready' ? await aRecording() : null];
      await sql`INSERT INTO uploads (id, owner_id, name, bytes, state, refusal, recording_file, created_at)
        VALUES (${id}, ${owner}, ${'녹음.mp3'}, 1000, ${state}, ${refusal}, ${file}, now())`.execute(kysely);
      return id;
    },
    setUpload: async (id, state) => {
      const [refusal, file] = [state === 'refused' ? 'silent' : null, state === 'ready' ? await aRecording() : null];
      await sql`UPDATE uploads SET state = ${state}, refusal = ${refusal}, recording_file = ${file}
        WHERE id = ${id}`.execute(kysely);
    },
    setStage: async (id, status) => {
      await kysely.updateTable('stories').set({ status }).where('id', '=', id).execute();
    },
    storyOf: async (id) => {
      const { rows } = await sql<KeptRow>`SELECT id, series_id AS "seriesId", title, episode, script,
        is_free AS "isFree", candy_price AS price, status AS stage, upload_id AS "uploadId",
        (SELECT uploads.id FROM uploads WHERE uploads.recording_file = stories.recording_file) AS "soundOf",
        publish_at AS "publishAt", published_at AS "publishedAt" FROM stories WHERE id = ${id}`.execute(kysely);
      const [row] = rows;
      if (row === undefined) throw new Error(`There is no story ${id}.`);
      return {
        ...row,
        episode: row.episode ?? undefined,
        script: row.script.map(({ at, text }) => ({ at: at ?? undefined, text })),
        uploadId: row.uploadId ?? undefined,
        soundOf: row.soundOf ?? undefined,
        publishAt: row.publishAt?.getTime(),
        publishedAt: row.publishedAt?.getTime(),
      };
    },
    orderOf: async (series) => {
      const { rows } = await sql<{ id: StoryId }>`SELECT id FROM stories
        WHERE series_id = ${series} AND status <> 'deleted' ORDER BY position, id`.execute(kysely);
      return rows.map(({ id }) => id);
    },
    looksAt: (id) => runsOf('publish-story', id),
    tidyings: () => runsOf('tidy-media'),
    stop: () => server.stop(),
  };
});
