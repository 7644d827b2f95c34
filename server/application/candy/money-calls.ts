import { fail, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { answeringMember, type CallContext } from '../call-handlers.ts';
import type { RateLimiter } from '../ports/accounts/rate-limiter.ts';
import { tooManyRequests, type CallFailure } from '../refusals.ts';

/** What money waits for. */
export interface MoneyGate {
  readonly limiter: RateLimiter;
  /** Whether the ledger held when it was audited; where it did not, no candy is moved (ADR 0025). */
  readonly isOpen: boolean;
}

const CLOSED: CallFailure = { status: 503, code: 'candy-closed' };

/** Runs a call of a member's that moves candy. */
export function movingCandy<Answer>(
  { limiter, isOpen }: MoneyGate,
  context: CallContext,
  run: (principal: MemberPrincipal) => Promise<Result<Answer, CallFailure>>,
): Promise<Result<Answer, CallFailure>> {
  return answeringMember(context, async (principal) => {
    if (!isOpen) return fail(CLOSED);
    const taken = await limiter.take('press-by-account', String(principal.memberId));
    if (taken.ok) return run(principal);
    return fail(tooManyRequests(taken.failure.retryAfterSeconds));
  });
}
