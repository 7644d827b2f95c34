import { actionBound, makeObservable, observableRef } from 'mobx';
import type { Language } from '../../../common/kernel/language.ts';
import type { Theme } from '../../../common/kernel/theme.ts';
import type { PreferencesPort } from '../../application/ports/preferences-port.ts';

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
    });
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
