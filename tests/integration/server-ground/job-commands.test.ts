import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsOf, soridam, type CommandEnd } from '../../support/operation/command-line.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
// As texts, 9 and 10 are in another order.
beforeEach(() =>
  sql`ALTER TABLE graphile_worker._private_jobs ALTER id RESTART WITH 9`.execute(opened.database.kysely),
);
afterEach(() => sql`DELETE FROM graphile_worker._private_jobs`.execute(opened.database.kysely));
afterAll(() => opened.close());

function run(...words: string[]): Promise<CommandEnd> {
  return soridam(['jobs', ...words], settingsOf(opened));
}

async function told(...words: string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await run(...words, '--json')).out) as Record<string, unknown>;
}

interface Made {
  readonly name?: string;
  readonly queue?: string;
  readonly attempts?: number;
  readonly error?: string;
  readonly isRunning?: boolean;
}

/** @returns the number of a job that may be tried three times */
async function aJob({ name = 'send-mail', queue, attempts = 0, error, isRunning = false }: Made = {}): Promise<string> {
  const { kysely } = opened.database;
  const { rows } = await sql<{ id: string }>`SELECT id::text AS id FROM graphile_worker.add_job(
    ${name}::text, '{"sealed":"of a member"}'::json, max_attempts => 3, queue_name => ${queue ?? null}::text)`.execute(
    kysely,
  );
  const { id } = rows[0]!;
  await sql`UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, last_error = ${error ?? null},
    run_at = now() + interval '1 hour', locked_at = CASE WHEN ${isRunning} THEN now() END,
    locked_by = CASE WHEN ${isRunning} THEN 'somebody' END WHERE id = ${id}::bigint`.execute(kysely);
  return id;
}

async function jobs(): Promise<readonly unknown[]> {
  const { rows } = await sql`SELECT id::text AS id, attempts, run_at <= now() AS is_due
    FROM graphile_worker._private_jobs AS jobs ORDER BY jobs.id`.execute(opened.database.kysely);
  return rows;
}

/** @returns what the audit log has got since `work` began */
async function logged(work: () => Promise<unknown>): Promise<readonly unknown[]> {
  const { kysely } = opened.database;
  const last = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM audit_log`.execute(kysely);
  await work();
  const { rows } =
    await sql`SELECT action, actor, note FROM audit_log WHERE id > ${last.rows[0]!.id} ORDER BY id`.execute(kysely);
  return rows;
}

describe('soridam jobs', () => {
  it('MODE-35 lists what failed for good first, with the first line of its error and nothing of what it was given', async () => {
    const waiting = await aJob({ attempts: 1, error: 'later\n  at send (mail.ts:3)' });
    const failed = await aJob({ name: 'lighten-sound', queue: 'media', attempts: 3, error: 'broken' });
    const { code, out } = await run('list');
    const lines = out.trim().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      new RegExp(`^${failed}  lighten-sound · lane media · failed · 3 of 3 tries · from \\S+Z on · broken$`),
    );
    expect(lines[1]).toMatch(new RegExp(`^${waiting}  send-mail · waiting · 1 of 3 tries · from \\S+Z on · later$`));
    expect(out).not.toMatch('of a member');
    expect(JSON.stringify(await told('list'))).not.toMatch(/of a member|mail\.ts/);
  });

  it('MODE-35 lists those alone that failed, of a name or of a lane', async () => {
    const failed = await aJob({ attempts: 3 });
    const media = await aJob({ name: 'tidy-media', queue: 'media' });
    const ids = async (...words: string[]) =>
      ((await told('list', ...words))['jobs'] as { readonly id: string }[]).map(({ id }) => id);
    expect(await ids('--failed')).toEqual([failed]);
    expect(await ids('--queue', 'media')).toEqual([media]);
    expect(await ids('--queue', 'tidy-media')).toEqual([media]);
  });

  it('MODE-35 says what there is none of where nothing is listed', async () => {
    expect(await run('list')).toEqual({
      code: 0,
      out: 'There are no jobs: nothing waits, and nothing has failed.\n',
      error: '',
    });
    await aJob();
    expect((await run('list', '--failed')).out).toBe('No job has failed for good.\n');
    expect((await run('list', '--queue', 'none')).out).toBe('There is no job of the name or in the lane "none".\n');
    expect((await run('list', '--queue', 'send-mail', '--failed')).out).toBe(
      'There is no job of the name or in the lane "send-mail" that has failed for good.\n',
    );
    expect(await told('list', '--failed')).toMatchObject({ outcome: 'done', jobs: [] });
  });

  it('MODE-35 tries jobs again at once and from the first try on, and writes that into the audit log', async () => {
    const [one, other] = [await aJob({ attempts: 3 }), await aJob({ attempts: 2 })];
    const untouched = await aJob({ attempts: 3 });
    const log = await logged(async () => expect((await run('retry', one, other, one)).code).toBe(0));
    expect(await jobs()).toEqual([
      { id: one, attempts: 0, is_due: true },
      { id: other, attempts: 0, is_due: true },
      { id: untouched, attempts: 3, is_due: false },
    ]);
    const entry = (id: string) => ({ action: 'retry-job', actor: 'command', note: `send-mail ${id}` });
    expect(log).toEqual([entry(one), entry(other)]);
  });

  it('MODE-35 takes a job out for good, and writes that into the audit log', async () => {
    const [one, other] = [await aJob(), await aJob()];
    const log = await logged(async () => {
      expect(await run('drop', one)).toEqual({ code: 0, out: `It is taken out: ${one} (send-mail)\n`, error: '' });
    });
    expect(await jobs()).toEqual([{ id: other, attempts: 0, is_due: false }]);
    expect(log).toEqual([{ action: 'drop-job', actor: 'command', note: `send-mail ${one}` }]);
  });

  it.each(['retry', 'drop'])('MODE-35 refuses to %s any when one is running or does not exist', async (step) => {
    const [waiting, running] = [await aJob({ attempts: 3 }), await aJob({ isRunning: true })];
    const before = await jobs();
    const log = await logged(async () => {
      expect(await told(step, waiting, running)).toMatchObject({
        outcome: 'refused',
        reason: 'jobs-running',
        jobs: [running],
        said: expect.stringContaining(`being done just now is ${running}`) as string,
      });
      for (const id of ['999999999', '0', 'x', '99999999999999999999']) {
        expect(await told(step, waiting, id)).toMatchObject({ outcome: 'refused', reason: 'no-such-jobs', jobs: [id] });
      }
      expect((await run(step, running)).code).toBe(1);
    });
    expect(await jobs()).toEqual(before);
    expect(log).toEqual([]);
  });

  it('MODE-35 wants a number', async () => {
    expect((await run('retry')).code).toBe(2);
  });
});
