import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import type { Language } from '../../../../../common/kernel/language.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure, SuggestionApi } from '../../../../application/ports/api-port.ts';
import type {
  AuthorPage,
  AuthorProfile,
  BrowseApi,
  ContentsFilter,
  DiscoveryFilter,
  FoundLine,
  Genre,
  ListPage,
  SearchFindings,
  SeriesFacets,
} from '../../../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { Section, Series } from '../../../../domain/series/series.ts';
import { Answers, type AnswersSnapshot } from '../../../app/stores/answers.ts';

/** What the server's page has read already, as plain data for the browser to go on with. */
export interface BrowseSnapshot {
  readonly lists: AnswersSnapshot<ListPage<Series>>;
  readonly authorLists: AnswersSnapshot<ListPage<AuthorProfile>>;
  readonly authors: AnswersSnapshot<AuthorPage>;
  readonly findings: AnswersSnapshot<SearchFindings>;
  readonly lines: AnswersSnapshot<ListPage<FoundLine>>;
  readonly shelves: AnswersSnapshot<readonly Section[]>;
  readonly genres: AnswersSnapshot<readonly Genre[]>;
}

type Outcome = Promise<Result<void, ApiFailure>>;

/** The one question of its kind. */
const ONLY = '';

/** Lists, searches and authors, as far as they have been read. Pages count from 1. */
export class BrowseStore {
  private readonly lists: Answers<ListPage<Series>>;
  private readonly authorLists: Answers<ListPage<AuthorProfile>>;
  private readonly authors: Answers<AuthorPage>;
  private readonly findings: Answers<SearchFindings>;
  private readonly lines: Answers<ListPage<FoundLine>>;
  private readonly shelves: Answers<readonly Section[]>;
  private readonly genreList: Answers<readonly Genre[]>;
  /** For answers that are shown once and kept nowhere. */
  readonly api: BrowseApi;
  /** The same of what to hear next. */
  readonly suggestionApi: SuggestionApi;

  constructor(api: BrowseApi, suggestionApi: SuggestionApi, clock: ClockPort) {
    this.api = api;
    this.suggestionApi = suggestionApi;
    this.lists = new Answers(clock);
    this.authorLists = new Answers(clock);
    this.authors = new Answers(clock);
    this.findings = new Answers(clock);
    this.lines = new Answers(clock);
    this.shelves = new Answers(clock);
    this.genreList = new Answers(clock);
  }

  /** The genres, the fullest first; undefined until they have been read. */
  get genres(): readonly Genre[] | undefined {
    return this.genreList.get(ONLY);
  }

  /** The shelves of the challenge page, undefined until they have been read. */
  get challenge(): readonly Section[] | undefined {
    return this.shelves.get(ONLY);
  }

  discovery(filter: DiscoveryFilter, page: number): ListPage<Series> | undefined {
    return this.lists.get(discoveryKey(filter, page));
  }

  contents(filter: ContentsFilter, page: number): ListPage<Series> | undefined {
    return this.lists.get(contentsKey(filter, page));
  }

  musicians(page: number): ListPage<AuthorProfile> | undefined {
    return this.authorLists.get(String(page));
  }

  musician(id: AuthorId, page = 1): AuthorPage | undefined {
    return this.authors.get(`${id}:${page}`);
  }

  found(keyword: string, page: number, language?: Language): SearchFindings | undefined {
    return this.findings.get(searchKey(keyword, page, language));
  }

  /** Lines of scripts, as far as they could be read; of a search that could not be made there are none. */
  foundLines(keyword: string, page: number, language?: Language): ListPage<FoundLine> | undefined {
    return this.lines.get(searchKey(keyword, page, language));
  }

  loadGenres(): Outcome {
    return this.genreList.load(ONLY, () => this.api.genres());
  }

  loadChallenge(): Outcome {
    return this.shelves.load(ONLY, () => this.api.challenge());
  }

  loadDiscovery(filter: DiscoveryFilter, page: number): Outcome {
    return this.lists.load(discoveryKey(filter, page), () => this.api.discovery(filter, page));
  }

  loadContents(filter: ContentsFilter, page: number): Outcome {
    return this.lists.load(contentsKey(filter, page), () => this.api.contents(filter, page));
  }

  loadAuthors(page: number): Outcome {
    return this.authorLists.load(String(page), () => this.api.musicians(page));
  }

  loadAuthor(id: AuthorId, page = 1): Outcome {
    return this.authors.load(`${id}:${page}`, () => this.api.musician(id, page));
  }

  search(keyword: string, page: number, language?: Language): Outcome {
    return this.findings.load(searchKey(keyword, page, language), () => this.api.search(keyword, page, language));
  }

  searchLines(keyword: string, page: number, language?: Language): Outcome {
    return this.lines.load(searchKey(keyword, page, language), () => this.api.searchLines(keyword, page, language));
  }

  /** Somebody else looks at it now: everything is read anew. */
  expire(): void {
    const all = [this.lists, this.authorLists, this.authors, this.findings, this.lines, this.shelves, this.genreList];
    for (const answers of all) answers.expire();
  }

  /** @returns all that has been read, for `hydrate` in the browser */
  dehydrate(): BrowseSnapshot {
    return {
      lists: this.lists.dehydrate(),
      authorLists: this.authorLists.dehydrate(),
      authors: this.authors.dehydrate(),
      findings: this.findings.dehydrate(),
      lines: this.lines.dehydrate(),
      shelves: this.shelves.dehydrate(),
      genres: this.genreList.dehydrate(),
    };
  }

  /** Takes over what the server's page has read, as if it had been read just now. */
  hydrate(snapshot: BrowseSnapshot): void {
    this.lists.hydrate(snapshot.lists);
    this.authorLists.hydrate(snapshot.authorLists);
    this.authors.hydrate(snapshot.authors);
    this.findings.hydrate(snapshot.findings);
    this.lines.hydrate(snapshot.lines);
    this.shelves.hydrate(snapshot.shelves);
    this.genreList.hydrate(snapshot.genres);
  }
}

function discoveryKey(filter: DiscoveryFilter, page: number): string {
  const { sort, genre, category, storyLength, isWithoutAi = false } = filter;
  return ['discovery', sort, category, facetsKey(filter), storyLength, isWithoutAi, page, genre].join(':');
}

function contentsKey(filter: ContentsFilter, page: number): string {
  return `contents:${filter.order}:${facetsKey(filter)}:${page}`;
}

function facetsKey({ language, isCompleted = false, isFree = false }: SeriesFacets): string {
  return [language, isCompleted, isFree].join(':');
}

function searchKey(keyword: string, page: number, language: Language | undefined): string {
  return [page, language, keyword].join(':');
}
