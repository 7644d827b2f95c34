import type { DeviceChange, DevicePort } from '../../application/ports/device-port.ts';
import type { DeviceFacts } from '../../domain/device-check/report.ts';

/** A phone that is locked and loses its network when it is told to. */
export class MemoryDeviceAdapter implements DevicePort {
  private readonly listeners = new Set<(change: DeviceChange) => void>();

  async facts(): Promise<DeviceFacts> {
    return { userAgent: 'memory', platform: 'memory', build: 'unknown', features: [['IndexedDB', 'no']] };
  }

  subscribe(listener: (change: DeviceChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  change(change: DeviceChange): void {
    for (const listener of this.listeners) listener(change);
  }
}
