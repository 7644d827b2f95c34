import { beforeEach, describe, expect, it } from 'vitest';
import { CookiePreferencesAdapter } from '../../../../src/adapters/browser/cookie-preferences-adapter.ts';
import { readCookie } from '../../../../src/adapters/browser/cookies.ts';

function forgetCookies(): void {
  for (const name of ['perfered-language', 'theme', 'other']) document.cookie = `${name}=; path=/; max-age=0`;
}

describe('choices in cookies', () => {
  beforeEach(forgetCookies);

  it('are Korean and the light of the device as long as nothing was chosen', () => {
    const preferences = new CookiePreferencesAdapter(document, false);
    expect(preferences.language()).toBe('ko');
    expect(preferences.theme()).toBe('system');
  });

  it('LIM-25 keeps the language in the cookie perfered-language', () => {
    const preferences = new CookiePreferencesAdapter(document, false);
    preferences.keepLanguage('en');
    preferences.keepTheme('dark');
    expect(document.cookie).toContain('perfered-language=en');
    expect(new CookiePreferencesAdapter(document, false).language()).toBe('en');
    expect(new CookiePreferencesAdapter(document, false).theme()).toBe('dark');
  });

  it('I18N-07 holds for all pages, a year, and is not sent along from other sites', () => {
    const written: string[] = [];
    const page = {
      set cookie(text: string) {
        written.push(text);
      },
    };
    new CookiePreferencesAdapter(page as Document, false).keepLanguage('ko');
    const secure = new CookiePreferencesAdapter(page as Document, true);
    secure.keepLanguage('en');
    secure.keepTheme('dark');
    secure.keepOfAge();
    expect(written[0]).toBe('perfered-language=ko; path=/; max-age=31536000; SameSite=Lax');
    expect(written[1]).toBe('perfered-language=en; path=/; max-age=31536000; SameSite=Lax; Secure');
    expect(written.slice(2)).toEqual([expect.stringMatching(/; Secure$/), expect.stringMatching(/; Secure$/)]);
  });

  it('takes a broken cookie for none', () => {
    document.cookie = 'perfered-language=fr; path=/';
    expect(new CookiePreferencesAdapter(document, false).language()).toBe('ko');
  });

  it('reads a cookie by its whole name, encoded or not', () => {
    document.cookie = 'other=a%20b; path=/';
    expect(readCookie(document, 'other')).toBe('a b');
    expect(readCookie(document, 'othe')).toBeUndefined();
    document.cookie = 'other=100%; path=/';
    expect(readCookie(document, 'other')).toBe('100%');
  });
});
