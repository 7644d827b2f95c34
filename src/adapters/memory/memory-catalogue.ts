import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { entitled } from '../../domain/series/entitlement.ts';
import type { Series } from '../../domain/series/series.ts';
import type { ScriptLine, Story } from '../../domain/series/story.ts';

/** A series with its stories, in their order; scripts and voices by story where there are any. */
export interface MemorySeries {
  readonly series: Series;
  readonly stories: readonly Story[];
  readonly script?: readonly ScriptLine[];
  readonly loudness?: readonly number[];
}

/** What a server in memory has, the latest series last: one for all adapters over it. */
export class MemoryCatalogue {
  private items: readonly MemorySeries[];

  constructor(items: readonly MemorySeries[] = []) {
    this.items = items;
  }

  all(): readonly MemorySeries[] {
    return this.items;
  }

  /** @returns a series with its stories, as they are now */
  find(id: SeriesId): MemorySeries | undefined {
    return this.items.find((item) => item.series.id === id);
  }

  /** @returns the series that a story belongs to */
  seriesOf(id: StoryId): MemorySeries | undefined {
    return this.items.find(({ stories }) => stories.some((story) => story.id === id));
  }

  /** Changes what the server has: authors publish and take back. */
  publish(items: readonly MemorySeries[]): void {
    this.items = items;
  }

  /** The listener owns stories from now on, or owns them no more. */
  entitle(ids: readonly StoryId[], isPaid: boolean): void {
    this.items = this.items.map((item) => ({ ...item, stories: entitled(item.stories, ids, isPaid) }));
  }
}
