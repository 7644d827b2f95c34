import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields, jsonList, readJson } from '../../../common/kernel/json-fields.ts';
import { MAX_HEARD_STORIES } from '../../../common/kernel/limits.ts';

/**
 * The stories that were heard to their end, by series, the series heard last at the end. Of more than
 * `MAX_HEARD_STORIES` the series that nobody has heard for longest are forgotten. Immutable.
 */
export class HeardStories {
  static readonly none = new HeardStories(new Map());
  private readonly bySeries: ReadonlyMap<SeriesId, ReadonlySet<StoryId>>;

  private constructor(bySeries: ReadonlyMap<SeriesId, ReadonlySet<StoryId>>) {
    this.bySeries = bySeries;
  }

  has(series: SeriesId, story: StoryId): boolean {
    return this.bySeries.get(series)?.has(story) === true;
  }

  /** @returns how many stories of a series were heard, those that are not there any more included */
  countOf(series: SeriesId): number {
    return this.bySeries.get(series)?.size ?? 0;
  }

  /** @returns these and one more; the same ones where it is among them */
  with(series: SeriesId, story: StoryId): HeardStories {
    if (this.has(series, story)) return this;
    const heard = new Set(this.bySeries.get(series)).add(story);
    const others = [...this.bySeries].filter(([id]) => id !== series);
    return new HeardStories(new Map(bounded([...others, [series, heard]])));
  }

  /** @returns these without one; the same ones where it is not among them */
  without(series: SeriesId, story: StoryId): HeardStories {
    if (!this.has(series, story)) return this;
    const heard = new Set(this.bySeries.get(series));
    heard.delete(story);
    return new HeardStories(new Map(this.bySeries).set(series, heard));
  }

  /** @returns these as text */
  encoded(): string {
    const saved = [...this.bySeries].map(([seriesID, heard]): SavedHeard => ({ seriesID, storyIDs: [...heard] }));
    return JSON.stringify(saved);
  }

  /** Reads what was kept. Nothing of it is trusted. @returns none of what cannot be read */
  static decoded(text: string | undefined): HeardStories {
    const saved = text === undefined ? undefined : readJson(() => jsonList(JSON.parse(text), readHeard));
    return saved === undefined ? HeardStories.none : new HeardStories(new Map(bounded(saved)));
  }
}

/** As it is kept, in the spelling of the playback state. */
interface SavedHeard {
  readonly seriesID: SeriesId;
  readonly storyIDs: readonly StoryId[];
}

type Heard = readonly [SeriesId, ReadonlySet<StoryId>];

/** Those at the end, as many as there is room for. */
function bounded(all: readonly Heard[]): readonly Heard[] {
  let room = MAX_HEARD_STORIES;
  return all.slice(all.findLastIndex(([, heard]) => (room -= heard.size) < 0) + 1);
}

function readHeard(item: unknown): Heard {
  const fields = JsonFields.of<SavedHeard>(item);
  return [fields.id('seriesID'), new Set(fields.list('storyIDs', readStoryId))];
}

function readStoryId(value: unknown): StoryId {
  return JsonFields.of<{ readonly id: StoryId }>({ id: value }).id('id');
}
