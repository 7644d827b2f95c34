import type { Collection } from '../../../domain/series/collection.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { StoryLength } from '../../../../common/kernel/story-length.ts';
import type { AuthorId, CollectionId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { StoryAccess } from '../../../domain/listening/access.ts';
import type {
  AuthorProfile,
  Genre,
  Series,
  SeriesCategory,
  SeriesWithStories,
  Shelf,
  StoryOfSeries,
} from '../../../domain/series/series.ts';
import type { Story, StoryAudio } from '../../../domain/series/story.ts';

/** A sound that everybody may hear, adults alone where it is for them. */
export interface FreeRecording {
  /** Its name in the media store. */
  readonly file: string;
  readonly isAdult: boolean;
}

/** What the page of an author says beside the profile. */
export interface AuthorFacts {
  readonly followerCount: number;
  /** Where else the author is to be found, by https. */
  readonly links: readonly string[];
}

/** The order of a series' stories: from the first one, or the latest first. */
export type EpisodeSort = 'first' | 'latest';

/** The order of the series in a list: what is heard most of late, the latest story, or what was heard most in all (SHL-45). */
export type SeriesSort = 'popular' | 'latest' | 'plays';

/** The order of the plain catalogue: 가나다 before A to Z, or after it (decisions §3). */
export type TitleOrder = 'hangul' | 'latin';

/** What the list of titles is narrowed to. */
export interface ContentsFilter {
  /** Undefined for all. */
  readonly language: Language | undefined;
  /** Only what is told to its end. */
  readonly isCompleted: boolean;
  /** Only what costs nothing at all. */
  readonly isFree: boolean;
}

/** What a list of series is narrowed to; undefined leaves all in. */
export interface SeriesFilter extends ContentsFilter {
  readonly genre: string | undefined;
  readonly category: SeriesCategory | undefined;
  readonly storyLength: StoryLength | undefined;
  /** Only that of which nobody says that a machine made something. */
  readonly isWithoutAi: boolean;
  /** In which language those are told that come first among the popular ones of all languages; undefined for none (SHL-105). */
  readonly languageFirst: Language | undefined;
}

/** Which part of a list is asked for; `page` counts from 1. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** A part of a list, and how long the whole list is. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
}

/** What an answer shows of which something may be a member's. */
export interface SeriesAndStories {
  readonly series: readonly SeriesId[];
  readonly stories: readonly StoryId[];
}

/**
 * The published catalogue. What is a draft, hidden or deleted does not exist here, but for those who own it, and what an
 * principal may not hear comes without sound and script.
 * @throws UnavailableError when the database does not answer
 */
export interface CatalogueRepository {
  /**
   * @param language whose series come first on each shelf, whatever the others' popularity
   * @returns the shelves of the home page, none of them empty; the collections that are pinned to it come last, in their own order
   */
  originals(principal: Principal, language: Language): Promise<readonly Shelf[]>;
  /** @returns the shelves of the challenge page, none of them empty; as above */
  challenge(principal: Principal, language: Language): Promise<readonly Shelf[]>;
  /**
   * @param between whose scheduled stories are looked for
   * @returns the series with one, the nearest first, then those with days of the week alone, the latest story first
   */
  calendar(between: { readonly from: Date; readonly until: Date }, principal: Principal): Promise<readonly Series[]>;
  /** @returns the published collections with their first series: those that are pinned, then the one that was published last */
  collections(principal: Principal): Promise<readonly Collection[]>;
  /** @returns a published collection with all its series; undefined where nothing of it is published */
  collection(id: CollectionId, principal: Principal): Promise<Collection | undefined>;
  discovery(sort: SeriesSort, filter: SeriesFilter, page: PageRequest, principal: Principal): Promise<Page<Series>>;
  contents(order: TitleOrder, filter: ContentsFilter, page: PageRequest, principal: Principal): Promise<Page<Series>>;
  /** @returns the fullest first */
  genres(): Promise<readonly Genre[]>;
  /** @returns the authors who have published something, by name */
  authors(page: PageRequest): Promise<Page<AuthorProfile>>;
  author(id: AuthorId): Promise<AuthorProfile | undefined>;
  /** @returns a page of the series of an author, the latest story first */
  seriesOfAuthor(id: AuthorId, page: PageRequest, principal: Principal): Promise<readonly Series[]>;
  /** @returns how many members follow an author, and the author's links */
  factsOfAuthor(id: AuthorId): Promise<AuthorFacts>;
  /** @returns what an author published last; undefined where there is nothing */
  latestOfAuthor(id: AuthorId, principal: Principal): Promise<StoryOfSeries | undefined>;
  series(id: SeriesId, principal: Principal): Promise<Series | undefined>;
  /** @returns undefined when there is no such series; a page after the last is empty */
  episodes(id: SeriesId, sort: EpisodeSort, page: PageRequest, principal: Principal): Promise<Page<Story> | undefined>;
  /** @returns how many published stories of the series come before `story`; 0 when it has no such story */
  storiesBefore(id: SeriesId, story: StoryId): Promise<number>;
  /** @returns how many stories the series have together, counted no further than `most` */
  countStories(ids: readonly SeriesId[], most: number): Promise<number>;
  /** @returns those of `ids` that exist, in the order of `ids`, with scripts up to `MAX_SCRIPT_BYTES_PER_CALL` */
  seriesWithStories(ids: readonly SeriesId[], principal: Principal): Promise<readonly SeriesWithStories[]>;
  /**
   * What is given out here is opened: an unlock of it stays (decisions §5). An adult story is given to nobody who is not of age.
   * @param when `at` in milliseconds since 1970
   */
  storySound(
    id: StoryId,
    principal: Principal,
    when: { readonly at: number; readonly isOfAge: boolean },
  ): Promise<StoryAudio | undefined>;
  /** @returns a free story's sound, undefined for any other story */
  freeRecording(id: StoryId): Promise<FreeRecording | undefined>;
  /** @returns the preview of a story that is locked for most, undefined where it has none or its author allows none (ADR 0115) */
  previewRecording(id: StoryId): Promise<FreeRecording | undefined>;
  /** @returns the trailer `file` of a published series, undefined where it has no such one */
  trailerRecording(id: SeriesId, file: string): Promise<FreeRecording | undefined>;
  /** @returns whether a story may be heard by a member, or by everybody; undefined where there is none (security PA3) */
  storyAccess(id: StoryId, member: AuthorId | undefined): Promise<StoryAccess | undefined>;
  /** @returns those of `ids` that are published, in the order of `ids`; as the two below */
  seriesByIds(ids: readonly SeriesId[], principal: Principal): Promise<readonly Series[]>;
  storiesByIds(ids: readonly StoryId[], principal: Principal): Promise<readonly StoryOfSeries[]>;
  authorsByIds(ids: readonly AuthorId[]): Promise<readonly AuthorProfile[]>;
  /** @returns whether any of the series or of the stories is the member's: written, or unlocked, of a series in part */
  ownsAny(member: AuthorId, of: SeriesAndStories): Promise<boolean>;
  /** @returns which of them are there for the principal, in any order: published, a story with its series, or owned, a series in part */
  published(of: SeriesAndStories, principal: Principal): Promise<SeriesAndStories>;
}
