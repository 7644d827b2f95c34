import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  AuthorProfile,
  BrowseApi,
  DiscoveryFilter,
  Genre,
  ListPage,
  SearchFindings,
  TitleOrder,
} from '../../application/ports/api/browse-api.ts';
import type { Section, Series } from '../../domain/series/series.ts';
import type { ApiTransport } from './api-transport.ts';
import { ask } from './ask.ts';
import { readAuthorsPage, readAuthorWithSeries, readFindings, readGenres, readSeriesPage } from './browse-mapping.ts';
import { readSections } from './wire-mapping.ts';

/** The server's lists in the core's words, over the network or within the server. */
export class BrowseApiAdapter implements BrowseApi {
  private readonly transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  discovery(filter: DiscoveryFilter, page: number): Promise<Result<ListPage<Series>, ApiFailure>> {
    const { sort, genre, category } = filter;
    const query = { sort, page: String(page), ...(genre && { genre }), ...(category && { category }) };
    return ask(this.transport, 'getDiscovery', { query }, readSeriesPage);
  }

  challenge(): Promise<Result<readonly Section[], ApiFailure>> {
    return ask(this.transport, 'getChallenge', {}, readSections);
  }

  contents(order: TitleOrder, page: number): Promise<Result<ListPage<Series>, ApiFailure>> {
    return ask(this.transport, 'getContents', { query: { order, page: String(page) } }, readSeriesPage);
  }

  search(keyword: string, page: number): Promise<Result<SearchFindings, ApiFailure>> {
    return ask(this.transport, 'search', { query: { keyword, page: String(page) } }, readFindings);
  }

  genres(): Promise<Result<readonly Genre[], ApiFailure>> {
    return ask(this.transport, 'getGenres', {}, readGenres);
  }

  musicians(page: number): Promise<Result<ListPage<AuthorProfile>, ApiFailure>> {
    return ask(this.transport, 'getAuthors', { query: { page: String(page) } }, readAuthorsPage);
  }

  musician(
    id: AuthorId,
  ): Promise<Result<{ readonly author: AuthorProfile; readonly series: readonly Series[] }, ApiFailure>> {
    return ask(this.transport, 'getAuthor', { params: { id: String(id) } }, readAuthorWithSeries);
  }
}
