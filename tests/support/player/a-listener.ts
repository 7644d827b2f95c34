import { MAX_HISTORY_WEB } from '../../../common/kernel/limits.ts';
import type { ClockAudioAdapter } from '../../../src/adapters/memory/clock-audio-adapter.ts';
import type { MemoryApiAdapter } from '../../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryDevice } from '../../../src/adapters/memory/memory-device.ts';
import type { MemoryMediaSessionAdapter } from '../../../src/adapters/memory/memory-media-session-adapter.ts';
import type { MemoryPageAdapter } from '../../../src/adapters/memory/memory-page-adapter.ts';
import { MemoryStorageAdapter } from '../../../src/adapters/memory/memory-storage-adapter.ts';
import { MemoryVolumeControlAdapter } from '../../../src/adapters/memory/memory-volume-control-adapter.ts';
import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { SeededRandomAdapter } from '../../../src/adapters/memory/seeded-random-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { PlaybackMemory } from '../../../src/application/playback/playback-memory.ts';
import type { ApiFailure } from '../../../src/application/ports/api-port.ts';
import type { StoragePort } from '../../../src/application/ports/storage-port.ts';
import type { TabsPort } from '../../../src/application/ports/tabs-port.ts';
import type { PlaybackState } from '../../../src/domain/playback/playback-state.ts';
import type { PlaylistEntry } from '../../../src/domain/playlist/playlist.ts';
import { createApp } from '../../../src/main/create-app.ts';
import { SHARE_PLAYLIST } from '../../../src/main/tokens.ts';
import type { App } from '../../../src/ui/app/app.ts';
import { aCatalogue } from '../builders.ts';

/** Somebody before the started application, in a world that obeys the test. */
export interface Listener<Storage extends StoragePort = MemoryStorageAdapter> {
  readonly app: App;
  readonly clock: VirtualClockAdapter;
  readonly audio: ClockAudioAdapter;
  readonly api: MemoryApiAdapter;
  readonly storage: Storage;
  readonly page: MemoryPageAdapter;
  readonly device: MemoryMediaSessionAdapter;
  readonly volumeControl: MemoryVolumeControlAdapter;
  /** Lets seconds pass, and everything settle that they bring. */
  readonly listen: (seconds: number) => Promise<void>;
  readonly stop: () => void;
}

/** What is not as usual in the world of a listener. */
interface Circumstances {
  /** How every call of the server fails. */
  readonly failure?: ApiFailure['kind'];
  readonly clock?: VirtualClockAdapter;
  readonly tabs?: TabsPort;
  readonly seed?: number;
  /** Of a wide window by default. */
  readonly volumeControl?: MemoryVolumeControlAdapter;
}

/** @returns what this device has kept, at its second; undefined when nobody could read it */
export function keptOn(storage: StoragePort, historyLimit = MAX_HISTORY_WEB): PlaybackState | undefined {
  return new PlaybackMemory({ storage, random: new SeededRandomAdapter(1) }).recall(historyLimit);
}

export function aListener(entries: readonly PlaylistEntry[]): Promise<Listener>;
export function aListener<Storage extends StoragePort>(
  entries: readonly PlaylistEntry[],
  storage: Storage,
  circumstances?: Circumstances,
): Promise<Listener<Storage>>;
/** @param storage what this device has kept from the visit before */
export async function aListener(
  entries: readonly PlaylistEntry[],
  storage: StoragePort = new MemoryStorageAdapter(),
  {
    failure,
    clock = new VirtualClockAdapter(),
    tabs,
    seed = 1,
    volumeControl = new MemoryVolumeControlAdapter(),
  }: Circumstances = {},
): Promise<Listener<StoragePort>> {
  const world = new MemoryWorld({ clock, catalogue: aCatalogue(...entries) });
  const { api } = world;
  api.failure = failure;
  const browser = { ...world.browser(), volumeControl, random: new SeededRandomAdapter(seed), ...(tabs && { tabs }) };
  const { app, container, start } = await createApp('test', world, { ...browser, storage });
  // As where it was fetched before: a clock that stands still waits for no module.
  await container.get(SHARE_PLAYLIST)();
  const { audio, page, mediaSession: device } = browser;
  const stop = start();
  const listen = (seconds: number): Promise<void> => clock.pass(seconds * 1000);
  await listen(0);
  return { app, clock, audio, api, storage, page, device, volumeControl, listen, stop };
}

/** Somebody before `count` windows of one device, in a world that obeys the test. */
export async function aListenerWithWindows(
  count: number,
  entries: readonly PlaylistEntry[],
): Promise<{
  readonly clock: VirtualClockAdapter;
  readonly device: MemoryDevice;
  readonly windows: readonly Listener<StoragePort>[];
}> {
  const clock = new VirtualClockAdapter();
  const device = new MemoryDevice(clock);
  const windows: Listener<StoragePort>[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const { storage, tabs } = device.window();
    windows.push(await aListener(entries, storage, { clock, tabs, seed }));
  }
  return { clock, device, windows };
}
