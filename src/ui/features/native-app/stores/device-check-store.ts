import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { DeviceCheckStatePort } from '../../../../application/ports/state/device-check-state-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import { outcomeOf, type DeviceOutcome } from '../../../../domain/device-check/outcome.ts';
import type { DeviceRecording } from '../../../../domain/device-check/recording.ts';
import { reportFileName, reportOf, type DeviceFacts } from '../../../../domain/device-check/report.ts';
import { DEVICE_STEPS, type DeviceStep } from '../../../../domain/device-check/steps.ts';

/** The check of this phone, as far as it has come. */
export class DeviceCheckStore implements DeviceCheckStatePort {
  private recorded: DeviceRecording | undefined = undefined;
  private facts: DeviceFacts | undefined = undefined;
  private readonly clock: ClockPort;

  constructor(clock: ClockPort) {
    this.clock = clock;
    makeObservable<DeviceCheckStore, 'recorded' | 'facts'>(this, {
      recorded: observableRef,
      facts: observableRef,
      replaceRecording: actionBound,
      replaceFacts: actionBound,
      outcomes: computed,
      step: computed,
    });
  }

  recording(): DeviceRecording | undefined {
    return this.recorded;
  }

  replaceRecording(recording: DeviceRecording | undefined): void {
    this.recorded = recording;
  }

  replaceFacts(facts: DeviceFacts): void {
    this.facts = facts;
  }

  /** Of all steps, in their order. */
  get outcomes(): readonly DeviceOutcome[] {
    const recording = this.recorded;
    return recording === undefined ? [] : DEVICE_STEPS.map((step) => outcomeOf(recording, step));
  }

  /** The step that was begun last. */
  get step(): DeviceStep | undefined {
    const begun = this.recorded?.events.findLast((event) => event.kind === 'step');
    return begun?.kind === 'step' ? begun.step : undefined;
  }

  /** @returns the result as it is now, with the name of its file; undefined until the browser has said what it is */
  report(): { readonly text: string; readonly fileName: string } | undefined {
    const { recorded, facts, clock } = this;
    if (recorded === undefined || facts === undefined) return undefined;
    return { text: reportOf(recorded, facts, clock.now()), fileName: reportFileName(recorded, facts) };
  }
}
