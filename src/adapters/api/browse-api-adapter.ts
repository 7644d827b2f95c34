import { authorLinkFault } from '../../../common/kernel/author-links.ts';
import type { AuthorId, CollectionId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { StarterChoice, StarterShelf } from '../../../common/rules/catalogue/starter.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  AuthorPage,
  AuthorProfile,
  BrowseApi,
  Calendar,
  Completion,
  ContentsFilter,
  DiscoveryFilter,
  FoundLine,
  Genre,
  ListPage,
  SearchFindings,
  SeriesFacets,
} from '../../application/ports/api/browse-api.ts';
import type { Collection } from '../../domain/series/collection.ts';
import type { Section, Series } from '../../domain/series/series.ts';
import type { ApiTransport } from './api-transport.ts';
import {
  collectionOf,
  completionOf,
  findingsOf,
  lineOf,
  profileOf,
  storyOfSeriesOf,
  seriesPageOf,
} from './browse-mapping.ts';
import { CheckedCalls } from './checked-calls.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { listPageOf, sectionsOf, seriesOf } from './wire-mapping.ts';

/** The server's lists in the core's words, over the network or within the server. */
export class BrowseApiAdapter implements BrowseApi {
  private readonly calls: CheckedCalls<keyof typeof catalogueChecks>;

  constructor(transport: ApiTransport) {
    this.calls = new CheckedCalls(transport, catalogueChecks);
  }

  discovery(filter: DiscoveryFilter, page: number): Promise<Result<ListPage<Series>, ApiFailure>> {
    const { sort, genre, category, storyLength, isWithoutAi } = filter;
    const query = {
      sort,
      page: String(page),
      ...(genre && { genre }),
      ...(category && { category }),
      ...facetsOf(filter),
      ...(storyLength && { length: storyLength }),
      ...(isWithoutAi && { withoutAi: 'true' }),
    };
    return this.calls.ask('getDiscovery', { query }, seriesPageOf);
  }

  challenge(): Promise<Result<readonly Section[], ApiFailure>> {
    return this.calls.ask('getChallenge', {}, sectionsOf);
  }

  calendar(): Promise<Result<Calendar, ApiFailure>> {
    return this.calls.ask('getCalendar', {}, (answer) => ({ ...answer, series: answer.series.map(seriesOf) }));
  }

  collections(): Promise<Result<readonly Collection[], ApiFailure>> {
    return this.calls.ask('getCollections', {}, ({ collections }) => collections.map(collectionOf));
  }

  collection(id: CollectionId): Promise<Result<Collection, ApiFailure>> {
    const parts = { params: { id: String(id) } };
    return this.calls.ask('getCollection', parts, ({ collection }) => collectionOf(collection));
  }

  starter({ genres, languages }: StarterChoice): Promise<Result<StarterShelf<Series>, ApiFailure>> {
    const query = { genres: genres.join(), languages: languages.join() };
    return this.calls.ask('getStarter', { query }, (answer) => ({
      ...answer,
      picks: answer.picks.map(({ series, genre }) => ({ series: seriesOf(series), genre: genre ?? undefined })),
    }));
  }

  contents(filter: ContentsFilter, page: number): Promise<Result<ListPage<Series>, ApiFailure>> {
    const query = { order: filter.order, page: String(page), ...facetsOf(filter) };
    return this.calls.ask('getContents', { query }, seriesPageOf);
  }

  search(keyword: string, page: number, language?: Language): Promise<Result<SearchFindings, ApiFailure>> {
    return this.calls.ask('search', { query: searchQueryOf(keyword, page, language) }, findingsOf);
  }

  searchLines(keyword: string, page: number, language?: Language): Promise<Result<ListPage<FoundLine>, ApiFailure>> {
    return this.calls.ask('searchLines', { query: searchQueryOf(keyword, page, language) }, (answer) =>
      listPageOf(answer, answer.lines.map(lineOf)),
    );
  }

  completions(keyword: string): Promise<Result<readonly Completion[], ApiFailure>> {
    return this.calls.ask('getCompletions', { query: { keyword } }, ({ completions }) => completions.map(completionOf));
  }

  genres(): Promise<Result<readonly Genre[], ApiFailure>> {
    return this.calls.ask('getGenres', {}, ({ genres }) => genres);
  }

  musicians(page: number): Promise<Result<ListPage<AuthorProfile>, ApiFailure>> {
    return this.calls.ask('getAuthors', { query: { page: String(page) } }, (answer) =>
      listPageOf(answer, answer.authors.map(profileOf)),
    );
  }

  musician(id: AuthorId, page: number): Promise<Result<AuthorPage, ApiFailure>> {
    const parts = { params: { id: String(id) }, query: page === 1 ? {} : { page: String(page) } };
    return this.calls.ask('getAuthor', parts, ({ author, followerCount, links, latestStory, series, ...list }) => {
      const { page: shown = 1, size = Math.max(1, series.length), totalCount = series.length } = list;
      return {
        author: profileOf(author),
        followerCount,
        links: (links ?? []).filter((link) => authorLinkFault(link) === undefined),
        latest: latestStory ? storyOfSeriesOf(latestStory) : undefined,
        works: listPageOf({ page: shown, size, totalCount }, series.map(seriesOf)),
      };
    });
  }
}

function searchQueryOf(keyword: string, page: number, language: Language | undefined) {
  return { keyword, page: String(page), ...(language && { language }) };
}

/** What does not narrow the list stays unsaid. */
function facetsOf({ language, isCompleted, isFree }: SeriesFacets): Readonly<Record<string, string>> {
  return { ...(language && { language }), ...(isCompleted && { completed: 'true' }), ...(isFree && { free: 'true' }) };
}
