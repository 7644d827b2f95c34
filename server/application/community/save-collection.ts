import {
  collectionFault,
  type CollectionFacts,
  type CollectionFault,
  type EditedCollection,
} from '../../../common/kernel/collections.ts';
import type { CollectionId } from '../../../common/kernel/ids.ts';
import { MAX_COLLECTIONS } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { savingsOf } from '../../domain/series/collection.ts';
import type { CollectionWork, OpenCollections } from '../ports/community/collection-work.ts';
import type { AuditOrigin } from '../ports/operation/audit-trail.ts';

/** What an operator saves. */
interface CollectionSaving {
  readonly facts: CollectionFacts;
  /** The collection as the operator has read it; undefined makes one. */
  readonly before: { readonly id: CollectionId; readonly edition: number } | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: AuditOrigin;
}

/** `collection-changed`: another operator was first. `collections-full`: there are as many as there may be. */
export interface CollectionRefusal {
  readonly kind: CollectionFault | 'not-found' | 'collection-changed' | 'collections-full';
}

/** An operator makes a collection or changes one, which the audit log tells (SES-103). */
export class SaveCollection {
  private readonly collections: CollectionWork;

  constructor(collections: CollectionWork) {
    this.collections = collections;
  }

  async run(
    { facts, before, at, from }: CollectionSaving,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<EditedCollection, CollectionRefusal>> {
    const fault = collectionFault(facts);
    if (fault !== undefined) return fail({ kind: fault });
    return this.collections.run<Result<EditedCollection, CollectionRefusal>>(at, async (collections) => {
      const all = await collections.all();
      const kept = all.find(({ id }) => id === before?.id);
      if (before === undefined && all.length >= MAX_COLLECTIONS) return fail({ kind: 'collections-full' });
      if (before !== undefined && kept === undefined) return fail({ kind: 'not-found' });
      if (kept !== undefined && kept.edition !== before?.edition) return fail({ kind: 'collection-changed' });
      if (!(await areThere(collections, facts, kept))) return fail({ kind: 'collection-series' });
      const id = kept?.id ?? (await collections.add(facts));
      if (kept !== undefined) await collections.rewrite(id, facts);
      const by = { kind: 'operator', id: memberId } as const;
      for (const action of savingsOf(kept, facts)) await collections.log({ action, by, ...from, text: facts.title.ko });
      const saved = (await collections.all()).find((one) => one.id === id);
      if (saved === undefined) throw new Error(`The collection ${id} is gone.`);
      return ok(saved);
    });
  }
}

/** What is in it already may stay, whatever has become of it. */
async function areThere(
  collections: OpenCollections,
  { series }: CollectionFacts,
  kept: EditedCollection | undefined,
): Promise<boolean> {
  const added = series.filter((id) => kept?.series.every((one) => one.id !== id) ?? true);
  const shown = await collections.shown(added);
  return added.every((id) => shown.has(id));
}
