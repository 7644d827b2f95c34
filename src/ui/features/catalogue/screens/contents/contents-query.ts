import type { Language } from '../../../../../../common/kernel/language.ts';
import type { TitleOrder } from '../../../../../application/ports/api/browse-api.ts';
import { readPage } from '../../../../app/page-number.ts';

/** @returns the order in which the readers of `language` look for titles */
export function usualOrder(language: Language): TitleOrder {
  return language === 'ko' ? 'hangul' : 'latin';
}

/** What part of the catalogue an address asks for; what makes no sense counts as unsaid. */
export function readContentsQuery(
  search: URLSearchParams,
  language: Language,
): { readonly order: TitleOrder; readonly page: number } {
  const order = search.get('order');
  return { order: order === 'hangul' || order === 'latin' ? order : usualOrder(language), page: readPage(search) };
}
