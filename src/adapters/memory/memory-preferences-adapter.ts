import type { Language } from '../../../common/kernel/language.ts';
import type { Theme } from '../../../common/kernel/theme.ts';
import type { PreferencesPort } from '../../application/ports/preferences-port.ts';

/** Choices kept as long as the program runs, or as long as a page is rendered. */
export class MemoryPreferencesAdapter implements PreferencesPort {
  private chosenLanguage: Language;
  private chosenTheme: Theme;
  private wasLanguageChosen = false;
  private wasOfAge = false;

  constructor(language: Language, theme: Theme) {
    this.chosenLanguage = language;
    this.chosenTheme = theme;
  }

  language(): Language {
    return this.chosenLanguage;
  }

  hasLanguage(): boolean {
    return this.wasLanguageChosen;
  }

  theme(): Theme {
    return this.chosenTheme;
  }

  keepLanguage(language: Language): void {
    this.chosenLanguage = language;
    this.wasLanguageChosen = true;
  }

  keepTheme(theme: Theme): void {
    this.chosenTheme = theme;
  }

  isOfAge(): boolean {
    return this.wasOfAge;
  }

  keepOfAge(): void {
    this.wasOfAge = true;
  }
}
