import { RESTORABLE_DAYS } from '../../../common/kernel/limits.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { AccountPlaylist } from '../../../common/rules/listening/account-playlist.ts';
import {
  mergedPlaces,
  NO_PLACE,
  placeOf,
  shownPlace,
  type ListeningEvent,
  type StoryPlace,
} from '../../../common/rules/listening/story-place.ts';
import type { ListeningThen, NamedSeries } from '../../domain/listening/listening-then.ts';
import type { Story } from '../../domain/series/story.ts';

const RESTORABLE_MS = RESTORABLE_DAYS * 86_400_000;

export interface Kept {
  readonly seriesId: SeriesId;
  readonly place: StoryPlace;
  readonly device: object;
  readonly revision: number;
}

interface KeptEvent {
  readonly journal: string;
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: ListeningEvent;
}

export interface Listening {
  revision: number;
  /** Undefined where nothing but places is kept; milliseconds since 1970. */
  keptSince: number | undefined;
  events: KeptEvent[];
  /** The number of the last event, by journal. */
  readonly journals: Map<string, number>;
  readonly places: Map<StoryId, Kept>;
  /** With the revision of its last change. */
  playlist: { readonly revision: number; readonly entries: AccountPlaylist };
  /** All that it was, the latest last. */
  readonly playlists: { readonly at: number; readonly entries: AccountPlaylist }[];
}

interface Asked {
  /** Both are milliseconds since 1970. */
  readonly at: number;
  readonly now: number;
  readonly named: (about: {
    readonly seriesId: SeriesId;
    readonly storyId?: StoryId;
  }) => { readonly series: NamedSeries; readonly story: Story } | undefined;
}

/** How a member's playlist and places were; see `ListeningApi`. */
export function listenedThen(listening: Listening, { at: asked, now, named }: Asked): ListeningThen {
  const { events, keptSince, places, playlist, playlists } = listening;
  const at = Math.min(asked, now);
  const knownFrom = keptSince === undefined ? undefined : Math.max(keptSince, now - RESTORABLE_MS);
  if (knownFrom === undefined || at < knownFrom) return { at, knownFrom, playlist: undefined, places: [] };
  const before = idsOf(playlists.findLast((one) => one.at <= at)?.entries ?? []);
  const placeAt = (storyId: StoryId): StoryPlace =>
    events
      .filter((one) => one.event.storyId === storyId && one.at <= at)
      .reduce((place, { event, ...since }) => mergedPlaces(place, placeOf(event, since)), NO_PLACE);
  return {
    at,
    knownFrom,
    playlist:
      before.length === 0 || before.join() === idsOf(playlist.entries).join()
        ? undefined
        : before.flatMap((seriesId) => titled(named({ seriesId })?.series) ?? []),
    places: [...places].flatMap(([storyId, { seriesId, place }]) => {
      const [earlier, since, about] = [shownPlace(placeAt(storyId)), shownPlace(place), named({ seriesId, storyId })];
      const isOther = earlier?.seconds !== since?.seconds || earlier?.isFinished !== since?.isFinished;
      if (earlier === undefined || since === undefined || about === undefined || !isOther) return [];
      const { id, title } = about.story;
      return [{ story: { id, title }, series: { id: seriesId, title: about.series.title }, earlier, now: since }];
    }),
  };
}

function idsOf(entries: AccountPlaylist): readonly SeriesId[] {
  return entries.map(({ seriesId }) => seriesId);
}

function titled(series: NamedSeries | undefined): NamedSeries | undefined {
  return series && { id: series.id, title: series.title };
}
