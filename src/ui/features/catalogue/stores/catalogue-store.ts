import type { SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure, EpisodePage, EpisodeSort, SeriesApi } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { EntitlementStatePort } from '../../../../application/ports/state/entitlement-state-port.ts';
import type { SeriesStatePort } from '../../../../application/ports/state/series-state-port.ts';
import { entitled } from '../../../../domain/series/entitlement.ts';
import type { Section, Series } from '../../../../domain/series/series.ts';
import { Answers, type AnswersSnapshot } from '../../../app/stores/answers.ts';

/** What the server's page has read already, as plain data for the browser to go on with. */
export interface CatalogueSnapshot {
  readonly shelves: AnswersSnapshot<readonly Section[]>;
  readonly series: AnswersSnapshot<Series>;
  readonly pages: AnswersSnapshot<EpisodePage>;
}

/** A page of stories by its number, from 1, or the one that holds a story. */
export type WantedPage = number | { readonly around: StoryId };

const ORIGINALS_KEY = 'originals';

/** The home page's shelves, and series with their stories, as far as they have been read. */
export class CatalogueStore implements SeriesStatePort, EntitlementStatePort {
  private readonly shelves: Answers<readonly Section[]>;
  private readonly seriesById: Answers<Series>;
  private readonly pages: Answers<EpisodePage>;
  private readonly api: SeriesApi;

  constructor(api: SeriesApi, clock: ClockPort) {
    this.api = api;
    this.shelves = new Answers(clock, (sections) => this.noteSeries(sections));
    this.seriesById = new Answers(clock);
    this.pages = new Answers(clock);
  }

  /** The shelves of the home page, undefined until they have been read. */
  get originals(): readonly Section[] | undefined {
    return this.shelves.get(ORIGINALS_KEY);
  }

  /** @returns a series that has been read, also as a part of a shelf */
  series(id: SeriesId): Series | undefined {
    return this.seriesById.get(String(id));
  }

  /** @returns a page of stories that has been read */
  episodes(id: SeriesId, sort: EpisodeSort, page: WantedPage): EpisodePage | undefined {
    return this.pages.get(pageKey(id, sort, page));
  }

  /** Reads the shelves of the home page. */
  loadOriginals(): Promise<Result<void, ApiFailure>> {
    return this.shelves.load(ORIGINALS_KEY, () => this.api.originals());
  }

  /** Reads one series. */
  loadSeries(id: SeriesId): Promise<Result<void, ApiFailure>> {
    return this.seriesById.load(String(id), () => this.api.series(id));
  }

  renewSeries(id: SeriesId): Promise<Result<void, ApiFailure>> {
    return this.seriesById.renew(String(id), () => this.api.series(id));
  }

  entitle(ids: readonly StoryId[], isPaid: boolean): void {
    this.pages.revise((page) => ({ ...page, stories: entitled(page.stories, ids, isPaid) }));
  }

  /** Reads a series and one page of its stories beside each other. */
  async loadSeriesPage(id: SeriesId, sort: EpisodeSort, page: WantedPage): Promise<Result<void, ApiFailure>> {
    const [series, episodes] = await Promise.all([
      this.loadSeries(id),
      this.pages.load(pageKey(id, sort, page), () =>
        typeof page === 'number' ? this.api.episodes(id, sort, page) : this.api.episodesAround(id, page.around),
      ),
    ]);
    return series.ok ? episodes : series;
  }

  /** Somebody else looks at it now: everything is read anew. */
  expire(): void {
    this.shelves.expire();
    this.seriesById.expire();
    this.pages.expire();
  }

  /** @returns all that has been read, for `hydrate` in the browser; what is known from shelves alone is not repeated */
  dehydrate(): CatalogueSnapshot {
    return {
      shelves: this.shelves.dehydrate(),
      series: this.seriesById.dehydrate(),
      pages: this.pages.dehydrate(),
    };
  }

  /** Takes over what the server's page has read, as if it had been read just now. */
  hydrate(snapshot: CatalogueSnapshot): void {
    this.shelves.hydrate(snapshot.shelves);
    this.seriesById.hydrate(snapshot.series);
    this.pages.hydrate(snapshot.pages);
  }

  private noteSeries(sections: readonly Section[]): void {
    for (const { series } of sections) for (const one of series) this.seriesById.note(String(one.id), one);
  }
}

function pageKey(id: SeriesId, sort: EpisodeSort, page: WantedPage): string {
  return `${id}:${sort}:${typeof page === 'number' ? page : `around:${page.around}`}`;
}
