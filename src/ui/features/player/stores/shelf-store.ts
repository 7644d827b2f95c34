import { makeObservable, observableRef, runInAction } from 'mobx';
import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure, SeriesApi } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { PlaylistEntry } from '../../../../domain/playlist/playlist.ts';

/** Milliseconds for which what was told of a series is not asked for again. */
const FRESH_MS = 60_000;

interface Told {
  /** Undefined where the series is not there any more. */
  readonly entry: PlaylistEntry | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Series in which the listener is in the middle, with their stories, as far as they were asked for. */
export class ShelfStore {
  private told: ReadonlyMap<SeriesId, Told> = new Map();
  private readonly api: Pick<SeriesApi, 'seriesWithStories'>;
  private readonly clock: Pick<ClockPort, 'now'>;

  constructor(api: ShelfStore['api'], clock: ShelfStore['clock']) {
    this.api = api;
    this.clock = clock;
    makeObservable<ShelfStore, 'told'>(this, { told: observableRef });
  }

  /** @returns whether the server has told of a series, even that it is not there */
  knows(id: SeriesId): boolean {
    return this.told.has(id);
  }

  entry(id: SeriesId): PlaylistEntry | undefined {
    return this.told.get(id)?.entry;
  }

  /** Asks for those of the series that are not known, or have not been asked for lately. */
  async load(ids: readonly SeriesId[]): Promise<Result<void, ApiFailure>> {
    const now = this.clock.now();
    const wanted = ids.filter((id) => now - (this.told.get(id)?.at ?? Number.NEGATIVE_INFINITY) >= FRESH_MS);
    if (wanted.length === 0) return ok(undefined);
    const before = this.told;
    const answer = await this.api.seriesWithStories(wanted);
    if (!answer.ok) return answer;
    // Somebody else may use the window now.
    if (before.size > 0 && this.told.size === 0) return ok(undefined);
    const entries = new Map(answer.value.map((entry) => [entry.series.id, entry]));
    const told = wanted.map((id) => [id, { entry: entries.get(id), at: now }] as const);
    runInAction(() => (this.told = new Map([...this.told, ...told])));
    return ok(undefined);
  }

  /** Somebody else uses the window now. */
  forget(): void {
    runInAction(() => (this.told = new Map()));
  }
}
