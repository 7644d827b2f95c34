import { Type } from 'typebox';
import { MAX_STATUS_SERIES, MAX_STATUS_STORIES } from '../kernel/limits.ts';
import {
  AuthorAnswer,
  AuthorsAnswer,
  CalendarAnswer,
  CompletionsAnswer,
  EpisodesAnswer,
  GenresAnswer,
  Id,
  SearchAnswer,
  SearchLinesAnswer,
  SectionsAnswer,
  SeriesAnswer,
  SeriesListAnswer,
  SeriesStoriesAnswer,
  StarterAnswer,
  StatusAnswer,
  StoryAudioAnswer,
  SuggestionsAnswer,
} from './schemas.ts';
import { CollectionAnswer, CollectionsAnswer } from './collection-schemas.ts';
import { text } from './text.ts';
import { IdParams, Nothing, OptionalText, type CallShapes } from './call-shape.ts';

/** What there is to hear, and what was heard of it. */
export const catalogueCalls = {
  getOriginals: {
    summary: 'The shelves of the home page. A genre without series makes no row of its own, and is named alone',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SectionsAnswer,
    cacheSeconds: 0,
  },
  getSeries: {
    summary: 'One series',
    params: IdParams,
    query: Type.Object({ seriesCategory: OptionalText }),
    body: Nothing,
    answer: SeriesAnswer,
    cacheSeconds: 0,
  },
  getEpisodes: {
    summary:
      'The stories of a series, ten to a page; sort is first (default) or latest. story asks for the page that holds it',
    params: IdParams,
    query: Type.Object({
      sort: OptionalText,
      page: OptionalText,
      size: OptionalText,
      story: OptionalText,
      seriesCategory: OptionalText,
    }),
    body: Nothing,
    answer: EpisodesAnswer,
    cacheSeconds: 0,
  },
  getSeriesStories: {
    summary:
      'Series with all their stories, by ids joined by commas: of several series 3,000 stories at most, else 400 ' +
      'too-many-ids; scripts as long as they come to 1 MB, then null',
    params: Nothing,
    query: Type.Object({ ids: text(1000), seriesCategory: OptionalText }),
    body: Nothing,
    answer: SeriesStoriesAnswer,
    cacheSeconds: 0,
  },
  getStoryAudio: {
    summary: 'A fresh audio address of one story, with its measured voice and its script',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: StoryAudioAnswer,
    cacheSeconds: 0,
  },
  getDiscovery: {
    summary:
      'Everything published; sort is popular (default), latest or plays, category is original or challenge, language is ' +
      'ko or en; completed and free are true for what is told to its end and what costs nothing; length is short (stories ' +
      'below ten minutes), middle (below thirty) or long',
    params: Nothing,
    query: Type.Object({
      sort: OptionalText,
      genre: OptionalText,
      category: OptionalText,
      language: OptionalText,
      completed: OptionalText,
      free: OptionalText,
      length: OptionalText,
      withoutAi: OptionalText,
      page: OptionalText,
      size: OptionalText,
    }),
    body: Nothing,
    answer: SeriesListAnswer,
    cacheSeconds: 0,
  },
  getChallenge: {
    summary: 'The shelves of the challenge page: firstLines, rising, new and one a genre',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SectionsAnswer,
    cacheSeconds: 0,
  },
  getCalendar: {
    summary:
      'Series that go on: those whose next story is scheduled within the days of the calendar, the nearest first, then those ' +
      'whose author says on which days of the week new ones come, the latest first; two hundred of each at most',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: CalendarAnswer,
    cacheSeconds: 0,
  },
  getCollections: {
    summary:
      'Collections that operators made and published, with their first four series: those that are pinned to the home page, ' +
      'then the one that was published last',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: CollectionsAnswer,
    cacheSeconds: 0,
  },
  getCollection: {
    summary: 'A published collection with its series in the order that an operator gave them',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: CollectionAnswer,
    cacheSeconds: 0,
  },
  getStarter: {
    summary:
      'Six series at most for who is new: genres has up to three of the platform’s, languages ko, en or both, joined by ' +
      'commas. The genres take turns, the most popular first whose first story is free; what many listen to fills the shelf ' +
      'up. Nothing for adults; of any language where the asked ones have nothing',
    params: Nothing,
    query: Type.Object({ genres: OptionalText, languages: OptionalText }),
    body: Nothing,
    answer: StarterAnswer,
    cacheSeconds: 0,
  },
  getContents: {
    summary:
      'Everything published by title: order is hangul (default, 가나다 then A to Z) or latin (A to Z first); language, ' +
      'completed and free as in discovery',
    params: Nothing,
    query: Type.Object({
      order: OptionalText,
      language: OptionalText,
      completed: OptionalText,
      free: OptionalText,
      page: OptionalText,
      size: OptionalText,
    }),
    body: Nothing,
    answer: SeriesListAnswer,
    cacheSeconds: 0,
  },
  search: {
    summary:
      'Series, stories and authors by part of a word, without regard to spaces and case, or by initial consonants; ' +
      'language is ko or en, for series that are told in it, their stories and their authors',
    params: Nothing,
    query: Type.Object({ keyword: Type.Optional(text(400)), language: OptionalText, page: OptionalText }),
    body: Nothing,
    answer: SearchAnswer,
    cacheSeconds: 0,
  },
  searchLines: {
    summary:
      'The first line of each free story that has the keyword in its script, without regard to spaces and case, of the most popular ' +
      'series first; at is in seconds. Two syllables of Korean or three other letters at least. Nothing for adults; language is ko or en',
    params: Nothing,
    query: Type.Object({ keyword: Type.Optional(text(400)), language: OptionalText, page: OptionalText }),
    body: Nothing,
    answer: SearchLinesAnswer,
    cacheSeconds: 0,
  },
  getCompletions: {
    summary:
      'What a keyword that is being typed may become: series, the popular ones first, genres, authors and stories',
    params: Nothing,
    query: Type.Object({ keyword: Type.Optional(text(400)) }),
    body: Nothing,
    answer: CompletionsAnswer,
    cacheSeconds: 0,
  },
  getGenres: {
    summary: 'The genres, the fullest first',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: GenresAnswer,
    cacheSeconds: 0,
  },
  getAuthors: {
    summary: 'The authors who have published something, by name',
    params: Nothing,
    query: Type.Object({ page: OptionalText, size: OptionalText }),
    body: Nothing,
    answer: AuthorsAnswer,
    cacheSeconds: 0,
  },
  getAuthor: {
    summary: 'One author, how many follow them, the latest story, and a page of the series, the latest first',
    params: IdParams,
    query: Type.Object({ page: OptionalText, size: OptionalText }),
    body: Nothing,
    answer: AuthorAnswer,
    cacheSeconds: 0,
  },
  getSuggestions: {
    summary: 'What to hear after a series; exclude has the ids, joined by commas, of what is queued or finished',
    params: Nothing,
    query: Type.Object({ seriesId: OptionalText, exclude: Type.Optional(text(2000)) }),
    body: Nothing,
    answer: SuggestionsAnswer,
    cacheSeconds: 0,
  },
  getStatus: {
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
    summary:
      'Reports ten seconds of listening as they pass, once a stay; playId names the stay. A listener (the login, or the ' +
      'signed cookie) and a story count once in 24 hours, and nothing counts for which less than ten seconds have passed ' +
      'here since the last report. A player in another page, which keeps no cookie, shows the listener that its page was ' +
      'given. A player that tells it again with heardToEnd at the end of the story, having said that it is not yet before, ' +
      'lets authors know how many came that far',
    params: Nothing,
    query: Nothing,
    body: Type.Object({
      seriesId: Id,
      storyId: Id,
      playId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' })),
      listener: Type.Optional(Type.String({ pattern: '^[0-9a-f-]{36}\\.[0-9]{13}\\.[0-9A-Za-z_-]{22}$' })),
      heardToEnd: Type.Optional(Type.Boolean()),
    }),
    answer: Nothing,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'catalogue'>;
