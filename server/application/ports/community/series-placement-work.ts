import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { SeriesCategory } from '../../../domain/series/series.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';

/** A published series, which nobody else changes until the work on it has ended. */
export interface LockedPlacement {
  readonly category: SeriesCategory;
  /** Moves the series there. */
  place(category: SeriesCategory): Promise<void>;
  /** Writes into the audit log what was done to the series. @returns the number of the entry */
  log(entry: Omit<AuditFacts, 'series' | 'at'>): Promise<number>;
  /** Tells the author, whatever they want to be told, of the promotion that the entry of the log is about. */
  tellPromoted(entry: number): Promise<void>;
}

/**
 * The unit of work for where a series belongs: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface SeriesPlacementWork {
  /**
   * @param at milliseconds since 1970, when what is written happens
   * @returns what the work gave; undefined, without any work, where no such series is published
   */
  run<Answer>(
    series: SeriesId,
    at: number,
    work: (placement: LockedPlacement) => Promise<Answer>,
  ): Promise<Answer | undefined>;
}
