import type {
  Engine,
  MeasuredDevice,
  MeasuredFault,
  MeasuredMode,
  Measure,
} from '../../../../common/kernel/measurements.ts';
import type { BuildCount, DayCount } from '../../../domain/measurements/listening-report.ts';

/** What a part of a visit was like, in buckets. */
export interface MeasurementBatch {
  /** In Korea, like `2026-11-21`. */
  readonly day: string;
  readonly build: string;
  readonly engine: Engine;
  readonly engineVersion: number;
  readonly mode: MeasuredMode;
  readonly device: MeasuredDevice;
  readonly counts: readonly { readonly measure: Measure; readonly bucket: number; readonly count: number }[];
  readonly errors: readonly (MeasuredFault & { readonly count: number })[];
}

/** A build, and when it was measured first, in milliseconds since 1970. */
export interface MeasuredBuild {
  readonly build: string;
  readonly firstSeenAt: number;
}

/** An error that nobody caught, how often it happened, and the last day on which it did. */
export interface MeasuredError extends MeasuredFault {
  readonly build: string;
  readonly engine: Engine;
  readonly count: number;
  readonly lastDay: string;
}

/** What browsers have measured, added up. Days are those of Korea, like `2026-11-21`. */
export interface MeasurementRepository {
  /** From now on something is kept of `build`, as it is of those of before. */
  addBuild(build: string, at: number): Promise<void>;
  /**
   * Adds a batch to what is kept. Of a build that nobody has added nothing is kept, and on a day that is full no more kinds
   * of rows than there are.
   */
  add(batch: MeasurementBatch): Promise<void>;
  /** @returns the builds of which something is kept, the newest first */
  builds(most: number): Promise<readonly MeasuredBuild[]>;
  /** @returns what is kept from `day` on, by build and engine */
  byBuild(builds: readonly string[], day: string): Promise<readonly BuildCount[]>;
  /** @returns what is kept from `day` on, by day and engine */
  byDay(day: string): Promise<readonly DayCount[]>;
  /** @returns the errors from `day` on, the most frequent first */
  errors(day: string, most: number): Promise<readonly MeasuredError[]>;
  /** Forgets what is of before `day`, and builds of which nothing is left that were new before it. */
  forget(day: string): Promise<void>;
}
