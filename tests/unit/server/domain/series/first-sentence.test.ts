import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSentenceOf } from '../../../../../server/domain/series/first-sentence.ts';

const MAX = 160;

describe('the first sentence of a script', () => {
  it.each([
    [['그는 눈을 감고 들었다. 그래서 살인자의 숨을 셀 수 있었다.'], '그는 눈을 감고 들었다.'],
    [
      ['등대가 말을 건 것은', '그해 겨울의 첫 자정이었다.', '나는 들었다.'],
      '등대가 말을 건 것은 그해 겨울의 첫 자정이었다.',
    ],
    [['“누구세요?” 아무도 답하지 않았다.'], '“누구세요?”'],
    [['Mr. Hale took 3.5 seconds to answer! Nobody spoke.'], 'Mr. Hale took 3.5 seconds to answer!'],
    [['나는… 몰랐다. 정말로.'], '나는… 몰랐다.'],
    [['Well... it rained. Again.'], 'Well... it rained.'],
    [['  첫   줄  '], '첫 줄'],
  ])('ENT-78 of %j is %j', (lines, sentence) => expect(firstSentenceOf(lines)).toBe(sentence));

  it('ENT-78 is nothing where nothing is written', () => {
    expect(firstSentenceOf([])).toBeUndefined();
    expect(firstSentenceOf([' ', '\n'])).toBeUndefined();
  });

  it('ENT-78 is cut before a word where it is long, and anywhere where no word ends', () => {
    const words = firstSentenceOf([`${'바람이 '.repeat(60)}분다.`]) ?? '';
    expect(words).toMatch(/바람이…$/);
    expect([...words].length).toBeLessThanOrEqual(MAX);
    expect(firstSentenceOf(['가'.repeat(400)])).toBe(`${'가'.repeat(MAX - 1)}…`);
    expect(firstSentenceOf([`${'가'.repeat(MAX - 1)}.`])).toBe(`${'가'.repeat(MAX - 1)}.`);
  });

  it('ENT-78 is never longer than may be given away, and is how the text begins', () => {
    const lines = fc.array(
      fc.string({ unit: fc.constantFrom('a', '가', ' ', '.', '…', '”', '?', '😀'), maxLength: 200 }),
    );
    fc.assert(
      fc.property(lines, (script) => {
        const text = script.join(' ').replaceAll(/\s+/gu, ' ').trim();
        const sentence = firstSentenceOf(script) ?? '';
        expect([...sentence].length).toBeLessThanOrEqual(MAX);
        expect(text.startsWith(sentence) || text.startsWith(sentence.slice(0, -1))).toBe(true);
        expect(() => encodeURIComponent(sentence)).not.toThrow();
      }),
    );
  });
});
