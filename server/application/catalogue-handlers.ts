import { homeShelves } from '../domain/series/home-shelves.ts';
import { parseId, type AuthorId, type CollectionId, type SeriesId, type StoryId } from '../../common/kernel/ids.ts';
import {
  CALENDAR_DAYS,
  EPISODES_PAGE_SIZE,
  LIST_PAGE_SIZE,
  MAX_EXCLUDED_IDS,
  MAX_IDS_PER_CALL,
  MAX_STORIES_PER_CALL,
  SEARCH_PAGE_SIZE,
  SUGGESTIONS_LENGTH,
  VIEW_AFTER_SECONDS,
} from '../../common/kernel/limits.ts';
import { knownLanguage } from '../../common/kernel/language.ts';
import { fail, ok } from '../../common/kernel/result.ts';
import { STORY_LENGTHS } from '../../common/kernel/story-length.ts';
import { readStarterChoice } from '../../common/rules/catalogue/starter.ts';
import { koreanDay } from '../../common/kernel/days.ts';
import { memberOf, type Principal } from '../domain/principal.ts';
import { isRobot } from '../domain/listening/robots.ts';
import {
  unnamedStay,
  VIEW_WINDOW_MS,
  memberListenerBy,
  weighView,
  type Listener,
  type ListenerId,
  type View,
  type ViewOutcome,
} from '../domain/listening/view.ts';
import { asOf, type Series, type SeriesCategory } from '../domain/series/series.ts';
import { bySuitability } from '../domain/suggestion/suggestion.ts';
import type { AudioAddresses } from './audio-addresses.ts';
import { answering, type CallContext, type HandlersOf } from './call-handlers.ts';
import type {
  CatalogueRepository,
  ContentsFilter,
  Page,
  PageRequest,
  SeriesSort,
} from './ports/catalogue/catalogue-repository.ts';
import { CatalogueWire, completionWire, yesNo } from './catalogue-wire.ts';
import { CompleteSearch } from './complete-search.ts';
import { FindStarter } from './find-starter.ts';
import { readPage, withinDepth } from './page-request.ts';
import type { LimitReached, RateLimiter } from './ports/accounts/rate-limiter.ts';
import { SearchCatalogue } from './search-catalogue.ts';
import { SearchLines } from './search-lines.ts';
import type { LineRepository } from './ports/catalogue/line-repository.ts';
import type { SearchRepository } from './ports/catalogue/search-repository.ts';
import type { SuggestionRepository } from './ports/catalogue/suggestion-repository.ts';
import type { ViewRepository } from './ports/listening/view-repository.ts';
import { NOT_FOUND, tooManyRequests, type CallFailure } from './refusals.ts';

export type CatalogueHandlers = HandlersOf<'catalogue'>;

