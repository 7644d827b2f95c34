import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startProduct } from '../tools/product/product.ts';
import { ROOT, inProject, isMain, runScript } from '../scripts/project.mjs';
import { generateScale } from '../scripts/scale/generate.mjs';
import { ensureReady } from '../scripts/setup.mjs';
import { quiet } from './browser.mjs';
import { hasWrk, load, timed } from './catalogue-load.mjs';
import { median, quantile } from './statistics.mjs';

/** Shares of 10,000 series, 100,000 stories and 1,000,000 views. */
const SIZES = { hundredth: 0.01, full: 1 };
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

const rounded = (value) => Math.round(value * 100) / 100;

/** Starts a product of its own and fills its database. */
async function startFilled(node, factor) {
  const data = mkdtempSync(path.join(os.tmpdir(), 'soridam-'));
  chmodSync(data, 0o711);
  const product = await startProduct(node, { DATA_DIR: data, DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' });
  const address = { host: path.join(data, 'postgres'), user: 'soridam', database: 'postgres' };
  const client = new pg.Client(address);
  await client.connect();
  await generateScale(client, { factor });
  const { rows } = await client.query(`SELECT
    ARRAY(SELECT id FROM series WHERE status = 'published' AND story_count > 0 ORDER BY id LIMIT 200) AS series,
    ARRAY(SELECT json_build_array(stories.series_id, stories.id) FROM stories JOIN series ON series.id = series_id
      WHERE stories.status = 'published' AND series.status = 'published' AND stories.is_free
      ORDER BY stories.id LIMIT 200) AS pairs`);
  await client.end();
  const stop = async () => {
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { ...product, address, stop, series: rows[0].series.map(Number), pairs: rows[0].pairs };
}

/** What each call is asked; `turn` goes through pages, ids and keywords. */
const CALLS = {
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
  search: ({ turn }) => ({ path: `/api/search?keyword=${encodeURIComponent(KEYWORDS[turn % KEYWORDS.length])}` }),
  suggestions: ({ one }) => ({ path: `/api/suggestions?seriesId=${one}` }),
  status: ({ series, pairs }) => ({
    path: '/api/status',
    method: 'POST',
    body: { seriesIds: series.slice(0, 51), storyIds: pairs.map(([, story]) => story) },
  }),
  viewcountup: ({ pairs, turn }) => {
    const [seriesId, storyId] = pairs[turn % pairs.length];
    return { path: '/api/viewcountup', method: 'POST', body: { seriesId, storyId, playId: randomUUID() } };
  },
};

async function latencies(products) {
  const rows = {};
  for (const [name, ask] of Object.entries(CALLS)) {
    const times = Object.fromEntries(Object.keys(products).map((size) => [size, []]));
    for (let turn = 0; turn < WARM_UP + REQUESTS; turn += 1) {
      for (const [size, { url, series, pairs }] of Object.entries(products)) {
        const time = await timed(url, {
          ...ask({ turn, series, pairs, one: series[turn % series.length] }),
          isProxied: true,
        });
        if (turn >= WARM_UP) times[size].push(time);
      }
    }
    const of = (size) => ({ p50Ms: rounded(median(times[size])), p99Ms: rounded(quantile(times[size], 0.99)) });
    const [hundredth, full] = [of('hundredth'), of('full')];
    rows[name] = { hundredth, full, ratio: rounded(full.p99Ms / hundredth.p99Ms) };
  }
  return rows;
}

/** Starts the bare server beside the product's database. */
async function startBare(node, { host, user, database }) {
  const child = spawn(node, ['bench/bare-server.mjs', host, user, database], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [url] = await new Promise((resolve) => createInterface(child.stdout).once('line', (line) => resolve([line])));
  return { url, stop: () => child.kill('SIGTERM') };
}

/** The same wish, worded for the product and for the bare server. */
const pathsOf = ({ series }) => ({
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

async function throughput(product, bare, folder) {
  const results = [];
  const scriptFile = path.join(folder, 'load.lua');
  for (const [name, paths] of Object.entries(pathsOf(product))) {
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await quiet();
      const common = { connections: CONNECTIONS, seconds: SECONDS, scriptFile, isProxied: true };
      const pair = {
        soridam: await load({ origin: product.url, paths: paths.product, ...common }),
        bare: await load({ origin: bare.url, paths: paths.bare, ...common }),
      };
      if (round > 0) rounds.push(pair); // the first round warms both
    }
    const row = (server) => ({
      perSecond: Math.round(median(rounds.map((pair) => pair[server].perSecond))),
      p99Ms: rounded(median(rounds.map((pair) => pair[server].p99Ms))),
    });
    const ratios = rounds.map((pair) => pair.soridam.perSecond / pair.bare.perSecond);
    results.push({ name, soridam: row('soridam'), bare: row('bare'), ratio: rounded(median(ratios)) });
  }
  return results;
}

/** @returns MiB that the server's process holds; its database has processes of its own */
function memory(pid) {
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}

/**
 * Measures the calls of the catalogue at full size and at a hundredth of it, and beside a bare server.
 * @returns what was measured; without wrk the latencies alone
 */
export async function measureCatalogue(node) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-load-'));
  const products = {};
  let bare;
  try {
    for (const [size, factor] of Object.entries(SIZES)) products[size] = await startFilled(node, factor);
    const idleMiB = memory(products.full.pid);
    await quiet();
    const result = { sizes: SIZES, requests: REQUESTS, latencies: await latencies(products) };
    if (!(await hasWrk())) return { ...result, memory: { idleMiB, afterMiB: memory(products.full.pid) } };
    await products.hundredth.stop();
    delete products.hundredth;
    bare = await startBare(node, products.full.address);
    const compared = await throughput(products.full, bare, folder);
    const afterMiB = memory(products.full.pid);
    bare.stop();
    await products.full.stop();
    delete products.full;
    return {
      ...result,
      connections: CONNECTIONS,
      throughput: compared,
      memory: { idleMiB, afterMiB },
    };
  } finally {
    bare?.stop();
    for (const product of Object.values(products)) await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the catalogue alone. */
if (isMain(import.meta.url)) {
  await runScript(async () => {
    const node = await ensureReady();
    const machine = { processor: os.cpus()[0].model.trim(), cores: os.cpus().length, node: process.version };
    const folder = inProject('bench', 'results');
    mkdirSync(folder, { recursive: true });
    const content = { machine, ...(await measureCatalogue(node)) };
    writeFileSync(path.join(folder, 'catalogue.json'), `${JSON.stringify(content, null, 2)}\n`);
  });
}
