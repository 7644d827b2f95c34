import type { Language } from '../../common/kernel/language.ts';
import type { Genre } from '../application/ports/browse-api.ts';

const HANGUL = /\p{Script=Hangul}/u;

/**
 * The names of the genres that have something to show, the fullest first. Authors name them in their own language;
 * those that the reader's language writes come before the others.
 */
export function genresToShow(genres: readonly Genre[], language: Language): readonly string[] {
  const names = genres.filter(({ seriesCount }) => seriesCount > 0).map(({ name }) => name);
  const isOwn = (name: string): boolean => HANGUL.test(name) === (language === 'ko');
  return [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))];
}
