import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Measure } from '../../../../../common/kernel/measurements.ts';
import { bucketBound, bucketOf, quantile, totalOf } from '../../../../../server/domain/measurements/histogram.ts';
import { listeningReport, type BuildCount } from '../../../../../server/domain/measurements/listening-report.ts';

function counted(values: readonly number[]) {
  return values.map((value) => ({ bucket: bucketOf(value), count: 1 }));
}

const some = (build: string, measure: Measure, values: readonly number[]): readonly BuildCount[] =>
  counted(values).map((one) => ({ ...one, build, measure, engine: 'webkit' }));

const times = (count: number, value: number): readonly number[] => Array.from({ length: count }, () => value);

function worseIn(measure: Measure, all: readonly BuildCount[]): number | undefined {
  const [report] = listeningReport(['new', 'old'], all, []).filter((one) => one.measure === measure);
  return report?.builds.find(({ build }) => build === 'new')?.worseThan;
}

describe('a histogram', () => {
  it('RUM-08 holds each value within its bucket', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 86_400_000 }), (value) => {
        const bucket = bucketOf(value);
        expect(bucketBound(bucket)).toBeGreaterThanOrEqual(value * (1 - 1e-9));
        expect(bucketBound(bucket - 1)).toBeLessThan(value);
        expect(bucket).toBeLessThanOrEqual(110);
      }),
    );
    expect([0, 1, 2, 4].map(bucketOf)).toEqual([0, 0, 4, 8]);
  });

  it('RUM-08 tells a quantile that is at most a bucket away from the true one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2, max: 100_000 }), { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.5, 0.75, 0.95),
        (values, share) => {
          const sorted = values.toSorted((one, other) => one - other);
          const exact = sorted[Math.ceil(values.length * share) - 1] ?? 0;
          const told = quantile(counted(values), share) ?? 0;
          expect(Math.abs(Math.log2(told / exact))).toBeLessThanOrEqual(0.25 + 1e-6);
        },
      ),
    );
    expect(quantile([], 0.5)).toBeUndefined();
  });
});

describe('a build', () => {
  const old = some('old', 'press-to-sound', times(60, 400));

  it('RUM-09 is worse whose third quarter is a quarter above that of the build before', () => {
    const worse = worseIn('press-to-sound', [...old, ...some('new', 'press-to-sound', times(50, 800))]);
    // All of 400 lies in one bucket.
    expect(worse).toBeGreaterThan(bucketBound(bucketOf(400) - 1));
    expect(worse).toBeLessThanOrEqual(bucketBound(bucketOf(400)));
    expect(worseIn('press-to-sound', [...old, ...some('new', 'press-to-sound', times(50, 410))])).toBeUndefined();
  });

  it('RUM-09 of which little is known is not judged, nor by one of which little is known', () => {
    expect(worseIn('press-to-sound', [...old, ...some('new', 'press-to-sound', times(49, 9000))])).toBeUndefined();
    const few = some('old', 'press-to-sound', times(49, 400));
    expect(worseIn('press-to-sound', [...few, ...some('new', 'press-to-sound', times(90, 9000))])).toBeUndefined();
  });

  it('RUM-09 that is slower by what nobody notices is as good', () => {
    const fast = some('old', 'press-to-sound', times(60, 10));
    expect(worseIn('press-to-sound', [...fast, ...some('new', 'press-to-sound', times(60, 20))])).toBeUndefined();
  });

  it('RUM-09 is worse in which more plays fail, or load while they sound', () => {
    const starts = [...some('old', 'starts', times(100, 1)), ...some('new', 'starts', times(50, 1))];
    const failures = some('new', 'failed-network', times(2, 1));
    expect(worseIn('failed-network', [...starts, ...failures])).toBe(0);
    const stuck = some('new', 'waiting-while-sounding', times(50, 3000));
    expect(worseIn('waiting-while-sounding', [...starts, ...stuck])).toBe(0);
    const one = some('new', 'failed-network', [1]);
    expect(worseIn('failed-network', [...starts, ...one, ...some('old', 'failed-network', [1])])).toBeUndefined();
  });

  it('RUM-09 is compared with the same engine, of the last build that has enough', () => {
    const builds = ['new', 'rare', 'old'];
    const all = [
      ...old,
      ...some('rare', 'press-to-sound', times(3, 5)),
      ...some('new', 'press-to-sound', times(60, 800)),
      ...old.map((one) => ({ ...one, build: 'new', engine: 'gecko' as const })),
    ];
    const [report] = listeningReport(builds, all, []);
    const told = report?.builds.map(({ build, engine, worseThan }) => [build, engine, worseThan !== undefined]);
    expect(told).toEqual([
      ['new', 'gecko', false],
      ['new', 'webkit', true],
      ['rare', 'webkit', false],
      ['old', 'webkit', false],
    ]);
  });

  it('RUM-08 tells the last days first, and how many plays something met', () => {
    const day = (name: string, measure: Measure, count: number) => ({
      day: name,
      engine: 'blink' as const,
      measure,
      bucket: 0,
      count,
    });
    const [report] = listeningReport(
      ['new'],
      [...some('new', 'starts', times(4, 1)), ...some('new', 'failed-network', [1])],
      [day('2026-11-20', 'starts', 10), day('2026-11-21', 'starts', 4), day('2026-11-21', 'failed-network', 1)],
    );
    expect(report?.days.map(({ day: name, count, share }) => [name, count, share])).toEqual([
      ['2026-11-21', 1, 0.25],
      ['2026-11-20', 0, 0],
    ]);
    expect(totalOf([{ bucket: 0, count: 2 }])).toBe(2);
  });
});
