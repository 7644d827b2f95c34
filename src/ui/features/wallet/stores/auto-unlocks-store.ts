import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { UnlockApi } from '../../../../application/ports/api/unlock-api.ts';
import type { AutoUnlockedSeries } from '../../../../domain/candy/unlock-offer.ts';
import { Answers } from '../../../app/stores/answers.ts';

type AutoUnlocksApi = Pick<UnlockApi, 'autoUnlocks' | 'setAutoUnlock'>;

/** The series that unlock by themselves. One that was turned off stays in the list until it is read anew. */
export class AutoUnlocksStore {
  private readonly answers: Answers<readonly AutoUnlockedSeries[]>;
  private readonly api: AutoUnlocksApi;

  constructor(api: AutoUnlocksApi, clock: ClockPort) {
    this.api = api;
    this.answers = new Answers(clock);
  }

  get list(): readonly AutoUnlockedSeries[] | undefined {
    return this.answers.get('');
  }

  /** Read anew each time: series are turned on elsewhere. */
  load(): Promise<Result<void, ApiFailure>> {
    return this.answers.renew('', () => this.api.autoUnlocks());
  }

  /** @param cap in whole candies; undefined turns it off */
  async set(id: SeriesId, cap: number | undefined): Promise<Result<unknown, ApiFailure>> {
    const set = await this.api.setAutoUnlock(id, cap);
    if (set.ok) {
      const changed = (one: AutoUnlockedSeries) => (one.series.id === id ? { ...one, autoUnlock: set.value } : one);
      this.answers.revise((list) => list.map(changed));
    }
    return set;
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.answers.forget();
  }
}
