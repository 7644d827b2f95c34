import { Type } from 'typebox';
import { MAX_COVER_BYTES } from '../kernel/limits.ts';
import { CsvAnswer } from './candy-schemas.ts';
import { ChangeClipBody, ClipAnswer, MoveClipBody, PostClipBody, UploadAnswer, UploadParams } from './clip-schemas.ts';
import {
  ChangeSeriesBody,
  CoverAnswer,
  CoverQuery,
  CreateSeriesBody,
  MySeriesAnswer,
  OwnFiguresAnswer,
  OwnSeriesAnswer,
  OwnStoryAnswer,
  OwnStoryParams,
  SavedSeriesAnswer,
} from './creator-schemas.ts';
import { StudioAnswer, StudioCommentsAnswer, StudioQuery, StudioScheduleAnswer } from './studio-schemas.ts';
import { Bytes, IdParams, Nothing, OptionalText, type CallShapes } from './call-shape.ts';

/** Authors' own series. */
export const creatorsCalls = {
  getMySeries: {
    summary:
      'The own series, the one worked on last first, or with sort listens the one that is heard most; completed is serial, ' +
      'completed or left out for all',
    params: Nothing,
    query: Type.Object({ page: OptionalText, size: OptionalText, completed: OptionalText, sort: OptionalText }),
    body: Nothing,
    answer: MySeriesAnswer,
    cacheSeconds: 0,
  },
  getOwnFigures: {
    summary: 'What became of the own series by month, or of the one that is named; 404 for those of others',
    params: Nothing,
    query: Type.Object({ series: OptionalText }),
    body: Nothing,
    answer: OwnFiguresAnswer,
    cacheSeconds: 0,
  },
  getOwnSeries: {
    summary: 'One of the own series, with a page of its stories, the latest first; 404 for those of others',
    params: IdParams,
    query: Type.Object({ page: OptionalText }),
    body: Nothing,
    answer: OwnSeriesAnswer,
    cacheSeconds: 0,
  },
  getOwnStory: {
    summary: 'A story of an own series, with its script; 404 for those of others',
    params: OwnStoryParams,
    query: Nothing,
    body: Nothing,
    answer: OwnStoryAnswer,
    cacheSeconds: 0,
  },
  createSeries: {
    summary:
      'Posts a series, or keeps a draft of one. Refusals are 400 series-title, series-description, series-genres, ' +
      'series-category or cover-unknown, 403 name-required (an Apple user without a name), 409 draft-posted where ' +
      'something else was posted under its key, 429',
    params: Nothing,
    query: Nothing,
    body: CreateSeriesBody,
    answer: SavedSeriesAnswer,
    cacheSeconds: 0,
  },
  changeSeries: {
    summary:
      'Changes one of the own series. Refusals are those of posting, 404 for those of others, 409 series-changed where ' +
      'another window was first, 400 series-state for making a draft of what was published',
    params: Nothing,
    query: Nothing,
    body: ChangeSeriesBody,
    answer: SavedSeriesAnswer,
    cacheSeconds: 0,
  },
  deleteSeries: {
    summary: 'Deletes one of the own series: gone for all but those who bought of it; 404 for those of others',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    cacheSeconds: 0,
  },
  setCover: {
    summary:
      'Takes a picture, or a square of it, as a cover for a series of one’s own; 400 image-refused when it is none, ' +
      'image-small below 500 pixels, 413 when it is too large',
    params: Nothing,
    query: CoverQuery,
    body: Bytes,
    answer: CoverAnswer,
    cacheSeconds: 0,
    file: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: MAX_COVER_BYTES },
  },
} as const satisfies CallShapes<'creators'>;

/** The studio. */
export const studioCalls = {
  getStudio: {
    summary:
      'Listens, completion and candy of the own series by day in Korea: of the last 7, 30 or 90, of one series or all',
    params: Nothing,
    query: StudioQuery,
    body: Nothing,
    answer: StudioAnswer,
    cacheSeconds: 0,
  },
  exportStudio: {
    summary: 'The same days as a table',
    params: Nothing,
    query: StudioQuery,
    body: Nothing,
    answer: CsvAnswer,
    cacheSeconds: 0,
  },
  getStudioComments: {
    summary: 'The latest comments of others on the own series, those that the author has not answered first',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: StudioCommentsAnswer,
    cacheSeconds: 0,
  },
  getStudioSchedule: {
    summary: 'What of the own series is not published yet: what has its time, what is processed, drafts',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: StudioScheduleAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'studio'>;

/** Files and stories that authors post. */
export const clipsCalls = {
  getUpload: {
    summary: 'What became of a file that was sent, and why it was refused',
    params: UploadParams,
    query: Nothing,
    body: Nothing,
    answer: UploadAnswer,
    cacheSeconds: 0,
  },
  postStory: {
    summary:
      'Posts a story with a file that was sent. Refusals are 404, 409 series-required, upload-unfinished, upload-used, or ' +
      'draft-posted where something else was posted under its key, 422 upload-refused',
    params: IdParams,
    query: Nothing,
    body: PostClipBody,
    answer: ClipAnswer,
    cacheSeconds: 0,
  },
  changeStory: {
    summary:
      'Changes an own story; another sound takes the place of the one that is heard until then. Refusals are those of ' +
      'posting, 409 story-published for its time, and 409 story-changed where another window was first',
    params: IdParams,
    query: Nothing,
    body: ChangeClipBody,
    answer: ClipAnswer,
    cacheSeconds: 0,
  },
  deleteStory: {
    summary: 'Deletes an own story for everybody but those who bought it',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    cacheSeconds: 0,
  },
  moveStory: {
    summary:
      'Puts a story of an own series in another place among its stories, all of which keep their order; 404 for those of others',
    params: IdParams,
    query: Nothing,
    body: MoveClipBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'clips'>;
