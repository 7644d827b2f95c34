import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { ListeningEvent, ShownPlace } from '../../../common/rules/listening/story-place.ts';

/** A series, as the playlist names it. */
export interface NamedSeries {
  readonly id: SeriesId;
  readonly title: string;
}

/** A story in which the member is elsewhere now. */
export interface MovedPlace {
  readonly story: { readonly id: StoryId; readonly title: string };
  readonly series: NamedSeries;
  readonly earlier: ShownPlace;
  readonly now: ShownPlace;
}

/** Where the member was in stories, and what waited, as far as it is another one now. Times are milliseconds since 1970. */
export interface ListeningThen {
  readonly at: number;
  /** Before which nothing is known; undefined where it is not kept what the member listens to. */
  readonly knownFrom: number | undefined;
  /** Undefined where it is not known, or is what waits now. */
  readonly playlist: readonly NamedSeries[] | undefined;
  /** Of stories that had been begun then. */
  readonly places: readonly MovedPlace[];
}

/**
 * Brings places back: whoever had heard a story out has heard it out again, whoever was in the middle of it is there.
 * @returns events, in the order in which they are to count: the story that was heard last is that again
 */
export function placesBroughtBack(places: readonly MovedPlace[]): readonly ListeningEvent[] {
  return places
    .toSorted((one, other) => one.earlier.at - other.earlier.at)
    .flatMap(({ series, story, earlier, now }): readonly ListeningEvent[] => {
      const about = { seriesId: series.id, storyId: story.id };
      const { seconds: fromSeconds } = now;
      const there = { ...about, kind: 'jumped', fromSeconds, toSeconds: earlier.seconds, why: 'restored' } as const;
      const marked = { ...about, kind: 'marked', isHeard: earlier.isHeard } as const;
      if (earlier.isFinished) return [there, marked];
      return earlier.isHeard || now.isHeard ? [marked, there] : [there];
    });
}

/** What takes a restoration back. */
export function turnedAround(places: readonly MovedPlace[]): readonly MovedPlace[] {
  return places.map(({ earlier, now, ...about }) => ({ ...about, earlier: now, now: earlier }));
}

/** How a playlist would change. */
export function playlistDifference(
  now: readonly NamedSeries[],
  then: readonly NamedSeries[],
): { readonly added: readonly NamedSeries[]; readonly removed: readonly NamedSeries[] } {
  const without = (one: readonly NamedSeries[], other: readonly NamedSeries[]): readonly NamedSeries[] =>
    one.filter(({ id }) => other.every((series) => series.id !== id));
  return { added: without(then, now), removed: without(now, then) };
}
