import { CookiePreferencesAdapter } from '../../../src/adapters/browser/cookie-preferences-adapter.ts';
import { MemoryPreferencesAdapter } from '../../../src/adapters/memory/memory-preferences-adapter.ts';
import { preferencesPortContract } from './preferences-port-contract.ts';

preferencesPortContract('memory', () => new MemoryPreferencesAdapter('ko', 'system'));

preferencesPortContract('cookies', () => {
  // Where the document keeps an empty one, that is no choice.
  for (const name of ['perfered-language', 'theme']) document.cookie = `${name}=; path=/; max-age=0`;
  return new CookiePreferencesAdapter(document, false);
});
