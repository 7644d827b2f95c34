import type { Language } from '../../../../../../common/kernel/language.ts';
import {
  readStarterChoice,
  STARTER_GENRES,
  type StarterChoice,
} from '../../../../../../common/rules/catalogue/starter.ts';
import { withQuery } from '../../../../app/paths.ts';
import { START_PATH } from '../../paths.ts';

/** What an address says of who is new. Who says nothing of languages is taken to understand that of the page. */
export function readStartQuery(search: URLSearchParams, language: Language): StarterChoice {
  const choice = readStarterChoice(search.get('genres') ?? '', search.get('languages') ?? '');
  return choice.languages.length > 0 ? choice : { ...choice, languages: [language] };
}

/** @returns whether an address says anything of who is new */
export function isSaid(search: URLSearchParams): boolean {
  return search.has('genres') || search.has('languages');
}

/** The address of a shelf. The languages are always said, so that it is the same shelf to who reads another one. */
export function startPath({ genres, languages }: StarterChoice): string {
  return withQuery(START_PATH, { genres: genres.join() || undefined, languages: languages.join() });
}

/** The same with a genre taken in or left out. Genres keep their order, so that the same choice has the same address. */
export function withGenre({ genres, languages }: StarterChoice, genre: string): StarterChoice {
  return { languages, genres: STARTER_GENRES.filter((one) => genres.includes(one) !== (one === genre)) };
}
