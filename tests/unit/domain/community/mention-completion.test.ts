import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { mentionsIn } from '../../../../common/kernel/mention.ts';
import {
  completed,
  mentionable,
  offered,
  typedMention,
  type Mentionable,
} from '../../../../src/domain/community/mention-completion.ts';
import { aReview } from '../../../support/community/community.ts';

const person = (id: number, name: string): Mentionable => ({ id: id as AuthorId, name, imageUrl: undefined });
const by = (id: number, authorId: number, changes = {}) =>
  aReview(id, { authorId: authorId as AuthorId, name: `사람${authorId}`, ...changes });

describe('the name that is typed after an @', () => {
  it('CMT-44 ends at the caret, and is none behind a space, in a mail address or where it is too long for a name', () => {
    expect(typedMention('안녕 @솔', 5)).toEqual({ from: 3, to: 5, typed: '솔' });
    expect(typedMention('안녕 @솔', 4)).toEqual({ from: 3, to: 4, typed: '' });
    for (const text of ['@솔 ', 'a@b', '솔', `@${'가'.repeat(11)}`]) {
      expect([text, typedMention(text, text.length)]).toEqual([text, undefined]);
    }
  });

  it('CMT-44 becomes a whole name and a space, which mentions that person, whatever stands around it', () => {
    const name = fc.constantFrom('솔집', 'Otto', '정류장3번');
    const around = fc.constantFrom('', '안녕 ', ' 안녕', ' ', '…');
    fc.assert(
      fc.property(around, name, fc.nat(5), around, (before, whole, length, after) => {
        const typed = `${before}@${whole.slice(0, length)}`;
        const found = typedMention(typed, typed.length);
        if (found === undefined) throw new Error('nothing is typed');
        const { text, caret } = completed(typed + after, found, whole);
        expect(text.slice(0, caret)).toBe(`${before}@${whole} `);
        expect(text.slice(caret)).toBe(after.startsWith(' ') ? after.slice(1) : after);
        expect(mentionsIn(text, [person(1, whole)])).toHaveLength(1);
      }),
    );
  });
});

describe('whom a comment can mention', () => {
  const thread = by(1, 11, { subReviews: [by(2, 12), by(3, 13)] });
  const reviews = [by(5, 15), thread, by(4, 14)];
  const ids = (people: readonly Mentionable[]) => people.map(({ id }) => id);

  it('CMT-44 is first who speaks in the thread, the latest first, then the author, then the others', () => {
    expect(ids(mentionable(reviews, person(1, '작가'), thread))).toEqual([13, 12, 11, 1, 15, 14]);
    expect(ids(mentionable(reviews, person(1, '작가')))).toEqual([1, 15, 13, 12, 11, 14]);
  });

  it('CMT-44 is not the listener, nobody twice, nobody who is muted, has withdrawn, has no name or says nothing any more', () => {
    const some = [
      by(1, 11),
      by(2, 11),
      by(3, 12, { isMine: true }),
      by(4, 13, { isMuted: true }),
      by(5, 14, { authorId: undefined }),
      by(6, 15, { name: '' }),
      by(7, 16, { text: '' }),
    ];
    expect(ids(mentionable(some, person(12, '사람12')))).toEqual([11]);
  });

  it('CMT-44 is offered by the beginning of the name before the rest of it, six at most', () => {
    const people = [person(1, '밤산책'), person(2, '산책자'), person(3, 'Otto'), person(4, '산')];
    expect(ids(offered(people, '산'))).toEqual([2, 4, 1]);
    expect(ids(offered(people, 'OT'))).toEqual([3]);
    expect(offered(people, 'x')).toEqual([]);
    expect(
      offered(
        Array.from({ length: 9 }, (_, id) => person(id, `가${id}`)),
        '',
      ),
    ).toHaveLength(6);
  });
});
