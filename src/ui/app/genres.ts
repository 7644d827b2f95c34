import { genreIn, genreLanguage, genreNames } from '../../../common/kernel/genres.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { Genre } from '../../application/ports/api/browse-api.ts';

/**
 * The genres that have something to show, the fullest first, each by the name that stands in addresses, whatever its
 * authors called it. Those that the reader's language has a name for come before the others.
 */
export function genresToShow(genres: readonly Genre[], language: Language): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name, seriesCount } of genres) {
    const [key] = genreNames(name);
    if (seriesCount > 0) counts.set(key, (counts.get(key) ?? 0) + seriesCount);
  }
  const names = [...counts].toSorted((one, other) => other[1] - one[1]).map(([name]) => name);
  const isOwn = (name: string): boolean => genreLanguage(genreIn(name, language)) === language;
  return [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))];
}
