import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { UploadWire } from '../../../common/contract/clip-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ClipApi, ClipWish, SentSound } from '../../application/ports/clip-api.ts';
import type { CreatorFailure } from '../../application/ports/creator-api.ts';
import type { ApiTransport } from './api-transport.ts';
import { ask, askCarefully } from './ask.ts';
import { wordsOf } from './words-of.ts';

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

  async post(seriesId: SeriesId, uploadId: string, wish: ClipWish): Promise<Result<StoryId, CreatorFailure>> {
    const body = { seriesId, uploadId, ...bodyOf(wish) };
    const posted = await askCarefully(this.transport, 'postStory', { body }, (answer) =>
      JsonFields.of<CallAnswer<'postStory'>>(answer).fields('story').id<StoryId>('id'),
    );
    return posted.ok ? posted : fail(wordsOf(posted.failure));
  }
}

function bodyOf({ title, episode, script, isFree, publishAt }: ClipWish) {
  return {
    title,
    episode: episode ?? null,
    script,
    isFree: isFree ? ('Y' as const) : ('N' as const),
    publishAt: publishAt === undefined ? null : new Date(publishAt).toISOString(),
  };
}

function readSound(fields: JsonFields<UploadWire>): SentSound {
  return {
    state: fields.oneOf('state', SOUND_STATES),
    refusal: fields.optionalFields('refusal')?.text('message'),
    durationSeconds: fields.optionalAmount('duration'),
  };
}
