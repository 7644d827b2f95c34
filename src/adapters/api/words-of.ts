import type { ErrorWire } from '../../../common/contract/schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import type { CreatorFailure, PostFailure } from '../../application/ports/api/creator-api.ts';
import type { CallRefusal } from './api-transport.ts';
import { failureOnly } from './ask.ts';

/** What the server says is shown as it says it (spec §8), unless it is about the session. */
export function wordsOf(refusal: CallRefusal): CreatorFailure {
  const { kind, message } = refusal;
  return message === undefined || kind === 'unauthenticated' ? failureOnly(refusal) : { kind: 'other', message };
}

/** @returns why something was not posted: what its draft has become before, or the server's words */
export function postFailureOf(refusal: CallRefusal): PostFailure {
  const posted = refusal.code === 'draft-posted' ? readJson(() => readPosted(refusal.posted)) : undefined;
  return posted ?? wordsOf(refusal);
}

function readPosted(posted: unknown): PostFailure {
  const fields = JsonFields.of<NonNullable<ErrorWire['posted']>>(posted);
  const ids = { kind: 'draft-posted', seriesId: fields.id<SeriesId>('seriesId') } as const;
  return fields.value('storyId') === undefined ? ids : { ...ids, storyId: fields.id<StoryId>('storyId') };
}
