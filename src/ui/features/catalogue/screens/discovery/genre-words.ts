import type { TFunction } from 'i18next';
import { genreIn, genreNames } from '../../../../../../common/kernel/genres.ts';
import type { Language } from '../../../../../../common/kernel/language.ts';

/** @returns a sentence about a genre; of one that the platform does not name there is nothing particular to say */
export function genreWords(t: TFunction, genre: string, language: Language): string {
  const [, english] = genreNames(genre);
  return english === undefined
    ? t('discovery.genreDescription', { genre: genreIn(genre, language) })
    : t(`genrePage.words.${english}`);
}
