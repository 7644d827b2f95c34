import { expect, it } from 'vitest';
import { CONTENT_CASE_STATES, CONTENT_KINDS } from '../../../../../common/kernel/content-report.ts';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import {
  contentStateAfter,
  decideContentReport,
  type CaseDecision,
} from '../../../../../server/domain/community/content-moderation.ts';

const [MEMBER, OTHER] = [3 as AuthorId, 4 as AuthorId];

it('CMT-33 a member reports what others made and listeners find, and neither what is hidden nor their own', () => {
  expect(decideContentReport({ ownerId: OTHER, isShown: true }, MEMBER)).toEqual(ok(undefined));
  expect(decideContentReport({ ownerId: MEMBER, isShown: true }, MEMBER)).toEqual(fail({ kind: 'forbidden' }));
  // What is not found is not told to be somebody's, its owner neither.
  for (const ownerId of [MEMBER, OTHER]) {
    expect(decideContentReport({ ownerId, isShown: false }, MEMBER)).toEqual(fail({ kind: 'not-found' }));
  }
});

it('CMT-33 a case is decided while it waits, and reports of authors alone are answered', () => {
  const decisions: readonly CaseDecision[] = ['take', 'dismiss', 'answer'];
  for (const kind of CONTENT_KINDS) {
    for (const state of CONTENT_CASE_STATES) {
      const after = decisions.map((decision) => contentStateAfter(kind, state, decision));
      const isWaiting = state === 'open' || state === 'taken';
      const answered = kind === 'author' ? 'answered' : undefined;
      expect(after, `${kind} ${state}`).toEqual(
        isWaiting ? ['taken', 'dismissed', answered] : [undefined, undefined, undefined],
      );
    }
  }
});
