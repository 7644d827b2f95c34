import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EXCERPT_LENGTH } from '../../../../../common/kernel/limits.ts';
import { excerptOf } from '../../../../../server/domain/search/excerpt.ts';
import { searchKey } from '../../../../../server/domain/search/search-key.ts';
import { SearchKeyword } from '../../../../../server/domain/search/search-keyword.ts';
import { searchTexts } from '../../../../support/catalogue/search-texts.ts';

const keyword = (text: string) => SearchKeyword.parse(text)!;
const cut = (line: string, sought: string) => excerptOf(line, keyword(sought).marksIn(line));
const marked = ({ text, marks }: ReturnType<typeof cut>) => marks.map(([from, to]) => text.slice(from, to));

const WORDS = '바람이 불고 파도가 높은 밤이었다. ';

describe('an excerpt of a line', () => {
  it('SHL-99 is a short line as it is, with what the key matched marked though its spacing differs', () => {
    const found = cut('등 대는, 아무 말이 없었다. 등대', '등대');
    expect(found.text).toBe('등 대는, 아무 말이 없었다. 등대');
    expect(marked(found)).toEqual(['등 대', '등대']);
  });

  it('SHL-99 is cut between words around the first match, with an ellipsis for what is left out', () => {
    const found = cut(`${WORDS.repeat(10)}그날 등대가 꺼졌다. ${WORDS.repeat(10)}`, '등대가 꺼졌다');
    expect(found.text).toMatch(/^…(?:바람이|불고|파도가|높은|밤이었다\.) .*그날 등대가 꺼졌다\. .*\S…$/);
    expect(found.text.length).toBeLessThanOrEqual(MAX_EXCERPT_LENGTH);
    expect(found.text.length).toBeGreaterThan(MAX_EXCERPT_LENGTH - 25);
    expect(marked(found)).toEqual(['등대가 꺼졌다']);
  });

  it.each([
    ['at the beginning', `등대가 꺼졌다. ${WORDS.repeat(20)}`, /^등대가 꺼졌다\. .*[^ ]…$/],
    ['at the end', `${WORDS.repeat(20)}등대가 꺼졌다.`, /^….* 등대가 꺼졌다\.$/],
  ])('SHL-99 shows as much as fits of a match %s', (_, line, form) => {
    const found = cut(line, '등대가');
    expect(found.text).toMatch(form);
    expect(found.text.length).toBeGreaterThan(MAX_EXCERPT_LENGTH - 25);
    expect(found.text.length).toBeLessThanOrEqual(MAX_EXCERPT_LENGTH);
  });

  it.each([
    ['a match that is too long', `등${'.'.repeat(400)}대`],
    ['a letter with too many marks', `등${'\u0301'.repeat(400)}대`],
    ['too long a flock of emoji', `등${'🔥'.repeat(400)}대`],
  ])('SHL-99 cuts %s as well, and splits no pair of surrogates', (_, line) => {
    const { text, marks } = excerptOf(line, [[0, line.length]]);
    expect(text).toMatch(/^등.*…$/u);
    expect(text).not.toMatch(/\p{Cs}/u);
    expect(text.length).toBeLessThanOrEqual(MAX_EXCERPT_LENGTH);
    expect(text.length).toBeGreaterThan(MAX_EXCERPT_LENGTH - 3);
    expect(marks).toEqual([[0, text.length - 1]]);
  });

  it.each([
    ['syllables of single jamo', '한'.normalize('NFD')],
    ['letters with a mark', 'x\u0301'],
    ['emoji of several parts', '👩‍👩‍👧'],
    ['pairs of surrogates', '🔥'],
  ])('SHL-99 splits no letter of a line without spaces: %s', (_, letter) => {
    for (const shift of ['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg']) {
      const { text } = cut(`${shift}${letter.repeat(100)}${shift}등대${shift}${letter.repeat(100)}`, '등대');
      expect(text.split(letter).filter((rest) => rest !== '')).toEqual(['…', `${shift}등대${shift}`, '…']);
      expect(text.length).toBeLessThanOrEqual(MAX_EXCERPT_LENGTH);
    }
  });

  it('SHL-99 contains the match, marks what has the key, and splits no letter, whatever the line is', () => {
    const lines = fc.array(fc.oneof(searchTexts, fc.constantFrom('👩‍👩‍👧', '👍🏽', '한'.normalize('NFD'), ' ')), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(lines, searchTexts, lines, (before, sought, after) => {
        const asked = SearchKeyword.parse(sought);
        fc.pre(asked !== undefined && !asked.hasInitials);
        const line = `${before.join('')}${sought}${after.join('')}`;
        const marks = asked.marksIn(line);
        fc.pre(marks.length > 0 && marks[0]![1] - marks[0]![0] < MAX_EXCERPT_LENGTH - 2);
        const found = excerptOf(line, marks);
        expect(found.text.length).toBeLessThanOrEqual(MAX_EXCERPT_LENGTH);
        expect(found.text).not.toMatch(/\p{Cs}/u);
        const [from, to] = found.marks[0]!;
        const whole = line.slice(...marks[0]!);
        expect(found.text.slice(from, to)).toBe(whole);
        expect(searchKey(whole)).toContain(asked.key);
        const inner = found.text.replace(/^…/, '').replace(/…$/, '');
        expect(line).toContain(inner);
        const at = line.indexOf(inner, Math.max(0, marks[0]![0] - from - 1));
        // Neither end falls within a syllable of single jamo, or before a mark.
        for (const end of [at, at + inner.length]) {
          const [next = ' '] = line.slice(end);
          if (end > 0 && end < line.length) expect(next).not.toMatch(/^(?:\p{M}|[\u1160-\u11FF]|\u200D)/u);
        }
      }),
    );
  });
});

describe('a keyword', () => {
  it.each([
    ['밤', false],
    ['바다', true],
    ['바 다', true],
    ['바a', false],
    ['바ab', true],
    ['ab', false],
    ['abc', true],
    ['a b c', true],
    ['42', false],
    ['ㅅㄹㄷ', false],
    ['소리ㄷ', false],
    ['東京', false],
    ['東京都', true],
  ])('SHL-99 looks into scripts with two syllables of Korean or three other letters: %s', (text, isEnough) => {
    expect(keyword(text).looksIntoScripts).toBe(isEnough);
  });
});
