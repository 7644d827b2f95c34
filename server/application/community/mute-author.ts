import type { AuthorId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import { decideMute, type MuteRefusal } from '../../domain/community/mute-decision.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { MuteWork } from '../ports/community/mute-work.ts';

/** A member does not want to read what somebody comments, or does again; again does no harm (CMT-37). */
export class MuteAuthor {
  private readonly mutes: MuteWork;

  constructor(mutes: MuteWork) {
    this.mutes = mutes;
  }

  /** @param at milliseconds since 1970 */
  run(
    authorId: AuthorId,
    isMuted: boolean,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
    at: number,
  ): Promise<Result<void, MuteRefusal>> {
    return this.mutes.run(memberId, authorId, async (mutes): Promise<Result<void, MuteRefusal>> => {
      const decided = decideMute({ ...mutes.facts, memberId, authorId }, isMuted);
      if (!decided.ok) return decided;
      if (decided.value === 'change') await (isMuted ? mutes.mute(at) : mutes.unmute());
      return ok(undefined);
    });
  }
}
