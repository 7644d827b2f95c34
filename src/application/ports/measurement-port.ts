import type { MeasuredFault, Measure } from '../../../common/kernel/measurements.ts';
import type { Sample } from '../../domain/measurements/measured-listening.ts';

/** What a part of a visit was like. */
export interface MeasurementBatch {
  readonly samples: readonly { readonly measure: Measure; readonly values: readonly number[] }[];
  readonly errors: readonly MeasuredFault[];
}

/** What the browser measures by itself, and who reads what is measured. */
export interface MeasurementPort {
  /** Reports how fast pages are drawn and answer, and errors that nobody caught. @returns a function that ends the reports */
  subscribe(listener: { measured(sample: Sample): void; failed(fault: MeasuredFault): void }): () => void;
  /** Reports, after all else, that the visit may be over. @returns a function that ends the reports */
  whenLeft(listener: () => void): () => void;
  /** Sends a batch on its way, without waiting for anything: it also goes when the page does. */
  send(batch: MeasurementBatch): void;
}
