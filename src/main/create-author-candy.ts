import type { Container } from 'inversify';
import { MoneyKeys } from '../application/candy/money-keys.ts';
import { RequestPayout } from '../application/candy/request-payout.ts';
import type { AuthorCandy } from '../ui/features/wallet/parts.ts';
import { EarningsStore } from '../ui/features/wallet/stores/earnings-store.ts';
import * as token from './tokens.ts';

/** Puts together what authors earn and are paid, alike in every mode. */
export async function createAuthorCandy(container: Container): Promise<AuthorCandy> {
  const api = await container.getAsync(token.EARNINGS_API);
  const keys = new MoneyKeys(container.get(token.RANDOM));
  const earnings = new EarningsStore(api, container.get(token.CLOCK));
  // It lives as long as the window does, and so does this.
  container.get(token.SESSION_STORE).whenRenewed(() => {
    earnings.forget();
    keys.forget();
  });
  return {
    earnings,
    requestPayout: new RequestPayout({ api, keys, payouts: earnings }),
  };
}
