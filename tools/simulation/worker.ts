import { parentPort } from 'node:worker_threads';
import { runBatch, type Batch } from './batch.ts';

/** A thread that lets batches of listeners live, one at a time. */
parentPort?.on('message', (batch: Batch) => {
  void runBatch(batch).then((result) => parentPort?.postMessage(result));
});
