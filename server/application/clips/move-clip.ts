import type { StoryId } from '../../../common/kernel/ids.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { ClipWork } from '../ports/clips/clip-work.ts';

/** An author puts a story in another place of its series; the others keep their order. */
export class MoveClip {
  private readonly clips: ClipWork;

  constructor(clips: ClipWork) {
    this.clips = clips;
  }

  /**
   * @param place 1 for the first; beyond the last one is behind it
   * @param at milliseconds since 1970
   * @returns whether there was one of the principal's
   */
  run(id: StoryId, place: number, { memberId }: Pick<MemberPrincipal, 'memberId'>, at: number): Promise<boolean> {
    return this.clips.run(memberId, at, async (clips) => {
      const order = await clips.lockOrderOf(id);
      await order?.move(place);
      return order !== undefined;
    });
  }
}
