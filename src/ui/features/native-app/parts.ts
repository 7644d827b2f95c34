import type { CheckDevice } from '../../../application/device-check/check-device.ts';
import type { DeviceCheckStore } from './stores/device-check-store.ts';

/** What `App` has of the check of a phone (ADR 0070). */
export interface DeviceChecking {
  readonly check: DeviceCheckStore;
  readonly checkDevice: CheckDevice;
}
