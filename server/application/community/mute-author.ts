import type { AuthorId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { Standing } from '../../../common/kernel/review.ts';
import { decideMute, type MuteRefusal } from '../../domain/community/mute-decision.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { MuteWork } from '../ports/community/mute-work.ts';

/** A member mutes or blocks somebody, or reads them again; again does no harm (CMT-37, CMT-46). */
export class MuteAuthor {
  private readonly mutes: MuteWork;

  constructor(mutes: MuteWork) {
    this.mutes = mutes;
  }

  /** @param at milliseconds since 1970 */
  run(
    authorId: AuthorId,
    wanted: Standing,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
    at: number,
  ): Promise<Result<void, MuteRefusal>> {
    return this.mutes.run(memberId, authorId, async (mutes): Promise<Result<void, MuteRefusal>> => {
      const decided = decideMute({ ...mutes.facts, memberId, authorId }, wanted);
      if (!decided.ok) return decided;
      if (decided.value === 'again') return ok(undefined);
      if (wanted === 'read') await mutes.unmute();
      else await (wanted === 'muted' ? mutes.mute(at) : mutes.block(at));
      return ok(undefined);
    });
  }
}
