import type { CallAnswer, CallInput, CallName } from '../../common/contract/calls.ts';
import type { ErrorCode } from '../../common/contract/errors.ts';
import { parseId, type SeriesId, type StoryId } from '../../common/kernel/ids.ts';
import type { Language } from '../../common/kernel/language.ts';
import {
  EPISODES_PAGE_SIZE,
  LIST_PAGE_SIZE,
  MAX_IDS_PER_CALL,
  MAX_PAGE_SIZE,
  SEARCH_PAGE_SIZE,
} from '../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import type { Asker } from '../domain/asker.ts';
import type { AudioAddresses } from './audio-addresses.ts';
import type { CatalogueRepository } from './catalogue-repository.ts';
import { CatalogueWire } from './catalogue-wire.ts';
import { UnavailableError } from './unavailable-error.ts';

/** What surrounds a call. */
export interface CallContext {
  readonly asker: Asker;
  /** The language in which titles that the server makes are worded. */
  readonly language: Language;
  /** An `AbortSignal`: set when nobody waits for the answer any more. */
  readonly signal: { readonly aborted: boolean };
}

/** Why a call was refused; `message` is in English unless the specification words it. */
export interface CallFailure {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Answers every call of the contract, whoever carries it: HTTP, or the pages rendered on the server. */
export type CallHandlers = {
  readonly [Name in CallName]: (
    input: CallInput<Name>,
    context: CallContext,
  ) => Promise<Result<CallAnswer<Name>, CallFailure>>;
};

/** Wires the calls of the contract to the catalogue. */
export function createCallHandlers(ports: {
  readonly catalogue: CatalogueRepository;
  readonly addresses: AudioAddresses;
}): CallHandlers {
  const { catalogue, addresses } = ports;
  return {
    getOriginals: (_input, context) =>
      answering(context, async ({ asker, language }) => {
        const shelves = await catalogue.originals(asker);
        const wire = new CatalogueWire(addresses, asker);
        return ok({ sections: shelves.map((shelf) => wire.section(shelf, language)) });
      }),

    getSeries: ({ params }, context) =>
      answering(context, async ({ asker }) => {
        const id = parseId<SeriesId>(params.id);
        const series = id && (await catalogue.series(id, asker));
        return series === undefined
          ? fail(NO_SUCH_SERIES)
          : ok({ detailSeries: new CatalogueWire(addresses, asker).series(series) });
      }),

    getEpisodes: ({ params, query }, context) =>
      answering(context, async ({ asker }) => {
        const id = parseId<SeriesId>(params.id);
        const sort = query.sort === 'latest' ? 'latest' : 'first';
        const request = readPage(query, EPISODES_PAGE_SIZE);
        const page = id && (await catalogue.episodes(id, sort, request, asker));
        if (page === undefined) return fail(NO_SUCH_SERIES);
        const wire = new CatalogueWire(addresses, asker);
        const episodes = page.items.map((story) => wire.story(story));
        return ok({ episodes, ...request, totalCount: page.totalCount });
      }),

    getSeriesStories: ({ query }, context) =>
      answering(context, async ({ asker }) => {
        const ids = new Set(query.ids.split(',').flatMap((raw) => parseId<SeriesId>(raw.trim()) ?? []));
        if (ids.size > MAX_IDS_PER_CALL) return fail(TOO_MANY_IDS);
        const found = await catalogue.seriesWithStories([...ids], asker);
        const wire = new CatalogueWire(addresses, asker);
        return ok(found.map((one) => wire.seriesWithStories(one)));
      }),

    getStoryAudio: ({ params }, context) =>
      answering(context, async ({ asker }) => {
        const id = parseId<StoryId>(params.id);
        const sound = id && (await catalogue.storySound(id, asker));
        if (sound === undefined) return fail(NO_SUCH_STORY);
        const answer = new CatalogueWire(addresses, asker).sound(sound);
        return answer === undefined ? fail(STORY_LOCKED) : ok(answer);
      }),

    getDiscovery: async () => ok({ series: [], page: 1, size: LIST_PAGE_SIZE, totalCount: 0 }),
    getChallenge: async () => ok({ sections: [] }),
    getContents: async () => ok({ series: [], page: 1, size: LIST_PAGE_SIZE, totalCount: 0 }),
    search: async () =>
      ok({
        keyword: '',
        isApproximate: false,
        page: 1,
        size: SEARCH_PAGE_SIZE,
        totals: { series: 0, stories: 0, authors: 0 },
        series: [],
        stories: [],
        authors: [],
      }),
    getGenres: async () => ok({ genres: [] }),
    getMusicians: async () => ok({ authors: [], page: 1, size: LIST_PAGE_SIZE, totalCount: 0 }),
    getMusician: async () => fail(NO_SUCH_AUTHOR),
    getSuggestions: async () => ok({ series: [] }),
    getStatus: async () => ok({ series: {}, stories: {} }),
    countView: async () => ok({}),
  };
}

const NO_SUCH_AUTHOR: CallFailure = { status: 404, code: 'not-found', message: 'There is no such author.' };

const NO_SUCH_SERIES: CallFailure = { status: 404, code: 'not-found', message: 'There is no such series.' };
const NO_SUCH_STORY: CallFailure = { status: 404, code: 'not-found', message: 'There is no such story.' };
/** Whoever has no session could get one and own the story (security §3). */
const STORY_LOCKED: CallFailure = { status: 401, code: 'story-locked', message: 'This story is locked.' };
const TOO_MANY_IDS: CallFailure = {
  status: 400,
  code: 'bad-request',
  message: `At most ${MAX_IDS_PER_CALL} series may be named.`,
};
const NOBODY_WAITS: CallFailure = { status: 503, code: 'timed-out', message: 'The call took too long.' };
const UNAVAILABLE: CallFailure = { status: 503, code: 'unavailable', message: 'Soridam is unavailable for a moment.' };

/** Runs a call, unless nobody waits for it any more; a database that is away becomes a refusal that says so. */
async function answering<Answer>(
  context: CallContext,
  run: (context: CallContext) => Promise<Result<Answer, CallFailure>>,
): Promise<Result<Answer, CallFailure>> {
  if (context.signal.aborted) return fail(NOBODY_WAITS);
  try {
    return await run(context);
  } catch (cause) {
    if (cause instanceof UnavailableError) return fail(UNAVAILABLE);
    throw cause;
  }
}

/** What is no number, or below 1, is the first page and the usual size; more than the most is the most (API-50). */
function readPage(
  query: { readonly page?: string; readonly size?: string },
  usualSize: number,
): { readonly page: number; readonly size: number } {
  return {
    page: positive(query.page) ?? 1,
    size: Math.min(positive(query.size) ?? usualSize, MAX_PAGE_SIZE),
  };
}

/** Nine digits are more pages than any list has, and stay far from what a number cannot hold. */
function positive(raw: string | undefined): number | undefined {
  return raw !== undefined && /^0*[1-9][0-9]{0,8}$/.test(raw) ? Number(raw) : undefined;
}
