import { genreNames } from '../../../../common/kernel/genres.ts';
import type { DiscoveryFilter } from '../../../application/ports/browse-api.ts';
import { readPage } from '../../page-number.ts';

/** What part of everything published an address asks for; what makes no sense counts as unsaid (SHL-45). */
export function readDiscoveryQuery(search: URLSearchParams): {
  readonly filter: DiscoveryFilter;
  readonly page: number;
} {
  const genre = search.get('genre')?.trim().slice(0, 50);
  const category = search.get('category');
  return {
    filter: {
      sort: search.get('sort') === 'latest' ? 'latest' : 'popular',
      genre: genre ? genreNames(genre)[0] : undefined,
      category: category === 'original' || category === 'challenge' ? category : undefined,
    },
    page: readPage(search),
  };
}
