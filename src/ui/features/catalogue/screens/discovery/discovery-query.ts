import { genreNames } from '../../../../../../common/kernel/genres.ts';
import { firstCodePoints } from '../../../../../../common/kernel/text-length.ts';
import type { DiscoveryFilter } from '../../../../../application/ports/api/browse-api.ts';
import { readPage } from '../../../../app/page-number.ts';

/** Letters that are looked at of a genre that an address names. */
const MAX_GENRE_LENGTH = 50;

/** What part of everything published an address asks for; what makes no sense counts as unsaid (SHL-45). */
export function readDiscoveryQuery(search: URLSearchParams): {
  readonly filter: DiscoveryFilter;
  readonly page: number;
} {
  const genre = firstCodePoints(search.get('genre')?.trim() ?? '', MAX_GENRE_LENGTH);
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
