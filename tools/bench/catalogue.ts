import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/project.mjs';
import { percentilesOf, type Percentiles } from './beside-streams.ts';
import { quiet } from './browser.ts';
import { CALL_NAMES, requestOf, wishesOf } from './catalogue-calls.ts';
import { hasWrk, load, timed, type Speed } from './catalogue-load.ts';
import {
  memoryOf,
  startFilled,
  type DatabaseAddress,
  type FilledProduct,
  type StartProduct,
} from './filled-product.ts';
import { askInTurn, exactly, type Turns } from './in-turn.ts';
import { median, rounded } from './statistics.ts';

/** Shares of 10,000 series, 100,000 stories and 1,000,000 views. */
const SIZES = { hundredth: 0.01, full: 1 };
type Size = keyof typeof SIZES;
/** Requests of each call and size. */
const REQUESTS = 600;
const WARM_UP = 40;
/**
 * When builds are compared: rounds, whose median counts, and requests of each call, build and round. What the database does by
 * itself for a second makes a call's 99th percentile five times what it is, of whichever build it meets.
 */
const COMPARED_ROUNDS = 5;
const COMPARED: Turns = { warmUp: 40, atLeast: 200, atMost: 1_500, withinMs: 5_000 };
const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 4;

type Throughput = Pick<Speed, 'perSecond' | 'p99Ms'>;

/** What builds are compared by. */
export interface CatalogueSpeed {
  readonly latencies: Readonly<Record<string, { readonly full: Percentiles }>>;
  /** Missing without wrk. */
  readonly throughput?: readonly { readonly name: string; readonly soridam: Throughput }[];
  readonly memory: { readonly afterMiB: number };
}

export interface Catalogue extends CatalogueSpeed {
  readonly sizes: Readonly<Record<Size, number>>;
  readonly requests: number;
  readonly latencies: Readonly<Record<string, Readonly<Record<Size, Percentiles> & { readonly ratio: number }>>>;
  readonly memory: { readonly idleMiB: number; readonly afterMiB: number };
  readonly connections?: number;
  readonly throughput?: readonly {
    readonly name: string;
    readonly soridam: Throughput;
    readonly bare: Throughput;
    readonly ratio: number;
  }[];
}

