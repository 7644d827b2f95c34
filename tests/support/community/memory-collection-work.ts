import type { CollectionFacts, EditedCollection } from '../../../common/kernel/collections.ts';
import type { CollectionId, SeriesId } from '../../../common/kernel/ids.ts';
import type { CollectionWork, OpenCollections } from '../../../server/application/ports/community/collection-work.ts';
import type { AuditFacts } from '../../../server/application/ports/operation/audit-trail.ts';

/** Collections in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryCollectionWork implements CollectionWork {
  /** Those that listeners find. */
  readonly series = new Set<SeriesId>();
  log: readonly AuditFacts[] = [];
  private kept: readonly EditedCollection[] = [];
  private made = 0;
  private working: Promise<unknown> = Promise.resolve();

  async all(): Promise<readonly EditedCollection[]> {
    const rank = ({ pinnedPlace = 4 }: EditedCollection): number => pinnedPlace;
    return this.kept
      .map((one) => ({ ...one, series: one.series.map((each) => this.collected(each.id)) }))
      .toSorted((one, other) => rank(one) - rank(other) || other.changedAt - one.changedAt || other.id - one.id);
  }

  run<Answer>(at: number, work: (collections: OpenCollections) => Promise<Answer>): Promise<Answer> {
    const mine = this.working.then(async () => {
      const { kept, log } = this;
      try {
        return await work(this.open(at));
      } catch (cause) {
        [this.kept, this.log] = [kept, log];
        throw cause;
      }
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }

  private open(at: number): OpenCollections {
    const written = (facts: CollectionFacts, id: CollectionId, edition: number, place?: number): EditedCollection => {
      const pinnedPlace = facts.isPublished ? place : undefined;
      const series = facts.series.map((one) => this.collected(one));
      return { ...facts, id, series, pinnedPlace, edition, changedAt: at };
    };
    return {
      all: () => this.all(),
      shown: async (series) => new Set(series.filter((id) => this.series.has(id))),
      add: async (facts) => {
        const id = (this.made += 1) as CollectionId;
        this.kept = [...this.kept, written(facts, id, 1)];
        return id;
      },
      rewrite: async (id, facts) => {
        this.kept = this.kept.map((one) =>
          one.id === id ? written(facts, id, one.edition + 1, one.pinnedPlace) : one,
        );
      },
      remove: async (id) => {
        this.kept = this.kept.filter((one) => one.id !== id);
      },
      pin: async (ids) => {
        this.kept = this.kept.map((one) => {
          const place = ids.indexOf(one.id) + 1;
          return { ...one, pinnedPlace: place === 0 ? undefined : place };
        });
      },
      log: async (entry) => {
        this.log = [...this.log, { ...entry, at }];
      },
    };
  }

  private collected(id: SeriesId): EditedCollection['series'][number] {
    return { id, title: `연재 ${id}`, author: '지은이', isShown: this.series.has(id) };
  }
}
