import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tapping } from '../../../../src/domain/creators/tapping.ts';

const untimed = (...texts: readonly string[]) => texts.map((text) => ({ at: undefined, text }));

describe('a script that is tapped', () => {
  it('gives each tap to the next line, and leaves the others as they are', () => {
    const tapping = Tapping.of(untimed('하나', '둘', '셋'))
      .tapped(1.5)
      .tapped(4);
    expect(tapping.next).toBe(2);
    expect(tapping.isDone).toBe(false);
    expect(tapping.script()).toEqual([
      { at: 1.5, text: '하나' },
      { at: 4, text: '둘' },
      { at: undefined, text: '셋' },
    ]);
  });

  it('takes the last tap back, and none where there is none', () => {
    const tapping = Tapping.of(untimed('하나', '둘'));
    expect(tapping.tapped(1).tapped(2).undone().starts).toEqual([1]);
    expect(tapping.undone().starts).toEqual([]);
  });

  it('ends with its last line', () => {
    const tapping = Tapping.of(untimed('하나')).tapped(1);
    expect(tapping.isDone).toBe(true);
    expect(tapping.tapped(2)).toBe(tapping);
  });

  it('keeps the times of lines that come later, none of them before what was tapped', () => {
    const timed = [1, 2, 9].map((at) => ({ at, text: String(at) }));
    expect(
      Tapping.of(timed)
        .tapped(3)
        .script()
        .map(({ at }) => at),
    ).toEqual([3, 3, 9]);
  });

  it('never goes back, wherever the sound is moved to', () => {
    const seconds = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.array(seconds), (taps) => {
        const lines = untimed(...taps.map(String));
        const { starts } = taps.reduce((tapping, at) => tapping.tapped(at), Tapping.of(lines));
        expect(starts).toHaveLength(taps.length);
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      }),
    );
  });
});
