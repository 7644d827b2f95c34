import { describe, expect, it } from 'vitest';
import type { PreferencesPort } from '../../../src/application/ports/preferences-port.ts';

/** What every place for a visitor's choices promises. @param make a place in which nothing was chosen yet */
export function preferencesPortContract(name: string, make: () => PreferencesPort): void {
  describe(`PreferencesPort, ${name}`, () => {
    it('I18N-02 SHL-61 is Korean and in the light of the device as long as nothing was chosen', () => {
      const preferences = make();
      expect([preferences.language(), preferences.theme()]).toEqual(['ko', 'system']);
    });

    it('I18N-32 knows whether a language was chosen, also the one that is shown anyway', () => {
      const preferences = make();
      expect(preferences.hasLanguage()).toBe(false);
      preferences.keepTheme('dark');
      expect(preferences.hasLanguage()).toBe(false);
      preferences.keepLanguage('ko');
      expect(preferences.hasLanguage()).toBe(true);
    });

    it('ENT-72 is of age once somebody has said so, and stays it', () => {
      const preferences = make();
      expect(preferences.isOfAge()).toBe(false);
      preferences.keepOfAge();
      preferences.keepLanguage('en');
      preferences.keepOfAge();
      expect(preferences.isOfAge()).toBe(true);
    });

    it('keeps the last choice of each kind, whatever becomes of the other', () => {
      const preferences = make();
      for (const language of ['en', 'ko', 'en'] as const) {
        for (const theme of ['dark', 'light', 'system', 'dark'] as const) {
          preferences.keepLanguage(language);
          preferences.keepTheme(theme);
          expect([preferences.language(), preferences.theme()]).toEqual([language, theme]);
        }
      }
    });
  });
}
