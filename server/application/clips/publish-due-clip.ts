import type { StoryId } from '../../../common/kernel/ids.ts';
import type { ClipWork } from '../ports/clips/clip-work.ts';

/** Publishes a story whose time has come; one whose time was put off waits for that (decisions §6). */
export class PublishDueClip {
  private readonly clips: ClipWork;

  constructor(clips: ClipWork) {
    this.clips = clips;
  }

  /** It bears being done twice. @param now milliseconds since 1970 */
  run(id: StoryId, now: number): Promise<void> {
    return this.clips.runScheduled(id, (story) =>
      story.dueAt <= now ? story.publish(now) : story.publishLater(story.dueAt),
    );
  }
}
