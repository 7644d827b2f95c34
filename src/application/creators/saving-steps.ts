import type { Result } from '../../../common/kernel/result.ts';
import { afterSavingEvent, type Saving, type SavingEvent } from '../../domain/creators/saving.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { ValueStatePort } from '../ports/state/value-state-port.ts';

/** What an author is told where what another window has saved could not be read. */
interface NotRead {
  readonly kind: 'failed';
  readonly failure: { readonly kind: 'unavailable' };
}

/** The saving of one form, step by step, in a state that its page watches. */
export class SavingSteps<Written, Theirs> {
  private readonly state: ValueStatePort<Saving<Written, Theirs>>;

  constructor(state: ValueStatePort<Saving<Written, Theirs>>) {
    this.state = state;
  }

  /** Where it stands. */
  current(): Saving<Written, Theirs> {
    return this.state.current();
  }

  /** @returns whether it meant anything */
  happen(event: SavingEvent<Written, Theirs>): boolean {
    const before = this.state.current();
    const after = afterSavingEvent(before, event);
    this.state.replace(after);
    return after !== before;
  }

  /**
   * Reads what another window has saved, so that the author sees both.
   * @returns what is to be said; undefined for nothing
   */
  async compare(
    read: () => Promise<Result<void, ApiFailure>>,
    known: () => Theirs | undefined,
  ): Promise<NotRead | undefined> {
    this.happen({ kind: 'found-changed' });
    const answer = await read();
    const theirs = known();
    if (answer.ok && theirs !== undefined) {
      this.happen({ kind: 'theirs-read', theirs });
      return undefined;
    }
    this.happen({ kind: 'theirs-not-read' });
    return { kind: 'failed', failure: { kind: 'unavailable' } };
  }
}
