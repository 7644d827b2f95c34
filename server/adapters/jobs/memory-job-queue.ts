import type { JobHandlers, JobName, JobQueue, Jobs } from '../../application/ports/operation/job-queue.ts';

interface MemoryJob {
  readonly id: string;
  readonly name: JobName;
  readonly payload: unknown;
  attempt: number;
}

/** What happens together, or not at all. */
export interface MemoryTransaction {
  readonly jobs: MemoryJob[];
}

/** Jobs in memory, done when the test says so. */
export class MemoryJobQueue implements JobQueue<MemoryTransaction> {
  /** What was tried as often as it may be. */
  readonly setAside: MemoryJob[] = [];
  private readonly waiting: MemoryJob[] = [];
  private readonly maxTries: number;
  private nextId = 1;

  constructor(maxTries = 12) {
    this.maxTries = maxTries;
  }

  enqueue<Name extends JobName>(name: Name, payload: Jobs[Name], transaction: MemoryTransaction): Promise<void> {
    transaction.jobs.push({ id: String(this.nextId++), name, payload: structuredClone(payload), attempt: 0 });
    return Promise.resolve();
  }

  /** Runs `work`; what it enqueues waits from the moment when it has ended well. */
  async transaction(work: (transaction: MemoryTransaction) => Promise<void>): Promise<void> {
    const transaction: MemoryTransaction = { jobs: [] };
    await work(transaction);
    this.waiting.push(...transaction.jobs);
  }

  /** Tries each waiting job once. */
  async run(handlers: JobHandlers): Promise<void> {
    for (const job of this.waiting.splice(0)) {
      job.attempt += 1;
      try {
        await runJob(handlers, job);
      } catch {
        (job.attempt < this.maxTries ? this.waiting : this.setAside).push(job);
      }
    }
  }
}

function runJob(handlers: JobHandlers, { id, name, payload, attempt }: MemoryJob): Promise<void> {
  // The queue's one door, `enqueue`, has checked that name and payload belong together.
  const handler = handlers[name] as (payload: unknown, job: object) => Promise<void>;
  return handler(payload, { id, attempt, signal: new AbortController().signal });
}
