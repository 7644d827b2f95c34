import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { MAX_MENTIONS } from '../../../common/kernel/limits.ts';
import { mentionPlaces, mentionsIn, type Mention } from '../../../common/kernel/mention.ts';

const person = (id: number, name: string): Mention => ({ id: id as AuthorId, name });
const PEOPLE = [
  person(1, '솔집'),
  person(2, '솔집이네'),
  person(3, 'Otto'),
  person(4, 'OttoBrew'),
  person(5, '정류장3번'),
];
const named = (text: string) => mentionsIn(text, PEOPLE).map(({ id, name }) => [id, name]);

describe('whom a text mentions', () => {
  it('CMT-44 stands after an @, whatever particle follows a Korean name, the longer of two names that begin alike', () => {
    expect(named('@솔집 님')).toEqual([[1, '솔집']]);
    expect(named('@솔집은 안 왔어요. @솔집이네는요?')).toEqual([
      [1, '솔집'],
      [2, '솔집이네'],
    ]);
    expect(named('(@정류장3번)')).toEqual([[5, '정류장3번']]);
  });

  it('CMT-44 is named in large letters or small ones, as a whole where the letters are Latin', () => {
    expect(named('@otto! @OTTOBREW')).toEqual([
      [3, 'otto'],
      [4, 'OTTOBREW'],
    ]);
    expect(named('@Ottomar @OttoBrewer')).toEqual([]);
    expect(named('@Otto랑')).toEqual([[3, 'Otto']]);
  });

  it('CMT-44 is nobody in a mail address, without an @ or behind a space, and nobody who cannot be mentioned', () => {
    expect(named('me@Otto.example 솔집 @ 솔집 @아무개')).toEqual([]);
    expect(mentionPlaces('@솔집', [])).toEqual([]);
  });

  it(`CMT-44 is each of them once, and in ${MAX_MENTIONS} places at most`, () => {
    expect(named('@솔집 @솔집 @Otto @otto')).toEqual([
      [1, '솔집'],
      [3, 'Otto'],
    ]);
    expect(mentionPlaces('@솔집 '.repeat(MAX_MENTIONS + 1), PEOPLE)).toHaveLength(MAX_MENTIONS);
  });

  it('CMT-44 is the first of two under one name', () => {
    expect(mentionsIn('@솔집', [person(8, '솔집'), person(1, '솔집')])).toEqual([person(8, '솔집')]);
  });

  it('CMT-44 stands in the text where it is said to, and mentions no more of what was found already', () => {
    const piece = fc.constantFrom('@', '솔집', '이네', 'Otto', 'Brew', ' ', '\n', '은', 'a', '.', '@솔집', '😀');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const places = mentionPlaces(text, PEOPLE);
        let end = 0;
        for (const { from, to, name } of places) {
          expect(text.slice(from, to)).toBe(`@${name}`);
          expect(from).toBeGreaterThanOrEqual(end);
          end = to;
        }
        const found = mentionsIn(text, PEOPLE);
        expect(mentionsIn(text, found)).toEqual(found);
      }),
    );
  });
});
