import { koreanDay } from '../../../common/kernel/days.ts';
import { genreNames } from '../../../common/kernel/genres.ts';
import type { AuthorId, CollectionId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { LIST_PAGE_SIZE, SEARCH_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { StoryLength } from '../../../common/kernel/story-length.ts';
import {
  onlyLanguage,
  starterShelf,
  type StarterChoice,
  type StarterShelf,
} from '../../../common/rules/catalogue/starter.ts';
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
  Marks,
  SearchFindings,
  SeriesFacets,
} from '../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import { onCalendar } from '../../domain/series/calendar.ts';
import type { Collection } from '../../domain/series/collection.ts';
import type { Section, Series } from '../../domain/series/series.ts';
import type { ScriptLine, Story } from '../../domain/series/story.ts';
import type { MemoryCatalogue, MemorySeries } from './memory-catalogue.ts';
import { MemoryCollections } from './memory-collections.ts';

const MOST_COMPLETIONS = 8;
const SHORT_SECONDS = 600;
const MIDDLE_SECONDS = 1800;

/** Lists and searches of a small catalogue, in memory. The latest series is the last one; searches take words as they are. */
export class MemoryBrowseAdapter implements BrowseApi {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  private readonly catalogue: MemoryCatalogue;
  private readonly clock: Pick<ClockPort, 'now'>;
  private readonly linksOf: (author: number) => readonly string[];
  private readonly collected: MemoryCollections;

  /** @param linksOf the links of an author; nobody has any when left out */
  constructor(
    catalogue: MemoryCatalogue,
    clock: Pick<ClockPort, 'now'>,
    linksOf: (author: number) => readonly string[] = () => [],
    collected = new MemoryCollections(catalogue, clock),
  ) {
    this.catalogue = catalogue;
    this.clock = clock;
    this.linksOf = linksOf;
    this.collected = collected;
  }

  async discovery(filter: DiscoveryFilter, page: number): Promise<Result<ListPage<Series>, ApiFailure>> {
    return this.answer(pageOf(this.fitting(filter), page));
  }

  async challenge(): Promise<Result<readonly Section[], ApiFailure>> {
    const series = this.series().filter((one) => one.categories.includes('challenge'));
    const spoken = series.filter((one) => one.firstSentence !== undefined);
    return this.answer([
      { key: 'firstLines', title: '새로 시작한 이야기', series: spoken },
      { key: 'rising', title: '빠르게 떠오르는 이야기', series },
    ]);
  }

  async calendar(): Promise<Result<Calendar, ApiFailure>> {
    const now = this.clock.now();
    return this.answer({
      day: koreanDay(now),
      series: onCalendar(this.series(), now),
    });
  }

  async collections(): Promise<Result<readonly Collection[], ApiFailure>> {
    return this.answer(this.collected.previews());
  }

  async collection(id: CollectionId): Promise<Result<Collection, ApiFailure>> {
    return this.answer(this.collected.shown().find((one) => one.id === id));
  }

  async starter(choice: StarterChoice): Promise<Result<StarterShelf<Series>, ApiFailure>> {
    const popular = (language: Language | undefined, genre?: string): readonly Series[] =>
      this.fitting({ sort: 'popular', language, genre, category: undefined });
    const language = onlyLanguage(choice);
    const chosen = choice.genres.map((genre) => ({ genre, series: popular(language, genre) }));
    const shelf = starterShelf(chosen, popular(language));
    const { picks } = shelf.picks.length === 0 ? starterShelf([], popular(undefined)) : shelf;
    return this.answer({ ...shelf, picks });
  }

  async contents(filter: ContentsFilter, page: number): Promise<Result<ListPage<Series>, ApiFailure>> {
    const collator = new Intl.Collator(filter.order === 'hangul' ? 'ko' : 'en');
    const sorted = this.narrowed(filter).toSorted((one, other) => collator.compare(one.title, other.title));
    return this.answer(pageOf(sorted, page));
  }

  async search(keyword: string, page: number, language?: Language): Promise<Result<SearchFindings, ApiFailure>> {
    const told = this.narrowed({ language });
    const series = told
      .map((one) => ({
        series: one,
        titleMarks: marksOf(one.title, keyword),
        authorMarks: marksOf(one.author.name, keyword),
      }))
      .filter(({ titleMarks, authorMarks }) => titleMarks.length + authorMarks.length > 0);
    const stories = this.catalogue
      .all()
      .flatMap((item) => item.stories.map((story) => ({ series: item.series, story })))
      .map(({ series: one, story }) => ({ series: one, story, titleMarks: marksOf(story.title, keyword) }))
      .filter(({ series: one, titleMarks }) => titleMarks.length > 0 && told.includes(one));
    const authors = this.authors()
      .map((author) => ({ author, nameMarks: marksOf(author.name, keyword) }))
      .filter(({ author, nameMarks }) => nameMarks.length > 0 && told.some((one) => one.author.id === author.id));
    const part = <Item>(items: readonly Item[]): readonly Item[] =>
      items.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE);
    return this.answer({
      keyword,
      isApproximate: false,
      page,
      size: SEARCH_PAGE_SIZE,
      totals: { series: series.length, stories: stories.length, authors: authors.length },
      series: part(series),
      stories: part(stories),
      authors: part(authors),
    });
  }

  async searchLines(
    keyword: string,
    page: number,
    language?: Language,
  ): Promise<Result<ListPage<FoundLine>, ApiFailure>> {
    const told = this.narrowed({ language }).filter((one) => !one.isAdult);
    const lines = this.catalogue
      .all()
      .filter(({ series }) => told.includes(series))
      .flatMap(({ series, stories, script = [] }) =>
        stories.flatMap((story) => lineIn(script, keyword, { series, story })),
      );
    return this.answer(pageOf(lines, page, SEARCH_PAGE_SIZE));
  }

  async completions(keyword: string): Promise<Result<readonly Completion[], ApiFailure>> {
    const found = await this.search(keyword, 1);
    if (!found.ok) return found;
    const nowhere = { detail: undefined, seriesId: undefined, storyId: undefined, authorId: undefined };
    const genres = [...new Set(this.series().flatMap((one) => one.genres))];
    const all: readonly Completion[] = [
      ...found.value.series
        .filter(({ titleMarks }) => titleMarks.length > 0)
        .toSorted((one, other) => other.series.totalLikes - one.series.totalLikes)
        .map(({ series, titleMarks: marks }) => {
          return { ...nowhere, text: series.title, marks, detail: series.author.name, seriesId: series.id };
        }),
      ...genres
        .map((text) => ({ ...nowhere, text, marks: marksOf(text, keyword) }))
        .filter(({ marks }) => marks.length > 0),
      ...found.value.authors.map(({ author, nameMarks: marks }) => ({
        ...nowhere,
        text: author.name,
        marks,
        authorId: author.id,
      })),
      ...found.value.stories.map(({ story, series, titleMarks: marks }) => ({
        ...nowhere,
        text: story.title,
        marks,
        detail: series.title,
        seriesId: series.id,
        storyId: story.id,
      })),
    ];
    return ok(all.slice(0, MOST_COMPLETIONS));
  }

  async genres(): Promise<Result<readonly Genre[], ApiFailure>> {
    const counts = new Map<string, number>();
    for (const name of this.series().flatMap((one) => one.genres)) counts.set(name, (counts.get(name) ?? 0) + 1);
    const genres = [...counts].map(([name, seriesCount]) => ({ name, seriesCount }));
    return this.answer(genres.toSorted((one, other) => other.seriesCount - one.seriesCount));
  }

  async musicians(page: number): Promise<Result<ListPage<AuthorProfile>, ApiFailure>> {
    return this.answer(pageOf(this.authors(), page));
  }

  async musician(id: AuthorId, page: number): Promise<Result<AuthorPage, ApiFailure>> {
    const author = this.authors().find((one) => one.id === id);
    const works = this.catalogue.all().filter(({ series }) => series.author.id === id);
    const all = works.map(({ series }) => series).toReversed();
    const [latest] = works
      .flatMap(({ series, stories }) => stories.map((story) => ({ series, story })))
      .toSorted((one, other) => other.story.publishedAt - one.story.publishedAt);
    return this.answer(
      author && { author, followerCount: 0, links: this.linksOf(id), latest, works: pageOf(all, page) },
    );
  }

  private fitting(filter: DiscoveryFilter): readonly Series[] {
    const { sort, genre, category, storyLength, isWithoutAi } = filter;
    const fitting = this.narrowed(filter).filter(
      (one) =>
        (genre === undefined || one.genres.some((name) => genreNames(genre).includes(name))) &&
        (category === undefined || one.categories.includes(category)) &&
        (storyLength === undefined || storyLength === lengthOf(one)) &&
        (isWithoutAi !== true || (one.madeByAi ?? []).length === 0),
    );
    return sort === 'latest'
      ? fitting.toReversed()
      : fitting.toSorted((one, other) => other.totalLikes - one.totalLikes);
  }

  private narrowed({ language, isCompleted = false, isFree = false }: SeriesFacets): readonly Series[] {
    const costs = (series: Series): boolean =>
      this.catalogue.all().some((item) => item.series.id === series.id && item.stories.some((story) => !story.isFree));
    return this.series().filter(
      (one) =>
        (language === undefined || one.language === language) &&
        (!isCompleted || one.isCompleted) &&
        (!isFree || !costs(one)),
    );
  }

  private series(): readonly Series[] {
    return this.catalogue.all().map((item) => item.series);
  }

  private authors(): readonly AuthorProfile[] {
    const known = new Map(this.series().map((one) => [one.author.id, one.author]));
    return [...known.values()].map((author) => {
      const series = this.series().filter((one) => one.author.id === author.id);
      return {
        ...author,
        description: '',
        seriesCount: series.length,
        storyCount: series.reduce((sum, one) => sum + one.storyCount, 0),
        totalLikes: series.reduce((sum, one) => sum + one.totalLikes, 0),
      };
    });
  }

  private answer<Value>(value: Value | undefined): Result<Value, ApiFailure> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    return value === undefined ? fail({ kind: 'not-found' }) : ok(value);
  }
}

function lengthOf({ totalDurationSeconds, storyCount }: Series): StoryLength {
  if (totalDurationSeconds < SHORT_SECONDS * storyCount) return 'short';
  return totalDurationSeconds < MIDDLE_SECONDS * storyCount ? 'middle' : 'long';
}

function pageOf<Item>(items: readonly Item[], page: number, size = LIST_PAGE_SIZE): ListPage<Item> {
  const start = (page - 1) * size;
  return { items: items.slice(start, start + size), page, size, totalCount: items.length };
}

/** The first line of a free story that has the keyword, of two letters at least. */
function lineIn(
  script: readonly ScriptLine[],
  keyword: string,
  of: Pick<MemorySeries, 'series'> & { readonly story: Story },
): readonly FoundLine[] {
  const line = script.find(({ text }) => marksOf(text, keyword).length > 0);
  if (line === undefined || !of.story.isFree || keyword.length < 2) return [];
  return [{ ...of, seconds: line.atSeconds, text: line.text, marks: marksOf(line.text, keyword) }];
}

function marksOf(text: string, keyword: string): Marks {
  const from = keyword === '' ? -1 : text.toLowerCase().indexOf(keyword.toLowerCase());
  return from < 0 ? [] : [[from, from + keyword.length]];
}
