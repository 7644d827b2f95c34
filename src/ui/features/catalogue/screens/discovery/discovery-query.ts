import { genreNames } from '../../../../../../common/kernel/genres.ts';
import { firstCodePoints } from '../../../../../../common/kernel/text-length.ts';
import { STORY_LENGTHS } from '../../../../../../common/kernel/story-length.ts';
import type { DiscoveryFilter, DiscoverySort } from '../../../../../application/ports/api/browse-api.ts';
import { readPage } from '../../../../app/page-number.ts';
import { isNarrowed, readFacets } from '../filters/facets.ts';

const SORTS: readonly DiscoverySort[] = ['popular', 'latest', 'plays'];

/** Letters that are looked at of a genre that an address names. */
const MAX_GENRE_LENGTH = 50;

/**
 * What part of everything published an address asks for; what makes no sense counts as unsaid (SHL-45).
 * @param named the genre whose page it is of
 */
export function readDiscoveryQuery(
  search: URLSearchParams,
  named: string | null = search.get('genre'),
): {
  readonly filter: DiscoveryFilter;
  readonly page: number;
} {
  const genre = firstCodePoints(named?.trim() ?? '', MAX_GENRE_LENGTH);
  const category = search.get('category');
  return {
    filter: {
      ...readFacets(search),
      sort: SORTS.find((known) => known === search.get('sort')) ?? 'popular',
      genre: genre ? genreNames(genre)[0] : undefined,
      category: category === 'original' || category === 'challenge' ? category : undefined,
      storyLength: STORY_LENGTHS.find((known) => known === search.get('length')),
      isWithoutAi: search.get('withoutAi') === 'true',
    },
    page: readPage(search),
  };
}

/** @returns whether nothing is left out */
export function isWhole(filter: DiscoveryFilter): boolean {
  const { genre, category, storyLength, isWithoutAi = false } = filter;
  const isOfAny = genre === undefined && category === undefined && storyLength === undefined;
  return isOfAny && !isWithoutAi && !isNarrowed(filter);
}
