import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ClipDraft } from '../../domain/creators/clip-draft.ts';
import type { ClipApi } from '../ports/api/clip-api.ts';
import type { PostFailure } from '../ports/api/creator-api.ts';
import type { ClipDrafts } from './clip-drafts.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Makes a story of a draft and of the sound that has arrived for it. */
export class PostClip {
  private readonly ports: {
    readonly clips: Pick<ClipApi, 'post'>;
    readonly drafts: ClipDrafts;
    readonly uploadQueue: UploadQueue;
    /** Is told that there is another story. */
    readonly whenPosted: () => void;
  };

  constructor(ports: PostClip['ports']) {
    this.ports = ports;
  }

  /** @param publishAt milliseconds since 1970; undefined: as soon as it can be heard */
  async run(
    seriesId: SeriesId,
    uploadId: string,
    draft: ClipDraft,
    publishAt: number | undefined,
  ): Promise<Result<StoryId, PostFailure>> {
    const { clips, drafts, uploadQueue, whenPosted } = this.ports;
    const { key, title, script, isFree } = draft;
    const episode = draft.episode.trim() === '' ? undefined : Number(draft.episode);
    const posted = await clips.post(seriesId, uploadId, { title, episode, script, isFree, publishAt }, key);
    if (!posted.ok) return posted;
    drafts.forget(key);
    uploadQueue.forget(key);
    whenPosted();
    return posted;
  }
}
