import { describe, expect, it } from 'vitest';
import { MemoryPreferencesAdapter } from '../../../src/adapters/memory/memory-preferences-adapter.ts';
import { PreferencesStore } from '../../../src/ui/app/stores/preferences-store.ts';

describe('preferences', () => {
  it('begin with what was kept, and keep what is chosen', () => {
    const kept = new MemoryPreferencesAdapter('en', 'dark');
    const store = new PreferencesStore(kept);
    expect(store).toMatchObject({ language: 'en', theme: 'dark' });
    store.chooseLanguage('ko');
    store.chooseTheme('light');
    expect(store).toMatchObject({ language: 'ko', theme: 'light' });
    expect([kept.language(), kept.theme()]).toEqual(['ko', 'light']);
  });

  it('show what a page was drawn for until it stands, then what was chosen meanwhile', () => {
    const drawn = new PreferencesStore(new MemoryPreferencesAdapter('en', 'dark')).dehydrate();
    const store = new PreferencesStore(new MemoryPreferencesAdapter('ko', 'light'));
    store.hydrate(drawn);
    expect(store).toMatchObject({ language: 'en', theme: 'dark' });
    store.restore();
    expect(store).toMatchObject({ language: 'ko', theme: 'light' });
  });
});
