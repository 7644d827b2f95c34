import { SEARCH_PAGE_SIZE } from '../../common/kernel/limits.ts';
import type { Language } from '../../common/kernel/language.ts';
import type { Principal } from '../domain/principal.ts';
import { keywordText, SearchKeyword, type Mark } from '../domain/search/search-keyword.ts';
import type { AuthorProfile, Series, StoryOfSeries } from '../domain/series/series.ts';
import type { CatalogueRepository } from './ports/catalogue/catalogue-repository.ts';
import type { SearchHits, SearchRepository } from './ports/catalogue/search-repository.ts';

/** One page of what a keyword finds, with what to mark in it. */
export interface SearchResult {
  readonly keyword: string;
  /** Nothing has the keyword; these are only spelled like it. */
  readonly isApproximate: boolean;
  readonly page: number;
  readonly size: number;
  readonly totals: SearchHits['totals'];
  readonly series: readonly {
    readonly series: Series;
    readonly titleMarks: readonly Mark[];
    readonly authorMarks: readonly Mark[];
  }[];
  readonly stories: readonly (StoryOfSeries & { readonly titleMarks: readonly Mark[] })[];
  readonly authors: readonly { readonly author: AuthorProfile; readonly nameMarks: readonly Mark[] }[];
}

const NOTHING: SearchHits = { series: [], stories: [], authors: [], totals: { series: 0, stories: 0, authors: 0 } };

/** Searches series, stories and authors: for the keyword, and for what is spelled like it only where nothing has it. */
export class SearchCatalogue {
  private readonly ports: { search: SearchRepository; catalogue: CatalogueRepository };

  constructor(ports: { search: SearchRepository; catalogue: CatalogueRepository }) {
    this.ports = ports;
  }

  /** @param raw as it was typed; without a letter or digit it finds nothing */
  async run(
    raw: string,
    { page, language }: { readonly page: number; readonly language: Language | undefined },
    principal: Principal,
  ): Promise<SearchResult> {
    const { search, catalogue } = this.ports;
    const keyword = SearchKeyword.parse(raw);
    const request = { page, size: SEARCH_PAGE_SIZE };
    const asked = { ...request, language };
    const matching = keyword === undefined ? NOTHING : await search.matching(keyword, asked);
    const isApproximate = keyword !== undefined && isNothing(matching) && !(await this.hasOthers(keyword, language));
    const hits = isApproximate ? await search.resembling(keyword, asked) : matching;
    const [series, stories, authors] = await Promise.all([
      catalogue.seriesByIds(hits.series, principal),
      catalogue.storiesByIds(hits.stories, principal),
      catalogue.authorsByIds(hits.authors),
    ]);
    const marks = (text: string): readonly Mark[] => keyword?.marksIn(text) ?? [];
    return {
      keyword: keywordText(raw),
      isApproximate: isApproximate && !isNothing(hits),
      ...request,
      totals: hits.totals,
      series: series.map((one) => ({
        series: one,
        titleMarks: marks(one.title),
        authorMarks: marks(one.author.name),
      })),
      stories: stories.map((one) => ({ ...one, titleMarks: marks(one.story.title) })),
      authors: authors.map((author) => ({ author, nameMarks: marks(author.name) })),
    };
  }

  /** What another language has word for word is not sought by its spelling in this one. */
  private async hasOthers(keyword: SearchKeyword, language: Language | undefined): Promise<boolean> {
    return language !== undefined && !isNothing(await this.ports.search.matching(keyword, { page: 1, size: 1 }));
  }
}

function isNothing({ totals }: SearchHits): boolean {
  return totals.series + totals.stories + totals.authors === 0;
}
