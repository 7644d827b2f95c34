import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { CandyOffer, WalletApi } from '../../../../application/ports/api/wallet-api.ts';
import type { CandyLot } from '../../../../domain/candy/wallet.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** What the balance is made of, and what more costs, as far as it has been read. */
export class CandyStore {
  /** A table of the history, to keep. */
  readonly file: WalletApi['historyFile'];
  private readonly lotLists: Answers<readonly CandyLot[]>;
  private readonly offers: Answers<CandyOffer>;
  private readonly api: WalletApi;

  constructor(api: WalletApi, clock: ClockPort) {
    this.api = api;
    this.file = (filter) => api.historyFile(filter);
    this.lotLists = new Answers(clock);
    this.offers = new Answers(clock);
  }

  get lots(): readonly CandyLot[] | undefined {
    return this.lotLists.get('');
  }

  get offer(): CandyOffer | undefined {
    return this.offers.get('');
  }

  /** Read anew each time: candy is spent elsewhere. */
  loadLots(): Promise<Result<void, ApiFailure>> {
    return this.lotLists.renew('', () => this.api.lots());
  }

  loadOffer(): Promise<Result<void, ApiFailure>> {
    return this.offers.load('', () => this.api.packs());
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.lotLists.forget();
    this.offers.forget();
  }
}
