import type { Container } from 'inversify';
import { DeviceHistory } from '../application/listening/device-history.ts';
import { DeviceHistoryStore } from '../ui/features/listening/stores/device-history-store.ts';
import * as token from './tokens.ts';

/** Puts together what a visitor sees of what they listened to, alike in every mode. */
export async function createDeviceHistory(container: Container): Promise<DeviceHistoryStore> {
  const deviceHistory = new DeviceHistory({
    journal: container.get(token.JOURNAL),
    recordListening: container.get(token.RECORD_LISTENING),
    api: container.get(token.API),
  });
  return container.get(token.SESSION_SCOPE).hold(new DeviceHistoryStore(deviceHistory, container.get(token.CLOCK)));
}
