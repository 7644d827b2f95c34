/** The languages of the interface (spec §1). */
export const LANGUAGES = ['ko', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of who has not chosen one (spec §1). */
export const DEFAULT_LANGUAGE: Language = 'ko';

/** The name of the language cookie, spelled as the specification spells it (spec §9, LIM-25). */
export const LANGUAGE_COOKIE = 'perfered-language';

/** @returns the language that `raw` names, Korean when it names none */
export function parseLanguage(raw: unknown): Language {
  return LANGUAGES.find((language) => language === raw) ?? DEFAULT_LANGUAGE;
}
