import { action, makeObservable, observableRef } from 'mobx';
import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { BalanceStatePort } from '../../../../application/ports/state/balance-state-port.ts';
import type { WalletApi } from '../../../../application/ports/api/wallet-api.ts';
import type { Balance } from '../../../../domain/candy/wallet.ts';

/** What the member holds, as the server said last; it is never calculated here. */
export class BalanceStore implements BalanceStatePort {
  /** Undefined until it has been read. */
  balance: Balance | undefined = undefined;
  private readonly api: Pick<WalletApi, 'balance'>;
  private turn = 0;

  constructor(api: Pick<WalletApi, 'balance'>) {
    this.api = api;
    makeObservable<BalanceStore, 'show'>(this, { balance: observableRef, show: action });
  }

  /** Reads it anew; what is known is shown meanwhile. Of what the server says, the last thing asked for counts. */
  async load(): Promise<Result<void, ApiFailure>> {
    this.turn += 1;
    const { turn } = this;
    const read = await this.api.balance();
    if (!read.ok) return read;
    if (turn === this.turn) this.show(read.value);
    return ok(undefined);
  }

  told(totalCandy: number): void {
    if (this.balance === undefined) return; // whoever shows it reads it first
    this.turn += 1; // what was asked for before is older
    this.show({ ...this.balance, totalCandy });
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.turn += 1;
    this.show(undefined);
  }

  private show(balance: Balance | undefined): void {
    this.balance = balance;
  }
}
