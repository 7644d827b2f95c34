import type { DeviceRecording } from '../../../domain/device-check/recording.ts';
import type { DeviceFacts } from '../../../domain/device-check/report.ts';

/** What is shown of the check that goes on. */
export interface DeviceCheckStatePort {
  recording(): DeviceRecording | undefined;
  replaceRecording(recording: DeviceRecording | undefined): void;
  replaceFacts(facts: DeviceFacts): void;
}
