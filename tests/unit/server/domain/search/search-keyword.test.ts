import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersTo, searchKey } from '../../../../../server/domain/search/search-key.ts';
import { gramsOf, SearchKeyword } from '../../../../../server/domain/search/search-keyword.ts';
import { searchTexts } from '../../../../support/catalogue/search-texts.ts';

const keyword = (text: string) => SearchKeyword.parse(text)!;

describe('a keyword', () => {
  it.each(['', '  ', '%', '_', '!?…', '\u3164', '🔥'])('is none in %j, which has no letter', (raw) => {
    expect(SearchKeyword.parse(raw)).toBeUndefined();
  });

  it('is composed, trimmed and cut to a hundred letters', () => {
    expect(keyword(`  ${'등대'.normalize('NFD')} `).text).toBe('등대');
    expect(keyword('가'.repeat(200)).text).toHaveLength(100);
  });

  it('takes clusters that a keyboard makes for the initials that were typed', () => {
    expect(keyword('ㄳ').key).toBe(keyword('ㄱㅅ').key);
    expect(keyword('ㄳ').marksIn('감사')).toEqual([[0, 2]]);
  });

  it.each([
    [
      '등대',
      '등대는 열두 시에, 등대',
      [
        [0, 2],
        [11, 13],
      ],
    ],
    ['열두시', '등대는 열두 시에', [[4, 8]]],
    ['ㅅㄹㄷ', '여기는 소리담', [[4, 7]]],
    ['소리ㄷ', '여기는 소리담', [[4, 7]]],
    [
      'ㄷ',
      '등대',
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['SORI', 'The Soridam', [[4, 8]]],
    ['ab', 'ＡＢ', [[0, 2]]],
    ['가가', '가가가', [[0, 2]]],
    ['별', '등대', []],
  ])('%s marks %s at %j', (raw, text, marks) => {
    expect(keyword(raw).marksIn(text)).toEqual(marks);
  });

  it('marks what has the keyword, within the text, in order and without overlap', () => {
    fc.assert(
      fc.property(searchTexts, searchTexts, searchTexts, (before, raw, after) => {
        const parsed = SearchKeyword.parse(raw);
        fc.pre(parsed !== undefined);
        const text = `${before} ${raw} ${after}`.normalize('NFC');
        let last = 0;
        for (const [from, to] of parsed.marksIn(text)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(parsed.marksIn(text.slice(from, to)).length).toBeGreaterThan(0);
          if (!parsed.hasInitials) expect(searchKey(text.slice(from, to))).toContain(parsed.key);
          last = to;
        }
      }),
    );
  });

  it('marks every text in which it stands apart', () => {
    fc.assert(
      fc.property(searchTexts, searchTexts, (before, raw) => {
        const parsed = SearchKeyword.parse(raw);
        fc.pre(parsed !== undefined && !/[ㄳ-ㅄ]/.test(raw));
        expect(parsed.marksIn(`${before} - ${parsed.text}`.normalize('NFC'))).not.toEqual([]);
      }),
    );
  });

  it('has a pattern that finds what it marks', () => {
    fc.assert(
      fc.property(searchTexts, searchTexts, (raw, text) => {
        const parsed = SearchKeyword.parse(raw);
        fc.pre(parsed !== undefined);
        const letters = [...searchKey(text)];
        const sought = [...parsed.key];
        const has = letters.some((_, start) =>
          sought.every((letter, place) => answersTo(letters[start + place] ?? '', letter)),
        );
        expect(new RegExp(parsed.pattern, 'u').test(letters.join(''))).toBe(has);
      }),
    );
  });
});

describe('grams', () => {
  it.each([
    ['등대지기', ['등대', '대지', '지기']],
    ['밤', ['밤']],
    ['the', ['the']],
    ['th', ['th']],
    ['station', ['sta', 'tat', 'ati', 'tio', 'ion']],
    ['sf소설', ['sf', 'f소', '소설']],
    ['라디오24시', ['라디', '디오', '오2', '24', '4시']],
    ['가가가', ['가가']],
  ])('of %s are %j', (key, grams) => {
    expect(gramsOf(key)).toEqual(grams);
  });
});
