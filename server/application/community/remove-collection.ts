import type { CollectionId } from '../../../common/kernel/ids.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { CollectionWork } from '../ports/community/collection-work.ts';
import type { AuditOrigin } from '../ports/operation/audit-trail.ts';

/** An operator deletes a collection, which the audit log tells; its series stay (SES-103). */
export class RemoveCollection {
  private readonly collections: CollectionWork;

  constructor(collections: CollectionWork) {
    this.collections = collections;
  }

  /** @param when `at` in milliseconds since 1970. @returns whether there was one */
  run(
    id: CollectionId,
    { at, from }: { readonly at: number; readonly from: AuditOrigin },
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<boolean> {
    return this.collections.run(at, async (collections) => {
      const kept = (await collections.all()).find((one) => one.id === id);
      if (kept === undefined) return false;
      await collections.remove(id);
      const by = { kind: 'operator', id: memberId } as const;
      await collections.log({ action: 'delete-collection', by, ...from, text: kept.title.ko });
      return true;
    });
  }
}
