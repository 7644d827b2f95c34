import { actionBound, makeObservable, observableRef } from 'mobx';
import type { Language } from '../../../../common/kernel/language.ts';
import type { Theme } from '../../../../common/kernel/theme.ts';
import type { PreferencesPort } from '../../../application/ports/preferences-port.ts';

/** What a page was drawn for. */
export type PreferencesSnapshot = Pick<PreferencesStore, 'language' | 'theme'>;

/** The language and the light of the pages. */
export class PreferencesStore {
  language: Language;
  theme: Theme;
  private readonly preferences: PreferencesPort;

  constructor(preferences: PreferencesPort) {
    this.preferences = preferences;
    this.language = preferences.language();
    this.theme = preferences.theme();
    makeObservable(this, {
      language: observableRef,
      theme: observableRef,
      chooseLanguage: actionBound,
      chooseTheme: actionBound,
      hydrate: actionBound,
      restore: actionBound,
    });
  }

  /** Takes over what the page was drawn for: the choice may have changed while it was on its way. */
  hydrate({ language, theme }: PreferencesSnapshot): void {
    this.language = language;
    this.theme = theme;
  }

  dehydrate(): PreferencesSnapshot {
    return { language: this.language, theme: this.theme };
  }

  /** Goes on with what this device remembers. */
  restore(): void {
    this.hydrate({ language: this.preferences.language(), theme: this.preferences.theme() });
  }

  chooseLanguage(language: Language): void {
    this.language = language;
    this.preferences.keepLanguage(language);
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    this.preferences.keepTheme(theme);
  }
}