/** Wires the calls of the contract to the catalogue. */
export function createCatalogueHandlers(ports: {
  readonly catalogue: CatalogueRepository;
  readonly search: SearchRepository;
  readonly lines: LineRepository;
  readonly suggestions: SuggestionRepository;
  readonly views: ViewRepository;
  readonly addresses: AudioAddresses;
  readonly limiter: RateLimiter;
  /** @returns the number that stands for a member who listens, from which nobody else finds the member */
  readonly listenerOf: (member: AuthorId) => ListenerId;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): CatalogueHandlers {
  const { catalogue, search, lines, suggestions, views, addresses, limiter, listenerOf, now } = ports;
  const memberListener = memberListenerBy(listenerOf);
  const searchLines = new SearchLines({ lines, catalogue });
  const searchCatalogue = new SearchCatalogue({ search, catalogue });
  const findStarter = new FindStarter(catalogue);
  const completeSearch = new CompleteSearch({ search, catalogue });
  return {
    getOriginals: (_input, context) =>
      answering(context, async ({ principal, language }) => {
        const shelves = homeShelves(await catalogue.originals(principal, language), language);
        const wire = new CatalogueWire(addresses, context);
        return ok({ sections: shelves.map((shelf) => wire.section(shelf, language)) });
      }),

    getSeries: ({ params }, context) =>
      answering(context, async ({ principal }) => {
        const id = parseId<SeriesId>(params.id);
        const series = id && (await catalogue.series(id, principal));
        return series === undefined
          ? fail(NOT_FOUND)
          : ok({ detailSeries: new CatalogueWire(addresses, context).series(asOf(series, now())) });
      }),

    getEpisodes: ({ params, query }, context) =>
      answering(context, async ({ principal }) => {
        const id = parseId<SeriesId>(params.id);
        const sort = query.sort === 'latest' ? 'latest' : 'first';
        const story = parseId<StoryId>(query.story);
        const asked = readPage(query, EPISODES_PAGE_SIZE);
        const request = id && story && sort === 'first' ? await pageAround(id, story, asked) : asked;
        const page = id && (await catalogue.episodes(id, sort, request, principal));
        if (page === undefined) return fail(NOT_FOUND);
        const wire = new CatalogueWire(addresses, context);
        const episodes = page.items.map((story) => wire.story(story));
        return ok({ episodes, ...request, totalCount: page.totalCount });
      }),

    getSeriesStories: ({ query }, context) =>
      answering(context, async ({ principal }) => {
        const ids = readIds(query.ids);
        if (ids.length > MAX_IDS_PER_CALL) return fail(TOO_MANY_IDS);
        // One series alone has no more than this, and is always given.
        const isLong =
          ids.length > 1 && (await catalogue.countStories(ids, MAX_STORIES_PER_CALL + 1)) > MAX_STORIES_PER_CALL;
        if (isLong) return fail(TOO_MANY_IDS);
        const found = await catalogue.seriesWithStories(ids, principal);
        const wire = new CatalogueWire(addresses, context);
        return ok(found.map((one) => wire.seriesWithStories(one)));
      }),

    getStoryAudio: ({ params }, context) =>
      answering(context, async ({ principal, isOfAge }) => {
        const id = parseId<StoryId>(params.id);
        const sound = id && (await catalogue.storySound(id, principal, { at: now(), isOfAge }));
        if (sound === undefined) return fail(NOT_FOUND);
        const wire = new CatalogueWire(addresses, context);
        if (wire.isWithheld(sound)) return fail(AGE_UNCONFIRMED);
        const answer = wire.sound(sound);
        return answer === undefined ? fail(storyLocked(principal)) : ok(answer);
      }),

    getDiscovery: ({ query }, context) =>
      answering(context, async ({ principal, language }) => {
        const sort = SORTS.find((one) => one === query.sort) ?? 'popular';
        const filter = {
          ...contentsFilter(query),
          genre: query.genre?.normalize('NFC'),
          category: CATEGORIES.find((one) => one === query.category),
          storyLength: STORY_LENGTHS.find((one) => one === query.length),
          isWithoutAi: query.withoutAi === 'true',
          languageFirst: language,
        };
        const request = readPage(query, LIST_PAGE_SIZE);
        const page = await withinDepth(request, (part) => catalogue.discovery(sort, filter, part, principal));
        return ok(seriesPage(page, request, context));
      }),

    getChallenge: (_input, context) =>
      answering(context, async ({ principal, language }) => {
        const shelves = await catalogue.challenge(principal, language);
        const wire = new CatalogueWire(addresses, context);
        return ok({ sections: shelves.map((shelf) => wire.section(shelf, language)) });
      }),

    getCalendar: (_input, context) =>
      answering(context, async ({ principal }) => {
        const from = now();
        const between = { from: new Date(from), until: new Date(from + CALENDAR_DAYS * DAY_MS) };
        const series = await catalogue.calendar(between, principal);
        const wire = new CatalogueWire(addresses, context);
        return ok({ day: koreanDay(from), series: series.map((one) => wire.series(asOf(one, from))) });
      }),

    getCollections: (_input, context) =>
      answering(context, async ({ principal, language }) => {
        const collections = await catalogue.collections(principal);
        const wire = new CatalogueWire(addresses, context);
        return ok({ collections: collections.map((one) => wire.collection(one, language)) });
      }),

    getCollection: ({ params }, context) =>
      answering(context, async ({ principal, language }) => {
        const id = parseId<CollectionId>(params.id);
        const collection = id && (await catalogue.collection(id, principal));
        if (collection === undefined) return fail(NOT_FOUND);
        return ok({ collection: new CatalogueWire(addresses, context).collection(collection, language) });
      }),

    getStarter: ({ query: { genres = '', languages = '' } }, context) =>
      answering(context, async ({ principal }) => {
        const { picks, missing } = await findStarter.run(readStarterChoice(genres, languages), principal);
        const wire = new CatalogueWire(addresses, context);
        return ok({
          picks: picks.map(({ series, genre }) => ({ series: wire.series(asOf(series, now())), genre: genre ?? null })),
          missing: [...missing],
        });
      }),

    getContents: ({ query }, context) =>
      answering(context, async ({ principal }) => {
        const order = query.order === 'latin' ? 'latin' : 'hangul';
        const request = readPage(query, LIST_PAGE_SIZE);
        const filter = contentsFilter(query);
        const page = await withinDepth(request, (part) => catalogue.contents(order, filter, part, principal));
        return ok(seriesPage(page, request, context));
      }),

    search: ({ query }, context) =>
      answering(context, async ({ principal }) => {
        const { page } = readPage(query, SEARCH_PAGE_SIZE);
        const result = await searchCatalogue.run(
          query.keyword ?? '',
          { page, language: knownLanguage(query.language) },
          principal,
        );
        return ok(new CatalogueWire(addresses, context).search(result));
      }),

    searchLines: ({ query }, context) =>
      answering(context, async ({ principal }) => {
        const { page } = readPage(query, SEARCH_PAGE_SIZE);
        const asked = { page, language: knownLanguage(query.language) };
        const result = await searchLines.run(query.keyword ?? '', asked, principal);
        const wire = new CatalogueWire(addresses, context);
        return ok({ ...result, lines: result.lines.map((line) => wire.line(line)) });
      }),

    getCompletions: ({ query }, context) =>
      answering(context, async ({ principal, language }) => {
        const completions = await completeSearch.run(query.keyword ?? '', language, principal);
        return ok({ completions: completions.map(completionWire) });
      }),

    getGenres: (_input, context) =>
      answering(context, async () => {
        const genres = await catalogue.genres();
        return ok({ genres: [...genres] });
      }),

    getAuthors: ({ query }, context) =>
      answering(context, async () => {
        const request = readPage(query, LIST_PAGE_SIZE);
        const { items, totalCount } = await withinDepth(request, (part) => catalogue.authors(part));
        const wire = new CatalogueWire(addresses, context);
        return ok({ authors: items.map((author) => wire.author(author)), ...request, totalCount });
      }),

    getAuthor: ({ params, query }, context) =>
      answering(context, async ({ principal }) => {
        const id = parseId<AuthorId>(params.id);
        const author = id && (await catalogue.author(id));
        if (author === undefined) return fail(NOT_FOUND);
        const request = readPage(query, LIST_PAGE_SIZE);
        const [series, facts, latest] = await Promise.all([
          withinDepth(request, async (part) => {
            const items = await catalogue.seriesOfAuthor(author.id, part, principal);
            return { items, totalCount: author.seriesCount };
          }),
          catalogue.factsOfAuthor(author.id),
          catalogue.latestOfAuthor(author.id, principal),
        ]);
        return ok({
          author: new CatalogueWire(addresses, context).author(author),
          followerCount: facts.followerCount,
          links: [...facts.links],
          latestStory: latest === undefined ? null : new CatalogueWire(addresses, context).storyOfSeries(latest),
          ...seriesPage(series, request, context),
        });
      }),

    getSuggestions: ({ query }, context) =>
      answering(context, async ({ principal, language }) => {
        const excluded = readIds(query.exclude ?? '');
        if (excluded.length > MAX_EXCLUDED_IDS) return fail(TOO_MANY_IDS);
        const seriesId = parseId<SeriesId>(query.seriesId);
        const candidates = await suggestions.candidates({ seriesId, language, at: now() });
        const ids = bySuitability(candidates, new Set(excluded)).slice(0, SUGGESTIONS_LENGTH);
        const wire = new CatalogueWire(addresses, context);
        const series = await catalogue.seriesByIds(ids, principal);
        return ok({ series: series.map((one) => wire.series(one)) });
      }),

    getStatus: ({ body }, context) =>
      answering(context, async ({ principal }) => {
        const series = body.seriesIds.flatMap((raw) => parseId<SeriesId>(raw) ?? []);
        const stories = body.storyIds.flatMap((raw) => parseId<StoryId>(raw) ?? []);
        const published = await catalogue.published({ series, stories }, principal);
        return ok({
          series: statusMap(series, published.series),
          stories: statusMap(stories, published.stories),
        });
      }),

    countView: ({ body }, context) =>
      answering(context, async ({ principal }) => {
        const [seriesId, storyId] = [parseId<SeriesId>(body.seriesId), parseId<StoryId>(body.storyId)];
        const listener = principal.kind === 'member' ? memberListener(principal) : context.listener(body.listener);
        if (seriesId === undefined || storyId === undefined || listener === undefined) return fail(NOT_FOUND);
        if (isRobot(context.userAgent)) return ok({});
        const at = now();
        const limited = await viewLimit(listener, context, at);
        if (limited !== undefined) return fail(tooManyRequests(limited.retryAfterSeconds));
        const view: View = {
          seriesId,
          storyId,
          listener,
          member: memberOf(principal),
          playId: body.playId ?? unnamedStay(at),
          at,
          heardToEnd: body.heardToEnd,
        };
        const refusal = refusalOfView(await views.report(view, (facts) => weighView(view, facts)), principal);
        return refusal === undefined ? ok({}) : fail(refusal);
      }),
  };

  /** @returns the limit that is reached, of all listeners of a network, of the new visitors among them, or of a member */
  async function viewLimit(
    { id, knownSince }: Listener,
    { principal, network }: CallContext,
    at: number,
  ): Promise<LimitReached | undefined> {
    const taken = await limiter.take('view-by-network', network);
    if (!taken.ok) return taken.failure;
    if (principal.kind === 'member') {
      const takenByMember = await limiter.take('view-by-account', String(principal.memberId));
      return takenByMember.ok ? undefined : takenByMember.failure;
    }
    // A number that was only kept is as new as on its first day: else they could be gathered, and used at once.
    if (at - knownSince >= VIEW_WINDOW_MS && (await views.hasReported(id))) return undefined;
    const takenByNew = await limiter.take('new-visitor-view-by-network', network);
    return takenByNew.ok ? undefined : takenByNew.failure;
  }

  async function pageAround(id: SeriesId, story: StoryId, { size }: PageRequest): Promise<PageRequest> {
    return { page: Math.floor((await catalogue.storiesBefore(id, story)) / size) + 1, size };
  }

  function seriesPage({ items, totalCount }: Page<Series>, request: PageRequest, context: CallContext) {
    const wire = new CatalogueWire(addresses, context);
    return { series: items.map((one) => wire.series(one)), ...request, totalCount };
  }
}

/**
 * A locked story: a visitor could sign in and own it; a member is known, and 401 would be about the session, which has
 * not ended (spec §4, security §3).
 */
function storyLocked(principal: Principal): CallFailure {
  return { status: principal.kind === 'member' ? 403 : 401, code: 'story-locked' };
}

const DAY_MS = 86_400_000;

const AGE_UNCONFIRMED: CallFailure = { status: 403, code: 'age-unconfirmed' };
const TOO_MANY_IDS: CallFailure = { status: 400, code: 'too-many-ids' };

/** @returns why a report is refused, of which the client takes no notice; undefined where it is not (VIEW-05, VIEW-09) */
function refusalOfView(outcome: ViewOutcome, principal: Principal): CallFailure | undefined {
  if (outcome === 'unknown') return NOT_FOUND;
  if (outcome === 'locked') return storyLocked(principal);
  return outcome === 'too-soon' ? tooManyRequests(VIEW_AFTER_SECONDS) : undefined;
}

const CATEGORIES: readonly SeriesCategory[] = ['original', 'challenge'];
const SORTS: readonly SeriesSort[] = ['popular', 'latest', 'plays'];

/** What makes no sense narrows nothing (SHL-45). */
function contentsFilter(query: Partial<Readonly<Record<'language' | 'completed' | 'free', string>>>): ContentsFilter {
  return {
    language: knownLanguage(query.language),
    isCompleted: query.completed === 'true',
    isFree: query.free === 'true',
  };
}

/** Ids joined by commas, each once; what is no id is left out. */
function readIds(joined: string): readonly SeriesId[] {
  return [...new Set(joined.split(',').flatMap((raw) => parseId<SeriesId>(raw.trim()) ?? []))];
}

function statusMap<Id extends number>(asked: readonly Id[], published: readonly Id[]): Record<string, 'Y' | 'N'> {
  const there = new Set(published);
  return Object.fromEntries(asked.map((id) => [String(id), yesNo(there.has(id))]));
}
