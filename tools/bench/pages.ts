import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { ROOT } from '../../scripts/project.mjs';
import type { Product } from '../product/product.ts';
import { generateScale } from '../scale/generate.ts';
import { percentilesOf, type Percentiles } from './beside-streams.ts';
import { quiet } from './browser.ts';
import type { StartProduct } from './catalogue.ts';
import { hasWrk, load, timed, type Speed } from './catalogue-load.ts';
import { median, rounded } from './statistics.ts';

/** Of 10,000 series. */
const FACTOR = 0.05;
const CONNECTIONS = 16;
const MANY = 400;
const ROUNDS = 3;
const SECONDS = 4;
/** Addresses that nobody has asked for before. */
const MADE_UP = 2_000;
const BROTLI = { 'accept-encoding': 'br' };

interface Row {
  readonly name: string;
  readonly soridam: number;
  readonly bare: number;
  readonly ratio: number;
}

export interface Pages {
  readonly connections: number;
  readonly many: number;
  /** Answers a second. */
  readonly throughput: readonly Row[];
  readonly crowd: {
    readonly perSecond: number;
    readonly p99Ms: number;
    readonly health: Percentiles;
    /** Milliseconds until the home page is answered as before, once the crowd has gone. */
    readonly againMs: number;
  };
  readonly madeUp: { readonly addresses: number; readonly home: Percentiles };
  readonly memory: { readonly idleMiB: number; readonly crowdMiB: number; readonly afterMiB: number };
}

/** What visitors ask for. */
const pathsOf = (series: number): Readonly<Record<string, string>> => ({
  'the page `/originals`': '/originals',
  'the page of a series': `/series/${series}/episodes`,
  '`GET /api/originals`': '/api/originals',
  '`GET /api/discovery`': '/api/discovery',
  '`GET /backend/series-stories`': `/backend/series-stories?ids=${series}`,
});

/** @returns the bytes that a browser is sent */
function bytesOf(url: string): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: BROTLI }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ bytes: Buffer.concat(parts), type: String(response.headers['content-type']) }),
        );
      })
      .on('error', reject);
  });
}

async function startBare(file: string, type: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, ['tools/bench/bare-bytes.ts', file, type], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('The bare server has no output.');
  const { stdout } = child;
  const url = await new Promise<string>((resolve) => {
    createInterface(stdout).once('line', resolve);
  });
  return { url, stop: () => void child.kill('SIGTERM') };
}

async function beside(product: Product, [name, address]: readonly [string, string], folder: string): Promise<Row> {
  const file = path.join(folder, 'bytes');
  const { bytes, type } = await bytesOf(product.url + address);
  writeFileSync(file, bytes);
  const bare = await startBare(file, type);
  try {
    const rounds: { readonly soridam: number; readonly bare: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await quiet();
      const soridam = (await loaded(product.url, [address], folder)).perSecond;
      const pair = { soridam, bare: (await loaded(bare.url, [address], folder)).perSecond };
      if (round > 0) rounds.push(pair); // the first round warms both
    }
    return {
      name,
      soridam: Math.round(median(rounds.map((pair) => pair.soridam))),
      bare: Math.round(median(rounds.map((pair) => pair.bare))),
      ratio: rounded(median(rounds.map((pair) => pair.soridam / pair.bare))),
    };
  } finally {
    bare.stop();
  }
}

const loaded = (
  origin: string,
  paths: readonly string[],
  folder: string,
  how: { readonly connections?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Speed> =>
  load({
    origin,
    paths,
    connections: how.connections ?? CONNECTIONS,
    seconds: SECONDS,
    scriptFile: path.join(folder, 'pages.lua'),
    headers: { ...BROTLI, ...how.headers },
    isProxied: true,
  });

/** A crowd asks for the home page; somebody asks for `/health` meanwhile, and for the page afterwards. */
async function crowd(product: Product, folder: string): Promise<Pages['crowd'] & { readonly crowdMiB: number }> {
  const health: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) health.push(await timed(product.url, { path: '/health', isProxied: true }));
  })();
  const { perSecond, p99Ms } = await loaded(product.url, ['/originals'], folder, { connections: MANY });
  isOver = true;
  await asking;
  const crowdMiB = memory(product.pid);
  const endedAt = performance.now();
  await timed(product.url, { path: '/originals', isProxied: true });
  return { perSecond, p99Ms, health: percentilesOf(health), againMs: rounded(performance.now() - endedAt), crowdMiB };
}

async function home(product: Product): Promise<Percentiles> {
  const times: number[] = [];
  for (let turn = 0; turn < 300; turn += 1)
    times.push(await timed(product.url, { path: '/originals', isProxied: true }));
  return percentilesOf(times);
}

/** @returns MiB that the server's process holds; its database has processes of its own */
function memory(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}

/**
 * Measures what visitors get beside a bare server that sends the same compressed bytes, then a crowd, and addresses that are
 * made up, over a product of its own.
 * @param folder for data and scripts
 * @returns undefined when wrk is not installed
 */
export async function measurePages(start: StartProduct, folder: string): Promise<Pages | undefined> {
  if (!(await hasWrk())) return undefined;
  const product = await start({ DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const idleMiB = memory(product.pid);
    const client = new pg.Client({ host: path.join(product.data, 'postgres'), user: 'soridam', database: 'postgres' });
    await client.connect();
    await generateScale(client, { factor: FACTOR });
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM series WHERE status = 'published' AND story_count > 0 ORDER BY id LIMIT 1`,
    );
    await client.end();
    const throughput: Row[] = [];
    for (const path of Object.entries(pathsOf(Number(rows[0]?.id))))
      throughput.push(await beside(product, path, folder));
    const { crowdMiB, ...crowded } = await crowd(product, folder);
    for (let number = 0; number < MADE_UP; number += 1) {
      await timed(product.url, { path: `/originals?made-up=${number}`, isProxied: true });
    }
    const madeUp = { addresses: MADE_UP, home: await home(product) };
    await quiet();
    return {
      connections: CONNECTIONS,
      many: MANY,
      throughput,
      crowd: crowded,
      madeUp,
      memory: { idleMiB, crowdMiB, afterMiB: memory(product.pid) },
    };
  } finally {
    await product.stop();
  }
}
