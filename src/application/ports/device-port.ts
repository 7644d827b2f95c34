import type { DeviceFacts } from '../../domain/device-check/report.ts';

/** What happens to the page and its network. */
export type DeviceChange = 'hidden' | 'shown' | 'offline' | 'online';

/** The phone around the page, as far as a page can know it. */
export interface DevicePort {
  /** Never fails; what the browser does not say is `unknown`. */
  facts(): Promise<DeviceFacts>;
  /** @returns a function that ends the reports */
  subscribe(listener: (change: DeviceChange) => void): () => void;
}
