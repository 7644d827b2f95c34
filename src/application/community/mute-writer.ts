import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { MuteApi, MuteFailure } from '../ports/api/mute-api.ts';
import type { CommentsStatePort } from '../ports/state/comments-state-port.ts';

/** Folds what somebody comments for the member, or shows it again (CMT-37). */
export class MuteWriter {
  private readonly api: MuteApi;

  constructor(api: MuteApi) {
    this.api = api;
  }

  /** @param comments of the surface on which it was asked for, if it was one of comments; others read theirs anew by themselves */
  async run(id: AuthorId, isMuted: boolean, comments?: CommentsStatePort): Promise<Result<void, MuteFailure>> {
    const answer = await this.api.muteAuthor(id, isMuted);
    if (answer.ok) comments?.replace(comments.current().muted(id, isMuted));
    return answer;
  }
}
