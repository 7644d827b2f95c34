import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { MuteFacts } from '../../../domain/community/mute-decision.ts';

/** Whom a member has muted and blocked, which nothing else changes until the work on it has ended. */
export interface LockedMutes {
  readonly facts: Pick<MuteFacts, 'isHere' | 'standing' | 'count'>;
  /** @param at milliseconds since 1970 */
  mute(at: number): Promise<void>;
  /**
   * Whoever was muted before is so since then. They follow the member no more.
   * @param at milliseconds since 1970
   */
  block(at: number): Promise<void>;
  /** Ends both. */
  unmute(): Promise<void>;
}

/**
 * The unit of work for whom members mute and block: it waits for what is being written by whoever asks who has blocked them, and has them wait
 * for its own end, so that whoever is blocked writes nothing afterwards.
 * @throws UnavailableError when the database does not answer
 */
export interface MuteWork {
  run<Answer>(member: AuthorId, author: AuthorId, work: (mutes: LockedMutes) => Promise<Answer>): Promise<Answer>;
}
