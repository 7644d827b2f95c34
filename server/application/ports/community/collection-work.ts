import type { CollectionFacts, EditedCollection } from '../../../../common/kernel/collections.ts';
import type { CollectionId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';

/** The collections, which nobody else changes until the work on them has ended. */
export interface OpenCollections {
  /** @returns all of them: those that are pinned, in their order, then the one that was changed last */
  all(): Promise<readonly EditedCollection[]>;
  /** @returns which of the series listeners find */
  shown(series: readonly SeriesId[]): Promise<ReadonlySet<SeriesId>>;
  /** @returns the number of the new one */
  add(facts: CollectionFacts): Promise<CollectionId>;
  /** Writes another version of it, of another edition. What is not published is pinned no more. */
  rewrite(id: CollectionId, facts: CollectionFacts): Promise<void>;
  remove(id: CollectionId): Promise<void>;
  /** These and no others are pinned, in this order. */
  pin(ids: readonly CollectionId[]): Promise<void>;
  /** Writes into the audit log what was done. */
  log(entry: Omit<AuditFacts, 'at'>): Promise<void>;
}

/**
 * The unit of work for collections: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface CollectionWork {
  /** Reads them, without keeping anybody from changing them. */
  all(): Promise<readonly EditedCollection[]>;
  /** @param at milliseconds since 1970, when what is written happens */
  run<Answer>(at: number, work: (collections: OpenCollections) => Promise<Answer>): Promise<Answer>;
}
