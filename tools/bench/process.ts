import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product/product.ts';
import { quiet } from './browser.ts';
import type { StartProduct } from './filled-product.ts';
import { timed } from './catalogue-load.ts';
import { summary, type Summary } from './statistics.ts';

const STARTS = 5;
/** Without a request before anything is looked at. */
const REST_MS = 30_000;
/** Rounds of a load that asks in turn for pages that are kept, for such as are drawn, and for calls. */
const ROUNDS = 300;
const AT_ONCE = 8;

export interface Process {
  /** Milliseconds until `/ready` says so: with the embedded database, which has its data, and with one that runs. */
  readonly ready: { readonly embedded: Summary; readonly running: Summary };
  /** MiB of the server's own process. */
  readonly memory: { readonly idleMiB: number; readonly loadedMiB: number; readonly afterMiB: number };
}

/** @returns MiB that the server's process holds, as `VmRSS` or at most, as `VmHWM`; its database has processes of its own */
function memory({ pid }: Product, row: 'VmRSS' | 'VmHWM'): number {
  const [, kibibytes] = new RegExp(`^${row}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}

async function mixedLoad({ url }: Product): Promise<void> {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round).values();
  const ask = async (): Promise<void> => {
    for (const round of rounds) {
      const paths = [
        '/originals',
        `/originals?round=${round}`,
        '/api/originals',
        `/api/search?query=a${round}`,
        '/health',
      ];
      for (const path of paths) await timed(url, { path });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}

/** @returns how long starts on the same data took; the first one, which makes or compiles for the others, is not among them */
async function starts(start: () => Promise<Product>): Promise<Summary> {
  const times: number[] = [];
  for (let turn = 0; turn <= STARTS; turn += 1) {
    await quiet();
    const product = await start();
    if (turn > 0) times.push(product.readyAfterMs);
    await product.stop();
  }
  return summary(times);
}

/** Measures what the server's process takes, from its start to the rest after a load, as a demo of its own. */
export async function measureProcess(start: StartProduct): Promise<Process> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'soridam-process-'));
  chmodSync(data, 0o711); // PostgreSQL's account has to pass through
  const ends: (() => unknown)[] = [() => rmSync(data, { recursive: true, force: true })];
  try {
    const embedded = await starts(() => start({ DATA_DIR: data }));
    const product = await start({ DATA_DIR: data });
    ends.unshift(product.stop);
    await pause(REST_MS);
    const idleMiB = memory(product, 'VmRSS');
    await mixedLoad(product);
    const loadedMiB = memory(product, 'VmHWM');
    await pause(REST_MS);
    const afterMiB = memory(product, 'VmRSS');
    const socket = encodeURIComponent(path.join(data, 'postgres'));
    const beside = {
      DATA_DIR: path.join(data, 'beside'),
      DATABASE_URL: `postgres://soridam@localhost/postgres?host=${socket}`,
      SECRET_KEY: readFileSync(path.join(data, 'secret-key'), 'utf8').trim(),
    };
    const running = await starts(() => start(beside));
    return { ready: { embedded, running }, memory: { idleMiB, loadedMiB, afterMiB } };
  } finally {
    for (const end of ends) await end();
  }
}
