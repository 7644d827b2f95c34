import { knownLanguage } from '../../../../../../common/kernel/language.ts';
import type { SeriesFacets } from '../../../../../application/ports/api/browse-api.ts';

/** What narrows a list, as an address says it; what makes no sense counts as unsaid (SHL-45). */
export function readFacets(search: URLSearchParams): SeriesFacets {
  return {
    language: knownLanguage(search.get('language')),
    isCompleted: search.get('completed') === 'true',
    isFree: search.get('free') === 'true',
  };
}

/** @returns whether the facets leave anything out */
export function isNarrowed({ language, isCompleted = false, isFree = false }: SeriesFacets): boolean {
  return language !== undefined || isCompleted || isFree;
}
