import type { Container } from 'inversify';
import { BalanceStore } from '../ui/stores/balance-store.ts';
import type { Wallet } from '../ui/wallet.ts';
import * as token from './tokens.ts';

/** Puts candy that is held and bought together, alike in every mode. */
export async function createWallet(container: Container): Promise<Wallet> {
  const api = await container.getAsync(token.WALLET_API);
  const balance = new BalanceStore(api);
  // It lives as long as the window does, and so does this.
  container.get(token.SESSION_STORE).whenRenewed(() => balance.forget());
  return { balance };
}
