import { LocalStorageAdapter } from '../../../src/adapters/browser/local-storage-adapter.ts';
import { FallbackStorageAdapter } from '../../../src/adapters/memory/fallback-storage-adapter.ts';
import { MemoryDevice } from '../../../src/adapters/memory/memory-device.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { MemoryStorageAdapter } from '../../../src/adapters/memory/memory-storage-adapter.ts';
import { fullStorageContract, storagePortContract } from './storage-port-contract.ts';

storagePortContract('memory', () => {
  const storage = new MemoryStorageAdapter();
  return {
    storage,
    changeFromElsewhere: (key, text) => storage.changeFromElsewhere(key, text),
  };
});

storagePortContract('memory in the place of a storage that takes nothing', () => {
  const storage = new MemoryStorageAdapter({}, 0);
  return {
    storage: new FallbackStorageAdapter(storage),
    changeFromElsewhere: (key, text) => storage.changeFromElsewhere(key, text),
    isRefused: true,
  };
});

storagePortContract('a window of a device in memory', () => {
  const clock = new VirtualClockAdapter();
  const device = new MemoryDevice(clock);
  const other = device.window();
  return {
    storage: device.window().storage,
    changeFromElsewhere: (key, text) => {
      other.storage.write(key, text);
      clock.advance(100);
    },
  };
});

const PREFIX = 'soridam:';

/** A window whose storage takes nothing. */
function fullWindow(): Window {
  const setItem = (): never => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  return { localStorage: { getItem: () => null, setItem } } as unknown as Window;
}

storagePortContract('local storage', () => {
  window.localStorage.clear();
  return {
    storage: new LocalStorageAdapter(window, PREFIX),
    changeFromElsewhere: (key, text) => {
      window.localStorage.setItem(PREFIX + key, text);
      window.dispatchEvent(new StorageEvent('storage', { key: PREFIX + key, newValue: text }));
      window.dispatchEvent(new StorageEvent('storage', { key: `stranger:${key}`, newValue: text }));
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    },
  };
});

fullStorageContract('memory', () => new MemoryStorageAdapter({}, 0));
fullStorageContract('local storage', () => new LocalStorageAdapter(fullWindow(), PREFIX));
