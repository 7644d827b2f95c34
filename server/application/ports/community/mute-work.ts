import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { MuteFacts } from '../../../domain/community/mute-decision.ts';

/** Whom a member has muted, which nothing else changes until the work on it has ended. */
export interface LockedMutes {
  readonly facts: Pick<MuteFacts, 'isHere' | 'isMuted' | 'count'>;
  /** @param at milliseconds since 1970 */
  mute(at: number): Promise<void>;
  unmute(): Promise<void>;
}

/**
 * The unit of work for whom members mute.
 * @throws UnavailableError when the database does not answer
 */
export interface MuteWork {
  run<Answer>(member: AuthorId, author: AuthorId, work: (mutes: LockedMutes) => Promise<Answer>): Promise<Answer>;
}
