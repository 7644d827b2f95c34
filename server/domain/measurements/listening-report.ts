import { ALL_MEASURES, MEASURES, type Engine, type Measure } from '../../../common/kernel/measurements.ts';
import { isMoreFrequent, isSlower, LEAST_COMPARED, type Sampled } from './comparison.ts';
import { quantile, totalOf, type BucketCount } from './histogram.ts';

/** So many values of a measure, from one engine, within one bucket. */
export interface MeasuredCount extends BucketCount {
  readonly engine: Engine;
  readonly measure: Measure;
}

export interface BuildCount extends MeasuredCount {
  readonly build: string;
}

export interface DayCount extends MeasuredCount {
  /** In Korea, like `2026-11-21`. */
  readonly day: string;
}

/** How one measure stands. Durations in milliseconds, of `rebuffering` seconds in an hour; undefined without any value. */
export interface Figures {
  readonly count: number;
  readonly p50: number | undefined;
  readonly p75: number | undefined;
  readonly p95: number | undefined;
  /** How many of the plays it met, 0 to 1; undefined of what is none of a play, and where nobody played. */
  readonly share: number | undefined;
}

export interface BuildFigures extends Figures {
  readonly build: string;
  readonly engine: Engine;
  /** The same of the build before that has enough to compare; undefined where this one is not worse. */
  readonly worseThan: number | undefined;
}

export interface DayFigures extends Figures {
  readonly day: string;
  readonly engine: Engine;
}

export interface MeasureReport {
  readonly measure: Measure;
  /** The newest build first. */
  readonly builds: readonly BuildFigures[];
  /** The last day first. */
  readonly days: readonly DayFigures[];
}

/**
 * What operators read: of each measure that has values the quantiles by build and engine, and by day.
 * @param builds their names, the newest first; what is of another one is left out
 */
export function listeningReport(
  builds: readonly string[],
  byBuild: readonly BuildCount[],
  byDay: readonly DayCount[],
): readonly MeasureReport[] {
  const ofBuild = grouped(byBuild, ({ build, engine }) => `${build} ${engine}`);
  const ofDay = grouped(byDay, ({ day, engine }) => `${day} ${engine}`);
  return ALL_MEASURES.filter((measure) => measure !== 'starts')
    .map((measure) => ({
      measure,
      builds: builds.flatMap((build) => ofEngines(byBuild).flatMap((engine) => toBuildFigures(build, engine, measure))),
      days: [...new Set(byDay.map(({ day }) => day))]
        .toSorted()
        .reverse()
        .flatMap((day) =>
          ofEngines(byDay).flatMap((engine) => {
            const figures = figuresOf(ofDay.get(`${day} ${engine}`) ?? [], measure);
            return figures === undefined ? [] : [{ day, engine, ...figures }];
          }),
        ),
    }))
    .filter((report) => report.builds.some(({ count }) => count > 0));

  function toBuildFigures(build: string, engine: Engine, measure: Measure): readonly BuildFigures[] {
    const figures = figuresOf(ofBuild.get(`${build} ${engine}`) ?? [], measure);
    if (figures === undefined) return [];
    const now = sampleOf(figures, ofBuild.get(`${build} ${engine}`) ?? [], measure);
    const before = builds
      .slice(builds.indexOf(build) + 1)
      .map((one) => ofBuild.get(`${one} ${engine}`) ?? [])
      .map((counts) => sampleOf(figuresOf(counts, measure), counts, measure))
      .find(({ count }) => count >= LEAST_COMPARED);
    const isWorse = before !== undefined && (isOccasional(measure) ? isMoreFrequent : isSlower)(now, before);
    return [{ build, engine, ...figures, worseThan: isWorse ? before.value : undefined }];
  }
}

/** @returns whether how often it happens is what matters, not how long it takes */
function isOccasional(measure: Measure): boolean {
  return MEASURES[measure] === 'occasion' || MEASURES[measure] === 'count';
}

function sampleOf(figures: Figures | undefined, counts: readonly MeasuredCount[], measure: Measure): Sampled {
  if (isOccasional(measure)) return { count: startsOf(counts), value: figures?.share ?? 0 };
  return { count: figures?.count ?? 0, value: figures?.p75 ?? 0 };
}

function startsOf(counts: readonly MeasuredCount[]): number {
  return totalOf(counts.filter(({ measure }) => measure === 'starts'));
}

/** @returns undefined where there is nothing to tell: no value, and of what happens to plays no play either */
function figuresOf(all: readonly MeasuredCount[], measure: Measure): Figures | undefined {
  const counts = all.filter((one) => one.measure === measure);
  const count = totalOf(counts);
  const starts = isOccasional(measure) ? startsOf(all) : 0;
  if (count === 0 && starts === 0) return undefined;
  const share = starts === 0 ? undefined : Math.min(1, count / starts);
  if (MEASURES[measure] === 'count') return { count, p50: undefined, p75: undefined, p95: undefined, share };
  return { count, p50: quantile(counts, 0.5), p75: quantile(counts, 0.75), p95: quantile(counts, 0.95), share };
}

function ofEngines(counts: readonly MeasuredCount[]): readonly Engine[] {
  return [...new Set(counts.map(({ engine }) => engine))].toSorted();
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
