import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import type { AuditFacts } from '../../../server/application/ports/operation/audit-trail.ts';
import type {
  LockedPlacement,
  SeriesPlacementWork,
} from '../../../server/application/ports/community/series-placement-work.ts';
import type { SeriesCategory } from '../../../server/domain/series/series.ts';

/** A series, as far as where it belongs is concerned. */
interface KeptSeries {
  readonly authorId: AuthorId;
  readonly category: SeriesCategory;
  readonly isPublished: boolean;
}

/** A promotion that an author was told of. */
interface ToldPromotion {
  readonly author: AuthorId;
  readonly series: SeriesId;
  /** The number of the entry of the log. */
  readonly entry: number;
  readonly at: number;
}

/** Where series belong, in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryPlacements implements SeriesPlacementWork {
  readonly series = new Map<SeriesId, KeptSeries>();
  readonly log: AuditFacts[] = [];
  readonly told: ToldPromotion[] = [];
  private working: Promise<unknown> = Promise.resolve();

  run<Answer>(
    id: SeriesId,
    at: number,
    work: (placement: LockedPlacement) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const mine = this.working.then(async () => {
      const kept = this.series.get(id);
      if (kept?.isPublished !== true) return undefined;
      const writes: (() => void)[] = [];
      const logged: AuditFacts[] = [];
      const answer = await work({
        category: kept.category,
        place: async (category) => {
          writes.push(() => this.series.set(id, { ...kept, category }));
        },
        log: async (entry) => this.log.length + logged.push({ ...entry, series: id, at }),
        tellPromoted: async (entry) => {
          writes.push(() => {
            const isTold = this.told.some((one) => one.entry === entry);
            if (!isTold) this.told.push({ author: kept.authorId, series: id, entry, at });
          });
        },
      });
      this.log.push(...logged);
      for (const write of writes) write();
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }
}
