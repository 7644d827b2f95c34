import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresClipWork } from '../../../server/adapters/postgres/clips/postgres-clip-work.ts';
import { PostgresTakedownWork } from '../../../server/adapters/postgres/community/postgres-takedown-work.ts';
import type { Database, DatabaseTransaction } from '../../../server/adapters/postgres/database.ts';
import { MoveClip } from '../../../server/application/clips/move-clip.ts';
import type { OwnClips } from '../../../server/application/ports/clips/clip-work.ts';
import type { UploadId } from '../../../server/domain/clip/upload.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { HeldWork } from '../../support/waits.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

interface Written {
  readonly author: AuthorId;
  readonly series: SeriesId;
  readonly story: StoryId;
  readonly upload: UploadId;
}

const jobs = new GraphileJobQueue();
const own = (change: (clips: OwnClips, written: Written) => Promise<void>) => ({
  lock: 'lock-own-story',
  run: (database: Database, written: Written) =>
    new PostgresClipWork(database, jobs).run(written.author, server.clock.now, (clips) => change(clips, written)),
});

/** Who writes a story, and the statement by which they lock it. */
const WRITERS = {
  changes: own(async (clips, { story }) => (await clips.lockStory(story))?.rewrite({ title: '새 제목' }, undefined)),
  removes: own(async (clips, { story }) => (await clips.lockStory(story))?.remove()),
  'gives a sound to': {
    ...own(async (clips, { upload }) => {
      const at = server.clock.now;
      await (await clips.lockRecorded(upload))?.giveRecording({ stage: 'published', at });
    }),
    lock: 'lock-sounded-story',
  },
  publishes: {
    lock: 'lock-scheduled-story',
    run: (database: Database, { story }: Written) =>
      new PostgresClipWork(database, jobs).runScheduled(story, (clip) => clip.publish(server.clock.now)),
  },
  'takes down': {
    lock: 'takedown-held-story',
    run: (database: Database, { story }: Written) =>
      new PostgresTakedownWork(database).run({ kind: 'story', id: story }, server.clock.now, (work) =>
        work.setStatus('hidden'),
      ),
  },
};

/** A database whose transactions are counted; those that come to `lock` stop there until `held` ends. */
function watched(database: Database, begun: () => void, held?: { readonly work: HeldWork; readonly lock: string }) {
  const transact: Database['transact'] = (work) =>
    database.transact((transaction) => {
      begun();
      const run = transaction.run.bind(transaction);
      const slowly = held?.work.hold(run) ?? run;
      const watchedRun = (...parts: Parameters<typeof run>) => (parts[0].name === held?.lock ? slowly : run)(...parts);
      return work({ run: watchedRun as DatabaseTransaction['run'] });
    });
  return Object.assign(Object.create(database) as Database, { transact });
}

it.each(Object.entries(WRITERS))(
  'CRE-18 who %s a story while its series is put in order makes nobody begin again',
  async (_, { lock, run }) => {
    const { database } = server.opened;
    const author = (await server.aSession()).userId as AuthorId;
    const series = await addSeries(database, { author_id: author });
    const isDue = lock === 'lock-scheduled-story';
    const story = await addStory(database, series, { status: isDue ? 'scheduled' : 'published' });
    const other = await addStory(database, series);
    const upload = randomBytes(16).toString('hex') as UploadId;
    await sql`INSERT INTO uploads (id, owner_id, name, bytes, state, recording_file, created_at)
      SELECT ${upload}, ${author}, 'a.mp3', 1000, 'ready', recording_file, now() FROM stories
      WHERE id = ${story}`.execute(database.kysely);
    await sql`UPDATE stories SET upload_id = ${upload} WHERE id = ${story}`.execute(database.kysely);
    let tries = 0;
    const begun = (): void => void (tries += 1);
    const work = new HeldWork();

    const written = run(watched(database, begun, { work, lock }), { author, series, story, upload });
    await work.begun;
    const moving = new MoveClip(new PostgresClipWork(watched(database, begun), jobs));
    expect(await work.against(moving.run(other, 1, { memberId: author }, server.clock.now), database)).toBe(true);
    await written;
    expect(tries).toBe(2);
  },
);
