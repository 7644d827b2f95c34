import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { UploadWire } from '../../../common/contract/clip-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { jsonAmount, JsonFields, jsonList } from '../../../common/kernel/json-fields.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  ChangeFailure,
  ClipApi,
  ClipChange,
  ClipSubmission,
  GivenFile,
  SentSound,
  WrittenStory,
} from '../../application/ports/api/clip-api.ts';
import type { CreatorFailure, PostFailure } from '../../application/ports/api/creator-api.ts';
import type { Silence } from '../../domain/creators/proposed-times.ts';
import type { ApiTransport, CallRefusal } from './api-transport.ts';
import { ask, askCarefully } from './ask.ts';
import { readStory } from './creator-api-adapter.ts';
import { postFailureOf, wordsOf } from './words-of.ts';

const SOUND_STATES = ['receiving', 'processing', 'ready', 'refused'] as const;

/** The stories of authors, in the core's words. */
export class ClipApiAdapter implements ClipApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the author's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  sound(uploadId: string): Promise<Result<SentSound, ApiFailure>> {
    return ask(this.transport, 'getUpload', { params: { id: uploadId } }, (answer) =>
      readSound(JsonFields.of<CallAnswer<'getUpload'>>(answer).fields('upload')),
    );
  }

  story(seriesId: SeriesId, id: StoryId): Promise<Result<WrittenStory, ApiFailure>> {
    const params = { id: String(seriesId), storyId: String(id) };
    return ask(this.transport, 'getOwnStory', { params }, (answer) => {
      const fields = JsonFields.of<CallAnswer<'getOwnStory'>>(answer);
      const file = fields.optionalFields('soundFile');
      return {
        story: readStory(fields.value('story')),
        script: fields.text('script'),
        edition: fields.text('edition'),
        soundFile: file && readFile(file),
        audioUrl: fields.optionalText('audioUrl'),
        silences: fields.list('silences', readSilence),
      };
    });
  }

  async post(
    seriesId: SeriesId,
    uploadId: string,
    submission: ClipSubmission,
    key?: string,
  ): Promise<Result<StoryId, PostFailure>> {
    const body = { ...(key !== undefined && { idempotencyKey: key }), uploadId, ...bodyOf(submission) };
    const parts = { params: { id: String(seriesId) }, body };
    const posted = await askCarefully(this.transport, 'postStory', parts, (answer) =>
      JsonFields.of<CallAnswer<'postStory'>>(answer).fields('story').id<StoryId>('id'),
    );
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

function readSound(fields: JsonFields<UploadWire>): SentSound {
  return {
    state: fields.oneOf('state', SOUND_STATES),
    refusal: fields.optionalFields('refusal')?.text('message'),
    durationSeconds: fields.optionalAmount('duration'),
    audioUrl: fields.optionalText('audioUrl'),
    silences: fields.list('silences', readSilence),
  };
}

function readFile(fields: JsonFields<NonNullable<CallAnswer<'getOwnStory'>['soundFile']>>): GivenFile {
  return {
    name: fields.text('name'),
    uploadId: fields.optionalText('uploadId'),
    givenAt: fields.instant('givenAt'),
  };
}

function readSilence(item: unknown): Silence {
  const [from, to] = jsonList(item, jsonAmount);
  return [jsonAmount(from), jsonAmount(to)];
}
