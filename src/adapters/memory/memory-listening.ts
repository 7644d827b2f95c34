import type { SeriesId, StoryId, UserId } from '../../../common/kernel/ids.ts';
import {
  byPresence,
  latestMoment,
  mergedPlaces,
  NO_PLACE,
  placeOf,
  shownPlace,
} from '../../../common/rules/listening/story-place.ts';
import { changedPlaylist } from '../../../common/rules/listening/account-playlist.ts';
import { isPlaylistChange, type PlaylistChange } from '../../../common/rules/listening/playlist-change.ts';
import { heardSeconds } from '../../../common/rules/listening/stretch.ts';
import { stretchesAfter } from '../../../common/rules/listening/stretches.ts';
import type { ListItem } from '../../application/ports/api/list-api.ts';
import type { Places } from '../../application/ports/api/place-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { JournalPart } from '../../application/ports/journal-port.ts';
import { listenedThen, type Kept, type Listening } from './memory-listening-then.ts';
import type { MemoryCatalogue } from './memory-catalogue.ts';
import type { KnownPlace } from '../../domain/listening/known-places.ts';
import type { ListeningThen } from '../../domain/listening/listening-then.ts';
import type { ListenedSeries, ListeningYear } from '../../domain/listening/listening-year.ts';

/** What members heard, as a server in memory keeps it, by the same rules. */
export class MemoryListening {
  private readonly clock: Pick<ClockPort, 'now'>;
  private catalogue: Pick<MemoryCatalogue, 'find'> | undefined;
  private readonly members = new Map<UserId, Listening>();
  private readonly listeners = new Set<() => void>();

  constructor(clock: Pick<ClockPort, 'now'>) {
    this.clock = clock;
  }

  /** Series and stories are what `catalogue` calls them; without one they are there no more. */
  namesFrom(catalogue: Pick<MemoryCatalogue, 'find'>): void {
    this.catalogue = catalogue;
  }

  /** Takes what is next of a journal, from one of the member's devices. @returns the number up to which it has it */
  take(member: UserId, { journal, events }: JournalPart, sentAt: number, device: object): number {
    const listening = this.of(member);
    const before = listening.journals.get(journal) ?? 0;
    const offset = this.clock.now() - sentAt;
    let last = before;
    for (const event of events) {
      if (event.number !== last + 1) continue;
      last = event.number;
      if (isPlaylistChange(event)) {
        this.lineUp(listening, event, journal);
        continue;
      }
      const at = Math.min(event.at + offset, this.clock.now());
      const { keptSince } = listening;
      if (keptSince !== undefined && at >= keptSince)
        listening.events.push({ journal, number: event.number, at, event });
      const known = listening.places.get(event.storyId);
      const before = known?.place ?? NO_PLACE;
      const place = mergedPlaces(before, placeOf(event, { at, journal, number: event.number }));
      const isThere = known !== undefined && place.placed === before.placed;
      const where = isThere ? known.device : device;
      const kept = { seriesId: event.seriesId, place, device: where, revision: listening.revision + 1 };
      listening.places.set(event.storyId, kept);
    }
    if (last === before) return last;
    listening.journals.set(journal, last);
    listening.revision += 1;
    for (const listener of this.listeners) listener();
    return last;
  }

  /** @param device who asks @param since see `PlaceApi` */
  answer(member: UserId, device: object, since?: number, playlistSince?: number): Places {
    const { revision, places, playlist } = this.of(member);
    const told =
      playlist.revision === playlistSince
        ? undefined
        : { revision: playlist.revision, series: playlist.entries.map(({ seriesId }) => seriesId) };
    const all = [...places].map(([storyId, kept]) => ({ kept, place: knownPlace(storyId, kept, device) }));
    if (since !== undefined) {
      const changed = all.filter(({ kept }) => kept.revision > since).map(({ place }) => place);
      return { revision, places: changed, heard: [], playlist: told };
    }
    const latest = new Set(this.latestOf(member).map(({ storyId }) => storyId));
    const isOpen = ({ kept, place }: (typeof all)[number]): boolean =>
      place.isFinished ? latest.has(place.storyId) : kept.place.placed !== undefined;
    const open = all.filter(isOpen).map(({ place }) => place);
    const heard = all.flatMap(({ place: { seriesId, storyId, isHeard } }) =>
      isHeard ? { seriesId, storyIds: [storyId] } : [],
    );
    return { revision, places: open, heard, playlist: told };
  }

  private lineUp(listening: Listening, change: PlaylistChange, journal: string): void {
    const revision = listening.revision + 1;
    const before = listening.playlist.entries;
    const entries = changedPlaylist(before, change, { revision, journal });
    if (entries === before) return;
    listening.playlist = { revision, entries };
    listening.playlists.push({ at: this.clock.now(), entries });
  }

  /** @returns where the member was in each series last, the latest first */
  latestOf(member: UserId): readonly KnownPlace[] {
    const shown = [...this.of(member).places].filter(([, { place }]) => shownPlace(place) !== undefined);
    const all = shown.map(([storyId, kept]) => knownPlace(storyId, kept, kept.device));
    const latest = new Map(
      all
        .toSorted(byPresence)
        .toReversed()
        .map((place) => [place.seriesId, place]),
    );
    return [...latest.values()].toSorted((one, other) => other.at - one.at);
  }

