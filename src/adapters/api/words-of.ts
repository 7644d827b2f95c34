import type { CreatorFailure } from '../../application/ports/creator-api.ts';
import type { CallRefusal } from './api-transport.ts';
import { failureOnly } from './ask.ts';

/** What the server says is shown as it says it (spec §8), unless it is about the session. */
export function wordsOf(refusal: CallRefusal): CreatorFailure {
  const { kind, message } = refusal;
  return message === undefined || kind === 'unauthenticated' ? failureOnly(refusal) : { kind: 'other', message };
}
