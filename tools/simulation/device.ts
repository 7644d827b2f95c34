import { freeAudioPath } from '../../common/kernel/audio-paths.ts';
import type { StoryId } from '../../common/kernel/ids.ts';
import { MAX_HISTORY_APP, MAX_HISTORY_WEB } from '../../common/kernel/limits.ts';
import { fail, type Result } from '../../common/kernel/result.ts';
import { MemoryWorld } from '../../src/adapters/memory/memory-world.ts';
import { FallbackStorageAdapter } from '../../src/adapters/memory/fallback-storage-adapter.ts';
import type { MemorySeries } from '../../src/adapters/memory/memory-catalogue.ts';
import { MemoryDevice } from '../../src/adapters/memory/memory-device.ts';
import { MemoryMediaSessionAdapter } from '../../src/adapters/memory/memory-media-session-adapter.ts';
import { MemoryPageAdapter } from '../../src/adapters/memory/memory-page-adapter.ts';
import { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { SeededRandomAdapter } from '../../src/adapters/memory/seeded-random-adapter.ts';
import { PLAYLIST_KEY } from '../../src/application/playback/storage-keys.ts';
import type { StorageFailure } from '../../src/application/ports/storage-port.ts';
import { SAVED_VERSION } from '../../src/domain/playback/saved-versions.ts';
import { createApp, type ComposedApp } from '../../src/main/create-app.ts';
import { MINUTE_MS, startOfDay } from './calendar.ts';
import { soundMs } from './catalogue.ts';
import { EventClock } from './event-clock.ts';
import type { WorldEvent } from './listener-event.ts';
import { ListenerCatalogue } from './listener-catalogue.ts';
import { Network } from './network.ts';
import { Random } from './random.ts';
import { SimulatedAudio, type Sound } from './simulated-audio.ts';
import { WindowStorage } from './window-storage.ts';

/** The address of a signed sound, as the server in memory words it. */
const SIGNED = /^memory:([0-9]+)\?issue=/;
const FREE = new RegExp(`^${freeAudioPath('#' as unknown as StoryId).replace('#', '([0-9]+)')}$`);
/** An address that is signed lives this long. */
const SIGNED_LIFE_MS = 5 * MINUTE_MS;

const OWN_VERSION = `"version":${SAVED_VERSION}`;

type Spoiler = Extract<WorldEvent, { kind: 'storage-spoilt' }>['by'];

/** A device's storage, which is full at times. */
export class DeviceStorage extends MemoryStorageAdapter {
  isFull = false;
  /** Keys whose last text was refused. */
  readonly refused = new Set<string>();
  private hasTaken = false;
  private isForgiven = false;
  private laterText: string | undefined = undefined;
  /** Told about each write. */
  whenWritten: (key: string, text: string) => void = () => undefined;

  override write(key: string, text: string): Result<void, StorageFailure> {
    if (this.isFull) {
      this.refused.add(key);
      this.hasTaken = false;
      return fail({ kind: 'full', key });
    }
    this.refused.delete(key);
    this.hasTaken = true;
    this.isForgiven &&= this.refused.size > 0;
    const written = super.write(key, text);
    this.whenWritten(key, text);
    return written;
  }

  /** What is not to be kept any more is not missed. */
  override remove(key: string): void {
    this.refused.delete(key);
    super.remove(key);
  }

  /** Nobody knows any more which window was refused, and whether it is still there. */
  forgive(): void {
    this.isForgiven = this.refused.size > 0;
  }

  /** Writes where the playlist is kept, as somebody else does. */
  spoil(by: Spoiler): void {
    const text = this.isForeign ? '' : (this.read(PLAYLIST_KEY) ?? '');
    this.laterText = undefined;
    switch (by) {
      case 'a crash':
        return this.changeFromElsewhere(PLAYLIST_KEY, text.slice(0, text.length / 2));
      case 'an older version':
        return this.changeFromElsewhere(PLAYLIST_KEY, text.replace(OWN_VERSION, '"version":1'));
      case 'a later version':
        this.laterText = `{"version":${SAVED_VERSION + 1}}`;
        return this.changeFromElsewhere(PLAYLIST_KEY, this.laterText);
      case 'a cleaner':
        return this.remove(PLAYLIST_KEY);
    }
  }

  /** The listener logs out, who takes along what they listened to, whichever version has kept it. */
  giveUpForeign(): void {
    this.laterText = undefined;
  }

  /** What is kept is not this version's to read or to write. */
  get isForeign(): boolean {
    return this.laterText !== undefined;
  }

  /** What a later version has kept is not there any more. */
  get hasLostForeign(): boolean {
    return this.laterText !== undefined && this.read(PLAYLIST_KEY) !== this.laterText;
  }

  /** It took something since it refused a text, and was not offered that one again. */
  get isOwedAText(): boolean {
    return this.hasTaken && this.refused.size > 0 && !this.isForgiven;
  }
}

/** The device of one listener, and the server as they see it; on it the application is opened and closed. */
export class Device {
  readonly clock = new EventClock(startOfDay(0));
  readonly storage = new DeviceStorage();
  readonly catalogue: ListenerCatalogue;
  readonly network: Network;
  /** The native app keeps less history than the web (spec §9). */
  readonly historyLimit: number;
  private readonly seed: number;
  private readonly random: Random;
  private windows = new MemoryDevice(this.clock, this.storage);
  private readonly issuedAt = new Map<string, number>();

  constructor(seed: number, number: number, first: readonly MemorySeries[]) {
    this.random = Random.of(seed, number, 6);
    this.seed = seed;
    this.historyLimit = this.random.chance(0.3) ? MAX_HISTORY_APP : MAX_HISTORY_WEB;
    this.catalogue = new ListenerCatalogue(seed, first);
    this.network = new Network(this.clock, this.random);
  }

  /** Opens the application anew; nothing lives on from the time before but what was stored. */
  async open(): Promise<OpenApp> {
    this.issuedAt.clear();
    this.storage.refused.clear();
    this.windows = new MemoryDevice(this.clock, this.storage);
    return this.openWindow();
  }

  /** Opens the application in another window beside the one that is open. */
  openBeside(): Promise<OpenApp> {
    return this.openWindow(() => undefined);
  }

  private async openWindow(told?: Network['whenCalled']): Promise<OpenApp> {
    const { clock, network, historyLimit } = this;
    const window = this.windows.window();
    const world = new MemoryWorld({ clock, catalogue: this.catalogue.entries });
    const api = network.reach(world.api, told);
    const audio = new SimulatedAudio(clock, network, (url) => this.soundAt(url));
    const page = new MemoryPageAdapter();
    const mediaSession = new MemoryMediaSessionAdapter();
    // As in a browser, what the device does not take is remembered as long as the page is open.
    const kept = new WindowStorage(window.storage);
    const storage = new FallbackStorageAdapter(kept);
    const random = new SeededRandomAdapter(this.random.below(2 ** 32));
    const { tabs } = window;
    const swapped = { random, storage, tabs, api, audio, page, mediaSession, historyLimit };
    const composed = await createApp('test', world, swapped);
    return { composed, audio, page, mediaSession, close: () => kept.close() };
  }

  private soundAt(url: string): Sound {
    const id = Number((SIGNED.exec(url) ?? FREE.exec(url))?.[1] ?? 0) as StoryId;
    const isSigned = url.startsWith('memory:');
    const story = this.catalogue.story(id);
    // A hidden story's permanent address is gone; a signed one holds until it expires.
    const isThere = isSigned || story?.isFree === true;
    if (!isSigned)
      return { lengthMs: isThere ? soundMs(this.seed, id) : undefined, expiresAt: Number.POSITIVE_INFINITY };
    const issuedAt = this.issuedAt.get(url) ?? this.clock.now();
    this.issuedAt.set(url, issuedAt);
    return { lengthMs: soundMs(this.seed, id), expiresAt: issuedAt + SIGNED_LIFE_MS };
  }
}

/** The application while it is open. */
export interface OpenApp {
  readonly composed: ComposedApp;
  readonly audio: SimulatedAudio;
  readonly page: MemoryPageAdapter;
  readonly mediaSession: MemoryMediaSessionAdapter;
  /** What is still under way in the window leaves nothing behind from now on. */
  readonly close: () => void;
}
