import type { CollectionFacts, EditedCollection } from '../../../../common/kernel/collections.ts';
import type { CollectionId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../api-port.ts';

/** A collection as an operator has read it. */
export interface ReadCollection {
  readonly id: CollectionId;
  readonly edition: number;
}

/** `changed`: another operator was first. `other`: the server's own words. */
export type CollectionFailure =
  ApiFailure | { readonly kind: 'changed' } | { readonly kind: 'other'; readonly message: string };

/** The collections as operators make them (SES-103). */
export interface CollectionDeskApi {
  /** @returns all of them: those that are pinned, in their order, then the one that was changed last */
  all(): Promise<Result<readonly EditedCollection[], ApiFailure>>;
  /** @param before what is changed; undefined makes one */
  save(
    facts: CollectionFacts,
    before: ReadCollection | undefined,
  ): Promise<Result<EditedCollection, CollectionFailure>>;
  remove(id: CollectionId): Promise<Result<void, ApiFailure>>;
  /** Pins these to the home page, in this order. @param before what was pinned when that was decided */
  pin(pins: readonly CollectionId[], before: readonly CollectionId[]): Promise<Result<void, CollectionFailure>>;
}
