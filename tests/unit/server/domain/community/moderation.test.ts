import { expect, it } from 'vitest';
import { CASE_STATES } from '../../../../../common/kernel/moderation.ts';
import { noticeOf, stateAfter } from '../../../../../server/domain/community/moderation.ts';

it('SES-73 a case is taken and dismissed while it waits, hidden unless it is, and restored where it is hidden', () => {
  const from = (action: Parameters<typeof stateAfter>[1]) =>
    [undefined, ...CASE_STATES].filter((state) => stateAfter(state, action) !== undefined);
  expect(from('take')).toEqual(['open', 'taken']);
  expect(from('dismiss')).toEqual(['open', 'taken']);
  expect(from('hide')).toEqual([undefined, 'open', 'taken', 'dismissed', 'restored']);
  expect(from('restore')).toEqual(['hidden']);
  expect([stateAfter('open', 'take'), stateAfter('taken', 'dismiss')]).toEqual(['taken', 'dismissed']);
  expect([stateAfter('open', 'hide'), stateAfter('hidden', 'restore')]).toEqual(['hidden', 'restored']);
});

it('NTF-11 a writer is told that their comment is taken down or put back, and of nothing else', () => {
  expect((['take', 'dismiss', 'hide', 'restore'] as const).map(noticeOf)).toEqual([
    undefined,
    undefined,
    'taken-down',
    'restored',
  ]);
});
