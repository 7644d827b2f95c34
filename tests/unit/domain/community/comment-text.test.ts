import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentParts, timedParts } from '../../../../src/domain/community/comment-text.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { clock } from '../../../../src/ui/app/i18n/format.ts';

const times = (text: string) => timedParts(text).flatMap(({ seconds }) => seconds ?? []);

describe('times in the text of a comment', () => {
  it('CMT-40 are minutes and seconds, or hours before them', () => {
    expect(timedParts('아, 3:12에서 울었어요. 1:02:03도!')).toEqual([
      { text: '아, ', seconds: undefined },
      { text: '3:12', seconds: 192 },
      { text: '에서 울었어요. ', seconds: undefined },
      { text: '1:02:03', seconds: 3723 },
      { text: '도!', seconds: undefined },
    ]);
    expect(times('0:00 75:10 (12:34)')).toEqual([0, 4510, 754]);
  });

  it('CMT-40 are no part of a longer number, and have sixty seconds at most', () => {
    for (const text of [
      '3:60',
      '3:1',
      '1:2:03',
      '1:75:10',
      '1:02:03:04',
      '123:45',
      '3:123',
      '1.3:12',
      '3:12.5',
      '3:',
      '::',
    ]) {
      expect([text, times(text)]).toEqual([text, []]);
    }
  });

  it('CMT-40 leave the text as it was written', () => {
    const written = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('3:12', '1:02:03', ':', '9', '<b>', ' ')),
    );
    fc.assert(
      fc.property(written, (pieces) => {
        const text = pieces.join('');
        expect(
          timedParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
        expect(timedParts(text).every((part) => part.text !== '')).toBe(true);
      }),
    );
  });

  it('CMT-40 are what the player shows of a place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 * 3600 }), (seconds) => {
        expect(times(`말 ${clock(seconds)}에서`)).toEqual([seconds]);
      }),
    );
  });
});

describe('mentions in the text of a comment', () => {
  const people = [{ id: 7 as AuthorId, name: '솔집' }];

  it('CMT-44 are parts of their own, beside its times', () => {
    expect(commentParts('@솔집 3:12부터요', people, true)).toEqual([
      { text: '@솔집', seconds: undefined, mentioned: 7 },
      { text: ' ', seconds: undefined },
      { text: '3:12', seconds: 192 },
      { text: '부터요', seconds: undefined },
    ]);
    expect(commentParts('@솔집 3:12', people, false).map(({ text }) => text)).toEqual(['@솔집', ' 3:12']);
  });

  it('CMT-25 CMT-44 leave the text as it was written', () => {
    const written = fc.array(fc.constantFrom('@', '@솔집', '3:12', ' ', '<b>', '가', 'a'));
    fc.assert(
      fc.property(written, fc.boolean(), (pieces, isTimed) => {
        const parts = commentParts(pieces.join(''), people, isTimed);
        expect(parts.map(({ text }) => text).join('')).toBe(pieces.join(''));
        expect(parts.every(({ text }) => text !== '')).toBe(true);
      }),
    );
  });
});
