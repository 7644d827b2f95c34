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
import { aMember } from './a-member.ts';
import { percentilesOf, type Percentiles } from './beside-streams.ts';
import { quiet } from './browser.ts';
import { hasWrk, load, timed, type Load, type Speed } from './catalogue-load.ts';
import type { StartProduct } from './filled-product.ts';
import { median, rounded } from './statistics.ts';

/** Of 10,000 series. */
const FACTOR = 0.05;
const CONNECTIONS = 16;
const MANY = 400;
/** Members who ask in turn, since each is counted by themselves, and seconds for which they do. */
const MEMBERS = 160;
const MEMBER_SECONDS = 2;
/** Connections over which members ask for pages. */
const PAGE_CONNECTIONS = 4;
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
  /** The calls as members ask for them, and pages of theirs a second. */
  readonly members: { readonly calls: readonly Row[]; readonly homePages: number; readonly seriesPages: number };
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

/** @param how of who asks the product; the bare server is asked by nobody in particular */
async function beside(
  product: Product,
  [name, address]: readonly [string, string],
  folder: string,
  how: Partial<Load> = {},
): Promise<Row> {
  const file = path.join(folder, 'bytes');
  const { bytes, type } = await bytesOf(product.url + address);
  writeFileSync(file, bytes);
  const bare = await startBare(file, type);
  try {
    const rounds: { readonly soridam: number; readonly bare: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await quiet();
      const soridam = (await loaded(product.url, [address], folder, how)).perSecond;
      const { seconds } = how;
      const alike = await loaded(bare.url, [address], folder, seconds === undefined ? {} : { seconds });
      const pair = { soridam, bare: alike.perSecond };
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

const loaded = (origin: string, paths: readonly string[], folder: string, how: Partial<Load> = {}): Promise<Speed> =>
  load({
    origin,
    paths,
    connections: CONNECTIONS,
    seconds: SECONDS,
    scriptFile: path.join(folder, 'pages.lua'),
    headers: BROTLI,
    isProxied: true,
    ...how,
  });

/** What members get who own nothing of it, as nearly all do. */
async function asMembers(
  product: Product,
  paths: Readonly<Record<string, string>>,
  { client, folder }: { readonly client: pg.Client; readonly folder: string },
): Promise<Pages['members']> {
  const tokens: string[] = [];
  while (tokens.length < MEMBERS) tokens.push((await aMember(product.url, client)).token);
  const calls: Row[] = [];
  const logins = { header: 'authorization', values: tokens.map((token) => `Bearer ${token}`) } as const;
  for (const one of Object.entries(paths).filter(([name]) => name.includes('GET'))) {
    calls.push(await beside(product, one, folder, { logins, seconds: MEMBER_SECONDS }));
  }
  const cookies = { header: 'cookie', values: tokens.map((token) => `authorization=${token}`) } as const;
  const pages: number[] = [];
  for (const one of Object.entries(paths).filter(([name]) => name.includes('page'))) {
    await quiet();
    const how = { logins: cookies, connections: PAGE_CONNECTIONS };
    await loaded(product.url, [one[1]], folder, { ...how, seconds: 1 });
    pages.push((await loaded(product.url, [one[1]], folder, how)).perSecond);
  }
  const [homePages = 0, seriesPages = 0] = pages;
  return { calls, homePages, seriesPages };
}

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
    const paths = pathsOf(Number(rows[0]?.id));
    const throughput: Row[] = [];
    for (const one of Object.entries(paths)) throughput.push(await beside(product, one, folder));
    const members = await asMembers(product, paths, { client, folder });
    await client.end();
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
      members,
      crowd: crowded,
      madeUp,
      memory: { idleMiB, crowdMiB, afterMiB: memory(product.pid) },
    };
  } finally {
    await product.stop();
  }
}
