import type { StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import {
  dueTime,
  stageWithFile,
  storyPrice,
  wasPublished,
  type Clip,
  type ClipChanges,
} from '../../domain/clip/clip.ts';
import { uploadUnfitness, type UploadUnfit } from '../../domain/clip/upload.ts';
import type { ClipWork, LockedClip } from '../ports/clips/clip-work.ts';
import { giveRecording } from './give-recording.ts';

/** `published`: when it is published cannot be chosen any more. `changed`: another window was first. */
export type ChangeClipRefusal = UploadUnfit | { readonly kind: 'not-found' | 'published' | 'changed' };

/** An author changes a story: what is written, what it costs, when it is published, what it sounds like (CRE-18). */
export class ChangeClip {
  private readonly clips: ClipWork;

  constructor(clips: ClipWork) {
    this.clips = clips;
  }

  /** @param at milliseconds since 1970 */
  run(
    id: StoryId,
    { edition, uploadId, ...changes }: ClipChanges,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
    at: number,
  ): Promise<Result<Clip, ChangeClipRefusal>> {
    return this.clips.run<Result<Clip, ChangeClipRefusal>>(memberId, at, async (clips) => {
      const upload = uploadId && (await clips.lockUpload(uploadId));
      const story = await clips.lockStory(id);
      if (story === undefined) return fail({ kind: 'not-found' });
      if (edition !== undefined && edition !== story.edition) return fail({ kind: 'changed' });
      const unfit = uploadId && uploadUnfitness(upload, id);
      if (unfit !== undefined) return fail(unfit);
      const { publishAt, ...text } = changes;
      if ('publishAt' in changes) {
        if (wasPublished(story.stage)) return fail({ kind: 'published' });
        await schedule(story, publishAt, at);
      }
      const { isFree } = text;
      await story.rewrite(text, isFree === undefined ? undefined : storyPrice(isFree, story.seriesPrice));
      if (uploadId !== undefined) {
        if (upload?.storyId !== id) await story.giveUpload(uploadId, stageWithFile(story.stage));
        await giveRecording(await clips.lockRecorded(uploadId), at);
      }
      return ok(await clips.find(id));
    });
  }
}

async function schedule(story: LockedClip, publishAt: number | undefined, now: number): Promise<void> {
  const dueAt = dueTime(story.stage, publishAt, now);
  await story.schedule(publishAt, dueAt);
  if (dueAt !== undefined) await story.publishLater(dueAt);
}
