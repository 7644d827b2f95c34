import type { Result } from '../../../../common/kernel/result.ts';
import type { LimitName } from '../../../domain/account/limits.ts';

/** It was done too often. */
export interface LimitReached {
  readonly kind: 'limit-reached';
  /** Seconds after which it may be done again, at least 1. */
  readonly retryAfterSeconds: number;
}

/** Counts what may be done only so often, before any work is done for it. */
export interface RateLimiter {
  /** Counts one more for `key`, unless that is too many. */
  take(limit: LimitName, key: string): Promise<Result<void, LimitReached>>;
  /** Forgets what was counted for `key`: somebody proved to be who they say they are. */
  forget(limit: LimitName, key: string): Promise<void>;
}
