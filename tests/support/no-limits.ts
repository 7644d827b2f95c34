import { ok } from '../../common/kernel/result.ts';
import type { RateLimiter } from '../../server/application/ports/accounts/rate-limiter.ts';

/** Lets everything be done as often as somebody likes, for tests that look at something else. */
export const NO_LIMITS: RateLimiter = { take: async () => ok(undefined), forget: async () => {} };
