import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Product } from '../product/product.ts';
import { ROOT } from '../../scripts/project.mjs';
import { generateScale } from '../scale/generate.ts';
import { percentilesOf, type Percentiles } from './beside-streams.ts';
import { quiet } from './browser.ts';
import { hasWrk, load, timed, type Speed, type TimedRequest } from './catalogue-load.ts';
import { median, rounded } from './statistics.ts';

/** Shares of 10,000 series, 100,000 stories and 1,000,000 views. */
const SIZES = { hundredth: 0.01, full: 1 };
type Size = keyof typeof SIZES;
/** Requests of each call and size; both sizes are asked in turn, so that what disturbs one disturbs the other. */
const REQUESTS = 600;
const WARM_UP = 40;
const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 4;

const KEYWORDS = [
  '등대',
  '소리담',
  '등대 목소리',
  '서연',
  'ㅅㄹㄷ',
  'lighthouse',
  'station',
  '자정',
  '여름밤 우물',
  '밤',
];

type Throughput = Pick<Speed, 'perSecond' | 'p99Ms'>;

export interface Catalogue {
  readonly sizes: Readonly<Record<Size, number>>;
  readonly requests: number;
  readonly latencies: Readonly<Record<string, Readonly<Record<Size, Percentiles> & { readonly ratio: number }>>>;
  readonly memory: { readonly idleMiB: number; readonly afterMiB: number };
  readonly connections?: number;
  /** Missing without wrk. */
  readonly throughput?: readonly {
    readonly name: string;
    readonly soridam: Throughput;
    readonly bare: Throughput;
    readonly ratio: number;
  }[];
}

/** What starts a product of the build that is measured. */
export type StartProduct = (settings: Readonly<Record<string, string>>) => Promise<Product>;

