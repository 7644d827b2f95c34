import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { StoragePort } from '../../application/ports/storage-port.ts';
import type { TabsPort, ActivePlayer } from '../../application/ports/tabs-port.ts';
import { MemoryStorageAdapter } from './memory-storage-adapter.ts';

/** One window of a device: what it keeps, and how it hears the others. */
export interface DeviceWindow {
  readonly storage: StoragePort;
  readonly tabs: TabsPort;
}

/** Milliseconds after which the other windows hear of what one has done. */
const HEARING_MS = 5;

/** A device with several windows on one storage, which hear each other a little later, as in a browser. */
export class MemoryDevice {
  private readonly clock: ClockPort;
  private readonly shared: StoragePort;
  private readonly storageListeners = new Map<object, Set<(key: string) => void>>();
  private readonly voiceListeners = new Map<object, Set<(activePlayer: ActivePlayer) => void>>();

  /** @param shared what all windows keep their texts in */
  constructor(clock: ClockPort, shared: StoragePort = new MemoryStorageAdapter()) {
    this.clock = clock;
    this.shared = shared;
  }

  /** Opens a window. */
  window(): DeviceWindow {
    const window = {};
    return { storage: this.storageOf(window), tabs: this.tabsOf(window) };
  }

  private storageOf(window: object): StoragePort {
    const { shared } = this;
    return {
      read: (key) => shared.read(key),
      write: (key, text) => {
        const isSame = shared.read(key) === text;
        const written = shared.write(key, text);
        if (written.ok && !isSame) this.tellOthers(this.storageListeners, window, key);
        return written;
      },
      remove: (key) => {
        const isThere = shared.read(key) !== undefined;
        shared.remove(key);
        if (isThere) this.tellOthers(this.storageListeners, window, key);
      },
      subscribe: (listener) => listen(this.storageListeners, window, listener),
    };
  }

  private tabsOf(window: object): TabsPort {
    return {
      announce: (activePlayer) => this.tellOthers(this.voiceListeners, window, activePlayer),
      subscribe: (listener) => listen(this.voiceListeners, window, listener),
    };
  }

  private tellOthers<News>(all: Map<object, Set<(news: News) => void>>, window: object, news: News): void {
    const others = [...all].flatMap(([other, listeners]) => (other === window ? [] : [listeners]));
    if (others.length === 0) return;
    this.clock.after(HEARING_MS, () => {
      for (const listeners of others) for (const listener of listeners) listener(news);
    });
  }
}

function listen<News>(
  all: Map<object, Set<(news: News) => void>>,
  window: object,
  listener: (news: News) => void,
): () => void {
  const own = all.get(window) ?? new Set();
  all.set(window, own.add(listener));
  return () => own.delete(listener);
}
