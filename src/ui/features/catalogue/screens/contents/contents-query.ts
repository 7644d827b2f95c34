import type { Language } from '../../../../../../common/kernel/language.ts';
import type { ContentsFilter, TitleOrder } from '../../../../../application/ports/api/browse-api.ts';
import { readPage } from '../../../../app/page-number.ts';
import { readFacets } from '../filters/facets.ts';

/** @returns the order in which the readers of `language` look for titles */
export function usualOrder(language: Language): TitleOrder {
  return language === 'ko' ? 'hangul' : 'latin';
}

/** What part of the catalogue an address asks for; what makes no sense counts as unsaid. */
export function readContentsQuery(
  search: URLSearchParams,
  language: Language,
): { readonly filter: ContentsFilter; readonly page: number } {
  const asked = search.get('order');
  const order = asked === 'hangul' || asked === 'latin' ? asked : usualOrder(language);
  return { filter: { ...readFacets(search), order }, page: readPage(search) };
}
