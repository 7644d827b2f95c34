import { MAX_TAKEDOWN_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import { boundedText } from '../../domain/account/plain-text.ts';
import type { TakedownRefusal, TakedownRepository, Work, WorkMoved } from '../ports/takedown-repository.ts';

/** Why nothing was taken down. */
export type TakeDownRefusal = TakedownRefusal | { readonly kind: 'reason-needed' | 'reason-too-long' };

/** Takes a story or a series from its listeners, with the reason that its author reads. */
export class TakeDown {
  private readonly works: Pick<TakedownRepository, 'takeDown'>;

  constructor(works: Pick<TakedownRepository, 'takeDown'>) {
    this.works = works;
  }

  /**
   * @param reason as it was typed
   * @param at milliseconds since 1970
   */
  async run(work: Work, reason: string, at: number): Promise<Result<WorkMoved, TakeDownRefusal>> {
    const text = boundedText(reason, MAX_TAKEDOWN_REASON_LENGTH);
    if (!text.ok) return fail({ kind: 'reason-too-long' });
    if (text.value === '') return fail({ kind: 'reason-needed' });
    return this.works.takeDown(work, { reason: text.value, at });
  }
}
