import type { SeriesId } from '../../../common/kernel/ids.ts';
import { OWN_STORIES_LENGTH } from '../../../common/kernel/limits.ts';
import type { SquareCrop } from '../../../common/kernel/own-series.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
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
import type { OwnFigures } from '../../domain/creators/own-figures.ts';
import type { OwnSeries, OwnStory, SentCover, WholeSeries } from '../../domain/creators/own-series.ts';
import { pageOf } from '../../domain/series/pages.ts';
import { MemoryKeys } from './memory-keys.ts';

/** The own series of one author, in memory. */
export class MemoryCreatorAdapter implements CreatorApi {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** What the server says to everything that is saved, as long as it is set. */
  words: string | undefined = undefined;
  /** What is posted arrives, and its answer does not, as long as it is set. */
  isAnswerLost = false;
  /** Each page that was asked for, the last one last. */
  readonly asked: { readonly part: SeriesPart; readonly page: number; readonly size: number }[] = [];
  readonly all = new Map<SeriesId, OwnSeries>();
  readonly stories = new Map<SeriesId, readonly OwnStory[]>();
  /** What became of all own series, or of each. */
  figuresOf: OwnFigures = { months: [], lastMonth: { listens: 0, candy: 0 }, totalLikes: 0 };
  /** Seconds of files that are sent to be trailers. */
  trailerSeconds = 30;
  private readonly keys = new MemoryKeys();
  private readonly covers = new Map<string, string>();
  private readonly clock: ClockPort;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  async mySeries(
    part: SeriesPart,
    page: number,
    size: number,
    sort: SeriesSort = 'recent',
  ): Promise<Result<OwnSeriesPage, ApiFailure>> {
    this.asked.push({ part, page, size });
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const rank = sort === 'listens' ? (one: OwnSeries) => one.totalListens : workedOn;
    const all = [...this.all.values()].toSorted((one, other) => rank(other) - rank(one) || other.id - one.id);
    const of = { all, serial: all.filter((one) => !one.isCompleted), completed: all.filter((one) => one.isCompleted) };
    const counts = { all: all.length, serial: of.serial.length, completed: of.completed.length };
    return ok({ items: pageOf(of[part], page, size), page, size, totalCount: counts[part], counts });
  }

  async ownSeries(id: SeriesId, page = 1): Promise<Result<WholeSeries, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const series = this.all.get(id);
    if (series === undefined) return fail({ kind: 'not-found' });
    const size = OWN_STORIES_LENGTH;
    const all = (this.stories.get(id) ?? []).map((story) => asSeen(story, series));
    const stories = pageOf(all, page, size);
    const scheduledCount = all.filter(({ state }) => state === 'scheduled').length;
    const boughtStories = all.filter(({ totalBuyers }) => totalBuyers > 0).length;
    // Nobody has opened two of them.
    const totalBuyers = all.reduce((sum, one) => sum + one.totalBuyers, 0);
    return ok({ series, totalListeners: 0, totalBuyers, boughtStories, scheduledCount, stories, page, size });
  }

  async figures(id: SeriesId | undefined): Promise<Result<OwnFigures, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    return id === undefined || this.all.has(id) ? ok(this.figuresOf) : fail({ kind: 'not-found' });
  }

  async create(submission: SeriesSubmission, key?: string): Promise<Result<OwnSeries, PostFailure>> {
    const refusal = this.refusal();
    if (refusal !== undefined) return fail(refusal);
    const before = this.keys.before(key, submission);
    const known = before && this.all.get(before.seriesId);
    if (before !== undefined && known !== undefined) return 'kind' in before ? fail(before) : ok(known);
    const id = (Math.max(0, ...this.all.keys()) + 1) as SeriesId;
    const { coverId, trailerId, ...facts } = asKept(submission);
    const series: OwnSeries = {
      ...facts,
      id,
      edition: 1,
      imageUrl: this.covers.get(coverId ?? ''),
      trailer: this.trailer(trailerId ?? null),
      storyCount: 0,
      unpublishedCount: 0,
      lastEpisode: undefined,
      totalListens: 0,
      totalLikes: 0,
      totalReviews: 0,
      totalCandy: 0,
      createdAt: this.clock.now(),
      lastStoryAt: undefined,
    };
    this.all.set(id, series);
    this.keys.keep(key, submission, { seriesId: id });
    return this.isAnswerLost ? fail({ kind: 'offline' }) : ok(series);
  }

  async change(id: SeriesId, edition: number, submission: SeriesSubmission): Promise<Result<OwnSeries, SaveFailure>> {
    const refusal = this.refusal();
    if (refusal !== undefined) return fail(refusal);
    const before = this.all.get(id);
    if (before === undefined) return fail(GONE);
    if (before.edition !== edition) return fail({ kind: 'series-changed' });
    const { coverId, trailerId, ...facts } = asKept(submission);
    const trailer = trailerId === undefined ? before.trailer : this.trailer(trailerId);
    const imageUrl = coverId === undefined ? before.imageUrl : this.covers.get(coverId ?? '');
    const after = { ...before, ...facts, imageUrl, trailer, edition: edition + 1 };
    this.all.set(id, after);
    return ok(after);
  }

  async remove(id: SeriesId): Promise<Result<void, CreatorFailure>> {
    const refusal = this.refusal();
    if (refusal !== undefined) return fail(refusal);
    return this.all.delete(id) ? ok(undefined) : fail(GONE);
  }

  async sendCover({ bytes }: ImageFile, { side }: SquareCrop): Promise<Result<SentCover, CreatorFailure>> {
    const refusal = this.refusal();
    if (refusal !== undefined) return fail(refusal);
    const cover = { id: String(this.covers.size + 1), imageUrl: `/media/covers/${bytes.length}-${side}-400.webp` };
    this.covers.set(cover.id, cover.imageUrl);
    return ok(cover);
  }

  private trailer(id: string | null): OwnSeries['trailer'] {
    return id === null ? undefined : { url: `/media/audio/${id}`, seconds: this.trailerSeconds };
  }

  private refusal(): CreatorFailure | undefined {
    if (this.failure !== undefined) return { kind: this.failure };
    return this.words === undefined ? undefined : { kind: 'other', message: this.words };
  }
}

const GONE: CreatorFailure = { kind: 'other', message: '찾을 수 없습니다.' };

/** A story that could be heard goes with its series. */
function asSeen(story: OwnStory, series: OwnSeries): OwnStory {
  if (story.state !== 'published' || series.state === 'published') return story;
  return series.state === 'hidden'
    ? { ...story, state: 'hidden' }
    : { ...story, state: 'with-series', publishedAt: undefined };
}

/** What is completed goes on on no day. */
function asKept(submission: SeriesSubmission): SeriesSubmission {
  return submission.isCompleted ? { ...submission, weekdays: [] } : submission;
}

function workedOn({ lastStoryAt, createdAt }: OwnSeries): number {
  return lastStoryAt ?? createdAt;
}
