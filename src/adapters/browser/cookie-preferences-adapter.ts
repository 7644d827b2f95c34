import { OF_AGE, OF_AGE_COOKIE } from '../../../common/kernel/age.ts';
import { knownLanguage, LANGUAGE_COOKIE, parseLanguage, type Language } from '../../../common/kernel/language.ts';
import { parseTheme, THEME_COOKIE, type Theme } from '../../../common/kernel/theme.ts';
import type { PreferencesPort } from '../../application/ports/preferences-port.ts';
import { readCookie, writeCookie } from './cookies.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Choices in cookies, which the server reads before it draws the page (spec §9, decisions §3). */
export class CookiePreferencesAdapter implements PreferencesPort {
  private readonly document: Document;
  private readonly isSecure: boolean;

  /** @param isSecure the site is served over https, and the cookies go nowhere else */
  constructor(document: Document, isSecure: boolean) {
    this.document = document;
    this.isSecure = isSecure;
  }

  language(): Language {
    return parseLanguage(readCookie(this.document, LANGUAGE_COOKIE));
  }

  hasLanguage(): boolean {
    return knownLanguage(readCookie(this.document, LANGUAGE_COOKIE)) !== undefined;
  }

  theme(): Theme {
    return parseTheme(readCookie(this.document, THEME_COOKIE));
  }

  keepLanguage(language: Language): void {
    this.keep(LANGUAGE_COOKIE, language);
  }

  keepTheme(theme: Theme): void {
    this.keep(THEME_COOKIE, theme);
  }

  isOfAge(): boolean {
    return readCookie(this.document, OF_AGE_COOKIE) === OF_AGE;
  }

  keepOfAge(): void {
    this.keep(OF_AGE_COOKIE, OF_AGE);
  }

  private keep(name: string, value: string): void {
    const secure = this.isSecure ? '; Secure' : '';
    writeCookie(this.document, `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax${secure}`);
  }
}
