import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeTimes, type Silence } from '../../../../src/domain/creators/proposed-times.ts';

interface Recording {
  readonly duration: number;
  readonly silences: readonly Silence[];
  readonly script: readonly { readonly at: number; readonly text: string }[];
}

/** A recording of the demo, whose times its synthesiser has told. */
function recording(series: string): Recording {
  const { stories } = JSON.parse(readFileSync(`demo/series/${series}/series.json`, 'utf8')) as { stories: Recording[] };
  const [first] = stories;
  if (first === undefined) throw new Error(`${series} has no story.`);
  return first;
}

/** @returns how far the lines of a recording are off, on average, in seconds */
function meanError({ duration, script }: Recording, silences: readonly Silence[]): number {
  const texts = script.map(({ text }) => text);
  const times = proposeTimes(texts, duration, silences);
  return script.reduce((sum, { at }, index) => sum + Math.abs(at - (times[index] ?? Number.NaN)), 0) / script.length;
}

const aLine = fc
  .array(fc.constantFrom('밤이', '왔다.', '문을', '열고,', 'she', 'listened', '3', '“누구세요?”', '—'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((words) => words.join(' '));
/** Lines, a length in hundredths of a second, and silences within it, of which the first and the last may be edges. */
const aStory = fc
  .record({
    lines: fc.array(aLine, { maxLength: 8 }),
    hundredths: fc.integer({ min: 1, max: 12_000 }),
    cuts: fc.uniqueArray(fc.nat(12_000), { maxLength: 24 }),
  })
  .map(({ lines, hundredths, cuts }) => {
    const ends = [...new Set(cuts.map((cut) => cut % (hundredths + 1)))].sort((one, other) => one - other);
    const pairs = Array.from({ length: Math.floor(ends.length / 2) }, (_, index) =>
      ends.slice(2 * index, 2 * index + 2),
    );
    const silences = pairs.map(([from = 0, to = 0]): Silence => [from / 100, to / 100]);
    return { lines, duration: hundredths / 100, silences };
  });

describe('times that are proposed for a script', () => {
  it('come one a line, in order, within the sound, and always the same', () => {
    fc.assert(
      fc.property(aStory, ({ lines, duration, silences }) => {
        const times = proposeTimes(lines, duration, silences);
        expect(times).toHaveLength(lines.length);
        expect(times.every((at) => at >= 0 && at <= duration)).toBe(true);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(proposeTimes(lines, duration, silences)).toEqual(times);
      }),
    );
  });

  it('follow the syllables where nothing is known of the sound', () => {
    expect(proposeTimes([], 10, [])).toEqual([]);
    expect(proposeTimes(['하나뿐인 줄'], 10, [])).toEqual([0]);
    expect(proposeTimes(['가나다라', '마바사아', '자차카타'], 9, [])).toEqual([0, 3, 6]);
    const [, second = 0] = proposeTimes(['아주 길고 긴 첫째 줄입니다', '짧다'], 10, []);
    expect(second).toBeGreaterThan(6);
  });

  it('follow the silences where they are near', () => {
    const lines = ['가나다라마바', '사아자차카타', '파하가나다라'];
    const silences: readonly Silence[] = [
      [3.2, 4],
      [6.4, 7.2],
    ];
    expect(proposeTimes(lines, 10, silences)).toEqual([0, 4, 7.2]);
  });

  it('leave a breath within a line alone, and skip what is no voice', () => {
    const breath: readonly Silence[] = [
      [1, 1.25],
      [3.2, 4],
    ];
    expect(proposeTimes(['가나다라, 마바사아자차카타', '파하가나다라마바사아자'], 7.2, breath)).toEqual([0, 4]);
    const music: readonly Silence[] = [
      [0, 2],
      [5, 5.6],
      [6.6, 7.4],
      [10.4, 12],
    ];
    expect(proposeTimes(['가나다라마바사아자차카타파', '하가나다라마바사아자차카'], 12, music)).toEqual([2, 7.4]);
  });

  it.each(['rain', 'lasttrain', 'nine', 'orchard'])('CRE-27 are near those of a recording of %s', (series) => {
    const told = recording(series);
    expect(meanError(told, told.silences)).toBeLessThan(0.5);
    expect(meanError(told, [])).toBeGreaterThan(1);
  });
});
