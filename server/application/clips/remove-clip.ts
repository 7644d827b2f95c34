import type { StoryId } from '../../../common/kernel/ids.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { ClipWork } from '../ports/clips/clip-work.ts';
import { TIDY_DELETED_MS } from './tidying.ts';

/** An author hides a story from everybody but those who bought it; its sound goes later, where nobody did (CRE-18, CRE-28). */
export class RemoveClip {
  private readonly clips: ClipWork;

  constructor(clips: ClipWork) {
    this.clips = clips;
  }

  /** @param at milliseconds since 1970. @returns whether there was one */
  run(id: StoryId, { memberId }: Pick<MemberPrincipal, 'memberId'>, at: number): Promise<boolean> {
    return this.clips.run(memberId, at, async (clips) => {
      const story = await clips.lockStory(id);
      if (story === undefined) return false;
      await story.remove();
      await clips.tidyLater(at + TIDY_DELETED_MS);
      return true;
    });
  }
}
