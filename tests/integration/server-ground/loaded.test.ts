import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { filesLoaded } from '../../support/operation/loaded-files.ts';
import { freePort, makeDataFolder, startServerProcess } from '../../support/operation/server-process.ts';

const data = makeDataFolder();
const notes = makeDataFolder();
afterAll(() => [data, notes].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** What a server has no use for before a picture, a password, a letter, a backup, a receipt or a new release comes. */
const WAITS = /\/node_modules\/(sharp|@img|@node-rs|nodemailer|age-encryption|@noble|kysely|@apple|prom-client)\//;

async function startAndStop(settings: Readonly<Record<string, string>>): Promise<void> {
  const server = startServerProcess({ PORT: await freePort(), DATA_DIR: data, ...settings });
  await server.ready;
  expect((await fetch(`${server.url}/api/originals`)).status).toBe(200);
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}

it('MODE-40 a server on data of its release loads no library before its first use', async () => {
  await startAndStop({});
  await startAndStop({ NODE_V8_COVERAGE: notes });
  const files = filesLoaded(notes);
  expect(files.some((file) => file.includes('/node_modules/fastify/'))).toBe(true);
  expect(files.filter((file) => WAITS.test(file) || file.includes('/postgres/migrations/'))).toEqual([]);
});
