import type { ErrorWire } from '../../../common/contract/schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { CreatorFailure, PostFailure } from '../../application/ports/api/creator-api.ts';
import type { CallRefusal } from './api-transport.ts';
import { failureOnly } from './checked-calls.ts';
import { refusalChecks } from './checks/refusals.ts';

/** What the server says is shown as it says it (spec §8), unless it is about the session. */
export function wordsOf(refusal: CallRefusal): CreatorFailure {
  const { kind, message } = refusal;
  return message === undefined || kind === 'unauthenticated' ? failureOnly(refusal) : { kind: 'other', message };
}

/** @returns why something was not posted: what its draft has become before, or the server's words */
export function postFailureOf(refusal: CallRefusal): PostFailure {
  if (refusal.code !== 'draft-posted' || !refusalChecks.posted(refusal.posted)) return wordsOf(refusal);
  const { seriesId, storyId } = refusal.posted as NonNullable<ErrorWire['posted']>;
  const ids = { kind: 'draft-posted', seriesId: seriesId as SeriesId } as const;
  return storyId === undefined ? ids : { ...ids, storyId: storyId as StoryId };
}
