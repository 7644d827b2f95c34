import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { isFull, storyPrice, type Clip, type NewClip } from '../../domain/clip/clip.ts';
import { uploadUnfitness, type UploadUnfit } from '../../domain/clip/upload.ts';
import type { ClipWork, OwnClips } from '../ports/clips/clip-work.ts';
import type { DraftPosted, KeyedDraft } from '../ports/clips/draft-posted.ts';
import { giveRecording } from './give-recording.ts';

/** `series-required`: the principal has none at all (VAL-24). `series-full`: this one takes no more stories. */
export type PostClipRefusal = UploadUnfit | { readonly kind: 'not-found' | 'series-required' | 'series-full' };

/** A story as it is posted. */
export interface PostOrder {
  readonly clip: NewClip;
  /** Of the draft: the same under one key is added once, another is told what was; without one it is new each time. */
  readonly key: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An author posts a story at the end of a series of theirs (CRE-17). */
export class PostClip {
  private readonly clips: ClipWork;

  constructor(clips: ClipWork) {
    this.clips = clips;
  }

  run(
    { clip, key, at }: PostOrder,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<Clip, PostClipRefusal | DraftPosted>> {
    const draft = key === undefined ? undefined : { key, content: contentOf(clip) };
    return this.clips.run<Result<Clip, PostClipRefusal | DraftPosted>>(memberId, at, async (clips) => {
      const before = draft && (await clips.lockDraft(draft));
      if (before === undefined) return post(clip, draft, clips, at);
      const { seriesId, storyId, isSame } = before;
      return isSame && storyId !== undefined
        ? ok(await clips.find(storyId))
        : fail({ kind: 'posted', seriesId, storyId });
    });
  }
}

/** The file is locked before the series, and its refusals come after those of the series. */
async function post(
  { seriesId, ...story }: NewClip,
  draft: KeyedDraft | undefined,
  clips: OwnClips,
  at: number,
): Promise<Result<Clip, PostClipRefusal>> {
  const { uploadId, isFree } = story;
  const unfit = uploadUnfitness(await clips.lockUpload(uploadId));
  const series = await clips.lockSeries(seriesId);
  if (series === undefined) return fail({ kind: (await clips.hasSeries()) ? 'not-found' : 'series-required' });
  if (unfit !== undefined) return fail(unfit);
  if (isFull(series.storyCount)) return fail({ kind: 'series-full' });
  const storyId = await series.add(story, storyPrice(isFree, series.candyPrice));
  if (draft !== undefined) await clips.keepPosted(draft, { seriesId, storyId });
  await giveRecording(await clips.lockRecorded(uploadId), at);
  return ok(await clips.find(storyId));
}

/** Its digest is kept, so what was posted before a change of this form is another draft after it. */
function contentOf({ seriesId, uploadId, title, episode, script, isFree, publishAt }: NewClip): string {
  const lines = JSON.stringify(script.map(({ at, text }) => ({ at: at ?? null, text })));
  return JSON.stringify([seriesId, uploadId, title, episode, lines, isFree, publishAt]);
}
