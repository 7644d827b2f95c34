import { ClockAudioAdapter } from '../../src/adapters/memory/clock-audio-adapter.ts';
import { MemoryApiAdapter } from '../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryMediaSessionAdapter } from '../../src/adapters/memory/memory-media-session-adapter.ts';
import { MemoryPageAdapter } from '../../src/adapters/memory/memory-page-adapter.ts';
import { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
import type { PlaylistEntry } from '../../src/domain/playlist/playlist.ts';
import { createApp } from '../../src/main/create-app.ts';
import type { App } from '../../src/ui/app.ts';
import { aCatalogue } from './builders.ts';

/** Somebody before the started application, in a world that obeys the test. */
export interface Listener {
  readonly app: App;
  readonly clock: VirtualClockAdapter;
  readonly audio: ClockAudioAdapter;
  readonly api: MemoryApiAdapter;
  readonly storage: MemoryStorageAdapter;
  readonly page: MemoryPageAdapter;
  readonly device: MemoryMediaSessionAdapter;
  /** Lets seconds pass, and everything settle that they bring. */
  readonly listen: (seconds: number) => Promise<void>;
  readonly stop: () => void;
}

/** @param storage what this device has kept from the visit before */
export async function aListener(
  entries: readonly PlaylistEntry[],
  storage = new MemoryStorageAdapter(),
): Promise<Listener> {
  const clock = new VirtualClockAdapter();
  const audio = new ClockAudioAdapter(clock, () => 100);
  const api = new MemoryApiAdapter(aCatalogue(...entries), clock);
  const page = new MemoryPageAdapter();
  const device = new MemoryMediaSessionAdapter();
  const { app, start } = await createApp('test', { clock, audio, api, storage, page, mediaSession: device });
  const stop = start();
  const listen = (seconds: number): Promise<void> => clock.pass(seconds * 1000);
  await listen(0);
  return { app, clock, audio, api, storage, page, device, listen, stop };
}
