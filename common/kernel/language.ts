/** The languages of the interface (spec §1). */
export const LANGUAGES = ['ko', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of who has not chosen one (spec §1). */
export const DEFAULT_LANGUAGE: Language = 'ko';

/** The name of the language cookie, spelled as the specification spells it (spec §9, LIM-25). */
export const LANGUAGE_COOKIE = 'perfered-language';

/**
 * The name of the query's part that names a page's language and wins over the cookie: search engines send no cookies, so
 * each language has an address of its own.
 */
export const LANGUAGE_PARAMETER = 'lang';

/** @returns the language that `raw` names, undefined when it names none */
export function knownLanguage(raw: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === raw);
}

/** @returns the language that `raw` names, Korean when it names none */
export function parseLanguage(raw: unknown): Language {
  return knownLanguage(raw) ?? DEFAULT_LANGUAGE;
}
