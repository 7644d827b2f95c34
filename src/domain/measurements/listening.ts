import type { Engine, Measure } from '../../../common/kernel/measurements.ts';

/**
 * How one measure stands. Durations are in milliseconds, of `rebuffering` in seconds of an hour; undefined without any
 * value.
 */
export interface ListeningFigures {
  readonly engine: Engine;
  readonly count: number;
  readonly p50: number | undefined;
  readonly p75: number | undefined;
  readonly p95: number | undefined;
  /** How many of the plays it met, 0 to 1; undefined of what is none of a play. */
  readonly share: number | undefined;
}

export interface BuildListening extends ListeningFigures {
  readonly build: string;
  /** The p75, or the share, of the build before; undefined where this one is not worse. */
  readonly worseThan: number | undefined;
}

export interface DayListening extends ListeningFigures {
  /** In Korea, like `2026-11-21`. */
  readonly day: string;
}

/** One measure: the newest build first, and the last day. */
export interface MeasuredBy {
  readonly measure: Measure;
  readonly builds: readonly BuildListening[];
  readonly days: readonly DayListening[];
}

/** An error that nobody caught. */
export interface CaughtByNobody {
  readonly build: string;
  readonly engine: Engine;
  readonly message: string;
  readonly place: string;
  readonly count: number;
  readonly lastDay: string;
}

/** What listeners hear, as far as their browsers have told. */
export interface Listening {
  /** Whether the operator has anything measured. */
  readonly isMeasured: boolean;
  /** The newest first; `firstSeenAt` in milliseconds since 1970, `starts` how often play was pressed. */
  readonly builds: readonly { readonly build: string; readonly firstSeenAt: number; readonly starts: number }[];
  readonly measures: readonly MeasuredBy[];
  readonly errors: readonly CaughtByNobody[];
}
