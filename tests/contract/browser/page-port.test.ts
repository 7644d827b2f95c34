import { vi } from 'vitest';
import { WindowPageAdapter } from '../../../src/adapters/browser/window-page-adapter.ts';
import { MemoryPageAdapter } from '../../../src/adapters/memory/memory-page-adapter.ts';
import { pagePortContract } from './page-port-contract.ts';

pagePortContract('memory', () => {
  const page = new MemoryPageAdapter();
  return {
    page,
    comeFrom: (path) => void (page.from = path),
    read: (languages) => void (page.read = languages),
    happen: (event) => page.happen(event),
    asks: () => page.guards > 0,
  };
});

pagePortContract('the window', () => ({
  page: new WindowPageAdapter(window),
  comeFrom: (path) => void vi.spyOn(document, 'referrer', 'get').mockReturnValue(window.location.origin + path),
  read: (languages) => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages),
  happen: (event) => void window.dispatchEvent(new Event(event === 'hidden' ? 'pagehide' : 'online')),
  asks: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
}));
