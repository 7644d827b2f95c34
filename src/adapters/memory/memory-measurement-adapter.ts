import type { MeasuredFault } from '../../../common/kernel/measurements.ts';
import type { MeasurementBatch, MeasurementPort } from '../../application/ports/measurement-port.ts';
import type { Sample } from '../../domain/measurements/measured-listening.ts';

interface Listener {
  measured(sample: Sample): void;
  failed(fault: MeasuredFault): void;
}

/** What is measured, in memory. */
export class MemoryMeasurementAdapter implements MeasurementPort {
  readonly sent: MeasurementBatch[] = [];
  private readonly listeners = new Set<Listener>();
  private readonly leaving = new Set<() => void>();

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  whenLeft(listener: () => void): () => void {
    this.leaving.add(listener);
    return () => this.leaving.delete(listener);
  }

  send(batch: MeasurementBatch): void {
    this.sent.push(batch);
  }

  /** The browser has measured something. */
  measure(sample: Sample): void {
    for (const listener of this.listeners) listener.measured(sample);
  }

  /** Nobody has caught an error. */
  fail(fault: MeasuredFault): void {
    for (const listener of this.listeners) listener.failed(fault);
  }

  /** The visit may be over. */
  leave(): void {
    for (const listener of this.leaving) listener();
  }
}
