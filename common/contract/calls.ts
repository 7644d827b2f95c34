import { Type, type Static, type TSchema } from 'typebox';
import { MAX_STATUS_SERIES, MAX_STATUS_STORIES } from '../kernel/limits.ts';
import {
  AuthorAnswer,
  AuthorsAnswer,
  EpisodesAnswer,
  GenresAnswer,
  Id,
  SearchAnswer,
  SectionsAnswer,
  SeriesAnswer,
  SeriesListAnswer,
  SeriesStoriesAnswer,
  StatusAnswer,
  StoryAudioAnswer,
  SuggestionsAnswer,
} from './schemas.ts';

/**
 * One call of the API: where it lives, what it takes and what it answers. Requests are validated, answers stripped,
 * clients typed and the OpenAPI document made from these rows alone (decisions §2).
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the origin's root, parameters as `:name`; below `/api` (site) or `/backend` (base API). */
  readonly path: string;
  readonly summary: string;
  readonly params: TSchema;
  readonly query: TSchema;
  readonly body: TSchema;
  readonly answer: TSchema;
  /** Seconds an anonymous asker's answer may be kept by a browser; 0: not at all. */
  readonly cacheSeconds: number;
}

const Nothing = Type.Object({});
const IdParams = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,16}$' }) });
/** Texts, since a page or size that is no number behaves as the first page or the usual size (API-50). */
const Text = Type.Optional(Type.String({ maxLength: 200 }));

/** Every call, by the name under which server and client know it. */
export const calls = {
  getOriginals: {
    method: 'GET',
    path: '/api/originals',
    summary: 'The shelves of the home page',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SectionsAnswer,
    cacheSeconds: 0,
  },
  getSeries: {
    method: 'GET',
    path: '/api/series/:id',
    summary: 'One series',
    params: IdParams,
    query: Type.Object({ seriesCategory: Text }),
    body: Nothing,
    answer: SeriesAnswer,
    cacheSeconds: 0,
  },
  getEpisodes: {
    method: 'GET',
    path: '/api/series/:id/episodes',
    summary: 'The stories of a series, ten to a page; sort is first (default) or latest',
    params: IdParams,
    query: Type.Object({ sort: Text, page: Text, size: Text, seriesCategory: Text }),
    body: Nothing,
    answer: EpisodesAnswer,
    cacheSeconds: 0,
  },
  getSeriesStories: {
    method: 'GET',
    path: '/backend/series-stories',
    summary: 'Series with all their stories, by ids joined by commas',
    params: Nothing,
    query: Type.Object({ ids: Type.String({ maxLength: 1000 }), seriesCategory: Text }),
    body: Nothing,
    answer: SeriesStoriesAnswer,
    cacheSeconds: 0,
  },
  getStoryAudio: {
    method: 'GET',
    path: '/api/stories/:id/audio',
    summary: 'A fresh audio address of one story, with its measured voice and its script',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: StoryAudioAnswer,
    cacheSeconds: 0,
  },
  getDiscovery: {
    method: 'GET',
    path: '/api/discovery',
    summary: 'Everything published; sort is popular (default) or latest, category is original or challenge',
    params: Nothing,
    query: Type.Object({ sort: Text, genre: Text, category: Text, page: Text, size: Text }),
    body: Nothing,
    answer: SeriesListAnswer,
    cacheSeconds: 0,
  },
  getChallenge: {
    method: 'GET',
    path: '/api/challenge',
    summary: 'The shelves of the challenge page: firstLines, rising, new and one a genre',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SectionsAnswer,
    cacheSeconds: 0,
  },
  getContents: {
    method: 'GET',
    path: '/api/contents',
    summary: 'Everything published by title: order is hangul (default, 가나다 then A to Z) or latin (A to Z first)',
    params: Nothing,
    query: Type.Object({ order: Text, page: Text, size: Text }),
    body: Nothing,
    answer: SeriesListAnswer,
    cacheSeconds: 0,
  },
  search: {
    method: 'GET',
    path: '/api/search',
    summary:
      'Series, stories and authors by part of a word, without regard to spaces and case, or by initial consonants',
    params: Nothing,
    query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 400 })), page: Text }),
    body: Nothing,
    answer: SearchAnswer,
    cacheSeconds: 0,
  },
  getGenres: {
    method: 'GET',
    path: '/api/genres',
    summary: 'The genres, the fullest first',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: GenresAnswer,
    cacheSeconds: 0,
  },
  getMusicians: {
    method: 'GET',
    path: '/api/musicians',
    summary: 'The authors who have published something, by name',
    params: Nothing,
    query: Type.Object({ page: Text, size: Text }),
    body: Nothing,
    answer: AuthorsAnswer,
    cacheSeconds: 0,
  },
  getMusician: {
    method: 'GET',
    path: '/api/musicians/:id',
    summary: 'One author and the series',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: AuthorAnswer,
    cacheSeconds: 0,
  },
  getSuggestions: {
    method: 'GET',
    path: '/api/suggestions',
    summary: 'What to hear after a series; exclude has the ids, joined by commas, of what is queued or finished',
    params: Nothing,
    query: Type.Object({ seriesId: Text, exclude: Type.Optional(Type.String({ maxLength: 2000 })) }),
    body: Nothing,
    answer: SuggestionsAnswer,
    cacheSeconds: 0,
  },
  getStatus: {
    method: 'POST',
    path: '/api/status',
    summary: 'Which series and stories can still be heard',
    params: Nothing,
    query: Nothing,
    body: Type.Object({
      seriesIds: Type.Array(Id, { maxItems: MAX_STATUS_SERIES }),
      storyIds: Type.Array(Id, { maxItems: MAX_STATUS_STORIES }),
    }),
    answer: StatusAnswer,
    cacheSeconds: 0,
  },
  countView: {
    method: 'POST',
    path: '/api/viewcountup',
    summary: 'Counts a view after ten seconds of listening, once a stay; playId names the stay',
    params: Nothing,
    query: Nothing,
    body: Type.Object({
      seriesId: Id,
      storyId: Id,
      playId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' })),
    }),
    answer: Nothing,
    cacheSeconds: 0,
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a caller hands over: the parts of the request that the call declares. */
export interface CallInput<Name extends CallName> {
  readonly params: Static<Calls[Name]['params']>;
  readonly query: Static<Calls[Name]['query']>;
  readonly body: Static<Calls[Name]['body']>;
}

export type CallAnswer<Name extends CallName> = Static<Calls[Name]['answer']>;
