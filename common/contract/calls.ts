import { Type, type Static, type TSchema } from 'typebox';
import { EpisodesAnswer, SectionsAnswer, SeriesAnswer, SeriesStoriesAnswer, StoryAudioAnswer } from './schemas.ts';

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
