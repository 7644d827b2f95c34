import { createInstance, type i18n } from 'i18next';
import type { Language } from '../../../../common/kernel/language.ts';
import type { Catalogue } from './ko.ts';
import type { TextTree } from './noted-texts.ts';
import { particleAfter, PARTICLES } from './particles.ts';

/** Those of which something was asked for that had not come. */
const missed = new WeakSet<i18n>();

/** What they emit when they are complete, if something of them was missed before. */
export const COMPLETED = 'completed';

/** @returns whether something was asked for that is still on its way */
export function lacksTexts(texts: i18n): boolean {
  return missed.has(texts);
}

/** Fetches the texts of one language; the other one stays where it is. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return language === 'ko' ? (await import('./ko.ts')).ko : (await import('./en.ts')).en;
}

/**
 * The texts of one page or one app; nothing is shared between them.
 * @param texts the catalogue, or what the page's first picture shows of it; see `completeTexts`
 */
export function createI18n(language: Language, texts: TextTree): i18n {
  const created = createInstance({
    lng: language,
    defaultNS: 'texts',
    ns: ['texts'],
    resources: { [language]: { texts } },
    fallbackLng: false,
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // The keys are checked, so what is missing is only on its way.
    parseMissingKeyHandler: () => {
      missed.add(created);
      return '';
    },
  });
  void created.init();
  // `{{name, 을}}` writes the particle that follows the name, and not the name itself.
  for (const particle of PARTICLES) {
    created.services.formatter?.add(particle, (word) => particleAfter(String(word), particle));
  }
  return created;
}

/** Fetches the rest of what the first picture came with; what was drawn without a text of it is drawn anew. */
export async function completeTexts(texts: i18n, language: Language): Promise<void> {
  texts.addResourceBundle(language, 'texts', await loadCatalogue(language), true, true);
  if (missed.delete(texts)) texts.emit(COMPLETED);
}

/** Shows everything in `language`; its texts are fetched the first time. */
export async function switchLanguage(texts: i18n, language: Language): Promise<void> {
  if (!texts.hasResourceBundle(language, 'texts')) {
    texts.addResourceBundle(language, 'texts', await loadCatalogue(language));
  }
  await texts.changeLanguage(language);
}
