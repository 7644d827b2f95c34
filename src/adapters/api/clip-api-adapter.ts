import type { UploadWire } from '../../../common/contract/clip-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  ChangeFailure,
  ClipApi,
  ClipChange,
  ClipSubmission,
  SentRecording,
  WrittenStory,
} from '../../application/ports/api/clip-api.ts';
import type { CreatorFailure, PostFailure } from '../../application/ports/api/creator-api.ts';
import type { ApiTransport, CallRefusal } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { clipsChecks } from './checks/clips.ts';
import { creatorsChecks } from './checks/creators.ts';
import { ownStoryOf } from './creator-mapping.ts';
import { postFailureOf, wordsOf } from './words-of.ts';

const CHECKS = { ...clipsChecks, getOwnStory: creatorsChecks.getOwnStory };

/** The stories of authors, in the core's words. */
export class ClipApiAdapter implements ClipApi {
  private readonly transport: ApiTransport;
  private readonly calls: CheckedCalls<keyof typeof CHECKS>;

  /** @param transport carries the author's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
    this.calls = new CheckedCalls(transport, CHECKS);
  }

  sound(uploadId: string): Promise<Result<SentRecording, ApiFailure>> {
    return this.calls.ask('getUpload', { params: { id: uploadId } }, ({ upload }) => sentSoundOf(upload));
  }

  story(seriesId: SeriesId, id: StoryId): Promise<Result<WrittenStory, ApiFailure>> {
    const params = { id: String(seriesId), storyId: String(id) };
    return this.calls.ask(
      'getOwnStory',
      { params },
      ({ story, script, edition, soundFile: file, audioUrl, silences }) => ({
        story: ownStoryOf(story),
        script,
        edition,
        soundFile:
          file === null
            ? undefined
            : { name: file.name, uploadId: file.uploadId ?? undefined, givenAt: Date.parse(file.givenAt) },
        audioUrl: audioUrl ?? undefined,
        silences,
      }),
    );
  }

  async post(
    seriesId: SeriesId,
    uploadId: string,
    submission: ClipSubmission,
    key?: string,
  ): Promise<Result<StoryId, PostFailure>> {
    const body = { ...(key !== undefined && { idempotencyKey: key }), uploadId, ...bodyOf(submission) };
    const parts = { params: { id: String(seriesId) }, body };
    const posted = await this.calls.askCarefully('postStory', parts, ({ story }) => story.id as StoryId);
    return posted.ok ? posted : fail(postFailureOf(posted.failure));
  }

  async change(id: StoryId, { isFree, publishAt, ...rest }: ClipChange): Promise<Result<void, ChangeFailure>> {
    const body = {
      ...rest,
      ...(isFree !== undefined && { isFree: yesNo(isFree) }),
      ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt).toISOString() }),
    };
    const changed = await this.transport.call('changeStory', { params: { id: String(id) }, body });
    if (!changed.ok && changed.failure.code === 'story-changed') return fail({ kind: 'story-changed' });
    return withoutValue(changed);
  }

  async remove(id: StoryId): Promise<Result<void, CreatorFailure>> {
    return withoutValue(await this.transport.call('deleteStory', { params: { id: String(id) } }));
  }

  async move(id: StoryId, place: number): Promise<Result<void, CreatorFailure>> {
    return withoutValue(await this.transport.call('moveStory', { params: { id: String(id) }, body: { place } }));
  }
}

function bodyOf({ title, episode, script, isFree, publishAt }: ClipSubmission) {
  return {
    title,
    episode: episode ?? null,
    script,
    isFree: yesNo(isFree),
    publishAt: publishAt === undefined ? null : new Date(publishAt).toISOString(),
  };
}

function withoutValue(answer: Result<unknown, CallRefusal>): Result<void, CreatorFailure> {
  return answer.ok ? ok(undefined) : fail(wordsOf(answer.failure));
}

function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}

function sentSoundOf({ state, refusal, duration, audioUrl, silences }: UploadWire): SentRecording {
  return {
    state,
    refusal: refusal?.message,
    durationSeconds: duration ?? undefined,
    audioUrl: audioUrl ?? undefined,
    silences,
  };
}
