import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { RestoreListening } from '../../../../application/listening/restore-listening.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { ListeningThen } from '../../../../domain/listening/listening-then.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** How the member's playlist and places were at moments that they have asked for. */
export class RestoringStore {
  private readonly moments: Answers<ListeningThen>;
  private readonly restoreListening: RestoreListening;

  constructor(restoreListening: RestoreListening, clock: ClockPort) {
    this.restoreListening = restoreListening;
    this.moments = new Answers(clock);
  }

  /** @param at milliseconds since 1970 */
  moment(at: number): ListeningThen | undefined {
    return this.moments.get(String(at));
  }

  /** Read anew each time that it is shown: what has changed since grows while one listens. */
  load(at: number): Promise<Result<void, ApiFailure>> {
    return this.moments.renew(String(at), () => this.restoreListening.preview(at));
  }

  /** Brings back what was shown. @returns what takes it back */
  async restore(then: ListeningThen): ReturnType<RestoreListening['run']> {
    const restored = await this.restoreListening.run(then);
    if (!restored.ok) return restored;
    this.moments.forget();
    return ok(async () => {
      await restored.value();
      this.moments.forget();
    });
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.moments.forget();
  }
}