/** @returns whether a build has a call: one that it is compared with may be older than the call */
async function hasCall(product: FilledProduct, name: string): Promise<boolean> {
  const { path: address, method = 'GET', body } = requestOf(name, product, 0);
  const json = body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${product.url}${address}`, { method, ...json });
  await answer.arrayBuffer();
  return answer.status !== 404;
}

/**
 * Measures the calls that all of `products` have, each of them asked in turn.
 * @returns by the call's name what each took, in the order of `products`
 */
async function latenciesOf(
  products: readonly FilledProduct[],
  turns: Turns,
): Promise<Readonly<Record<string, readonly Percentiles[]>>> {
  const rows: Record<string, readonly Percentiles[]> = {};
  for (const name of CALL_NAMES) {
    const known = await Promise.all(products.map((product) => hasCall(product, name)));
    if (known.includes(false)) continue;
    const ask = products.map(
      (product) => (turn: number) => timed(product.url, { ...requestOf(name, product, turn), isProxied: true }),
    );
    rows[name] = (await askInTurn(ask, turns)).map(percentilesOf);
  }
  return rows;
}

/** Starts the bare server beside the product's database. */
async function startBare({
  host,
  user,
  database,
}: DatabaseAddress): Promise<{ readonly url: string; readonly stop: () => void }> {
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

interface Loaded {
  readonly origin: string;
  readonly paths: readonly string[];
}

/**
 * Loads several servers in turn; a round before the first one warms them.
 * @returns of each round what each of them gave
 */
async function loadsInTurn(servers: readonly Loaded[], folder: string): Promise<readonly (readonly Speed[])[]> {
  const how = {
    connections: CONNECTIONS,
    seconds: SECONDS,
    scriptFile: path.join(folder, 'load.lua'),
    isProxied: true,
  };
  const rounds: (readonly Speed[])[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await quiet();
    const speeds: Speed[] = [];
    for (const server of servers) speeds.push(await load({ ...server, ...how }));
    if (round > 0) rounds.push(speeds);
  }
  return rounds;
}

/** @returns the medians of one server's rounds */
const middleOf = (rounds: readonly (readonly Speed[])[], server: number): Throughput => ({
  perSecond: Math.round(median(rounds.map((speeds) => speeds[server]?.perSecond ?? Number.NaN))),
  p99Ms: rounded(median(rounds.map((speeds) => speeds[server]?.p99Ms ?? Number.NaN))),
});

async function throughput(
  product: FilledProduct,
  bare: { readonly url: string },
  folder: string,
): Promise<NonNullable<Catalogue['throughput']>> {
  const results = [];
  for (const [name, paths] of Object.entries(wishesOf(product))) {
    const rounds = await loadsInTurn(
      [
        { origin: product.url, paths: paths.product },
        { origin: bare.url, paths: paths.bare },
      ],
      folder,
    );
    const ratios = rounds.map(([soridam, other]) => (soridam?.perSecond ?? Number.NaN) / (other?.perSecond ?? 0));
    results.push({
      name,
      soridam: middleOf(rounds, 0),
      bare: middleOf(rounds, 1),
      ratio: rounded(median(ratios)),
    });
  }
  return results;
}

/**
 * Measures the calls of the catalogue at full size and at a hundredth of it, and beside a bare server.
 * @param folder for data and scripts
 * @returns what was measured; without wrk the latencies alone
 */
export async function measureCatalogue(start: StartProduct, folder: string): Promise<Catalogue> {
  const ends: (() => unknown)[] = [];
  const filled = async (size: Size): Promise<FilledProduct> => {
    const product = await startFilled(start, folder, SIZES[size]);
    ends.push(product.stop);
    return product;
  };
  try {
    const hundredth = await filled('hundredth');
    const full = await filled('full');
    const idleMiB = memoryOf(full);
    await quiet();
    const times = await latenciesOf([hundredth, full], exactly(REQUESTS, WARM_UP));
    const latencies: Record<string, Catalogue['latencies'][string]> = {};
    for (const [name, [small, large]] of Object.entries(times)) {
      if (small === undefined || large === undefined) continue;
      latencies[name] = { hundredth: small, full: large, ratio: rounded(large.p99Ms / small.p99Ms) };
    }
    const result = { sizes: SIZES, requests: REQUESTS, latencies };
    if (!(await hasWrk())) return { ...result, memory: { idleMiB, afterMiB: memoryOf(full) } };
    await hundredth.stop();
    ends.shift();
    const bare = await startBare(full.address);
    ends.unshift(bare.stop);
    const compared = await throughput(full, bare, folder);
    return {
      ...result,
      connections: CONNECTIONS,
      throughput: compared,
      memory: { idleMiB, afterMiB: memoryOf(full) },
    };
  } finally {
    for (const end of ends) await end();
  }
}

const middlePercentiles = (rounds: readonly Percentiles[]): Percentiles => ({
  p50Ms: rounded(median(rounds.map(({ p50Ms }) => p50Ms))),
  p99Ms: rounded(median(rounds.map(({ p99Ms }) => p99Ms))),
});

/**
 * Measures the calls of the catalogue at full size on several builds, which are asked in turn.
 * @returns what was measured, in the order of `starts`
 */
export async function compareCatalogues(
  starts: readonly StartProduct[],
  folder: string,
): Promise<readonly CatalogueSpeed[]> {
  const products: FilledProduct[] = [];
  try {
    for (const start of starts) products.push(await startFilled(start, folder, SIZES.full));
    const rounds: Awaited<ReturnType<typeof latenciesOf>>[] = [];
    for (let round = 0; round < COMPARED_ROUNDS; round += 1) {
      await quiet();
      rounds.push(await latenciesOf(products, COMPARED));
    }
    const served: { readonly name: string; readonly rounds: readonly (readonly Speed[])[] }[] = [];
    const [first] = products;
    if (first !== undefined && (await hasWrk())) {
      for (const [name, { product: paths }] of Object.entries(wishesOf(first))) {
        served.push({
          name,
          rounds: await loadsInTurn(
            products.map(({ url }) => ({ origin: url, paths })),
            folder,
          ),
        });
      }
    }
    return products.map((product, place) => ({
      latencies: Object.fromEntries(
        Object.keys(rounds[0] ?? {}).map((name) => [
          name,
          { full: middlePercentiles(rounds.flatMap((times) => times[name]?.[place] ?? [])) },
        ]),
      ),
      ...(served.length > 0 && {
        throughput: served.map(({ name, rounds }) => ({ name, soridam: middleOf(rounds, place) })),
      }),
      memory: { afterMiB: memoryOf(product) },
    }));
  } finally {
    for (const product of products) await product.stop();
  }
}
