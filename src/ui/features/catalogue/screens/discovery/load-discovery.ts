import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { genreNames } from '../../../../../../common/kernel/genres.ts';
import type { Collection } from '../../../../../domain/series/collection.ts';
import type { App } from '../../../../app/app.ts';
import { answered, missing } from '../../../../app/route-answers.ts';
import { discoveryPath } from '../../paths.ts';
import { readDiscoveryQuery } from './discovery-query.ts';

/** Collections that discovery leads to by name. */
const MAX_CHIPS = 6;

/** Of the collections what discovery leads to; none on the page of a genre. */
export type DiscoveryCollections = readonly Pick<Collection, 'id' | 'title'>[];

/**
 * Reads what an address asks for. A genre has one address, which others that name it lead to: `/discovery?genre=`, and its page by
 * another of its names (SHL-97).
 */
export async function loadDiscovery(
  browse: App['browse'],
  { request, params: { genre: named } }: LoaderFunctionArgs,
): Promise<Response | DiscoveryCollections> {
  const { searchParams } = new URL(request.url);
  const { filter, page } = readDiscoveryQuery(searchParams, named);
  const { genre } = filter;
  if (genre !== named) {
    if (genre === undefined) throw missing();
    searchParams.delete('genre');
    const rest = searchParams.toString();
    return redirect(discoveryPath({ genre }) + (rest && `?${rest}`), 301);
  }
  // Without its genres and collections the page is still worth showing.
  const [list, collections] = await Promise.all([
    browse.loadDiscovery(filter, page),
    genre === undefined ? browse.api.collections() : undefined,
    browse.loadGenres(),
  ]);
  const isEmpty = browse.discovery(filter, page)?.totalCount === 0;
  if (genre !== undefined && isEmpty && !isThere(genre, browse)) throw missing();
  answered(list);
  return collections?.ok === true ? collections.value.slice(0, MAX_CHIPS).map(({ id, title }) => ({ id, title })) : [];
}

/** What the platform names is there also while nobody has published in it; any other may be narrowed to nothing. */
function isThere(genre: string, { genres }: App['browse']): boolean {
  const [, english] = genreNames(genre);
  return english !== undefined || genres?.some(({ name, seriesCount }) => name === genre && seriesCount > 0) !== false;
}
