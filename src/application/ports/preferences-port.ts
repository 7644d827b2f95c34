import type { Language } from '../../../common/kernel/language.ts';
import type { Theme } from '../../../common/kernel/theme.ts';

/** What the visitor chose about the pages and said of themselves, kept where the server sees it too (spec §1, decisions §3). */
export interface PreferencesPort {
  language(): Language;
  /** Whether somebody has chosen the language here. */
  hasLanguage(): boolean;
  theme(): Theme;
  keepLanguage(language: Language): void;
  keepTheme(theme: Theme): void;
  isOfAge(): boolean;
  /** Somebody has said here to be of age; the server gives what is adult to nobody else (ENT-72). */
  keepOfAge(): void;
}
