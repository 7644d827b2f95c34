import type { ScriptIndexWork } from './ports/catalogue/line-repository.ts';
import type { JobHandlers } from './ports/operation/job-queue.ts';

/** Scripts of one transaction: whoever saves one of these stories waits for it. */
const PART = 5;

/**
 * Makes the scripts searchable that were there before any was searched, a few at a time (ADR 0121).
 * @returns a job that throws where the server stops, or stories are being changed: it is tried again for those
 */
export function scriptIndexer(work: Pick<ScriptIndexWork, 'indexSome'>): JobHandlers['index-scripts'] {
  return async (_payload, { signal }) => {
    for (;;) {
      if (signal.aborted) throw new Error('The server stops; the other scripts are indexed later.');
      const { indexed, areLeft } = await work.indexSome(PART);
      if (!areLeft) return;
      if (indexed === 0) throw new Error('Stories are being changed; their scripts are indexed later.');
    }
  };
}
