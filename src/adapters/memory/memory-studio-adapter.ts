import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { StudioApi, StudioRange } from '../../application/ports/api/studio-api.ts';
import type { CandyFile } from '../../application/ports/api/wallet-api.ts';
import type { StudioComment, StudioNumbers, WaitingStory } from '../../domain/creators/studio.ts';

const NO_FIGURES = { listens: 0, listeners: 0, completion: undefined, minutes: 0, candy: 0, gifted: 0 };

/** The studio of one author, in memory: what it says is what it was given. */
export class MemoryStudioAdapter implements StudioApi {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** Each range that was asked for, the last one last. */
  readonly asked: StudioRange[] = [];
  of: (range: StudioRange) => StudioNumbers = () => ({ total: NO_FIGURES, days: [], series: [] });
  said: readonly StudioComment[] = [];
  stories: readonly WaitingStory[] = [];

  async numbers(range: StudioRange): Promise<Result<StudioNumbers, ApiFailure>> {
    this.asked.push(range);
    return this.answer(() => this.of(range));
  }

  async table(range: StudioRange): Promise<Result<CandyFile, ApiFailure>> {
    return this.answer(() => {
      const { days } = this.of(range);
      const csv = days.map(({ day, listens }) => `${day},${listens}\r\n`).join('');
      return { fileName: `soridam-studio-${days[0]?.day ?? ''}-${days.at(-1)?.day ?? ''}.csv`, csv };
    });
  }

  async comments(): Promise<Result<readonly StudioComment[], ApiFailure>> {
    return this.answer(() => this.said);
  }

  async waiting(): Promise<Result<readonly WaitingStory[], ApiFailure>> {
    return this.answer(() => this.stories);
  }

  private answer<Value>(value: () => Value): Result<Value, ApiFailure> {
    return this.failure === undefined ? ok(value()) : fail({ kind: this.failure });
  }
}
