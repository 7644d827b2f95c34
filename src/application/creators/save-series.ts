import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { OwnSeries } from '../../domain/creators/own-series.ts';
import type { Saving } from '../../domain/creators/saving.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { CreatorFailure, PostFailure, SaveFailure, SeriesSubmission } from '../ports/api/creator-api.ts';
import type { ValueStatePort } from '../ports/state/value-state-port.ts';
import { SavingSteps } from './saving-steps.ts';
import type { SeriesDraft, SeriesDrafts } from './series-drafts.ts';

/** The own series, posted, changed and read anew. */
export interface OwnSeriesShelf {
  one(id: SeriesId): { readonly series: OwnSeries } | undefined;
  loadOne(id: SeriesId): Promise<Result<void, ApiFailure>>;
  /** @param key of its draft */
  create(submission: SeriesSubmission, key: string): Promise<Result<OwnSeries, PostFailure>>;
  change(
    series: Pick<OwnSeries, 'id' | 'edition'>,
    submission: SeriesSubmission,
  ): Promise<Result<OwnSeries, SaveFailure>>;
}

/** What came of a press, to be said to the author. */
export type SavingSeriesOutcome =
  { readonly kind: 'failed'; readonly failure: CreatorFailure } | { readonly kind: 'created' | 'saved' };

export interface SaveSeriesPorts {
  readonly ownSeries: OwnSeriesShelf;
  readonly seriesDrafts: Pick<SeriesDrafts, 'forget'>;
}

/**
 * Posts a series or changes one; where another window was first, or has posted the same draft, the author sees both and chooses.
 * Each method that saves returns what is to be said; undefined for nothing.
 */
export class SaveSeries {
  private readonly ports: SaveSeriesPorts;
  private readonly steps: SavingSteps<SeriesDraft, OwnSeries>;
  private readonly draftOf: SeriesId | undefined;

  /** @param draftOf the series that the draft is of; undefined for a new one */
  constructor(
    ports: SaveSeriesPorts,
    saving: ValueStatePort<Saving<SeriesDraft, OwnSeries>>,
    draftOf: SeriesId | undefined,
  ) {
    this.ports = ports;
    this.steps = new SavingSteps(saving);
    this.draftOf = draftOf;
  }

  /** Where it stands. */
  current(): Saving<SeriesDraft, OwnSeries> {
    return this.steps.current();
  }

  async run(draft: SeriesDraft): Promise<SavingSeriesOutcome | undefined> {
    return this.steps.happen({ kind: 'save-pressed', written: draft }) ? this.save(draft, this.draftOf) : undefined;
  }

  /** What is written here takes the place of what another window has saved. */
  async saveOver(): Promise<SavingSeriesOutcome | undefined> {
    const state = this.current();
    if (state.phase !== 'conflict') return undefined;
    const written = { ...state.written, edition: state.theirs.edition };
    return this.steps.happen({ kind: 'save-over-pressed', written }) ? this.save(written, state.theirs.id) : undefined;
  }

  /** The author goes on with what is written, here or by the other window. */
  close(): void {
    this.steps.happen({ kind: 'conflict-closed' });
  }

  /** The series that another window has made of the draft stays; the draft is put away and its page left. */
  leave(): void {
    if (this.steps.happen({ kind: 'left' })) this.ports.seriesDrafts.forget(this.draftOf);
  }

  /** @param id the series to change; undefined: it is posted */
  private async save(draft: SeriesDraft, id: SeriesId | undefined): Promise<SavingSeriesOutcome | undefined> {
    const { ownSeries, seriesDrafts } = this.ports;
    const { cover, freeStories, candyPrice, edition, key, ...facts } = draft;
    const numbers = { freeStories: Number(freeStories), candyPrice: Number(candyPrice) };
    const submission = { ...facts, ...numbers, coverId: cover === 'none' ? null : cover?.id };
    const saved = await (id === undefined
      ? ownSeries.create(submission, key)
      : ownSeries.change({ id, edition }, submission));
    if (saved.ok) {
      this.steps.happen({ kind: 'saved' });
      seriesDrafts.forget(this.draftOf);
      return { kind: id === undefined ? 'created' : 'saved' };
    }
    const { failure } = saved;
    if (failure.kind === 'draft-posted') return this.compare(failure.seriesId);
    if (failure.kind === 'series-changed' && id !== undefined) return this.compare(id);
    this.steps.happen({ kind: 'refused' });
    return failure.kind === 'series-changed' ? undefined : { kind: 'failed', failure };
  }

  private compare(id: SeriesId): Promise<SavingSeriesOutcome | undefined> {
    const { ownSeries } = this.ports;
    return this.steps.compare(
      () => ownSeries.loadOne(id),
      () => ownSeries.one(id)?.series,
    );
  }
}
