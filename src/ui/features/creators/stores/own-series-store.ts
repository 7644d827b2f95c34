import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import { LIST_PAGE_SIZE } from '../../../../../common/kernel/limits.ts';
import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type {
  CreatorApi,
  OwnSeriesPage,
  PostFailure,
  SaveFailure,
  SeriesPart,
  SeriesSort,
  SeriesSubmission,
} from '../../../../application/ports/api/creator-api.ts';
import type { OwnFigures } from '../../../../domain/creators/own-figures.ts';
import type { OwnSeries, WholeSeries } from '../../../../domain/creators/own-series.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** Series that the header asks for (spec §7). */
const HEADER_SIZE = 50;

const headerKey = (page: number): string => `header ${page}`;

/** An author's own series, as far as they have been read. */
export class OwnSeriesStore {
  /** Sends a picture for a cover. */
  readonly sendCover: CreatorApi['sendCover'];
  private readonly pages: Answers<OwnSeriesPage>;
  private readonly whole: Answers<WholeSeries>;
  private readonly known: Answers<OwnFigures>;
  private readonly api: CreatorApi;
  private readonly whenChanged: () => void;

  /** @param whenChanged is told when what others see may have changed */
  constructor(api: CreatorApi, clock: ClockPort, whenChanged: () => void) {
    this.api = api;
    this.whenChanged = whenChanged;
    this.pages = new Answers(clock);
    this.whole = new Answers(clock);
    this.known = new Answers(clock);
    this.sendCover = (image, crop) => api.sendCover(image, crop);
  }

  page(part: SeriesPart, page: number, sort: SeriesSort): OwnSeriesPage | undefined {
    return this.pages.get(`${part} ${sort} ${page}`);
  }

  /** Read anew each time: listeners listen. */
  loadPage(part: SeriesPart, page: number, sort: SeriesSort): Promise<Result<void, ApiFailure>> {
    return this.pages.renew(`${part} ${sort} ${page}`, () => this.api.mySeries(part, page, LIST_PAGE_SIZE, sort));
  }

  /** @param id undefined for all of the own series @returns what became of them by month */
  figures(id?: SeriesId): OwnFigures | undefined {
    return this.known.get(String(id));
  }

  loadFigures(id?: SeriesId): Promise<Result<void, ApiFailure>> {
    return this.known.renew(String(id), () => this.api.figures(id));
  }

  /** Whether there is a series that goes on, to which a story can be added; undefined until that is known (HDR-18). */
  get hasSerial(): boolean | undefined {
    const known = this.pages.get(headerKey(1));
    return known && known.counts.serial > 0;
  }

  /** As the header asks: fifty of those that go on (HDR-19). */
  loadSerial(): Promise<Result<void, ApiFailure>> {
    return this.pages.load(headerKey(1), () => this.api.mySeries('serial', 1, HEADER_SIZE));
  }

  /** All of those that go on, however many there are: a form lets its author choose among them. */
  async loadEverySerial(): Promise<Result<void, ApiFailure>> {
    let read = await this.loadSerial();
    while (read.ok && this.serial === undefined) {
      const page = this.serialPages().length + 1;
      read = await this.pages.load(headerKey(page), () => this.api.mySeries('serial', page, HEADER_SIZE));
    }
    return read;
  }

  /** @param page of its stories, from 1 */
  one(id: SeriesId, page = 1): WholeSeries | undefined {
    return this.whole.get(`${id} ${page}`);
  }

  loadOne(id: SeriesId, page = 1): Promise<Result<void, ApiFailure>> {
    return this.whole.renew(`${id} ${page}`, () => this.api.ownSeries(id, page));
  }

  /** @param key of its draft */
  create(submission: SeriesSubmission, key: string): Promise<Result<OwnSeries, PostFailure>> {
    return this.saved(this.api.create(submission, key));
  }

  /** Changes the one that was read. */
  change(
    { id, edition }: Pick<OwnSeries, 'id' | 'edition'>,
    submission: SeriesSubmission,
  ): Promise<Result<OwnSeries, SaveFailure>> {
    return this.saved(this.api.change(id, edition, submission));
  }

  async remove(id: SeriesId): ReturnType<CreatorApi['remove']> {
    const removed = await this.api.remove(id);
    if (!removed.ok) return removed;
    await this.renew();
    return ok(undefined);
  }

  /** There is another story: what is known is shown until it has been read anew. */
  expire(): void {
    this.pages.expire();
    this.whole.expire();
    this.known.expire();
    this.whenChanged();
  }

  /** The series that go on, to one of which a story can be added; undefined until all of them are known. */
  get serial(): readonly OwnSeries[] | undefined {
    const pages = this.serialPages();
    const last = pages.at(-1);
    const count = pages.reduce((sum, { items }) => sum + items.length, 0);
    if (last === undefined || (count < last.totalCount && last.items.length === last.size)) return undefined;
    // What was worked on meanwhile has moved to an earlier page.
    return [...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values()];
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.pages.forget();
    this.whole.forget();
    this.known.forget();
  }

  /** Those that have been read, from the first on without a gap. */
  private serialPages(): readonly OwnSeriesPage[] {
    const pages: OwnSeriesPage[] = [];
    const next = (): OwnSeriesPage | undefined => this.pages.get(headerKey(pages.length + 1));
    for (let page = next(); page !== undefined; page = next()) pages.push(page);
    return pages;
  }

  private async saved<Failure>(asked: Promise<Result<OwnSeries, Failure>>): Promise<Result<OwnSeries, Failure>> {
    const answer = await asked;
    if (answer.ok) await this.renew();
    return answer;
  }

  /** What the header knows is read anew; the rest when it is shown next. */
  private async renew(): Promise<void> {
    this.forget();
    this.whenChanged();
    await this.loadSerial();
  }
}
