import { MAX_MUTES } from '../../../common/kernel/limits.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Standing } from '../../../common/kernel/review.ts';

/** How it stands between a member and somebody whom they may not want to read. */
export interface MuteFacts {
  readonly memberId: AuthorId;
  readonly authorId: AuthorId;
  /** There is such a member, who has not withdrawn and has a name to write under. */
  readonly isHere: boolean;
  readonly standing: Standing;
  /** How many members the member has muted, blocked ones among them. */
  readonly count: number;
}

/** Why nobody is muted. `mutes-full`: `MAX_MUTES` others are already. */
export interface MuteRefusal {
  readonly kind: 'not-found' | 'forbidden' | 'mutes-full';
}

/**
 * A member mutes or blocks somebody else, or ends both (CMT-37, CMT-46). Ending it is never refused: who has withdrawn is muted by nobody. Whoever
 * is blocked is muted already, and stays blocked.
 * @returns `change`; `again` where it stands so already, which does no harm; or why not
 */
export function decideMute(facts: MuteFacts, wanted: Standing): Result<'change' | 'again', MuteRefusal> {
  const { standing } = facts;
  if (facts.memberId === facts.authorId) return fail({ kind: 'forbidden' });
  if (standing === wanted || (standing === 'blocked' && wanted === 'muted')) return ok('again');
  if (wanted === 'read') return ok('change');
  if (!facts.isHere) return fail({ kind: 'not-found' });
  return standing === 'read' && facts.count >= MAX_MUTES ? fail({ kind: 'mutes-full' }) : ok('change');
}
