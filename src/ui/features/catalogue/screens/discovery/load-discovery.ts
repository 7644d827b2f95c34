import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { genreNames } from '../../../../../../common/kernel/genres.ts';
import type { App } from '../../../../app/app.ts';
import { answered, missing } from '../../../../app/route-answers.ts';
import { discoveryPath } from '../../paths.ts';
import { readDiscoveryQuery } from './discovery-query.ts';

/**
 * Reads what an address asks for. A genre has one address, which others that name it lead to: `/discovery?genre=`, and its page by
 * another of its names (SHL-97).
 */
export async function loadDiscovery(
  browse: App['browse'],
  { request, params: { genre: named } }: LoaderFunctionArgs,
): Promise<Response | null> {
  const { searchParams } = new URL(request.url);
  const { filter, page } = readDiscoveryQuery(searchParams, named);
  const { genre } = filter;
  if (genre !== named) {
    if (genre === undefined) throw missing();
    searchParams.delete('genre');
    const rest = searchParams.toString();
    return redirect(discoveryPath({ genre }) + (rest && `?${rest}`), 301);
  }
  // Without its genres the page is still worth showing.
  const [list] = await Promise.all([browse.loadDiscovery(filter, page), browse.loadGenres()]);
  const isEmpty = browse.discovery(filter, page)?.totalCount === 0;
  if (genre !== undefined && isEmpty && !isThere(genre, browse)) throw missing();
  return answered(list);
}

/** What the platform names is there also while nobody has published in it; any other may be narrowed to nothing. */
function isThere(genre: string, { genres }: App['browse']): boolean {
  const [, english] = genreNames(genre);
  return english !== undefined || genres?.some(({ name, seriesCount }) => name === genre && seriesCount > 0) !== false;
}