interface Place {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** What is asked about: ids of series, and of stories with those of their series. */
interface Ids {
  readonly series: readonly number[];
  readonly pairs: readonly (readonly [seriesId: number, storyId: number])[];
}

interface Filled extends Product, Ids {
  readonly address: Place;
}

/** Starts a product of its own and fills its database. */
async function startFilled(start: StartProduct, folder: string, factor: number): Promise<Filled> {
  const data = mkdtempSync(path.join(folder, 'data-'));
  chmodSync(data, 0o711);
  const product = await start({ DATA_DIR: data, DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' });
  const address = { host: path.join(data, 'postgres'), user: 'soridam', database: 'postgres' };
  const client = new pg.Client(address);
  await client.connect();
  await generateScale(client, { factor });
  const { rows } = await client.query<{ series: string[]; pairs: [number, number][] }>(`SELECT
    ARRAY(SELECT id FROM series WHERE status = 'published' AND story_count > 0 ORDER BY id LIMIT 200) AS series,
    ARRAY(SELECT json_build_array(stories.series_id, stories.id) FROM stories JOIN series ON series.id = series_id
      WHERE stories.status = 'published' AND series.status = 'published' AND stories.is_free
      ORDER BY stories.id LIMIT 200) AS pairs`);
  await client.end();
  const stop = async (): Promise<number> => {
    const code = await product.stop();
    rmSync(data, { recursive: true, force: true });
    return code;
  };
  const { series = [], pairs = [] } = rows[0] ?? {};
  return { ...product, address, stop, series: series.map(Number), pairs };
}

const inTurn = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('There is nothing to ask about.');
  return item;
};

type Ask = (about: Ids & { readonly turn: number; readonly one: number }) => TimedRequest;

/** What each call is asked; `turn` goes through pages, ids and keywords. */
const CALLS: Readonly<Record<string, Ask>> = {
  originals: () => ({ path: '/api/originals' }),
  challenge: () => ({ path: '/api/challenge' }),
  'discovery, popular': ({ turn }) => ({ path: `/api/discovery?page=${1 + (turn % 4)}` }),
  'discovery, a genre, latest': ({ turn }) => ({
    path: `/api/discovery?sort=latest&genre=${encodeURIComponent('드라마')}&page=${1 + (turn % 2)}`,
  }),
  contents: ({ turn }) => ({ path: `/api/contents?page=${1 + (turn % 4)}` }),
  genres: () => ({ path: '/api/genres' }),
  musicians: ({ turn }) => ({ path: `/api/musicians?page=${1 + (turn % 2)}` }),
  'one series': ({ one }) => ({ path: `/api/series/${one}?seriesCategory=original` }),
  episodes: ({ one, turn }) => ({ path: `/api/series/${one}/episodes?page=${1 + (turn % 2)}` }),
  search: ({ turn }) => ({ path: `/api/search?keyword=${encodeURIComponent(inTurn(KEYWORDS, turn))}` }),
  completions: ({ turn }) => {
    const letters = [...inTurn(KEYWORDS, Math.floor(turn / KEYWORDS.length))];
    return {
      path: `/api/completions?keyword=${encodeURIComponent(letters.slice(0, 1 + (turn % letters.length)).join(''))}`,
    };
  },
  suggestions: ({ one }) => ({ path: `/api/suggestions?seriesId=${one}` }),
  status: ({ series, pairs }) => ({
    path: '/api/status',
    method: 'POST',
    body: { seriesIds: series.slice(0, 51), storyIds: pairs.map(([, story]) => story) },
  }),
  viewcountup: ({ pairs, turn }) => {
    const [seriesId, storyId] = inTurn(pairs, turn);
    return { path: '/api/viewcountup', method: 'POST', body: { seriesId, storyId, playId: randomUUID() } };
  },
};

/** @returns whether a build has a call: one that it is compared with may be older than the call */
async function hasCall({ url, series, pairs }: Filled, ask: Ask): Promise<boolean> {
  const { path: address, method = 'GET', body } = ask({ turn: 0, series, pairs, one: inTurn(series, 0) });
  const json = body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${url}${address}`, { method, ...json });
  await answer.arrayBuffer();
  return answer.status !== 404;
}

/** Measures the calls that the build has. */
async function latencies(products: Readonly<Record<Size, Filled>>): Promise<Catalogue['latencies']> {
  const rows: Record<string, Catalogue['latencies'][string]> = {};
  for (const [name, ask] of Object.entries(CALLS)) {
    if (!(await hasCall(products.full, ask))) continue;
    const times: Record<Size, number[]> = { hundredth: [], full: [] };
    for (let turn = 0; turn < WARM_UP + REQUESTS; turn += 1) {
      for (const size of ['hundredth', 'full'] as const) {
        const { url, series, pairs } = products[size];
        const request = ask({ turn, series, pairs, one: inTurn(series, turn) });
        const time = await timed(url, { ...request, isProxied: true });
        if (turn >= WARM_UP) times[size].push(time);
      }
    }
    const [hundredth, full] = [percentilesOf(times.hundredth), percentilesOf(times.full)];
    rows[name] = { hundredth, full, ratio: rounded(full.p99Ms / hundredth.p99Ms) };
  }
  return rows;
}

/** Starts the bare server beside the product's database. */
async function startBare({
  host,
  user,
  database,
}: Place): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, ['tools/bench/bare-server.ts', host, user, database], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('The bare server has no output.');
  const url = await new Promise<string>((resolve) => {
    createInterface(stdout).once('line', resolve);
  });
  return { url, stop: () => void child.kill('SIGTERM') };
}

/** The same wish, worded for the product and for the bare server. */
const pathsOf = ({
  series,
}: Ids): Readonly<Record<string, Readonly<Record<'product' | 'bare', readonly string[]>>>> => ({
  'a list of twenty': {
    product: [1, 2, 3, 4].map((page) => `/api/discovery?size=20&page=${page}`),
    bare: [0, 1000, 2000, 3000].map((id) => `/list/${id}`),
  },
  'one series': {
    product: series.slice(0, 50).map((id) => `/api/series/${id}`),
    bare: series.slice(0, 50).map((id) => `/detail/${id}`),
  },
  'a search': {
    product: ['등대', '자정', '우체국'].map((word) => `/api/search?keyword=${encodeURIComponent(word)}`),
    bare: ['등대', '자정', '체국'].map((word) => `/search/${encodeURIComponent(word)}`),
  },
});

async function throughput(
  product: Filled,
  bare: { readonly url: string },
  folder: string,
): Promise<NonNullable<Catalogue['throughput']>> {
  const results = [];
  const scriptFile = path.join(folder, 'load.lua');
  for (const [name, paths] of Object.entries(pathsOf(product))) {
    const rounds: { readonly soridam: Speed; readonly bare: Speed }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await quiet();
      const common = { connections: CONNECTIONS, seconds: SECONDS, scriptFile, isProxied: true };
      const pair = {
        soridam: await load({ origin: product.url, paths: paths.product, ...common }),
        bare: await load({ origin: bare.url, paths: paths.bare, ...common }),
      };
      if (round > 0) rounds.push(pair); // the first round warms both
    }
    const row = (server: 'soridam' | 'bare'): Throughput => ({
      perSecond: Math.round(median(rounds.map((pair) => pair[server].perSecond))),
      p99Ms: rounded(median(rounds.map((pair) => pair[server].p99Ms))),
    });
    const ratios = rounds.map((pair) => pair.soridam.perSecond / pair.bare.perSecond);
    results.push({ name, soridam: row('soridam'), bare: row('bare'), ratio: rounded(median(ratios)) });
  }
  return results;
}

/** @returns MiB that the server's process holds; its database has processes of its own */
function memory(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}

/**
 * Measures the calls of the catalogue at full size and at a hundredth of it, and beside a bare server.
 * @param folder for data and scripts
 * @returns what was measured; without wrk the latencies alone
 */
export async function measureCatalogue(start: StartProduct, folder: string): Promise<Catalogue> {
  const ends: (() => unknown)[] = [];
  const filled = async (size: Size): Promise<Filled> => {
    const product = await startFilled(start, folder, SIZES[size]);
    ends.push(product.stop);
    return product;
  };
  try {
    const products = { hundredth: await filled('hundredth'), full: await filled('full') };
    const { hundredth, full } = products;
    const idleMiB = memory(full.pid);
    await quiet();
    const result = { sizes: SIZES, requests: REQUESTS, latencies: await latencies(products) };
    if (!(await hasWrk())) return { ...result, memory: { idleMiB, afterMiB: memory(full.pid) } };
    await hundredth.stop();
    ends.shift();
    const bare = await startBare(full.address);
    ends.unshift(bare.stop);
    const compared = await throughput(full, bare, folder);
    return {
      ...result,
      connections: CONNECTIONS,
      throughput: compared,
      memory: { idleMiB, afterMiB: memory(full.pid) },
    };
  } finally {
    for (const end of ends) await end();
  }
}
