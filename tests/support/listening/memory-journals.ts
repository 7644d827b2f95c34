import type { AuthorId, StoryId } from '../../../common/kernel/ids.ts';
import type {
  JournalWork,
  KeptEvent,
  KeptJournal,
  KnownPlace,
  LockedPlaces,
} from '../../../server/application/ports/listening/journal-work.ts';
import type {
  NamedPlace,
  OpenPlaces,
  PlaceRepository,
  PlaceRevisions,
} from '../../../server/application/ports/listening/place-repository.ts';
import { byPresence, latestMoment, NO_PLACE, shownPlace } from '../../../common/rules/listening/story-place.ts';
import type { MemberPrincipal } from '../../../server/domain/principal.ts';
import type { AccountPlaylist } from '../../../common/rules/listening/account-playlist.ts';
import type { HeardRange, JournalId, PlacedStory } from '../../../server/domain/listening/journal.ts';
import type { NumberedStretch } from '../../../common/rules/listening/stretches.ts';

/** What is kept of a member. */
export interface OfMember {
  revision: number;
  readonly journals: Map<JournalId, KeptJournal>;
  readonly events: (KeptEvent & { readonly journal: JournalId })[];
  /** By journal, in the order of their numbers. */
  readonly stretches: Map<JournalId, readonly NumberedStretch[]>;
  /** Since when the member wants it to be kept what they listen to. */
  keptSince: number | undefined;
  readonly places: Map<StoryId, KnownPlace>;
  readonly heard: Map<StoryId, readonly HeardRange[]>;
  /** The revision at which a place was kept last. */
  readonly revisions: Map<StoryId, number>;
  playlist: { readonly revision: number; readonly entries: AccountPlaylist };
}

/** Journals and places in memory; one member's are changed by one at a time. */
export class MemoryJournals implements JournalWork, Pick<PlaceRepository, 'changedSince' | 'open' | 'revisions'> {
  /** Stories that are published. */
  readonly stories = new Map<StoryId, PlacedStory>();
  private readonly gone = new Set<AuthorId>();
  private readonly members = new Map<AuthorId, OfMember>();
  private last: Promise<unknown> = Promise.resolve();

  run<Answer>(member: AuthorId, work: (places: LockedPlaces) => Promise<Answer>): Promise<Answer | undefined> {
    const done = this.last.then(async () => {
      if (this.gone.has(member)) return undefined;
      const changed = structuredClone(this.of(member));
      const answer = await work(openPlaces(changed, this.stories));
      this.members.set(member, changed);
      return answer;
    });
    this.last = done.catch(() => {});
    return done;
  }

  /** @returns what is kept of a member */
  of(member: AuthorId): OfMember {
    return (
      this.members.get(member) ?? {
        revision: 0,
        keptSince: 0,
        journals: new Map(),
        events: [],
        stretches: new Map(),
        places: new Map(),
        heard: new Map(),
        revisions: new Map(),
        playlist: { revision: 0, entries: [] },
      }
    );
  }

  /** Brings a member's back as `of` has told them earlier. */
  restore(member: AuthorId, kept: OfMember): void {
    this.members.set(member, kept);
  }

  async open(principal: MemberPrincipal): Promise<OpenPlaces> {
    const places = await this.changedSince(0, principal);
    const { places: kept } = this.of(principal.memberId);
    const shown = places.filter(({ storyId }) => shownPlace(kept.get(storyId)?.place ?? NO_PLACE) !== undefined);
    const latest = new Map(
      shown
        .toSorted(byPresence)
        .toReversed()
        .map(({ seriesId, storyId }) => [seriesId, storyId]),
    );
    return {
      places: shown.filter((one) => !one.isFinished || latest.get(one.seriesId) === one.storyId),
      heard: new Map(
        places.map(({ seriesId: series }) => [
          series,
          places.flatMap((one) => (one.seriesId === series && one.isHeard ? one.storyId : [])),
        ]),
      ),
    };
  }

  async changedSince(since: number, { memberId }: MemberPrincipal): Promise<readonly NamedPlace[]> {
    const { revisions, places } = this.of(memberId);
    const changed = [...places.values()].filter(({ storyId }) => (revisions.get(storyId) ?? 0) > since);
    return changed.map(namedPlace).toSorted((one, other) => other.at - one.at);
  }

  async revisions({ memberId }: MemberPrincipal): Promise<PlaceRevisions> {
    const { revision, playlist } = this.of(memberId);
    const series = playlist.entries.map(({ seriesId }) => seriesId);
    return { places: revision, playlist: { revision: playlist.revision, series } };
  }

  withdraw(member: AuthorId): void {
    this.gone.add(member);
    this.members.delete(member);
  }
}

function namedPlace({ seriesId, storyId, place, device }: KnownPlace): NamedPlace {
  const since = latestMoment(place)?.at ?? 0;
  // Who had said that they have heard it, and says so no more, is told of with the changes alone.
  const unheard = { seconds: 0, isFinished: false, isHeard: false, at: since, heardAt: since };
  return { seriesId, storyId, ...(shownPlace(place) ?? unheard), device, deviceName: undefined };
}

function openPlaces(kept: OfMember, stories: ReadonlyMap<StoryId, PlacedStory>): LockedPlaces {
  return {
    revision: kept.revision,
    keptSince: kept.keptSince,
    journal: async (id) => kept.journals.get(id),
    playlist: async () => kept.playlist.entries,
    series: async (ids) => {
      const published = new Set([...stories.values()].map(({ seriesId }) => seriesId));
      return new Set(ids.filter((id) => published.has(id)));
    },
    keepPlaylist: async ({ playlist: entries }) => {
      kept.revision += 1;
      kept.playlist = { revision: kept.revision, entries };
      return kept.revision;
    },
    stories: async (ids) => new Map([...stories].filter(([id]) => ids.includes(id))),
    places: async (ids) => [...kept.places.values()].filter(({ storyId }) => ids.includes(storyId)),
    keepJournal: async (id, journal) => void kept.journals.set(id, journal),
    addEvents: async (journal, events) => {
      for (const event of events) {
        const isKept = kept.events.some((one) => one.journal === journal && one.number === event.number);
        if (isKept) throw new Error(`Event ${event.number} of a journal is kept already.`);
        kept.events.push({ ...event, journal });
      }
    },
    lastStretch: async (journal) => kept.stretches.get(journal)?.at(-1),
    keepStretches: async (journal, stretches) => {
      const numbers = new Set(stretches.map(({ number }) => number));
      const others = (kept.stretches.get(journal) ?? []).filter(({ number }) => !numbers.has(number));
      kept.stretches.set(
        journal,
        [...others, ...stretches].toSorted((one, other) => one.number - other.number),
      );
    },
    keepPlaces: async (places) => {
      kept.revision += 1;
      for (const { heard, ...place } of places) {
        kept.places.set(place.storyId, place);
        kept.revisions.set(place.storyId, kept.revision);
        kept.heard.set(place.storyId, [...(kept.heard.get(place.storyId) ?? []), ...heard]);
      }
      return kept.revision;
    },
  };
}
