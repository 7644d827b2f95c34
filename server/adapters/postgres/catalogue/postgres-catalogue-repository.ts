import type { Language } from '../../../../common/kernel/language.ts';
import { genreNames, KOREAN_GENRES } from '../../../../common/kernel/genres.ts';
import type { AuthorId, CollectionId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { MAX_SCRIPT_BYTES_PER_CALL } from '../../../../common/kernel/limits.ts';
import type {
  AuthorFacts,
  CatalogueRepository,
  ContentsFilter,
  EpisodeSort,
  FreeRecording,
  Page,
  PageRequest,
  SeriesAndStories,
  SeriesFilter,
  SeriesSort,
  TitleOrder,
} from '../../../application/ports/catalogue/catalogue-repository.ts';
import { memberOf, type Principal } from '../../../domain/principal.ts';
import type { StoryAccess } from '../../../domain/listening/access.ts';
import type { Collection } from '../../../domain/series/collection.ts';
import type {
  Author,
  AuthorProfile,
  Genre,
  Series,
  SeriesWithStories,
  Shelf,
  StoryOfSeries,
} from '../../../domain/series/series.ts';
import type { Story, StoryAudio, StoryWithScript } from '../../../domain/series/story.ts';
import {
  AUTHORS,
  AUTHORS_BY_IDS,
  CALENDAR,
  CHALLENGE,
  CONTENTS,
  COUNT_STORIES,
  DISCOVERY,
  DISCOVERY_OWN_FIRST,
  EPISODES,
  FACTS_OF_AUTHOR,
  FREE_RECORDING,
  PREVIEW_RECORDING,
  TRAILER_RECORDING,
  GENRES,
  LATEST_OF_AUTHOR,
  narrowingOf,
  OPEN_STORY,
  ORIGINALS,
  OWNERS_AMONG,
  OWN_STORIES,
  PUBLISHED_AMONG,
  SERIES,
  SERIES_BY_IDS,
  SERIES_CARDS,
  SERIES_OF_AUTHOR,
  SERIES_WITH_STORIES,
  STORIES_BEFORE,
  STORIES_BY_IDS,
  STORY_ACCESS,
  STORY_SOUND,
  type AuthorColumns,
  type StoryJson,
  type SeriesRow,
  type PageRow,
  type AuthorRow,
  type StoryWithScriptJson,
} from './catalogue-statements.ts';
import { COLLECTION, COLLECTIONS, PINNED_COLLECTIONS, type ShownCollectionRow } from './collection-statements.ts';
import type { Database } from '../database.ts';
import { gathered } from '../gathered.ts';
import { toTrailer } from './to-trailer.ts';
import { SeriesCards, type SeriesVersion } from './series-cards.ts';

/** The catalogue in PostgreSQL. Series are the same for all; which of their stories are a principal's is asked every time. */
export class PostgresCatalogueRepository implements CatalogueRepository {
  private readonly database: Database;
  private readonly cards: SeriesCards;
  /** By what is asked about, which whoever remembers an answer asks about again and again. */
  private readonly owners = new WeakMap<SeriesAndStories, ReturnType<typeof this.ownersOf>>();

  constructor(database: Database) {
    this.database = database;
    this.cards = new SeriesCards(async (ids) => {
      const rows = await database.read(SERIES_CARDS, [ids]);
      return rows.map((row) => ({ id: row.id, version: row.version, series: toSeries(row) }));
    });
  }

  async originals(principal: Principal, language: Language): Promise<readonly Shelf[]> {
    const [shelves, pinned] = await Promise.all([
      this.shelves(ORIGINALS, principal, language),
      this.shownCollections(this.database.read(PINNED_COLLECTIONS, []), principal),
    ]);
    return [...shelves, ...pinned.map(({ id, title, series }) => ({ key: `collection:${id}`, title, series }))];
  }

  challenge(principal: Principal, language: Language): Promise<readonly Shelf[]> {
    return this.shelves(CHALLENGE, principal, language);
  }

  async calendar(
    { from, until }: { readonly from: Date; readonly until: Date },
    principal: Principal,
  ): Promise<readonly Series[]> {
    return this.inOrder(await this.database.read(CALENDAR, [from, until]), principal);
  }

  collections(principal: Principal): Promise<readonly Collection[]> {
    return this.shownCollections(this.database.read(COLLECTIONS, []), principal);
  }

  async collection(id: CollectionId, principal: Principal): Promise<Collection | undefined> {
    return (await this.shownCollections(this.database.read(COLLECTION, [id]), principal))[0];
  }

  discovery(sort: SeriesSort, filter: SeriesFilter, page: PageRequest, principal: Principal): Promise<Page<Series>> {
    const { genre = '', category = null, language = null, storyLength = null } = filter;
    const [name, other = null] = genreNames(genre);
    const facets = [category, language, onlyIf(filter.isCompleted), onlyIf(filter.isFree), storyLength] as const;
    const values = [...rangeOf(page), name, other, ...facets, onlyIf(filter.isWithoutAi)] as const;
    const { languageFirst } = filter;
    const rows =
      sort === 'popular' && language === null && languageFirst !== undefined
        ? this.database.read(DISCOVERY_OWN_FIRST[category === null ? 'not' : 'toCategory'], [...values, languageFirst])
        : this.database.read(DISCOVERY[sort][narrowingOf(filter)], values);
    return this.seriesPage(rows, principal);
  }

  contents(order: TitleOrder, filter: ContentsFilter, page: PageRequest, principal: Principal): Promise<Page<Series>> {
    const { language = null, isCompleted, isFree } = filter;
    const values = [...rangeOf(page), language, onlyIf(isCompleted), onlyIf(isFree)] as const;
    return this.seriesPage(this.database.read(CONTENTS[order], values), principal);
  }

  async genres(): Promise<readonly Genre[]> {
    const rows = await this.database.read(GENRES, []);
    return rows.map(({ name, series_count: seriesCount }) => ({ name, seriesCount }));
  }

  async authors({ page, size }: PageRequest): Promise<Page<AuthorProfile>> {
    const rows = await this.database.read(AUTHORS, [size, (page - 1) * size]);
    return toPage(rows, toAuthorProfile);
  }

  async author(id: AuthorId): Promise<AuthorProfile | undefined> {
    return (await this.authorsByIds([id]))[0];
  }

  async seriesOfAuthor(id: AuthorId, page: PageRequest, principal: Principal): Promise<readonly Series[]> {
    return this.inOrder(await this.database.read(SERIES_OF_AUTHOR, [id, ...rangeOf(page)]), principal);
  }

  async factsOfAuthor(id: AuthorId): Promise<AuthorFacts> {
    const [row] = await this.database.read(FACTS_OF_AUTHOR, [id]);
    return { followerCount: row?.followers ?? 0, links: row?.links ?? [] };
  }

  async latestOfAuthor(id: AuthorId, principal: Principal): Promise<StoryOfSeries | undefined> {
    const latest = await this.database.read(LATEST_OF_AUTHOR, [id]);
    const ids = latest.map((row) => row.id);
    return (await this.storiesByIds(ids, principal))[0];
  }

  async series(id: SeriesId, principal: Principal): Promise<Series | undefined> {
    const found = await this.inOrder(await this.database.read(SERIES, [id]), principal);
    return found[0];
  }

  async episodes(
    id: SeriesId,
    sort: EpisodeSort,
    { page, size }: PageRequest,
    principal: Principal,
  ): Promise<Page<Story> | undefined> {
    const rows = await this.database.read(EPISODES[sort], [id, size, (page - 1) * size, memberOf(principal)]);
    const [first] = rows;
    if (first === undefined) return undefined;
    const items = rows.flatMap(({ story }) => (story.id === null ? [] : [toStory(story)]));
    return { items, totalCount: first.story_count };
  }

  async storiesBefore(id: SeriesId, story: StoryId): Promise<number> {
    const [row] = await this.database.read(STORIES_BEFORE, [id, story]);
    return row?.before ?? 0;
  }

  async countStories(ids: readonly SeriesId[], most: number): Promise<number> {
    const [row] = await this.database.read(COUNT_STORIES, [ids, most]);
    return row?.count ?? 0;
  }

  async seriesWithStories(ids: readonly SeriesId[], principal: Principal): Promise<readonly SeriesWithStories[]> {
    const values = [ids, memberOf(principal), MAX_SCRIPT_BYTES_PER_CALL] as const;
    const rows = await this.database.read(SERIES_WITH_STORIES, values);
    const series = await this.asOwn(rows.map(toSeries), principal);
    return rows.map((row, index) => ({
      series: series[index] ?? toSeries(row),
      stories: row.stories.map(toStoryWithScript),
    }));
  }

  async storySound(
    id: StoryId,
    principal: Principal,
    { at, isOfAge }: { readonly at: number; readonly isOfAge: boolean },
  ): Promise<StoryAudio | undefined> {
    const member = memberOf(principal);
    if (member !== undefined) await this.database.read(OPEN_STORY, [id, member, new Date(at), isOfAge]);
    const [row] = await this.database.read(STORY_SOUND, [id, member]);
    return row && { ...toStoryWithScript(row.story), loudness: row.loudness };
  }

  async freeRecording(id: StoryId): Promise<FreeRecording | undefined> {
    const [row] = await this.database.read(FREE_RECORDING, [id]);
    return row && { file: row.recording_file, isAdult: row.is_adult };
  }

  async previewRecording(id: StoryId): Promise<FreeRecording | undefined> {
    const [row] = await this.database.read(PREVIEW_RECORDING, [id]);
    return row && { file: row.preview_file, isAdult: row.is_adult };
  }

  async trailerRecording(id: SeriesId, file: string): Promise<FreeRecording | undefined> {
    const [row] = await this.database.read(TRAILER_RECORDING, [id, file]);
    return row && { file, isAdult: row.is_adult };
  }

  async storyAccess(id: StoryId, member: AuthorId | undefined): Promise<StoryAccess | undefined> {
    const [row] = await this.database.read(STORY_ACCESS, [id, member ?? null]);
    return row && { isOpen: row.is_open, isOwn: row.is_own, isAdult: row.is_adult };
  }

  async seriesByIds(ids: readonly SeriesId[], principal: Principal): Promise<readonly Series[]> {
    return ids.length === 0 ? [] : this.inOrder(await this.database.read(SERIES_BY_IDS, [ids]), principal);
  }

  async storiesByIds(ids: readonly StoryId[], principal: Principal): Promise<readonly StoryOfSeries[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.read(STORIES_BY_IDS, [ids, memberOf(principal)]);
    return rows.map((row) => ({
      story: toStory(row.story),
      series: {
        id: row.id,
        title: row.title,
        author: toAuthor(row),
        isAdult: row.is_adult,
        coverHash: row.cover_hash ?? undefined,
      },
    }));
  }

  async authorsByIds(ids: readonly AuthorId[]): Promise<readonly AuthorProfile[]> {
    return ids.length === 0 ? [] : (await this.database.read(AUTHORS_BY_IDS, [ids])).map(toAuthorProfile);
  }

  ownsAny(member: AuthorId, of: SeriesAndStories): Promise<boolean> {
    const asking = this.owners.get(of) ?? this.ownersOf(of);
    this.owners.set(of, asking);
    return asking.load(member);
  }

  async published({ series, stories }: SeriesAndStories, principal: Principal): Promise<SeriesAndStories> {
    if (series.length + stories.length === 0) return NOTHING_PUBLISHED;
    const [found] = await this.database.read(PUBLISHED_AMONG, [series, stories, memberOf(principal)]);
    return found ?? NOTHING_PUBLISHED;
  }

  private ownersOf({ series, stories }: SeriesAndStories) {
    return gathered<AuthorId, boolean>(async (members) => {
      const rows = await this.database.read(OWNERS_AMONG, [members, series, stories]);
      const owners = new Set(rows.map(({ member }) => member));
      return members.map((member) => owners.has(member));
    });
  }

  private async shelves(
    statement: typeof ORIGINALS,
    principal: Principal,
    language: Language,
  ): Promise<readonly Shelf[]> {
    const rows = await this.database.read(statement, [KOREAN_GENRES, language]);
    const cards = await this.cardsFor(rows, principal);
    const shelves = new Map<string, Series[]>();
    for (const { key, id } of rows) {
      const series = cards.get(id);
      if (series !== undefined) shelves.set(key, [...(shelves.get(key) ?? []), series]);
    }
    return [...shelves].map(([key, series]) => ({ key, series }));
  }

  private async shownCollections(
    read: Promise<readonly ShownCollectionRow[]>,
    principal: Principal,
  ): Promise<readonly Collection[]> {
    const rows = await read;
    const cards = await this.cardsFor(rows, principal);
    const collections = new Map<CollectionId, Collection>();
    for (const row of rows) {
      const series = cards.get(row.id);
      // One that was hidden since its version was read is left out.
      if (series === undefined) continue;
      const { collection_id: id, series_count: seriesCount } = row;
      const known = collections.get(id) ?? {
        id,
        title: { ko: row.title_ko, en: row.title_en },
        text: { ko: row.text_ko, en: row.text_en },
        seriesCount,
        series: [],
      };
      collections.set(id, { ...known, series: [...known.series, series] });
    }
    return [...collections.values()];
  }

  private async seriesPage(
    rows: Promise<readonly PageRow<SeriesVersion>[]>,
    principal: Principal,
  ): Promise<Page<Series>> {
    const { items, totalCount } = toPage(await rows, (row) => row);
    return { items: await this.inOrder(items, principal), totalCount };
  }

  /** One that was hidden since its version was read is left out. */
  private async inOrder(versions: readonly SeriesVersion[], principal: Principal): Promise<readonly Series[]> {
    const cards = await this.cardsFor(versions, principal);
    return versions.flatMap(({ id }) => cards.get(id) ?? []);
  }

  private async cardsFor(
    versions: readonly SeriesVersion[],
    principal: Principal,
  ): Promise<ReadonlyMap<SeriesId, Series>> {
    const cards = await this.cards.of(versions);
    return new Map((await this.asOwn([...cards.values()], principal)).map((series) => [series.id, series]));
  }

  /** A card's story is kept as it is for visitors; where it is locked for them, it may be the principal's. */
  private async asOwn(series: readonly Series[], principal: Principal): Promise<readonly Series[]> {
    const member = memberOf(principal);
    const locked = series.flatMap(({ firstStory }) => (firstStory?.isFree === false ? firstStory.id : []));
    if (member === undefined || locked.length === 0) return series;
    const rows = await this.database.read(OWN_STORIES, [locked, member]);
    const own = new Map(rows.map(({ id, recording_file: file }) => [id, file ?? undefined]));
    return series.map((one) => {
      const { firstStory } = one;
      if (firstStory === undefined || !own.has(firstStory.id)) return one;
      return { ...one, firstStory: { ...firstStory, isPaid: true, recordingFile: own.get(firstStory.id) } };
    });
  }
}

const NOTHING_PUBLISHED: SeriesAndStories = { series: [], stories: [] };

function toPage<Row extends { readonly id: unknown }, Item>(
  rows: readonly PageRow<Row>[],
  toItem: (row: Row) => Item,
): Page<Item> {
  const items = rows.flatMap((row) => (row.id === null ? [] : [toItem(row as Row)]));
  return { items, totalCount: rows[0]?.total_count ?? 0 };
}

/** As a parameter of a statement: null leaves all in. */
function onlyIf(isWanted: boolean): true | null {
  return isWanted || null;
}

function rangeOf({ page, size }: PageRequest): readonly [size: number, skipped: number] {
  return [size, (page - 1) * size];
}

function toAuthor(row: AuthorColumns): Author {
  return { id: row.author_id, name: row.author_name, profileImage: row.author_image ?? undefined };
}

function toAuthorProfile(row: AuthorRow): AuthorProfile {
  return {
    id: row.id,
    name: row.name,
    profileImage: row.profile_image ?? undefined,
    description: row.description,
    seriesCount: row.series_count,
    storyCount: row.story_count,
    totalLikes: row.total_likes,
  };
}

function toSeries(row: SeriesRow): Series {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    author: toAuthor(row),
    cover: toCover(row),
    category: row.category,
    genres: row.genres,
    isAdult: row.is_adult,
    isCompleted: row.is_completed,
    language: row.language,
    firstSentence: row.first_sentence ?? undefined,
    weekdays: row.weekdays,
    madeByAi: row.made_by_ai,
    trailer: toTrailer(row),
    nextStoryAt: row.next_story_at ?? undefined,
    totalDurationSeconds: row.total_duration_seconds,
    totalLikes: row.total_likes,
    totalReviews: row.total_reviews,
    storyCount: row.story_count,
    firstStory: row.first_story === null ? undefined : toStory(row.first_story),
  };
}

function toCover(row: SeriesRow): Series['cover'] {
  if (row.cover_hash === null) return undefined;
  const tone =
    row.cover_hue === null || row.cover_chroma === null ? undefined : { hue: row.cover_hue, chroma: row.cover_chroma };
  return { hash: row.cover_hash, tone, hasHero: row.cover_has_hero === true };
}

function toStory(json: StoryJson): Story {
  return {
    id: json.id,
    title: json.title,
    episode: json.episode ?? undefined,
    durationSeconds: json.durationSeconds,
    isFree: json.isFree,
    isPaid: json.isPaid,
    candyPrice: json.candyPrice,
    publishedAt: new Date(json.publishedAt),
    recordingFile: json.recordingFile ?? undefined,
    hasLightForm: json.hasLightForm,
    isAdult: json.isAdult,
  };
}

function toStoryWithScript(json: StoryWithScriptJson): StoryWithScript {
  return {
    ...toStory(json),
    script: json.script.map(({ at, text }) => ({ at: at ?? undefined, text })),
  };
}
