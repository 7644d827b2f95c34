import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { runBatch, type Batch, type BatchResult } from './batch.ts';
import type { Sabotage } from './listener-life.ts';
import { addCounts, noCounts, type Counts } from './tally.ts';

/** Listeners that are handed to a thread at a time. */
const BATCH_SIZE = 10;

/** What a thread may hold: enough for one listener after the other, however long they live. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

export interface Extent {
  readonly seed: number;
  readonly listeners: number;
  readonly days: number;
  /** Threads beside this one; with none, everything happens in this one. */
  readonly threads: number;
  /** Only without threads: what it does cannot be told to another one. */
  readonly sabotage?: Sabotage | undefined;
}

/** What came of all listeners; the same whoever did the work. */
export interface World {
  readonly counts: Counts;
  /** The first listener who broke a rule. */
  readonly brokenBy: number | undefined;
}

/** Lets all listeners live. */
export async function simulateWorld(extent: Extent): Promise<World> {
  const batches = batchesOf(extent);
  const results = extent.threads === 0 ? await inThisThread(batches) : await inThreads(batches, extent.threads);
  const counts = noCounts();
  for (const result of results) addCounts(counts, result.counts);
  return { counts, brokenBy: results.find((result) => result.brokenBy !== undefined)?.brokenBy };
}

function batchesOf({ seed, listeners, days, sabotage }: Extent): readonly Batch[] {
  const batches = Math.ceil(listeners / BATCH_SIZE);
  return Array.from({ length: batches }, (_, index) => {
    const from = index * BATCH_SIZE;
    const batch = { seed, days, from, to: Math.min(listeners, from + BATCH_SIZE) };
    return sabotage === undefined ? batch : { ...batch, sabotage };
  });
}

async function inThisThread(batches: readonly Batch[]): Promise<readonly BatchResult[]> {
  const results: BatchResult[] = [];
  for (const batch of batches) {
    results.push(await runBatch(batch));
    if (results.at(-1)?.brokenBy !== undefined) break;
  }
  return results;
}

/** Batches are begun in their order, so that all before a broken one are known when it is. */
async function inThreads(batches: readonly Batch[], threads: number): Promise<readonly BatchResult[]> {
  const waiting = [...batches.entries()];
  const results: BatchResult[] = [];
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { resourceLimits: MEMORY });
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, batch] = next;
      const result = await answer(worker, batch);
      results[index] = result;
      if (result.brokenBy !== undefined) waiting.length = 0;
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: threads }, work));
  const broken = results.findIndex((result) => result.brokenBy !== undefined);
  return broken < 0 ? results : results.slice(0, broken + 1);
}

async function answer(worker: Worker, batch: Batch): Promise<BatchResult> {
  worker.postMessage(batch);
  const [result] = (await once(worker, 'message')) as [BatchResult];
  return result;
}
