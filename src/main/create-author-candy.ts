import type { Container } from 'inversify';
import { IdempotencyKeys } from '../application/candy/idempotency-keys.ts';
import { RequestPayout } from '../application/candy/request-payout.ts';
import type { AuthorCandy } from '../ui/features/wallet/parts.ts';
import { EarningsStore } from '../ui/features/wallet/stores/earnings-store.ts';
import * as token from './tokens.ts';

/** Puts together what authors earn and are paid, alike in every mode. */
export async function createAuthorCandy(container: Container): Promise<AuthorCandy> {
  const api = await container.getAsync(token.EARNINGS_API);
  const scope = container.get(token.SESSION_SCOPE);
  const keys = scope.hold(new IdempotencyKeys(container.get(token.RANDOM)));
  const earnings = scope.hold(new EarningsStore(api, container.get(token.CLOCK)));
  return {
    earnings,
    requestPayout: new RequestPayout({ api, keys, payouts: earnings }),
  };
}
