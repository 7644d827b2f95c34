import type { EpisodeSort } from '../../../application/ports/api-port.ts';
import { readPage } from '../../page-number.ts';

/** What part of a series' stories an address asks for; what makes no sense counts as unsaid (API-50). */
export function readEpisodesQuery(search: URLSearchParams): { readonly sort: EpisodeSort; readonly page: number } {
  return { sort: search.get('sort') === 'latest' ? 'latest' : 'first', page: readPage(search) };
}
