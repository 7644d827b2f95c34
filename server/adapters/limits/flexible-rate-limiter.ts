import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
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

/** Limits in windows that begin with the first time something is done. */
export class FlexibleRateLimiter implements RateLimiter {
  private readonly limiters: ReadonlyMap<LimitName, RateLimiterAbstract>;

  /** @param networkFactor how many times more often a network may: where all who come share one, as in a demo */
  constructor(store: LimiterStore, networkFactor = 1) {
    const names = Object.keys(LIMITS) as LimitName[];
    this.limiters = new Map(names.map((name) => [name, makeLimiter(name, store, networkFactor)]));
  }

  async take(limit: LimitName, key: string): Promise<Result<void, LimitReached>> {
    try {
      await this.limiters.get(limit)?.consume(fitting(key));
      return ok(undefined);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      return fail({ kind: 'limit-reached', retryAfterSeconds: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)) });
    }
  }

  async forget(limit: LimitName, key: string): Promise<void> {
    await this.limiters.get(limit)?.delete(fitting(key));
  }
}

/** Letters that a key has as it is; its column has 255, of which the limit's name takes some. */
const MAX_KEY_LENGTH = 128;

/** @returns what stands for `key` in the database, which takes neither all lengths nor all letters */
function fitting(key: string): string {
  if (key.length <= MAX_KEY_LENGTH && !/[\0\p{Cs}]/u.test(key)) return key;
  return createHash('sha256').update(key).digest('base64url');
}

function makeLimiter(name: LimitName, store: LimiterStore, networkFactor: number): RateLimiterAbstract {
  const { times, seconds, isBrief } = LIMITS[name];
  const points = name.endsWith('-by-network') ? times * networkFactor : times;
  const settings = { keyPrefix: name, points, duration: seconds };
  // What is over in a minute is not worth a row.
  if (store.kind === 'memory' || isBrief) return new RateLimiterMemory(settings);
  return new RateLimiterPostgres({
    ...settings,
    storeClient: { query: store.query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}
