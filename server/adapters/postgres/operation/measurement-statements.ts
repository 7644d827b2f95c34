import type { MeasuredError, MeasurementBatch } from '../../../application/ports/operation/measurement-repository.ts';
import type { Engine, Measure } from '../../../../common/kernel/measurements.ts';
import type { Statement, NoRow } from '../database.ts';

/** Kinds of rows that a day may have: more are nobody's browsers. */
const MOST_ROWS_OF_DAY = 20_000;
/** Different errors that a day may have. */
const MOST_ERRORS_OF_DAY = 500;

/** The build $1 is measured, since $2. */
export const ADD_MEASURED_BUILD: Statement<[build: string, at: Date], NoRow> = {
  name: 'add-measured-build',
  text: `INSERT INTO measured_builds (build, first_seen_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
};

/**
 * Adds $9 values of the measures $7 in the buckets $8, of day $1, build $2, engine $3 of version $4, mode $5 and device $6.
 * The order is that of the key, so that two who add at once wait for each other and do not lock each other out.
 */
export const ADD_MEASUREMENTS: Statement<
  [
    day: string,
    build: string,
    engine: Engine,
    engineVersion: number,
    mode: MeasurementBatch['mode'],
    device: MeasurementBatch['device'],
    measures: readonly Measure[],
    buckets: readonly number[],
    counts: readonly number[],
  ],
  NoRow
> = {
  name: 'add-measurements',
  text: `INSERT INTO measurements AS kept (day, build, engine, engine_version, mode, device, measure, bucket, count)
    SELECT $1::date, $2::text, $3::text, $4::smallint, $5::text, $6::text, new.measure, new.bucket, new.count
    FROM unnest($7::text[], $8::smallint[], $9::bigint[]) AS new (measure, bucket, count)
    WHERE EXISTS (SELECT FROM measured_builds WHERE build = $2)
      AND ((SELECT count(*) FROM measurements WHERE day = $1::date) < ${MOST_ROWS_OF_DAY}
        OR EXISTS (SELECT FROM measurements AS same WHERE same.day = $1::date AND same.build = $2 AND same.engine = $3
          AND same.engine_version = $4 AND same.mode = $5 AND same.device = $6 AND same.measure = new.measure
          AND same.bucket = new.bucket))
    ORDER BY new.measure, new.bucket
    ON CONFLICT (day, build, engine, engine_version, mode, device, measure, bucket)
      DO UPDATE SET count = kept.count + excluded.count`,
};

/** Adds the errors with messages $5 at places $4, $6 times each, of day $1, build $2 and engine $3. */
export const ADD_CLIENT_ERRORS: Statement<
  [
    day: string,
    build: string,
    engine: Engine,
    places: readonly string[],
    messages: readonly string[],
    counts: readonly number[],
  ],
  NoRow
> = {
  name: 'add-client-errors',
  text: `INSERT INTO client_errors AS kept (day, build, engine, place, message, count)
    SELECT $1::date, $2::text, $3::text, new.place, new.message, new.count
    FROM unnest($4::text[], $5::text[], $6::bigint[]) AS new (place, message, count)
    WHERE EXISTS (SELECT FROM measured_builds WHERE build = $2)
      AND ((SELECT count(*) FROM client_errors WHERE day = $1::date) < ${MOST_ERRORS_OF_DAY}
        OR EXISTS (SELECT FROM client_errors AS same WHERE same.day = $1::date AND same.build = $2 AND same.engine = $3
          AND same.place = new.place AND same.message = new.message))
    ORDER BY new.place, new.message
    ON CONFLICT (day, build, engine, place, message) DO UPDATE SET count = kept.count + excluded.count`,
};

/** The $1 newest builds. */
export const MEASURED_BUILDS: Statement<[most: number], { readonly build: string; readonly first_seen_at: Date }> = {
  name: 'measured-builds',
  text: `SELECT build, first_seen_at FROM measured_builds ORDER BY first_seen_at DESC, build LIMIT $1`,
};

export interface CountRow {
  readonly engine: Engine;
  readonly measure: Measure;
  readonly bucket: number;
  readonly count: number;
}

/** What is kept of the builds $1 from day $2 on. */
export const MEASUREMENTS_BY_BUILD: Statement<
  [builds: readonly string[], from: string],
  CountRow & { readonly build: string }
> = {
  name: 'measurements-by-build',
  text: `SELECT build, engine, measure, bucket, sum(count)::bigint AS count FROM measurements
    WHERE build = ANY ($1::text[]) AND day >= $2::date GROUP BY build, engine, measure, bucket`,
};

/** What is kept from day $1 on. */
export const MEASUREMENTS_BY_DAY: Statement<[from: string], CountRow & { readonly day: string }> = {
  name: 'measurements-by-day',
  text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, engine, measure, bucket, sum(count)::bigint AS count FROM measurements
    WHERE day >= $1::date GROUP BY day, engine, measure, bucket`,
};

/** The $2 most frequent errors from day $1 on. */
export const CLIENT_ERRORS: Statement<
  [from: string, most: number],
  Omit<MeasuredError, 'lastDay'> & { readonly last_day: string }
> = {
  name: 'client-errors',
  text: `SELECT build, engine, place, message, sum(count)::bigint AS count, to_char(max(day), 'YYYY-MM-DD') AS last_day
    FROM client_errors WHERE day >= $1::date GROUP BY build, engine, place, message
    ORDER BY sum(count) DESC, max(day) DESC, build, engine, place, message LIMIT $2`,
};

/** Forgets what is of before day $1. */
export const FORGET_MEASUREMENTS: Statement<[before: string], NoRow> = {
  name: 'forget-measurements',
  text: `DELETE FROM measurements WHERE day < $1::date`,
};

export const FORGET_CLIENT_ERRORS: Statement<[before: string], NoRow> = {
  name: 'forget-client-errors',
  text: `DELETE FROM client_errors WHERE day < $1::date`,
};

/** Forgets builds that were new before day $1 in Korea, and of which nothing is left. */
export const FORGET_MEASURED_BUILDS: Statement<[before: string], NoRow> = {
  name: 'forget-measured-builds',
  text: `DELETE FROM measured_builds AS builds WHERE first_seen_at < $1::date::timestamp AT TIME ZONE 'Asia/Seoul'
    AND NOT EXISTS (SELECT FROM measurements WHERE measurements.build = builds.build)
    AND NOT EXISTS (SELECT FROM client_errors WHERE client_errors.build = builds.build)`,
};
