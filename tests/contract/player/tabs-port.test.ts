import { afterEach, beforeEach, describe, vi } from 'vitest';
import { ChannelTabsAdapter } from '../../../src/adapters/browser/channel-tabs-adapter.ts';
import { LocalStorageAdapter } from '../../../src/adapters/browser/local-storage-adapter.ts';
import { openChannel } from '../../../src/adapters/browser/open-channel.ts';
import { StorageTabsAdapter } from '../../../src/adapters/browser/storage-tabs-adapter.ts';
import { MemoryDevice } from '../../../src/adapters/memory/memory-device.ts';
import { MemoryStorageAdapter } from '../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { TabsPort } from '../../../src/application/ports/tabs-port.ts';
import { tabsPortContract, type TabsRig } from './tabs-port-contract.ts';

const BABBLE = [null, 'activePlayer', 7, {}, { window: 1, since: 1 }, { window: 'a' }, { window: 'a', since: -1 }, []];

tabsPortContract('a device in memory', () => {
  const clock = new VirtualClockAdapter();
  const device = new MemoryDevice(clock);
  const [one, two] = [device.window().tabs, device.window().tabs];
  return { one, two, settle: () => clock.pass(100) };
});

tabsPortContract('a broadcast channel', () => {
  const name = `tabs-${Math.random()}`;
  const open = (): BroadcastChannel => new BroadcastChannel(name);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const babble = (): void => {
    const channel = open();
    for (const message of BABBLE) channel.postMessage(message);
    channel.close();
  };
  const never = new StorageTabsAdapter(new MemoryStorageAdapter());
  return { one: new ChannelTabsAdapter(open, never), two: new ChannelTabsAdapter(open, never), settle, babble };
});

/** A window on a storage that is shared: what one of them writes is told to the others. */
class SharingWindow extends EventTarget {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor(texts: Map<string, string>, all: Set<SharingWindow>) {
    super();
    all.add(this);
    this.localStorage = {
      getItem: (key) => texts.get(key) ?? null,
      removeItem: (key) => void texts.delete(key),
      setItem: (key, text) => {
        texts.set(key, text);
        for (const other of all) if (other !== this) other.dispatchEvent(new StorageEvent('storage', { key }));
      },
    };
  }
}

/** @param tabsOn how a window hears the others, given what it keeps */
function windowsThatKeep(tabsOn: (storage: LocalStorageAdapter) => TabsPort): TabsRig {
  const texts = new Map<string, string>();
  const all = new Set<SharingWindow>();
  const open = (): LocalStorageAdapter =>
    new LocalStorageAdapter(new SharingWindow(texts, all) as unknown as Window, 'soridam:');
  const stranger = open();
  const babble = (): void => {
    for (const message of BABBLE) stranger.write('activePlayer', JSON.stringify(message));
    stranger.write('activePlayer', '{"window":');
    stranger.write('volume', '30');
  };
  const settle = (): Promise<void> => Promise.resolve();
  return { one: tabsOn(open()), two: tabsOn(open()), settle, babble };
}

tabsPortContract('what they keep', () => windowsThatKeep((storage) => new StorageTabsAdapter(storage)));

describe('in a browser that refuses channels', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  const open = (): BroadcastChannel | undefined => openChannel('soridam');
  tabsPortContract('what they keep instead', () =>
    windowsThatKeep((storage) => new ChannelTabsAdapter(open, new StorageTabsAdapter(storage))),
  );
});
