import { action, makeObservable, observableRef, observableShallow } from 'mobx';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure, EpisodePage, EpisodeSort, SeriesApi } from '../../application/ports/api-port.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { Section, Series } from '../../domain/series/series.ts';

/** What the server's page has read already, as plain data for the browser to go on with. */
export interface CatalogueSnapshot {
  readonly originals?: readonly Section[];
  readonly series: readonly Series[];
  readonly episodes: readonly { readonly key: string; readonly page: EpisodePage }[];
}

/** Milliseconds after which what is shown is read again behind the scenes. */
const FRESH_MS = 60_000;

const ORIGINALS_KEY = 'originals';

/**
 * The shelves and series that have been read. What is known is shown at once and renewed behind the scenes when it
 * has grown old.
 */
export class CatalogueStore {
  /** The shelves of the home page, undefined until they have been read. */
  originals: readonly Section[] | undefined = undefined;
  private readonly seriesById = new Map<SeriesId, Series>();
  private readonly pages = new Map<string, EpisodePage>();
  private readonly readAt = new Map<string, number>();
  private readonly underway = new Map<string, Promise<Result<void, ApiFailure>>>();
  private readonly api: SeriesApi;
  private readonly clock: ClockPort;

  constructor(api: SeriesApi, clock: ClockPort) {
    this.api = api;
    this.clock = clock;
    makeObservable<CatalogueStore, 'seriesById' | 'pages' | 'keepOriginals' | 'keepSeries' | 'keepPage'>(this, {
      originals: observableRef,
      seriesById: observableShallow,
      pages: observableShallow,
      hydrate: action,
      keepOriginals: action,
      keepSeries: action,
      keepPage: action,
    });
  }

  /** @returns a series that has been read, also as a part of a shelf */
  series(id: SeriesId): Series | undefined {
    return this.seriesById.get(id);
  }

  /** @returns a page of stories that has been read; `page` counts from 1 */
  episodes(id: SeriesId, sort: EpisodeSort, page: number): EpisodePage | undefined {
    return this.pages.get(pageKey(id, sort, page));
  }

  /** Reads the shelves of the home page. */
  loadOriginals(): Promise<Result<void, ApiFailure>> {
    return this.load(
      ORIGINALS_KEY,
      () => this.api.originals(),
      (read) => this.keepOriginals(read),
    );
  }

  /** Reads a series and one page of its stories beside each other. */
  async loadSeriesPage(id: SeriesId, sort: EpisodeSort, page: number): Promise<Result<void, ApiFailure>> {
    const key = pageKey(id, sort, page);
    const [series, episodes] = await Promise.all([
      this.load(
        seriesKey(id),
        () => this.api.series(id),
        (read) => this.keepSeries(read),
      ),
      this.load(
        key,
        () => this.api.episodes(id, sort, page),
        (read) => this.keepPage(key, read),
      ),
    ]);
    return series.ok ? episodes : series;
  }

  /** @returns all that has been read, for `hydrate` in the browser; what is known from shelves alone is not repeated */
  dehydrate(): CatalogueSnapshot {
    return {
      ...(this.originals && { originals: this.originals }),
      series: [...this.seriesById.values()].filter((series) => this.readAt.has(seriesKey(series.id))),
      episodes: [...this.pages].map(([key, page]) => ({ key, page })),
    };
  }

  /** Takes over what the server's page has read, as if it had been read just now. */
  hydrate(snapshot: CatalogueSnapshot): void {
    if (snapshot.originals !== undefined) {
      this.keepOriginals(snapshot.originals);
      this.markRead(ORIGINALS_KEY);
    }
    for (const series of snapshot.series) {
      this.keepSeries(series);
      this.markRead(seriesKey(series.id));
    }
    for (const { key, page } of snapshot.episodes) {
      this.keepPage(key, page);
      this.markRead(key);
    }
  }

  /** Resolves at once when the answer is known, reads it anew behind that when it is old; asks once at a time. */
  private load<Answer>(
    key: string,
    ask: () => Promise<Result<Answer, ApiFailure>>,
    keep: (answer: Answer) => void,
  ): Promise<Result<void, ApiFailure>> {
    const readAt = this.readAt.get(key);
    const isFresh = readAt !== undefined && this.clock.now() - readAt < FRESH_MS;
    if (isFresh) return Promise.resolve(ok(undefined));
    const asked = this.underway.get(key) ?? this.askAndKeep(key, ask, keep);
    this.underway.set(key, asked);
    return readAt === undefined ? asked : Promise.resolve(ok(undefined));
  }

  private async askAndKeep<Answer>(
    key: string,
    ask: () => Promise<Result<Answer, ApiFailure>>,
    keep: (answer: Answer) => void,
  ): Promise<Result<void, ApiFailure>> {
    const answer = await ask();
    this.underway.delete(key);
    if (!answer.ok) return answer;
    keep(answer.value);
    this.markRead(key);
    return ok(undefined);
  }

  private markRead(key: string): void {
    this.readAt.set(key, this.clock.now());
  }

  private keepOriginals(sections: readonly Section[]): void {
    this.originals = sections;
    for (const section of sections) for (const series of section.series) this.seriesById.set(series.id, series);
  }

  private keepSeries(series: Series): void {
    this.seriesById.set(series.id, series);
  }

  private keepPage(key: string, page: EpisodePage): void {
    this.pages.set(key, page);
  }
}

function seriesKey(id: SeriesId): string {
  return `series:${id}`;
}

function pageKey(id: SeriesId, sort: EpisodeSort, page: number): string {
  return `episodes:${id}:${sort}:${page}`;
}
