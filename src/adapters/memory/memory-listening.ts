import type { SeriesId, StoryId, UserId } from '../../../common/kernel/ids.ts';
import {
  isFinished,
  latestMoment,
  mergedPlaces,
  NO_PLACE,
  placeOf,
} from '../../../common/rules/listening/story-place.ts';
import type { StoryPlace } from '../../../common/rules/listening/story-place.ts';
import type { Places } from '../../application/ports/api/place-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { JournalPart } from '../../application/ports/journal-port.ts';
import type { KnownPlace } from '../../domain/listening/known-places.ts';

interface Kept {
  readonly seriesId: SeriesId;
  readonly place: StoryPlace;
  readonly device: object;
  readonly revision: number;
}

interface Listening {
  revision: number;
  /** The number of the last event, by journal. */
  readonly journals: Map<string, number>;
  readonly places: Map<StoryId, Kept>;
}

/** What members heard, as a server in memory keeps it: by the same rule, without the events. */
export class MemoryListening {
  private readonly clock: Pick<ClockPort, 'now'>;
  private readonly members = new Map<UserId, Listening>();
  private readonly listeners = new Set<() => void>();

  constructor(clock: Pick<ClockPort, 'now'>) {
    this.clock = clock;
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
      const at = Math.min(event.at + offset, this.clock.now());
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
  answer(member: UserId, device: object, since?: number): Places {
    const { revision, places } = this.of(member);
    const all = [...places].map(([storyId, kept]) => ({ kept, place: knownPlace(storyId, kept, device) }));
    if (since !== undefined) {
      const changed = all.filter(({ kept }) => kept.revision > since).map(({ place }) => place);
      return { revision, places: changed, heard: [] };
    }
    const latest = new Set(this.latestOf(member).map(({ storyId }) => storyId));
    const open = all.map(({ place }) => place).filter((place) => !place.isFinished || latest.has(place.storyId));
    const heard = all.flatMap(({ place: { seriesId, storyId, isHeard } }) =>
      isHeard ? { seriesId, storyIds: [storyId] } : [],
    );
    return { revision, places: open, heard };
  }

  /** @returns where the member was in each series last, the latest first */
  latestOf(member: UserId): readonly KnownPlace[] {
    const all = [...this.of(member).places].map(([storyId, kept]) => knownPlace(storyId, kept, kept.device));
    const seen = new Set<SeriesId>();
    return all
      .toSorted((one, other) => other.at - one.at)
      .filter(({ seriesId }) => !seen.has(seriesId) && seen.add(seriesId));
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

  private of(member: UserId): Listening {
    const listening = this.members.get(member) ?? { revision: 0, journals: new Map(), places: new Map() };
    this.members.set(member, listening);
    return listening;
  }
}

function knownPlace(storyId: StoryId, { seriesId, place, device }: Kept, asking: object): KnownPlace {
  return {
    seriesId,
    storyId,
    seconds: place.placed?.seconds ?? 0,
    isFinished: isFinished(place),
    isHeard: place.heard?.is === true,
    at: latestMoment(place)?.at ?? 0,
    device: undefined,
    isFromHere: device === asking,
  };
}
