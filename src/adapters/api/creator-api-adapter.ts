import type { CallAnswer } from '../../../common/contract/calls.ts';
import type {
  CreateSeriesWire,
  OwnFiguresWire,
  OwnSeriesWire,
  OwnStoryWire,
} from '../../../common/contract/creator-schemas.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { LANGUAGES } from '../../../common/kernel/language.ts';
import { OWN_SERIES_STATES, OWN_STORY_STATES, type SquareCrop } from '../../../common/kernel/own-series.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  CreatorApi,
  CreatorFailure,
  OwnSeriesPage,
  PostFailure,
  SaveFailure,
  SeriesPart,
  SeriesSort,
  SeriesSubmission,
} from '../../application/ports/api/creator-api.ts';
import type { ImageFile } from '../../application/ports/api/member-api.ts';
import type { MonthFigures, OwnFigures } from '../../domain/creators/own-figures.ts';
import type { OwnSeries, OwnStory, SentCover } from '../../domain/creators/own-series.ts';
import type { ApiTransport } from './api-transport.ts';
import { ask, askCarefully } from './ask.ts';
import { postFailureOf, wordsOf } from './words-of.ts';

/** Authors' own series, in the core's words. */
export class CreatorApiAdapter implements CreatorApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the author's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  mySeries(part: SeriesPart, page: number, size: number, sort: SeriesSort = 'recent') {
    const query = {
      page: String(page),
      size: String(size),
      ...(part !== 'all' && { completed: part }),
      ...(sort !== 'recent' && { sort }),
    };
    return ask(this.transport, 'getMySeries', { query }, readPage);
  }

  ownSeries(id: SeriesId, page = 1) {
    const parts = { params: { id: String(id) }, query: page === 1 ? {} : { page: String(page) } };
    return ask(this.transport, 'getOwnSeries', parts, (answer) => {
      const fields = JsonFields.of<CallAnswer<'getOwnSeries'>>(answer);
      return {
        series: readSeries(fields.value('series')),
        totalListeners: fields.amount('totalListeners'),
        totalBuyers: fields.amount('totalBuyers'),
        boughtStories: fields.amount('boughtStories'),
        scheduledCount: fields.amount('scheduledCount'),
        stories: fields.list('stories', readStory),
        page: fields.amount('page'),
        size: fields.amount('size'),
      };
    });
  }

  figures(id: SeriesId | undefined): Promise<Result<OwnFigures, ApiFailure>> {
    const query = id === undefined ? {} : { series: String(id) };
    return ask(this.transport, 'getOwnFigures', { query }, readFigures);
  }

  async create(submission: SeriesSubmission, key?: string): Promise<Result<OwnSeries, PostFailure>> {
    const body = { ...(key !== undefined && { idempotencyKey: key }), ...bodyOf(submission) };
    const saved = await askCarefully(this.transport, 'createSeries', { body }, readSaved);
    return saved.ok ? saved : fail(postFailureOf(saved.failure));
  }

  async change(id: SeriesId, edition: number, submission: SeriesSubmission): Promise<Result<OwnSeries, SaveFailure>> {
    const body = { id, edition, ...bodyOf(submission) };
    const saved = await askCarefully(this.transport, 'changeSeries', { body }, readSaved);
    if (saved.ok) return saved;
    return fail(saved.failure.code === 'series-changed' ? { kind: 'series-changed' } : wordsOf(saved.failure));
  }

  async remove(id: SeriesId): Promise<Result<void, CreatorFailure>> {
    const answer = await this.transport.call('deleteSeries', { params: { id: String(id) } });
    return answer.ok ? ok(undefined) : fail(wordsOf(answer.failure));
  }

  async sendCover({ bytes, type }: ImageFile, crop: SquareCrop): Promise<Result<SentCover, CreatorFailure>> {
    const query = { left: String(crop.left), top: String(crop.top), side: String(crop.side) };
    const sent = await askCarefully(this.transport, 'setCover', { query, body: bytes, fileType: type }, (answer) => {
      const fields = JsonFields.of<CallAnswer<'setCover'>>(answer);
      return { id: fields.text('coverUploadId'), imageUrl: fields.text('imageUrl') };
    });
    return sent.ok ? sent : fail(wordsOf(sent.failure));
  }
}

