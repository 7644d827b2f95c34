import { onFCP, onINP } from 'web-vitals';
import type { MeasurementBatchWire } from '../../../common/contract/measurement-schemas.ts';
import {
  faultPlace,
  plainFaultMessage,
  type MeasuredDevice,
  type MeasuredFault,
  type MeasuredMode,
} from '../../../common/kernel/measurements.ts';
import type { MeasurementBatch, MeasurementPort } from '../../application/ports/measurement-port.ts';
import type { Sample } from '../../domain/measurements/measured-listening.ts';
import { takeFaults, type UncaughtError } from './kept-faults.ts';

/** Sends what a visit was like by the browser's beacon, which carries it when the page is gone already. */
export class BeaconMeasurementAdapter implements MeasurementPort {
  private readonly window: Window;
  private readonly facts: Pick<MeasurementBatchWire, 'build' | 'mode' | 'device'>;
  private readonly url: string;

  /** @param url where batches go */
  constructor(window: Window, build: string, mode: MeasuredMode, url: string) {
    this.window = window;
    this.facts = { build, mode, device: deviceOf(window) };
    this.url = url;
  }

  subscribe(listener: { measured(sample: Sample): void; failed(fault: MeasuredFault): void }): () => void {
    let isEnded = false;
    const tell = (sample: Sample): void => {
      if (!isEnded) listener.measured(sample);
    };
    onFCP(({ value }) => tell({ measure: 'first-paint', value }));
    // Told as the page is hidden, and once more for what was slower since; the first is what is kept of a visit.
    onINP(({ value, delta }) => value === delta && tell({ measure: 'responsiveness', value }));
    const onFault = (event: UncaughtError): void => listener.failed(faultOf(event));
    takeFaults(this.window).forEach(onFault);
    this.window.addEventListener('error', onFault);
    this.window.addEventListener('unhandledrejection', onFault);
    return () => {
      isEnded = true;
      this.window.removeEventListener('error', onFault);
      this.window.removeEventListener('unhandledrejection', onFault);
    };
  }

  /** On the window, and as events rise: whoever measures until the page is hidden has told it by then. */
  whenLeft(listener: () => void): () => void {
    const onVisibility = (): void => {
      if (this.window.document.visibilityState === 'hidden') listener();
    };
    this.window.addEventListener('visibilitychange', onVisibility);
    this.window.addEventListener('pagehide', listener);
    return () => {
      this.window.removeEventListener('visibilitychange', onVisibility);
      this.window.removeEventListener('pagehide', listener);
    };
  }

  send({ samples, errors }: MeasurementBatch): void {
    const batch = {
      ...this.facts,
      samples: samples.map(({ measure, values }) => ({ measure, values: [...values] })),
      errors: [...errors],
    } satisfies MeasurementBatchWire;
    // What the browser does not take is not told: nothing waits for it.
    this.window.navigator.sendBeacon(this.url, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
  }
}

function faultOf(event: UncaughtError): MeasuredFault {
  if ('reason' in event) {
    const reason: unknown = event.reason;
    if (!(reason instanceof Error)) return { message: plainFaultMessage('a rejection'), place: faultPlace('') };
    return { message: plainFaultMessage(`${reason.name}: ${reason.message}`), place: faultPlace(reason.stack ?? '') };
  }
  const { message, filename, lineno, colno } = event;
  return { message: plainFaultMessage(message), place: faultPlace(`${filename}:${lineno}:${colno}`) };
}

/** Points along the shorter edge up to which a screen is that of a phone. */
const PHONE_EDGE = 600;

function deviceOf(window: Window): MeasuredDevice {
  const { screen } = window;
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < PHONE_EDGE ? 'phone' : 'tablet';
}
