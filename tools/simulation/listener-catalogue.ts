import type { SeriesId, StoryId } from '../../common/kernel/ids.ts';
import type { MemorySeries } from '../../src/adapters/memory/memory-catalogue.ts';
import type { Story } from '../../src/domain/series/story.ts';
import { aSeries, seriesOf, withOneMore, withStories } from './catalogue.ts';
import type { CatalogueEvent } from './listener-event.ts';

/** The catalogue as the server shows it to one listener: what is published, and what they own. */
export class ListenerCatalogue {
  /** The server in memory reads this list itself, so that it changes in place. */
  readonly entries: MemorySeries[];
  private readonly seed: number;

  constructor(seed: number, first: readonly MemorySeries[]) {
    this.seed = seed;
    this.entries = [...first];
  }

  find(id: SeriesId): MemorySeries | undefined {
    return this.entries.find((entry) => entry.series.id === id);
  }

  story(id: StoryId): Story | undefined {
    return this.find(seriesOf(id))?.stories.find((story) => story.id === id);
  }

  /** Changes what the server shows; what is not there stays away. */
  apply(event: CatalogueEvent): void {
    switch (event.kind) {
      case 'series-published':
        if (this.find(event.seriesId) === undefined) this.entries.push(aSeries(this.seed, event.seriesId));
        return;
      case 'series-hidden':
        return this.hide(event.seriesId);
      case 'story-published':
        return this.change(event.seriesId, (entry) => withOneMore(this.seed, entry));
      case 'story-hidden':
        return this.hideStory(event.storyId);
      case 'bought':
      case 'refunded':
        return this.changeStory(event.storyId, (story) => ({ ...story, isPaid: event.kind === 'bought' }));
    }
  }

  private hide(id: SeriesId): void {
    const index = this.entries.findIndex((entry) => entry.series.id === id);
    if (index >= 0) this.entries.splice(index, 1);
  }

  private hideStory(id: StoryId): void {
    const left = this.find(seriesOf(id))?.stories.filter((story) => story.id !== id) ?? [];
    if (left.length === 0) this.hide(seriesOf(id));
    else this.change(seriesOf(id), (entry) => withStories(entry, left));
  }

  private changeStory(id: StoryId, changed: (story: Story) => Story): void {
    this.change(seriesOf(id), (entry) =>
      withStories(
        entry,
        entry.stories.map((story) => (story.id === id ? changed(story) : story)),
      ),
    );
  }

  private change(id: SeriesId, changed: (entry: MemorySeries) => MemorySeries): void {
    const index = this.entries.findIndex((entry) => entry.series.id === id);
    const entry = this.entries[index];
    if (entry !== undefined) this.entries[index] = changed(entry);
  }
}
