import type { MeasurementPort } from '../../application/ports/measurement-port.ts';

/** Where nothing is measured. */
export class NullMeasurementAdapter implements MeasurementPort {
  subscribe(): () => void {
    return nothing;
  }

  whenLeft(): () => void {
    return nothing;
  }

  send(): void {}
}

function nothing(): void {}
