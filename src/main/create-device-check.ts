import type { Container } from 'inversify';
import { CheckDevice } from '../application/device-check/check-device.ts';
import type { DeviceChecking } from '../ui/features/native-app/parts.ts';
import { DeviceCheckStore } from '../ui/features/native-app/stores/device-check-store.ts';
import * as token from './tokens.ts';

/** Puts the check of a phone together, alike in every mode; it goes on with what the device has kept of it. */
export async function createDeviceCheck(container: Container): Promise<DeviceChecking> {
  const clock = container.get(token.CLOCK);
  const check = new DeviceCheckStore(clock);
  const checkDevice = new CheckDevice({
    device: await container.getAsync(token.DEVICE_PORT),
    state: check,
    player: container.get(token.PLAYER),
    playback: container.get(token.PLAYER_STORE),
    mediaSession: container.get(token.MEDIA_SESSION),
    journal: container.get(token.JOURNAL),
    session: container.get(token.SESSION_STORE),
    seekTo: container.get(token.SEEK_TO),
    storage: container.get(token.STORAGE),
    clock,
  });
  checkDevice.begin();
  return { check, checkDevice };
}
