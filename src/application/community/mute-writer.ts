import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { Standing } from '../../../common/kernel/review.ts';
import type { MuteApi, MuteFailure } from '../ports/api/mute-api.ts';
import type { CommentsStatePort } from '../ports/state/comments-state-port.ts';

/** Folds what somebody comments for the member, keeps them out as well, or ends both (CMT-37, CMT-46). */
export class MuteWriter {
  private readonly api: MuteApi;

  constructor(api: MuteApi) {
    this.api = api;
  }

  /** @param comments of the surface on which it was asked for, if it was one of comments; others read theirs anew by themselves */
  async run(id: AuthorId, standing: Standing, comments?: CommentsStatePort): Promise<Result<void, MuteFailure>> {
    const answer = await (standing === 'blocked'
      ? this.api.blockAuthor(id, true)
      : this.api.muteAuthor(id, standing === 'muted'));
    if (answer.ok) comments?.replace(comments.current().standing(id, standing));
    return answer;
  }

  /** Takes a blocking back: whoever was muted before is muted again, and no more. */
  async unblock(
    id: AuthorId,
    before: Exclude<Standing, 'blocked'>,
    comments?: CommentsStatePort,
  ): Promise<Result<void, MuteFailure>> {
    const ended = await this.run(id, 'read', comments);
    return ended.ok && before === 'muted' ? this.run(id, 'muted', comments) : ended;
  }
}
