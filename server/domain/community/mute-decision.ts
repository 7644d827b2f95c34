import { MAX_MUTES } from '../../../common/kernel/limits.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';

/** How it stands between a member and somebody whom they may not want to read. */
export interface MuteFacts {
  readonly memberId: AuthorId;
  readonly authorId: AuthorId;
  /** There is such a member, who has not withdrawn and has a name to write under. */
  readonly isHere: boolean;
  readonly isMuted: boolean;
  /** How many members the member has muted. */
  readonly count: number;
}

/** Why nobody is muted. `mutes-full`: `MAX_MUTES` others are already. */
export interface MuteRefusal {
  readonly kind: 'not-found' | 'forbidden' | 'mutes-full';
}

/**
 * A member mutes somebody else, or ends it (CMT-37). Ending it is never refused: who has withdrawn is muted by nobody.
 * @returns `change`; `again` where it stands so already, which does no harm; or why not
 */
export function decideMute(facts: MuteFacts, isMuted: boolean): Result<'change' | 'again', MuteRefusal> {
  if (facts.memberId === facts.authorId) return fail({ kind: 'forbidden' });
  if (facts.isMuted === isMuted) return ok('again');
  if (!isMuted) return ok('change');
  if (!facts.isHere) return fail({ kind: 'not-found' });
  return facts.count >= MAX_MUTES ? fail({ kind: 'mutes-full' }) : ok('change');
}
