import type { EpisodeSort } from '../../../application/ports/api-port.ts';

/** What part of a series' stories an address asks for; what makes no sense counts as unsaid (API-50). */
export function readEpisodesQuery(search: URLSearchParams): { readonly sort: EpisodeSort; readonly page: number } {
  const page = search.get('page') ?? '';
  return {
    sort: search.get('sort') === 'latest' ? 'latest' : 'first',
    page: /^[1-9][0-9]{0,6}$/.test(page) ? Number(page) : 1,
  };
}
