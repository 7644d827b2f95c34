import { weighHeardTime, type HeardTime } from '../../domain/listening/heard-time.ts';
import type { HeardTimeRepository } from '../ports/listening/heard-time-repository.ts';
import type { JournalListener } from './count-journal-views.ts';

/** Counts for how long members listened to a series, by what their journals tell and the server's time bears out (ADR 0085). */
export class CountHeardTime {
  private readonly heardTime: HeardTimeRepository;

  constructor(heardTime: HeardTimeRepository) {
    this.heardTime = heardTime;
  }

  /** @param at when it was delivered, in milliseconds since 1970 */
  async run(
    told: readonly HeardTime[],
    { listener, member }: Pick<JournalListener, 'listener' | 'member'>,
    at: number,
  ): Promise<void> {
    if (told.length === 0) return;
    const stories = told.map(({ storyId }) => storyId);
    await this.heardTime.report({ listener: listener.id, member, stories, at }, (facts) =>
      weighHeardTime(told, listener, facts, at),
    );
  }
}
