import { isOnlyMarked, type ListeningEvent } from '../../../common/rules/listening/story-place.ts';
import type { CurrentPlay } from '../playback/playback-state.ts';
import type { KnownPlaces } from './known-places.ts';

/** What is known of stories before they are marked. */
export interface BeforeMarks {
  readonly places: KnownPlaces;
  /** @returns whether a story shows that it was heard some time */
  readonly isHeard: (story: CurrentPlay) => boolean;
}

/** @returns those of `stories` of which it says something new that they were heard, or were not */
export function unlike(stories: readonly CurrentPlay[], isHeard: boolean, before: BeforeMarks): readonly CurrentPlay[] {
  return stories.filter((story) => {
    const isFinished = before.places.of(story.storyId)?.isFinished === true;
    return isHeard ? !isFinished || !before.isHeard(story) : isFinished || before.isHeard(story);
  });
}

/** @returns the events by which a listener says of stories whether they have heard them */
export function marks(stories: readonly CurrentPlay[], isHeard: boolean): readonly ListeningEvent[] {
  return stories.map((story) => ({ ...story, kind: 'marked', isHeard }));
}

/**
 * Takes marks back: a story that was heard before is marked as heard, another one as not heard. One that was heard and begun
 * anew is that again by being where it was; and so is, after it, the story in which the listener was last in its series, which
 * stays that. In a series in which they never were it is the story that was marked last.
 * @param stories those that were marked
 * @returns events, in the order in which they are to count
 */
export function marksTakenBack(stories: readonly CurrentPlay[], before: BeforeMarks): readonly ListeningEvent[] {
  const { places } = before;
  const again = stories.filter(({ storyId }) => {
    const place = places.of(storyId);
    return place !== undefined && place.isHeard && !place.isFinished;
  });
  const series = new Set(again.map(({ seriesId }) => seriesId));
  const last = [...series].flatMap((id) => places.latestIn(id) ?? []);
  const isLast = ({ storyId }: CurrentPlay): boolean => last.some((place) => place.storyId === storyId);
  // What stands there finished is told of by its marks alone, below.
  const placed = [...again.filter((story) => !isLast(story)), ...last].toSorted(
    (one, other) => (places.of(one.storyId)?.at ?? 0) - (places.of(other.storyId)?.at ?? 0),
  );
  const wasHeard = (story: CurrentPlay): boolean => before.isHeard(story) || places.of(story.storyId)?.isHeard === true;
  const markedLast = [...new Set(stories.map(({ seriesId }) => seriesId))].flatMap((id) => {
    const place = places.latestIn(id);
    return place !== undefined && isOnlyMarked(place) ? { seriesId: id, storyId: place.storyId } : [];
  });
  const others = stories.filter(({ storyId }) => markedLast.every((story) => story.storyId !== storyId));
  const marked = [...others, ...markedLast].flatMap((story) => marks([story], wasHeard(story)));
  const stood = placed.flatMap(({ seriesId, storyId }): readonly ListeningEvent[] => {
    const { seconds = 0, isFinished = false } = places.of(storyId) ?? {};
    const there = {
      seriesId,
      storyId,
      kind: 'jumped',
      fromSeconds: seconds,
      toSeconds: seconds,
      why: 'sought',
    } as const;
    return isFinished ? [there, ...marks([{ seriesId, storyId }], true)] : [there];
  });
  return [...marked, ...stood];
}
