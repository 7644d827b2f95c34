import { describe, expect, it } from 'vitest';
import { comparisonTable, orderOf } from '../../../../tools/bench/compare.ts';
import { pairedRatio, type Pair } from '../../../../tools/bench/paired-ratio.ts';
import { Random } from '../../../../tools/simulation/random.ts';

const unit = () => {
  const random = Random.of(7);
  return () => random.unit();
};
const pairsOf = (...ratios: readonly number[]): Pair[] => ratios.map((ratio) => ({ before: 100, now: 100 * ratio }));

describe('the ratio of two builds', () => {
  it('is the median of the pairs, whatever their machine did meanwhile', () => {
    const slow = { before: 900, now: 990 };
    const found = pairedRatio([...pairsOf(1.1, 1.1, 1.1, 1.1), slow], unit());
    expect(found?.ratio).toBeCloseTo(1.1);
    expect(found?.low).toBeCloseTo(1.1);
    expect(found?.high).toBeCloseTo(1.1);
  });

  it('lies within its interval, which is wide where the pairs differ and narrows with their number', () => {
    const few = pairedRatio(pairsOf(0.8, 1, 1.3), unit());
    expect(few).toMatchObject({ ratio: 1, low: 0.8, high: 1.3 });
    const some = [0.8, 0.9, 0.95, 1, 1, 1, 1.02, 1.05, 1.2, 1.3];
    const many = pairedRatio(pairsOf(...some, ...some, ...some), unit());
    expect(many?.ratio).toBe(1);
    expect(many?.low).toBeGreaterThanOrEqual(0.95);
    expect(many?.high).toBeLessThanOrEqual(1.05);
  });

  it('covers the true ratio in about 95 of 100 experiments', () => {
    const random = Random.of(11);
    const experiment = (): boolean => {
      // The median of these is 1.05.
      const found = pairedRatio(pairsOf(...Array.from({ length: 12 }, () => 0.9 + 0.3 * random.unit())), () =>
        random.unit(),
      );
      return found !== undefined && found.low <= 1.05 && 1.05 <= found.high;
    };
    const covered = Array.from({ length: 40 }, experiment).filter(Boolean).length;
    expect(covered).toBeGreaterThanOrEqual(32);
  });

  it('is not known without a pair or beside nothing', () => {
    expect(pairedRatio([])).toBeUndefined();
    expect(pairedRatio([{ before: 0, now: 1 }])).toBeUndefined();
    expect(pairedRatio([{ before: 0, now: 0 }])).toBeUndefined();
  });
});

describe('the comparison of two builds', () => {
  it('measures them in turn', () => {
    expect([0, 1, 2].flatMap(orderOf)).toEqual(['before', 'now', 'now', 'before', 'before', 'now']);
  });

  it('has a line for each figure, and counts those that never differed', () => {
    const table = comparisonTable(
      new Map([
        ['sign-in: known, ms', pairsOf(1, 1.2)],
        ['first-screen: scripts, bytes', [{ before: 5, now: 5 }]],
        ['first-screen: shift', [{ before: 0, now: 0.5 }]],
      ]),
      unit(),
    );
    expect(table.split('\n')).toEqual([
      '| figure | before | now | ratio | 95 of 100 |',
      '|---|---:|---:|---:|---:|',
      '| sign-in: known, ms | 100 | 110 | 1.100 | 1.000 … 1.200 |',
      '| first-screen: shift | 0 | 0.5 |  |  |',
      '',
      '1 more were the same in each run.',
    ]);
  });
});
