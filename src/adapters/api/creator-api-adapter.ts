import type { CreateSeriesWire } from '../../../common/contract/creator-schemas.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { SquareCrop } from '../../../common/kernel/own-series.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  CreatorApi,
  CreatorFailure,
  PostFailure,
  SaveFailure,
  SeriesPart,
  SeriesSort,
  SeriesSubmission,
} from '../../application/ports/api/creator-api.ts';
import type { ImageFile } from '../../application/ports/api/member-api.ts';
import type { OwnFigures } from '../../domain/creators/own-figures.ts';
import type { OwnSeries, SentCover } from '../../domain/creators/own-series.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { creatorsChecks } from './checks/creators.ts';
import { figuresOf, ownSeriesOf, ownSeriesPageOf, ownStoryOf } from './creator-mapping.ts';
import { postFailureOf, wordsOf } from './words-of.ts';

/** Authors' own series, in the core's words. */
export class CreatorApiAdapter implements CreatorApi {
  private readonly transport: ApiTransport;
  private readonly calls: CheckedCalls<keyof typeof creatorsChecks>;

  /** @param transport carries the author's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
    this.calls = new CheckedCalls(transport, creatorsChecks);
  }

  mySeries(part: SeriesPart, page: number, size: number, sort: SeriesSort = 'recent') {
    const query = {
      page: String(page),
      size: String(size),
      ...(part !== 'all' && { completed: part }),
      ...(sort !== 'recent' && { sort }),
    };
    return this.calls.ask('getMySeries', { query }, ownSeriesPageOf);
  }

  ownSeries(id: SeriesId, page = 1) {
    const parts = { params: { id: String(id) }, query: page === 1 ? {} : { page: String(page) } };
    return this.calls.ask('getOwnSeries', parts, (answer) => ({
      series: ownSeriesOf(answer.series),
      totalListeners: answer.totalListeners,
      totalBuyers: answer.totalBuyers,
      boughtStories: answer.boughtStories,
      scheduledCount: answer.scheduledCount,
      stories: answer.stories.map(ownStoryOf),
      page: answer.page,
      size: answer.size,
    }));
  }

  figures(id: SeriesId | undefined): Promise<Result<OwnFigures, ApiFailure>> {
    const query = id === undefined ? {} : { series: String(id) };
    return this.calls.ask('getOwnFigures', { query }, figuresOf);
  }

  async create(submission: SeriesSubmission, key?: string): Promise<Result<OwnSeries, PostFailure>> {
    const body = { ...(key !== undefined && { idempotencyKey: key }), ...bodyOf(submission) };
    const saved = await this.calls.askCarefully('createSeries', { body }, ({ series }) => ownSeriesOf(series));
    return saved.ok ? saved : fail(postFailureOf(saved.failure));
  }

  async change(id: SeriesId, edition: number, submission: SeriesSubmission): Promise<Result<OwnSeries, SaveFailure>> {
    const body = { id, edition, ...bodyOf(submission) };
    const saved = await this.calls.askCarefully('changeSeries', { body }, ({ series }) => ownSeriesOf(series));
    if (saved.ok) return saved;
    return fail(saved.failure.code === 'series-changed' ? { kind: 'series-changed' } : wordsOf(saved.failure));
  }

  async remove(id: SeriesId): Promise<Result<void, CreatorFailure>> {
    const answer = await this.transport.call('deleteSeries', { params: { id: String(id) } });
    return answer.ok ? ok(undefined) : fail(wordsOf(answer.failure));
  }

  async sendCover({ bytes, type }: ImageFile, crop: SquareCrop): Promise<Result<SentCover, CreatorFailure>> {
    const query = { left: String(crop.left), top: String(crop.top), side: String(crop.side) };
    const sent = await this.calls.askCarefully('setCover', { query, body: bytes, fileType: type }, (cover) => ({
      id: cover.coverUploadId,
      imageUrl: cover.imageUrl,
    }));
    return sent.ok ? sent : fail(wordsOf(sent.failure));
  }
}

function bodyOf({ coverId, trailerId, ...facts }: SeriesSubmission): CreateSeriesWire {
  return {
    title: facts.title,
    description: facts.description,
    genre: facts.genres.join(','),
    isAdultContent: facts.isAdult ? 'Y' : 'N',
    completed: facts.isCompleted,
    language: facts.language,
    freeStories: facts.freeStories,
    candyPrice: facts.candyPrice,
    weekdays: [...facts.weekdays],
    madeByAi: [...facts.madeByAi],
    allowsPreviews: facts.allowsPreviews,
    status: facts.state,
    ...(trailerId !== undefined && { trailerUploadId: trailerId }),
    ...(coverId !== undefined && { coverUploadId: coverId }),
  };
}
