import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { LimitReached, RateLimiter } from '../../application/ports/accounts/rate-limiter.ts';
import { LIMITS, type LimitName } from '../../domain/account/limits.ts';

/** A query of fixed text and what came of it. */
export type LimiterQuery = (query: {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}) => Promise<{ readonly rows: readonly object[]; readonly rowCount: number }>;

/** Where the numbers are kept. `shared`: in the database, by all processes. */
export type LimiterStore = { readonly kind: 'memory' } | { readonly kind: 'shared'; readonly query: LimiterQuery };

/** What counts one limit. */
interface Counter {
  /** @throws a RateLimiterRes where the limit is reached */
  consume(key: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/** Limits in windows that begin with the first time something is done. */
export class FlexibleRateLimiter implements RateLimiter {
  private readonly counters: ReadonlyMap<LimitName, Counter>;

  /** @param networkFactor how many times more often a network may: where all who come share one, as in a demo */
  constructor(store: LimiterStore, networkFactor = 1) {
    const names = Object.keys(LIMITS) as LimitName[];
    this.counters = new Map(names.map((name) => [name, makeCounter(name, store, networkFactor)]));
  }

  async take(limit: LimitName, key: string): Promise<Result<void, LimitReached>> {
    try {
      await this.counters.get(limit)?.consume(fitting(key));
      return ok(undefined);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      return fail({ kind: 'limit-reached', retryAfterSeconds: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)) });
    }
  }

  async forget(limit: LimitName, key: string): Promise<void> {
    await this.counters.get(limit)?.delete(fitting(key));
  }
}

/** Letters that a key has as it is; its column has 255, of which the limit's name takes some. */
const MAX_KEY_LENGTH = 128;

/** @returns what stands for `key` in the database, which takes neither all lengths nor all letters */
function fitting(key: string): string {
  if (key.length <= MAX_KEY_LENGTH && !/[\0\p{Cs}]/u.test(key)) return key;
  return createHash('sha256').update(key).digest('base64url');
}

function makeCounter(name: LimitName, store: LimiterStore, networkFactor: number): Counter {
  const { times, seconds, isBrief } = LIMITS[name];
  const points = name.endsWith('-by-network') ? times * networkFactor : times;
  const settings = { keyPrefix: name, points, duration: seconds };
  if (store.kind === 'memory') return new RateLimiterMemory(settings);
  const shared = new RateLimiterPostgres({
    ...settings,
    storeClient: { query: store.query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  return isBrief ? new ReportingCounter(new RateLimiterMemory(settings), shared, reportStep(points)) : shared;
}

/** Reports of one process that a limit consists of: each is a row that is written, and less than one is known to no other process. */
const REPORTS = 20;

/** @returns how many times a process counts for itself before it tells the others */
function reportStep(points: number): number {
  return Math.max(1, Math.floor(points / REPORTS));
}

/**
 * Counts in memory, and in the database after every `step` times: calls that are made all the time are not worth a row each.
 * All processes together let through what one may, and less than a step of each more (ADR 0097).
 */
class ReportingCounter implements Counter {
  private readonly own: RateLimiterMemory;
  private readonly shared: RateLimiterPostgres;
  private readonly step: number;

  constructor(own: RateLimiterMemory, shared: RateLimiterPostgres, step: number) {
    this.own = own;
    this.shared = shared;
    this.step = step;
  }

  async consume(key: string): Promise<void> {
    const { consumedPoints } = await this.own.consume(key);
    if (consumedPoints % this.step !== 0) return;
    try {
      await this.shared.consume(key, this.step);
    } catch (cause) {
      // While the database is away each process counts for itself.
      if (!(cause instanceof RateLimiterRes)) return;
      await this.own.block(key, cause.msBeforeNext / 1000);
      throw cause;
    }
  }

  async delete(key: string): Promise<void> {
    await Promise.all([this.own.delete(key), this.shared.delete(key)]);
  }
}
