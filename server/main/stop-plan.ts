import type { Logger } from 'pino';

/**
 * Milliseconds that each step of a stop may take, in their order; together less than the ten seconds after which containers
 * are killed (docs/configuration.md).
 *
 * `calls`: nothing new is accepted, running requests and jobs finish, slow downloads are cut. `connections`: each of those to
 * the database is closed, now that nobody uses them. `database`: the embedded PostgreSQL writes all down and ends.
 */
export const STOP_MS = { calls: 4_000, connections: 500, database: 3_000, rest: 250 } as const;

/** Two kinds of connections, and three of the rest (the port of the metrics, the files that are open, the lock). */
export const LONGEST_STOP_MS = STOP_MS.calls + 2 * STOP_MS.connections + STOP_MS.database + 3 * STOP_MS.rest;

/** The part of the time of `database` in which it may end in good order, before it is ended at once. */
export const DATABASE_GRACE_MS = 2_500;

interface Step {
  readonly kind: keyof typeof STOP_MS;
  readonly close: () => unknown;
}

/** What was started, ended again: the last first, each within its time, whatever becomes of the others. */
export class StopPlan {
  private readonly logger: Logger;
  private readonly steps: Step[] = [];

  constructor(logger: Logger) {
    this.logger = logger;
  }

  add(kind: Step['kind'], close: Step['close']): void {
    this.steps.push({ kind, close });
  }

  async run(): Promise<void> {
    for (const { kind, close } of this.steps.splice(0).toReversed()) {
      const outcome = await withinTime(settled(close), STOP_MS[kind]);
      if (outcome === 'late') this.logger.warn({ step: kind }, 'A step of the stop has taken too long and was left.');
      else if (outcome !== undefined) this.logger.error({ step: kind, err: outcome }, 'A step of the stop has failed.');
    }
  }
}

async function withinTime(work: Promise<unknown>, milliseconds: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  const outcome = await Promise.race([work, late]);
  clearTimeout(timer);
  return outcome;
}

/** @returns what was thrown */
async function settled(close: () => unknown): Promise<unknown> {
  try {
    await close();
    return undefined;
  } catch (cause) {
    return cause ?? new Error('nothing was said');
  }
}
