import {
  MAX_MEASURED,
  MAX_MEASURED_FAULTS,
  MAX_MEASURED_VALUES,
  type MeasuredFault,
  type Measure,
} from '../../../common/kernel/measurements.ts';
import {
  measured,
  measuredSoFar,
  nothingMeasured,
  type Measured,
  type PlayerStep,
  type Sample,
} from '../../domain/measurements/measured-listening.ts';
import type { MeasurementPort } from '../ports/measurement-port.ts';

/** Keeps what a visit is like until it may be over, and sends what is new then (ADR 0059). */
export class RecordVisit {
  private readonly measurements: MeasurementPort;
  private listening = nothingMeasured;
  private values = new Map<Measure, number[]>();
  private faults: MeasuredFault[] = [];

  constructor(measurements: MeasurementPort) {
    this.measurements = measurements;
  }

  /** @returns a function that ends the recording */
  begin(): () => void {
    const ends = [
      this.measurements.subscribe({
        measured: (sample) => this.keep(sample),
        failed: (fault) => {
          if (this.faults.length < MAX_MEASURED_FAULTS) this.faults.push(fault);
        },
      }),
      this.measurements.whenLeft(() => this.send()),
    ];
    return () => ends.forEach((end) => end());
  }

  hear(step: PlayerStep): void {
    this.take(measured(this.listening, step));
  }

  private send(): void {
    this.take(measuredSoFar(this.listening));
    const samples = [...this.values].map(([measure, values]) => ({ measure, values }));
    const errors = this.faults;
    if (samples.length === 0 && errors.length === 0) return;
    this.values = new Map();
    this.faults = [];
    this.measurements.send({ samples, errors });
  }

  private take({ listening, samples }: Measured): void {
    this.listening = listening;
    for (const sample of samples) this.keep(sample);
  }

  /** What is beyond the bounds of a batch is not told. */
  private keep({ measure, value }: Sample): void {
    const values = this.values.get(measure) ?? [];
    if (values.length >= MAX_MEASURED_VALUES) return;
    values.push(Math.min(MAX_MEASURED, Math.max(0, Math.round(value))));
    this.values.set(measure, values);
  }
}
