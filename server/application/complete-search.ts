import { genreIn, genreNames } from '../../common/kernel/genres.ts';
import type { AuthorId, SeriesId, StoryId } from '../../common/kernel/ids.ts';
import type { Language } from '../../common/kernel/language.ts';
import type { Principal } from '../domain/principal.ts';
import { SearchKeyword, type Mark } from '../domain/search/search-keyword.ts';
import { growing, unfinished } from '../domain/search/unfinished.ts';
import type { CatalogueRepository } from './ports/catalogue/catalogue-repository.ts';
import type { SearchHits, SearchRepository } from './ports/catalogue/search-repository.ts';

/** What somebody may be about to write, with what to mark in it; `detail` tells it from others of its name. */
export interface Completion {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly detail: string | undefined;
  /** Where it leads to: a series, a story of it, an author; a genre where there is none of them. */
  readonly seriesId: SeriesId | undefined;
  readonly storyId: StoryId | undefined;
  readonly authorId: AuthorId | undefined;
}

/** Completions of one keyword. */
const MOST = 8;
const MOST_GENRES = 2;
const MOST_AUTHORS = 2;
const MOST_STORIES = 3;

const NOWHERE = { detail: undefined, seriesId: undefined, storyId: undefined, authorId: undefined };
const PAGE = { page: 1, size: MOST };

type Begun = Pick<SearchHits, 'series' | 'authors'>;
const NONE: Begun = { series: [], authors: [] };

/** Completes a keyword while it is typed (SHL-78): series, the popular ones first, genres, authors and stories. */
export class CompleteSearch {
  private readonly ports: { search: SearchRepository; catalogue: CatalogueRepository };

  constructor(ports: { search: SearchRepository; catalogue: CatalogueRepository }) {
    this.ports = ports;
  }

  /** @param raw as it stands in the field; without a letter or digit it completes nothing */
  async run(raw: string, language: Language, principal: Principal): Promise<readonly Completion[]> {
    const keyword = SearchKeyword.parse(raw);
    if (keyword === undefined) return [];
    const found = await this.completed(keyword, language, principal);
    if (found.length > 0) return found;
    const beginning = unfinished(keyword.text);
    const next = beginning === undefined ? undefined : SearchKeyword.parse(beginning);
    return next === undefined ? [] : this.completed(next, language, principal);
  }

  private async completed(
    keyword: SearchKeyword,
    language: Language,
    principal: Principal,
  ): Promise<readonly Completion[]> {
    const [hits, genres] = await Promise.all([
      this.ports.search.matching(keyword, PAGE),
      this.genres(keyword, language),
    ]);
    const begun = hits.series.length < MOST ? await this.begun(keyword) : NONE;
    const [series, authors, stories] = await Promise.all([
      this.series(keyword, [...hits.series, ...begun.series], principal),
      this.authors(keyword, [...hits.authors, ...begun.authors]),
      this.stories(keyword, hits, principal),
    ]);
    const others = [...genres, ...authors, ...stories];
    return [...series.slice(0, MOST - others.length), ...others];
  }

  private async genres(keyword: SearchKeyword, language: Language): Promise<readonly Completion[]> {
    const all = await this.ports.catalogue.genres();
    const fitting = all.filter(
      ({ name, seriesCount }) =>
        seriesCount > 0 && genreNames(name).some((one = '') => keyword.marksIn(one).length > 0),
    );
    const names = [...new Set(fitting.map(({ name }) => genreIn(name, language)))].slice(0, MOST_GENRES);
    return names.map((text) => ({ ...NOWHERE, text, marks: keyword.marksIn(text) }));
  }

  /** What begins with what the last syllable may become: 등대 while 드 is typed. */
  private async begun(keyword: SearchKeyword): Promise<Begun> {
    const keys = growing(keyword.key);
    return keys === undefined ? NONE : this.ports.search.beginning(keys, MOST);
  }

  private async authors(keyword: SearchKeyword, found: SearchHits['authors']): Promise<readonly Completion[]> {
    const authors = await this.ports.catalogue.authorsByIds([...new Set(found)].slice(0, MOST_AUTHORS));
    return authors.map(({ id, name }) => ({ ...NOWHERE, text: name, marks: marksIn(name, keyword), authorId: id }));
  }

  private async stories(
    keyword: SearchKeyword,
    hits: SearchHits,
    principal: Principal,
  ): Promise<readonly Completion[]> {
    const stories = await this.ports.catalogue.storiesByIds(hits.stories.slice(0, MOST_STORIES), principal);
    return stories.map(({ story, series }) => ({
      ...NOWHERE,
      text: story.title,
      marks: keyword.marksIn(story.title),
      detail: series.title,
      seriesId: series.id,
      storyId: story.id,
    }));
  }

  private async series(
    keyword: SearchKeyword,
    found: SearchHits['series'],
    principal: Principal,
  ): Promise<readonly Completion[]> {
    const series = await this.ports.catalogue.seriesByIds([...new Set(found)], principal);
    const all = series.map(({ id, title, author }) => ({
      ...NOWHERE,
      text: title,
      marks: marksIn(title, keyword),
      detail: author.name,
      seriesId: id,
    }));
    // A search finds series by their authors and stories, too, which stand here themselves.
    return all.filter(({ marks }) => marks.length > 0);
  }
}

/** What to mark of a keyword whose last syllable may grow: where the text has it, else the beginning of the text. */
function marksIn(text: string, keyword: SearchKeyword): readonly Mark[] {
  const marks = keyword.marksIn(text);
  return marks.length > 0 ? marks : keyword.marksOfGrown(text);
}
