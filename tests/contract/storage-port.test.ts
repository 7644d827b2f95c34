import { LocalStorageAdapter } from '../../src/adapters/browser/local-storage-adapter.ts';
import { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { storagePortContract } from './storage-port-contract.ts';

storagePortContract('memory', () => {
  const storage = new MemoryStorageAdapter();
  return {
    storage,
    full: new MemoryStorageAdapter({}, 0),
    changeFromElsewhere: (key, text) => storage.changeFromElsewhere(key, text),
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
    full: new LocalStorageAdapter(fullWindow(), PREFIX),
    changeFromElsewhere: (key, text) => {
      window.localStorage.setItem(PREFIX + key, text);
      window.dispatchEvent(new StorageEvent('storage', { key: PREFIX + key, newValue: text }));
      window.dispatchEvent(new StorageEvent('storage', { key: `stranger:${key}`, newValue: text }));
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    },
  };
});
