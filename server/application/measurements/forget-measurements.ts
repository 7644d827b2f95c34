import { MEASURED_DAYS } from '../../../common/kernel/measurements.ts';
import { koreanDaysUntil } from '../../../common/kernel/days.ts';
import type { MeasurementRepository } from '../ports/operation/measurement-repository.ts';

/** Forgets what browsers measured longer than 30 days ago, today counted (ADR 0059). */
export class ForgetMeasurements {
  private readonly ports: {
    readonly measurements: Pick<MeasurementRepository, 'forget'>;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: ForgetMeasurements['ports']) {
    this.ports = ports;
  }

  async run(): Promise<void> {
    const { measurements, now } = this.ports;
    const [oldest] = koreanDaysUntil(now(), MEASURED_DAYS);
    if (oldest !== undefined) await measurements.forget(oldest);
  }
}
