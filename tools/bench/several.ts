import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Product } from '../product/product.ts';
import { generateScale } from '../scale/generate.ts';
import { aMember, type Member } from './a-member.ts';
import { quiet } from './browser.ts';
import type { StartProduct } from './filled-product.ts';
import { timed } from './catalogue-load.ts';
import { familyTime, processorTime } from './processor-time.ts';
import { median, rounded } from './statistics.ts';

/** Of a catalogue of the full size. */
const FACTOR = 0.1;
const READS = 1_000;
const AT_ONCE = 8;
/** One process and two take turns. */
const ROUNDS = 7;

export interface Several {
  readonly reads: number;
  readonly rounds: number;
  /** Processor seconds for so many reads, of all processes with those of the database. */
  readonly seconds: { readonly one: number; readonly two: number };
}

/** What is read in turn: pages that are kept and such as are drawn, calls of visitors and of a member. */
const pathsOf = (turn: number): readonly string[] => [
  '/originals',
  `/originals?turn=${turn}`,
  '/api/discovery',
  `/api/search?query=a${turn % 50}`,
];
const OF_MEMBERS = ['/api/originals', '/api/places', '/api/balance', '/api/notifications/me'];

/**
 * Each process reads its share, as a balancer gives it out.
 * @param reading a number that no other one has, so that nothing is kept that is to be drawn
 */
async function readFrom(products: readonly Product[], { token }: Member, reading: number): Promise<void> {
  const turns = Array.from({ length: READS / (pathsOf(0).length + OF_MEMBERS.length) }, (_, turn) => turn).values();
  const ask = async (): Promise<void> => {
    for (const turn of turns) {
      const { url = '' } = products[turn % products.length] ?? {};
      for (const path of pathsOf(reading * READS + turn)) await timed(url, { path, isProxied: true });
      for (const path of OF_MEMBERS) await timed(url, { path, token, isProxied: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}

/**
 * Measures what reads cost with one process and with two, over a product of its own.
 * @returns undefined where the system does not tell what processes cost
 */
export async function measureSeveral(start: StartProduct): Promise<Several | undefined> {
  if (process.platform !== 'linux') return undefined;
  const settings = { DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' };
  const one = await start(settings);
  const socket = path.join(one.data, 'postgres');
  const client = new pg.Client({ host: socket, user: 'soridam', database: 'postgres' });
  const ends: (() => unknown)[] = [() => one.stop()];
  try {
    await client.connect();
    ends.unshift(() => client.end());
    await generateScale(client, { factor: FACTOR });
    const member = await aMember(one.url, client);
    const two = await start({
      ...settings,
      DATABASE_URL: `postgres://soridam@localhost/postgres?host=${encodeURIComponent(socket)}`,
      SECRET_KEY: readFileSync(path.join(one.data, 'secret-key'), 'utf8').trim(),
    });
    ends.unshift(() => two.stop());
    const [postmaster] = readFileSync(path.join(socket, 'data', 'postmaster.pid'), 'utf8').split('\n');
    const spent = (): number =>
      [one, two].reduce((sum, { pid }) => sum + (processorTime(pid) ?? 0), familyTime(Number(postmaster)));
    let reading = 0;
    const costs = { one: [] as number[], two: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [kind, products] of [
        ['one', [one]],
        ['two', [one, two]],
      ] as const) {
        await quiet();
        const before = spent();
        await readFrom(products, member, (reading += 1));
        // The first round fills what is kept in memory.
        if (round > 0) costs[kind].push((spent() - before) / 1_000_000);
      }
    }
    return {
      reads: READS,
      rounds: ROUNDS,
      seconds: { one: rounded(median(costs.one)), two: rounded(median(costs.two)) },
    };
  } finally {
    for (const end of ends) await end();
  }
}
