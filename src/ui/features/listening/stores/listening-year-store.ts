import type { Result } from '../../../../../common/kernel/result.ts';
import type { OwnListening } from '../../../../application/listening/own-listening.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { ListeningYear } from '../../../../domain/listening/listening-year.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** What the member listened to, year by year, as far as it has been read. */
export class ListeningYearStore {
  private readonly years: Answers<ListeningYear>;
  private readonly own: OwnListening;

  constructor(own: OwnListening, clock: ClockPort) {
    this.own = own;
    this.years = new Answers(clock);
  }

  /** @param year undefined for the one of now */
  year(year: number | undefined): ListeningYear | undefined {
    return this.years.get(keyOf(year));
  }

  /** Read anew each time that it is shown: it changes while one listens. */
  load(year: number | undefined): Promise<Result<void, ApiFailure>> {
    return this.years.renew(keyOf(year), () => this.own.year(year));
  }

  /** Says whether it is kept what the member listens to from now on. */
  async keep(isKept: boolean): Promise<Result<void, ApiFailure>> {
    const kept = await this.own.keep(isKept);
    if (kept.ok) this.years.revise((year) => ({ ...year, isKept }));
    return kept;
  }

  /** Forgets all that was listened to up to now. */
  async erase(): Promise<Result<void, ApiFailure>> {
    const erased = await this.own.erase();
    if (erased.ok) {
      const nothing = { days: [], series: [], finished: [], finishedCount: 0 };
      this.years.revise((year) => ({ ...year, ...nothing }));
    }
    return erased;
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.years.forget();
  }
}

function keyOf(year: number | undefined): string {
  return String(year ?? 'now');
}
