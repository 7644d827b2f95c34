import type { SeriesId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { SeriesCategory } from '../../domain/series/series.ts';
import type { AuditOrigin } from '../ports/operation/audit-trail.ts';
import type { SeriesPlacementWork } from '../ports/community/series-placement-work.ts';

/** Where a series is to belong. */
export interface Placement {
  readonly category: SeriesCategory;
  /** Words for other operators. */
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: AuditOrigin;
}

/** `not-found`: no such series is published. */
export interface PlacementRefusal {
  readonly kind: 'not-found';
}

/**
 * An operator moves a series between originals and challenge, which the audit log tells; its author is told of a promotion
 * (SES-73, CRE-24). Where it is already it stays, and nothing is written.
 */
export class PlaceSeries {
  private readonly placements: SeriesPlacementWork;

  constructor(placements: SeriesPlacementWork) {
    this.placements = placements;
  }

  async run(
    series: SeriesId,
    { category, note, at, from }: Placement,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<void, PlacementRefusal>> {
    const placed = await this.placements.run(series, at, async (placement): Promise<Result<void, PlacementRefusal>> => {
      if (placement.category === category) return ok(undefined);
      const isPromoted = category === 'original';
      await placement.place(category);
      const by = { kind: 'operator', id: memberId } as const;
      const entry = await placement.log({ action: isPromoted ? 'promote' : 'demote', by, ...from, note });
      if (isPromoted) await placement.tellPromoted(entry);
      return ok(undefined);
    });
    return placed ?? fail({ kind: 'not-found' });
  }
}
