import type { AuthorId, CollectionId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { StoryLength } from '../../../../common/kernel/story-length.ts';
import type { Collection } from '../../../domain/series/collection.ts';
import type { StarterChoice, StarterShelf } from '../../../../common/rules/catalogue/starter.ts';
import type { Author, Section, Series } from '../../../domain/series/series.ts';
import type { Story } from '../../../domain/series/story.ts';
import type { ApiFailure } from '../api-port.ts';

/** The order of everything published: what is heard most of late first, the latest story, or what was heard most in all. */
export type DiscoverySort = 'popular' | 'latest' | 'plays';

/** Who published: the platform, or anybody who posts (decisions §3). */
export type DiscoveryCategory = 'original' | 'challenge';

/** What narrows any list of series; what is left out, undefined or false does not. */
export interface SeriesFacets {
  readonly language?: Language | undefined;
  /** Only what is told to its end. */
  readonly isCompleted?: boolean;
  /** Only what costs nothing at all. */
  readonly isFree?: boolean;
}

/** What part of everything published is asked for; what is left out, undefined or false does not narrow it. */
export interface DiscoveryFilter extends SeriesFacets {
  readonly sort: DiscoverySort;
  readonly genre?: string | undefined;
  readonly category?: DiscoveryCategory | undefined;
  readonly storyLength?: StoryLength | undefined;
  /** Only that of which nobody says that a machine made something. */
  readonly isWithoutAi?: boolean;
}

/** What part of the list of titles is asked for. */
export interface ContentsFilter extends SeriesFacets {
  readonly order: TitleOrder;
}

/** The order of titles: 가나다 then A to Z, or A to Z first. */
export type TitleOrder = 'hangul' | 'latin';

/** One page of a list; `page` counts from 1. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly size: number;
  readonly totalCount: number;
}

/** A genre; it may have no series yet. */
export interface Genre {
  readonly name: string;
  readonly seriesCount: number;
}

/** An author with what is published under the name. */
export interface AuthorProfile extends Author {
  readonly description: string;
  readonly seriesCount: number;
  readonly storyCount: number;
  readonly totalLikes: number;
}

/** Stretches of a text that a keyword matched: `[from, to)` in UTF-16 units, in order, without overlap. */
export type Marks = readonly (readonly [from: number, to: number])[];

/**
 * What a keyword that is being typed may become. It leads to a series, to a story of a series, or to an author; to a genre
 * of its name where it has none of them.
 */
export interface Completion {
  readonly text: string;
  readonly marks: Marks;
  /** The author of a series, the series of a story. */
  readonly detail: string | undefined;
  readonly seriesId: SeriesId | undefined;
  readonly storyId: StoryId | undefined;
  readonly authorId: AuthorId | undefined;
}

export interface FoundSeries {
  readonly series: Series;
  readonly titleMarks: Marks;
  readonly authorMarks: Marks;
}

export interface FoundStory {
  readonly story: Story;
  readonly titleMarks: Marks;
  /** As much of the story's series as a row shows. */
  readonly series: Pick<Series, 'id' | 'title' | 'imageUrl' | 'isAdult' | 'author'>;
}

export interface FoundAuthor {
  readonly author: AuthorProfile;
  readonly nameMarks: Marks;
}

/** How many were found of each kind; beyond a limit of the server they are not counted. */
export interface FoundTotals {
  readonly series: number;
  readonly stories: number;
  readonly authors: number;
}

/** What a search found, each list the best first; `page` turns all three. */
export interface SearchFindings {
  /** As the server understood it. */
  readonly keyword: string;
  /** Nothing matched; these only resemble the keyword. */
  readonly isApproximate: boolean;
  readonly page: number;
  readonly size: number;
  readonly totals: FoundTotals;
  readonly series: readonly FoundSeries[];
  readonly stories: readonly FoundStory[];
  readonly authors: readonly FoundAuthor[];
}

/** A line of a script that a search found: its story, and as much of its text as is shown. */
export interface FoundLine extends Omit<FoundStory, 'titleMarks'> {
  /** Where its voice begins; undefined where nobody timed it. */
  readonly seconds: number | undefined;
  readonly text: string;
  readonly marks: Marks;
}

/** An author with a page of the published series, the latest first. */
export interface AuthorPage {
  readonly author: AuthorProfile;
  /** Undefined where it is not known. */
  readonly followerCount: number | undefined;
  /** Where else the author is to be found, by https. */
  readonly links: readonly string[];
  /** Undefined where nothing is published. */
  readonly latest: Omit<FoundStory, 'titleMarks'> | undefined;
  readonly works: ListPage<Series>;
}

/** What goes on: series with a scheduled story, the nearest first, and those that go on on days of the week. */
export interface Calendar {
  /** The day in Korea when it was read, like 2026-11-24. */
  readonly day: string;
  readonly series: readonly Series[];
}

/** Looking around in what is published. Pages count from 1; one after the last is empty. */
export interface BrowseApi {
  discovery(filter: DiscoveryFilter, page: number): Promise<Result<ListPage<Series>, ApiFailure>>;
  challenge(): Promise<Result<readonly Section[], ApiFailure>>;
  calendar(): Promise<Result<Calendar, ApiFailure>>;
  /** @returns what operators have put together: what stands on the home page, then the one that was published last */
  collections(): Promise<Result<readonly Collection[], ApiFailure>>;
  collection(id: CollectionId): Promise<Result<Collection, ApiFailure>>;
  /** @returns what somebody new may begin with */
  starter(choice: StarterChoice): Promise<Result<StarterShelf<Series>, ApiFailure>>;
  contents(filter: ContentsFilter, page: number): Promise<Result<ListPage<Series>, ApiFailure>>;
  /** @param language of what is told in it alone, and who tells it */
  search(keyword: string, page: number, language?: Language): Promise<Result<SearchFindings, ApiFailure>>;
  /** @returns the first line of each free story that has the keyword in its script (SHL-99) */
  searchLines(keyword: string, page: number, language?: Language): Promise<Result<ListPage<FoundLine>, ApiFailure>>;
  /** @returns eight at most: series, the popular ones first, then genres, authors and stories (SHL-78) */
  completions(keyword: string): Promise<Result<readonly Completion[], ApiFailure>>;
  /** @returns the genres, the fullest first */
  genres(): Promise<Result<readonly Genre[], ApiFailure>>;
  musicians(page: number): Promise<Result<ListPage<AuthorProfile>, ApiFailure>>;
  /** @returns an author with a page of the published series, the latest first */
  musician(id: AuthorId, page: number): Promise<Result<AuthorPage, ApiFailure>>;
}
