import type { CollectionId } from '../../../common/kernel/ids.ts';
import type { Series } from './series.ts';

/** Series that an operator has put together. */
export interface Collection {
  readonly id: CollectionId;
  /** In the language of the site, as is the sentence below it. */
  readonly title: string;
  readonly text: string;
  /** How many series it has. */
  readonly seriesCount: number;
  /** The first four in a list of collections, all of them otherwise, in their order. */
  readonly series: readonly Series[];
}
