import { MEASURED_DAYS } from '../../../common/kernel/measurements.ts';
import { totalOf } from '../../domain/measurements/histogram.ts';
import { listeningReport, type MeasureReport } from '../../domain/measurements/listening-report.ts';
import { koreanDaysUntil } from '../../../common/kernel/days.ts';
import type { MeasuredBuild, MeasuredError, MeasurementRepository } from '../ports/operation/measurement-repository.ts';

/** Builds that are told of: the newest, and those to compare them with. */
const MOST_BUILDS = 6;
/** Days that are told of one by one. */
const SHOWN_DAYS = 7;
/** Errors that are told of. */
const MOST_ERRORS = 50;

/** What operators read of what listeners hear. */
export interface Listening {
  /** The newest first; `starts` is how often play was pressed. */
  readonly builds: readonly (MeasuredBuild & { readonly starts: number })[];
  readonly measures: readonly MeasureReport[];
  readonly errors: readonly MeasuredError[];
}

/** Reads what browsers have measured, by build and engine, and by day. */
export class ReadListening {
  private readonly ports: {
    readonly measurements: Pick<MeasurementRepository, 'builds' | 'byBuild' | 'byDay' | 'errors'>;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: ReadListening['ports']) {
    this.ports = ports;
  }

  async run(): Promise<Listening> {
    const { measurements, now } = this.ports;
    const days = koreanDaysUntil(now(), MEASURED_DAYS);
    const [oldest = '', shown = ''] = [days[0], days.at(-SHOWN_DAYS)];
    const builds = await measurements.builds(MOST_BUILDS);
    const names = builds.map(({ build }) => build);
    const byBuild = await measurements.byBuild(names, oldest);
    const isStart = (name: string) => (one: (typeof byBuild)[number]) => one.build === name && one.measure === 'starts';
    return {
      builds: builds.map((one) => ({ ...one, starts: totalOf(byBuild.filter(isStart(one.build))) })),
      measures: listeningReport(names, byBuild, await measurements.byDay(shown)),
      errors: await measurements.errors(oldest, MOST_ERRORS),
    };
  }

  /** What the two newest builds were like today and yesterday, for whoever watches by the minute. */
  async newest(): Promise<readonly MeasureReport[]> {
    const { measurements, now } = this.ports;
    const [yesterday = ''] = koreanDaysUntil(now(), 2);
    const names = (await measurements.builds(2)).map(({ build }) => build);
    return listeningReport(names, await measurements.byBuild(names, yesterday), []);
  }
}
