import type { CollectionId } from '../../../common/kernel/ids.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { mayPin } from '../../domain/series/collection.ts';
import type { CollectionWork } from '../ports/community/collection-work.ts';
import type { AuditOrigin } from '../ports/operation/audit-trail.ts';

/** What an operator pins to the home page. */
interface Pinning {
  readonly pins: readonly CollectionId[];
  /** What was pinned when that was decided. */
  readonly before: readonly CollectionId[];
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: AuditOrigin;
}

/** An operator pins collections to the home page, which the audit log tells with their titles (SHL-95, SES-103). */
export class PinCollections {
  private readonly collections: CollectionWork;

  constructor(collections: CollectionWork) {
    this.collections = collections;
  }

  /** @returns whether they are pinned; false where another operator was first, or one of them is not published */
  run({ at, from, ...pinning }: Pinning, { memberId }: Pick<MemberPrincipal, 'memberId'>): Promise<boolean> {
    return this.collections.run(at, async (collections) => {
      const all = await collections.all();
      const now = all.flatMap(({ id, pinnedPlace }) => (pinnedPlace === undefined ? [] : [id]));
      const published = new Set(all.flatMap(({ id, isPublished }) => (isPublished ? [id] : [])));
      const { pins } = pinning;
      if (!mayPin(pinning, now, published)) return false;
      // Again it does no harm, and nothing is written.
      if (pins.length === now.length && pins.every((id, place) => now[place] === id)) return true;
      await collections.pin(pins);
      const titles = pins.map((id) => all.find((one) => one.id === id)?.title.ko);
      const by = { kind: 'operator', id: memberId } as const;
      await collections.log({ action: 'pin-collections', by, ...from, text: titles.join(', ') || undefined });
      return true;
    });
  }
}