  /** What the member listened to in a year of a zone's calendar; see `ListeningApi`. */
  year(member: UserId, asked: number | undefined, zone: string): ListeningYear {
    const { events, keptSince } = this.of(member);
    const format = new Intl.DateTimeFormat('sv', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    const yearAt = (at: number): number => Number(format.format(at).slice(0, 4));
    const year = asked ?? yearAt(this.clock.now());
    const inYear = events.filter(({ at }) => yearAt(at) === year);
    const [days, series] = [new Map<string, number>(), new Map<SeriesId | undefined, number>()];
    for (const { at, event } of inYear) {
      const seconds = heardSeconds(event);
      if (seconds === 0) continue;
      const [day, id] = [format.format(at), this.named(event)?.series.id];
      days.set(day, (days.get(day) ?? 0) + seconds);
      series.set(id, (series.get(id) ?? 0) + seconds);
    }
    const ends = new Map(
      inYear.filter(({ event }) => event.kind === 'finished').map((one) => [one.event.storyId, one] as const),
    );
    const finished = [...ends.values()].toSorted((one, other) => other.at - one.at);
    const sounded = events.filter(({ event }) => heardSeconds(event) > 0);
    const firstAt = Math.min(this.clock.now(), ...sounded.map(({ at }) => at));
    return {
      isKept: keptSince !== undefined,
      year,
      firstYear: yearAt(firstAt),
      days: [...days]
        .map(([day, seconds]) => ({ day, seconds }))
        .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      series: [...series]
        .map(([id, seconds]) => ({ series: this.listened(id), seconds }))
        .toSorted((one, other) => other.seconds - one.seconds),
      finished: finished.flatMap(({ at, event }) => {
        const [about, named] = [this.listened(event.seriesId), this.named(event)];
        if (about === null || named === undefined) return [];
        return [
          { story: { id: event.storyId, title: named.story.title }, series: about, at: new Date(at).toISOString() },
        ];
      }),
      finishedCount: finished.length,
    };
  }

  /** How the member's playlist and places were; see `ListeningApi`. */
  listenedThen(member: UserId, at: number): ListeningThen {
    return listenedThen(this.of(member), { at, now: this.clock.now(), named: (about) => this.named(about) });
  }

  /** From now on it is kept what the member listens to, or not any more. */
  keep(member: UserId, isKept: boolean): void {
    this.of(member).keptSince = isKept ? this.clock.now() : undefined;
  }

  /** Forgets what the member listened to. */
  erase(member: UserId): void {
    const listening = this.of(member);
    listening.events = [];
    if (listening.keptSince !== undefined) listening.keptSince = this.clock.now();
  }

  /** @returns what the member listened to, stretch by stretch, the latest first */
  stretches(member: UserId): readonly ListItem<'getMyStretches'>[] {
    const { events } = this.of(member);
    const journals = new Set(events.map(({ journal }) => journal));
    return [...journals]
      .flatMap((journal) =>
        stretchesAfter(
          undefined,
          events.filter((one) => one.journal === journal),
        ),
      )
      .toSorted((one, other) => other.endedAt - one.endedAt)
      .map(({ seriesId, storyId, begunAt, endedAt, fromSeconds, toSeconds, heardSeconds: seconds }, index) => {
        const named = this.named({ seriesId, storyId });
        return {
          id: index + 1,
          begunAt: new Date(begunAt).toISOString(),
          endedAt: new Date(endedAt).toISOString(),
          fromSeconds,
          toSeconds,
          heardSeconds: seconds,
          series: named
            ? {
                id: seriesId,
                title: named.series.title,
                imageUrl: named.series.imageUrl ?? null,
                isAdult: named.series.isAdult,
              }
            : null,
          story: named ? { id: storyId, title: named.story.title } : null,
          device: null,
        };
      });
  }

  /** @returns a function that ends the reports */
  whenChanged(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The database was brought back as it was before anybody listened. */
  lose(): void {
    this.members.clear();
  }

  private named({ seriesId, storyId }: { readonly seriesId: SeriesId; readonly storyId?: StoryId }) {
    const found = this.catalogue?.find(seriesId);
    const story = found?.stories.find(({ id }) => storyId === undefined || id === storyId);
    return found === undefined || story === undefined ? undefined : { series: found.series, story };
  }

  private listened(id: SeriesId | undefined): ListenedSeries | null {
    const series = id === undefined ? undefined : this.catalogue?.find(id)?.series;
    if (series === undefined) return null;
    const { title, author } = series;
    return { id: series.id, title, author: { id: author.id, name: author.name } };
  }

  private of(member: UserId): Listening {
    const listening = this.members.get(member) ?? {
      revision: 0,
      keptSince: 0,
      events: [],
      journals: new Map(),
      places: new Map(),
      playlist: { revision: 0, entries: [] },
      playlists: [],
    };
    this.members.set(member, listening);
    return listening;
  }
}

function knownPlace(storyId: StoryId, { seriesId, place, device }: Kept, asking: object): KnownPlace {
  const since = latestMoment(place)?.at ?? 0;
  return {
    seriesId,
    storyId,
    ...(shownPlace(place) ?? { seconds: 0, isFinished: false, isHeard: false, at: since, heardAt: since }),
    device: undefined,
    isFromHere: device === asking,
  };
}
