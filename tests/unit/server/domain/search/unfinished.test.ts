import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchKeyword } from '../../../../../server/domain/search/search-keyword.ts';
import { growing, unfinished } from '../../../../../server/domain/search/unfinished.ts';

const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const syllables = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));

describe('a syllable on the way to the next one', () => {
  it.each([
    ['등댄', '등대ㄴ'],
    ['닭', '달ㄱ'],
    ['값', '갑ㅅ'],
    ['있', '이ㅆ'],
    ['소릳'.normalize('NFD'), '소리ㄷ'],
  ])('SHL-78 %s may become %s', (typed, next) => {
    expect(unfinished(typed)).toBe(next);
  });

  it.each(['', '등대', '등ㄷ', 'abc', '등댄 ', '대7'])('SHL-78 %j has no consonant that may leave', (typed) => {
    expect(unfinished(typed)).toBeUndefined();
  });

  it('SHL-78 finds every text that the keyboard is on the way to', () => {
    fc.assert(
      fc.property(fc.array(syllables, { maxLength: 3 }), syllables, syllables, (before, last, next) => {
        const initial = INITIALS[Math.floor((next.charCodeAt(0) - 0xac00) / 588)] ?? '';
        fc.pre(FINALS.includes(initial));
        const open = last.charCodeAt(0) - ((last.charCodeAt(0) - 0xac00) % 28);
        // The keyboard draws the consonant into the syllable before, as long as no vowel follows it.
        const shown = before.join('') + String.fromCharCode(open + FINALS.indexOf(initial));
        const text = before.join('') + String.fromCharCode(open) + next;
        expect(SearchKeyword.parse(unfinished(shown) ?? '')?.marksIn(text)).toEqual([[0, text.length]]);
      }),
    );
  });
});

describe('a syllable that is not finished yet', () => {
  it.each([
    ['드', ['드', '듸', '등', '득', '딓'], ['디', '두', '라']],
    ['고', ['고', '곤', '곻', '과', '괴'], ['교', '가', '구']],
    ['우무', ['우무', '우물', '우뭐', '우뮈'], ['우뮤', '우모', '우므']],
    ['히', ['히', '힣'], ['흐', '하']],
  ])('SHL-78 %s may become %s, but not %s', (typed, may, not) => {
    const [from = '', to = ''] = growing(typed) ?? [];
    expect([...may, ...not].filter((text) => text >= from && text < to)).toEqual(may);
  });

  it.each(['', '등', '등ㄷ', 'abc', '대7'])('SHL-78 %j grows no more', (typed) => {
    expect(growing(typed)).toBeUndefined();
  });

  it('SHL-78 finds every text whose last syllable it is the beginning of, and marks what was typed of it', () => {
    fc.assert(
      fc.property(fc.array(syllables, { maxLength: 2 }), syllables, fc.array(syllables), (before, last, more) => {
        const open = last.charCodeAt(0) - ((last.charCodeAt(0) - 0xac00) % 28);
        const keyword = SearchKeyword.parse([...before, String.fromCharCode(open)].join(''));
        const typed = before.length + 1;
        expect(keyword?.marksOfGrown([...before, last, ...more].join(''))).toEqual([[0, typed]]);
      }),
    );
  });
});
