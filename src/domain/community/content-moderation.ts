import type { ContentCase, ContentCaseAction } from '../../../common/kernel/content-report.ts';

/** @returns what an operator can do with the case of a series, a story or an author, the weightiest last */
export function contentActionsOf({
  content,
  state,
  isDeleted,
}: Pick<ContentCase, 'content' | 'state' | 'isDeleted'>): readonly ContentCaseAction[] {
  const waits = state === 'open' || state === 'taken';
  const first: readonly ContentCaseAction[] = state === 'open' ? ['take', 'dismiss'] : waits ? ['dismiss'] : [];
  if (content.kind === 'author') return waits ? [...first, 'answer'] : first;
  if (isDeleted) return first;
  return [...first, state === 'down' ? 'put-back' : 'take-down'];
}
