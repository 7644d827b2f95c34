import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Story } from '../series/story.ts';

/** What the server does not offer any more. Whatever is not named here stays (INV-043, QUE-36). */
export interface Unavailable {
  readonly seriesIds: ReadonlySet<SeriesId>;
  readonly storyIds: ReadonlySet<StoryId>;
}

/** A series with stories, wherever it is lined up. */
interface Lined {
  readonly series: { readonly id: SeriesId };
  readonly stories: readonly Story[];
}

/**
 * Takes away what is gone: series, stories, and series that are left without a story (spec §4, INV-043).
 * @returns `lined` itself when all of it is still there (INV-048)
 */
export function available<Entry extends Lined>(lined: readonly Entry[], gone: Unavailable): readonly Entry[] {
  const kept = lined.filter((entry) => !gone.seriesIds.has(entry.series.id)).map((entry) => reduced(entry, gone));
  const whole = kept.filter((entry) => entry.stories.length > 0);
  const isSame = whole.length === lined.length && whole.every((entry, index) => entry === lined[index]);
  return isSame ? lined : whole;
}

function reduced<Entry extends Lined>(entry: Entry, gone: Unavailable): Entry {
  const stories = entry.stories.filter((story) => !gone.storyIds.has(story.id));
  return stories.length === entry.stories.length ? entry : { ...entry, stories };
}
