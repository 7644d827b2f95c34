import type {
  MeasuredBuild,
  MeasuredError,
  MeasurementBatch,
  MeasurementRepository,
} from '../../../application/ports/operation/measurement-repository.ts';
import type { BuildCount, DayCount } from '../../../domain/measurements/listening-report.ts';
import { type Database, bind } from '../database.ts';
import {
  ADD_CLIENT_ERRORS,
  ADD_MEASURED_BUILD,
  ADD_MEASUREMENTS,
  CLIENT_ERRORS,
  FORGET_CLIENT_ERRORS,
  FORGET_MEASURED_BUILDS,
  FORGET_MEASUREMENTS,
  MEASURED_BUILDS,
  MEASUREMENTS_BY_BUILD,
  MEASUREMENTS_BY_DAY,
} from './measurement-statements.ts';

/** What browsers have measured, in PostgreSQL. */
export class PostgresMeasurementRepository implements MeasurementRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async addBuild(build: string, at: number): Promise<void> {
    await this.database.read(ADD_MEASURED_BUILD, [build, new Date(at)]);
  }

  async add({ day, build, engine, engineVersion, mode, device, counts, errors }: MeasurementBatch): Promise<void> {
    const lists = [counts.map(({ measure }) => measure), counts.map(({ bucket }) => bucket)] as const;
    const facts = [day, build, engine, engineVersion, mode, device] as const;
    const faults = [errors.map(({ place }) => place), errors.map(({ message }) => message)] as const;
    await this.database.write([
      ...(counts.length === 0 ? [] : [bind(ADD_MEASUREMENTS, [...facts, ...lists, counts.map(({ count }) => count)])]),
      ...(errors.length === 0
        ? []
        : [bind(ADD_CLIENT_ERRORS, [day, build, engine, ...faults, errors.map(({ count }) => count)])]),
    ]);
  }

  async builds(most: number): Promise<readonly MeasuredBuild[]> {
    const rows = await this.database.read(MEASURED_BUILDS, [most]);
    return rows.map(({ build, first_seen_at: at }) => ({ build, firstSeenAt: at.getTime() }));
  }

  byBuild(builds: readonly string[], day: string): Promise<readonly BuildCount[]> {
    return this.database.read(MEASUREMENTS_BY_BUILD, [builds, day]);
  }

  byDay(day: string): Promise<readonly DayCount[]> {
    return this.database.read(MEASUREMENTS_BY_DAY, [day]);
  }

  async errors(day: string, most: number): Promise<readonly MeasuredError[]> {
    const rows = await this.database.read(CLIENT_ERRORS, [day, most]);
    return rows.map(({ last_day: lastDay, ...row }) => ({ ...row, lastDay }));
  }

  async forget(day: string): Promise<void> {
    await this.database.write(
      [FORGET_MEASUREMENTS, FORGET_CLIENT_ERRORS, FORGET_MEASURED_BUILDS].map((statement) => bind(statement, [day])),
    );
  }
}