function bodyOf({ coverId, ...facts }: SeriesSubmission): CreateSeriesWire {
  return {
    title: facts.title,
    description: facts.description,
    genre: facts.genres.join(','),
    isAdultContent: facts.isAdult ? 'Y' : 'N',
    completed: facts.isCompleted,
    language: facts.language,
    freeStories: facts.freeStories,
    candyPrice: facts.candyPrice,
    status: facts.state,
    ...(coverId !== undefined && { coverUploadId: coverId }),
  };
}

function readPage(answer: unknown): OwnSeriesPage {
  const fields = JsonFields.of<CallAnswer<'getMySeries'>>(answer);
  const counts = fields.fields('counts');
  return {
    items: fields.list('allSeries', readSeries),
    page: fields.amount('page'),
    size: fields.amount('size'),
    totalCount: fields.amount('totalCount'),
    counts: { all: counts.amount('all'), serial: counts.amount('serial'), completed: counts.amount('completed') },
  };
}

function readSaved(answer: unknown): OwnSeries {
  return readSeries(JsonFields.of<CallAnswer<'createSeries'>>(answer).value('series'));
}

function readSeries(item: unknown): OwnSeries {
  const fields = JsonFields.of<OwnSeriesWire>(item);
  return {
    id: fields.id('id'),
    edition: fields.amount('edition'),
    state: fields.oneOf('status', OWN_SERIES_STATES),
    title: fields.text('title'),
    description: fields.text('description'),
    imageUrl: fields.optionalText('imageUrl'),
    genres: fields.text('genre').split(',').filter(Boolean),
    isAdult: fields.yes('isAdultContent'),
    isCompleted: fields.flag('completed'),
    language: fields.oneOf('language', LANGUAGES),
    freeStories: fields.amount('freeStories'),
    candyPrice: fields.amount('candyPrice'),
    storyCount: fields.amount('storyCount'),
    unpublishedCount: fields.amount('unpublishedCount'),
    lastEpisode: fields.optionalAmount('lastEpisode'),
    totalListens: fields.amount('totalListens'),
    totalLikes: fields.amount('totalLike'),
    totalReviews: fields.amount('totalReviewsCount'),
    totalCandy: fields.number('totalCandy'),
    createdAt: fields.instant('createdAt'),
    lastStoryAt: fields.optionalInstant('lastStoryAt'),
    takedown: fields.optionalText('takedown'),
  };
}

export function readStory(item: unknown): OwnStory {
  const fields = JsonFields.of<OwnStoryWire>(item);
  return {
    id: fields.id('id'),
    title: fields.text('title'),
    episode: fields.optionalAmount('episode'),
    state: fields.oneOf('status', OWN_STORY_STATES),
    duration: fields.value('duration') === null ? undefined : fields.number('duration'),
    isFree: fields.yes('isFree'),
    candyPrice: fields.amount('candyPrice'),
    publishedAt: fields.optionalInstant('publishedAt'),
    refusal: fields.optionalText('refusal'),
    takedown: fields.optionalText('takedown'),
    isProcessing: fields.flag('isProcessing'),
    totalListens: fields.amount('totalListens'),
    totalListeners: fields.amount('totalListeners'),
    totalBuyers: fields.amount('totalBuyers'),
    totalCandy: fields.number('totalCandy'),
  };
}

function readFigures(answer: unknown): OwnFigures {
  const fields = JsonFields.of<OwnFiguresWire>(answer);
  const lastMonth = fields.fields('lastMonth');
  return {
    months: fields.list('months', readMonth),
    lastMonth: { listens: lastMonth.amount('listens'), candy: lastMonth.number('candy') },
    totalLikes: fields.amount('totalLikes'),
  };
}

function readMonth(item: unknown): MonthFigures {
  const fields = JsonFields.of<MonthFigures>(item);
  return {
    month: fields.text('month'),
    listens: fields.amount('listens'),
    likes: fields.amount('likes'),
    candy: fields.number('candy'),
  };
}
