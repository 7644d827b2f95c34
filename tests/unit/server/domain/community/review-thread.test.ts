import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { MAX_SUB_REVIEWS } from '../../../../../common/kernel/limits.ts';
import { isThreadFull, reviewNews } from '../../../../../server/domain/community/review-thread.ts';

const [OWNER, WRITER, ROOT, OTHER] = [1, 2, 3, 4] as AuthorId[] as [AuthorId, AuthorId, AuthorId, AuthorId];

describe('whom a new comment concerns', () => {
  it('NTF-11 is the author of the series', () => {
    expect(reviewNews(WRITER, OWNER, undefined)).toEqual([{ kind: 'comment', members: [OWNER] }]);
    expect(reviewNews(OWNER, OWNER, undefined)).toEqual([]);
  });

  it('NTF-11 is first whoever is answered, and the writer of the comment below which the answer stands', () => {
    expect(reviewNews(WRITER, OWNER, { writerId: OTHER, rootWriterId: ROOT })).toEqual([
      { kind: 'reply', members: [OTHER, ROOT] },
      { kind: 'comment', members: [OWNER] },
    ]);
    expect(reviewNews(WRITER, OWNER, { writerId: ROOT, rootWriterId: ROOT })).toEqual([
      { kind: 'reply', members: [ROOT] },
      { kind: 'comment', members: [OWNER] },
    ]);
  });

  it('CMT-45 is who is mentioned, after who is answered and before the author of the series', () => {
    expect(reviewNews(WRITER, OWNER, { writerId: ROOT, rootWriterId: ROOT }, [OTHER, WRITER])).toEqual([
      { kind: 'reply', members: [ROOT] },
      { kind: 'mention', members: [OTHER] },
      { kind: 'comment', members: [OWNER] },
    ]);
    expect(reviewNews(OWNER, OWNER, undefined, [OWNER])).toEqual([]);
  });

  it('NTF-11 is nobody by what they wrote themselves, and nobody twice by one kind', () => {
    const member = fc.constantFrom(OWNER, WRITER, ROOT, OTHER);
    fc.assert(
      fc.property(member, member, member, member, (writer, owner, writerId, rootWriterId) => {
        const news = reviewNews(writer, owner, { writerId, rootWriterId });
        const told = news.flatMap(({ members }) => members);
        const concerned = new Set([owner, writerId, rootWriterId].filter((one) => one !== writer));
        expect(new Set(told)).toEqual(concerned);
        for (const { members } of news) {
          expect(members.length).toBeGreaterThan(0);
          expect(new Set(members).size).toBe(members.length);
        }
      }),
    );
  });
});

it('CMT-21 no further answer stands below a comment that has as many as its list gives', () => {
  expect([MAX_SUB_REVIEWS - 1, MAX_SUB_REVIEWS].map((answerCount) => isThreadFull({ answerCount }))).toEqual([
    false,
    true,
  ]);
});
