import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { soak } from '../../tools/soak/soak.ts';
import { soridamProcess } from '../support/operation/command-line.ts';
import type { ServerProcess } from '../support/operation/server-process.ts';
import { startPooledPostgres } from '../support/services/pooled-postgres.ts';
import type { PostgresService } from '../support/services/postgres-service.ts';
import { ask, SharedSite } from '../support/services/shared-site.ts';
import { startSwiftService } from '../support/services/swift-service.ts';

const OWNER = 'soridam_owner';
/** Rows that say of the schema what it is, and those that a backup and a restore add about themselves. */
const NOT_COMPARED = ['audit_log', 'kysely_migration', 'kysely_migration_lock', 'oldest_release'];

it('MODE-46 MODE-50 MODE-51 MODE-52 behind a proxy, with a pooler, two roles and a store that looks at signatures, restarts break no call', async () => {
  const plan = { processes: 2, rate: 15, forMs: 0, killEveryMs: 0, rolling: 2, isWhole: true };
  const { figures, examples, faults } = await soak(plan);
  expect({ faults, examples }).toEqual({ faults: [], examples: [] });
  expect(figures).toMatchObject({ restarts: 2, busy: 0, faulty: 0, broken: 0, wrong: 0, documents: 1 });
  expect(
    Math.min(...['comments', 'orders', 'uploads', 'likes', 'compared'].map((kind) => figures[kind] ?? 0)),
  ).toBeGreaterThan(0);
}, 300_000);

/** @returns of each table that outlives a loss of power a digest of its rows */
async function digestsOf(postgres: PostgresService): Promise<Readonly<Record<string, string>>> {
  const tables = await postgres.ask<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relpersistence = 'p'
      AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !NOT_COMPARED.includes(table.name))) {
    const [row] = await postgres.ask<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(line::text, chr(10) ORDER BY line::text), '')) AS digest
        FROM "${name}" AS line`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}

/** @returns the digest of each free story's sound, as a visitor gets it */
async function soundsOf(postgres: PostgresService, server: ServerProcess): Promise<readonly string[]> {
  const stories = await postgres.ask<{ id: number }>('SELECT id::int FROM stories WHERE is_free ORDER BY id');
  return Promise.all(
    stories.map(async ({ id }) => {
      const { status, body } = await ask(server, `/api/stories/${id}/audio`);
      expect({ status, body }).toMatchObject({ status: 200 });
      const sound = await fetch(server.url + (body as { readonly audioSeriesUrl: string }).audioSeriesUrl);
      expect(sound.status).toBe(200);
      return createHash('sha256')
        .update(new Uint8Array(await sound.arrayBuffer()))
        .digest('hex');
    }),
  );
}

it('MODE-23 MODE-24 MODE-48 MODE-51 a backup beside a pooler, two roles and such a store brings rows and files back after both are lost', async () => {
  const pooled = await startPooledPostgres(OWNER);
  const { postgres, settings } = pooled;
  const site = await SharedSite.open({ ...settings, LOG_LEVEL: 'warn' }, { store: await startSwiftService() });
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-whole-'));
  const run = async (words: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const env = { ...settings, ...site.storeSettings, SECRET_KEY: site.secretKey, ...more };
    return soridamProcess(words, env).ended;
  };
  const end = async (server: ServerProcess): Promise<void> => {
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  };
  const first = await site.start();
  await first.ready;
  const sounds = await soundsOf(postgres, first);
  expect(sounds.length).toBeGreaterThan(0);
  expect(await run(['backup', folder, '--with-files']), 'beside a server').toMatchObject({ code: 0 });
  await end(first);
  const rows = await digestsOf(postgres);

  await postgres.ask('DROP DATABASE soridam WITH (FORCE)', 'postgres');
  await postgres.ask(`CREATE DATABASE soridam OWNER ${OWNER}`, 'postgres');
  const elsewhere = { S3_PREFIX: 'again/' };
  expect(await run(['restore', folder], elsewhere)).toMatchObject({ code: 0 });
  expect(await digestsOf(postgres)).toEqual(rows);
  const second = await site.start(elsewhere);
  await second.ready;
  expect(await soundsOf(postgres, second)).toEqual(sounds);
  expect(await run(['verify', folder], elsewhere)).toMatchObject({ code: 0 });
  await end(second);

  await site.stop();
  await pooled.stop();
  rmSync(folder, { recursive: true });
}, 300_000);
