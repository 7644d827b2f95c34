import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
} from '../../support/operation/server-process.ts';

const TOKEN = 'prometheus-shows-this';
const EXAMPLES = ['prometheus/alerts.yml', 'grafana/soridam.json'];
const data = makeDataFolder();
let server: ServerProcess;
let text: string;

beforeAll(async () => {
  const port = await freePort();
  server = startServerProcess({
    PORT: await freePort(),
    DATA_DIR: data,
    METRICS_PORT: port,
    METRICS_TOKEN: TOKEN,
  });
  await server.ready;
  await fetch(`${server.url}/api/originals`);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  text = await answer.text();
});

afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  rmSync(data, { recursive: true, force: true });
});

it('MODE-22 a server tells how its database, jobs, disk, ledger and live connections stand', () => {
  for (const sample of [
    /^soridam_info\{version="[\d.]+",build="[\w-]*",role="all"\} 1$/m,
    /^soridam_database_connections\{state="most"\} 10$/m,
    /^soridam_jobs\{job_name="send-mail",state="set-aside"\} 0$/m,
    /^soridam_job_oldest_seconds\{job_name="process-upload"\} 0$/m,
    /^soridam_disk_bytes\{kind="free"\} [1-9]/m,
    /^soridam_ledger_faults 0$/m,
    /^soridam_live_connections 0$/m,
    /^soridam_http_answer_seconds_count\{method="GET",route="\/api\/originals",status="200"\} 1$/m,
  ]) {
    expect(text).toMatch(sample);
  }
});

it('MODE-30 a server that makes no backups tells of none, and not that all is well', () => {
  expect(text).toMatch(/^# TYPE soridam_backup_age_seconds gauge$/m);
  expect(text).not.toMatch(/^soridam_backup_/m);
});

it('MODE-22 the site itself tells nobody', async () => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await answer.text()).not.toContain('soridam_jobs');
});

it.each(EXAMPLES)('MODE-22 examples/%s names metrics that there are', (file) => {
  const example = readFileSync(new URL(`../../../examples/${file}`, import.meta.url), 'utf8');
  const named = new Set([...example.matchAll(/\b(?:soridam|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name));
  const told = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !told.includes(name))).toEqual([]);
});
