import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { VIEW_AFTER_SECONDS } from '../../../common/kernel/limits.ts';
import type { ListeningEvent } from '../../../common/rules/listening/story-place.ts';
import type { NumberedStretch } from '../../../common/rules/listening/stretches.ts';
import { heardTimeIn, type HeardTime } from './heard-time.ts';

/** A story of which a journal says that it was listened to for as long as a view stands for. */
export interface ListenedStory {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** Of the event with which that began, in its journal. */
  readonly number: number;
}

/** What of a delivery may count. */
export interface Listened {
  /** In the order in which they were listened to, each once. */
  readonly stories: readonly ListenedStory[];
  /** Those whose end was heard. */
  readonly ended: readonly Pick<ListenedStory, 'seriesId' | 'storyId'>[];
  /** For how long each story was listened to in what has just come. */
  readonly times: readonly HeardTime[];
}

export const NOTHING_LISTENED: Listened = { stories: [], ended: [], times: [] };

/**
 * @param stretches those that have begun or grown with the events
 * @param events what has just come
 */
export function listenedIn(stretches: readonly NumberedStretch[], events: readonly ListeningEvent[]): Listened {
  const stories = new Map<StoryId, ListenedStory>();
  for (const { seriesId, storyId, number, heardSeconds } of stretches) {
    // Seconds count as they pass (VIEW-06): of who listens faster, as many more have to sound.
    const seconds = heardSeconds / fastestOf(events, storyId);
    if (seconds >= VIEW_AFTER_SECONDS && !stories.has(storyId)) stories.set(storyId, { seriesId, storyId, number });
  }
  const ended = new Map(
    events
      .filter(({ kind }) => kind === 'finished')
      .map(({ seriesId, storyId }) => [storyId, { seriesId, storyId }] as const),
  );
  return { stories: [...stories.values()], ended: [...ended.values()], times: heardTimeIn(events) };
}

function fastestOf(events: readonly ListeningEvent[], story: StoryId): number {
  return Math.max(...events.map((event) => (event.kind === 'heard' && event.storyId === story ? event.rate : 0)), 1);
}
