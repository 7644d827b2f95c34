import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { ListeningEvent, StoryPlace } from '../../../../common/rules/listening/story-place.ts';
import type { Device, DeviceId } from '../../../domain/account/device.ts';
import type { AccountPlaylist } from '../../../../common/rules/listening/account-playlist.ts';
import type { HeardRange, JournalId, PlacedStory } from '../../../domain/listening/journal.ts';
import type { ChangedPlaylist } from '../../../domain/listening/playlist-changes.ts';
import type { NumberedStretch } from '../../../../common/rules/listening/stretches.ts';

/** How far a journal is kept. Times are milliseconds since 1970, by the server. */
export interface KeptJournal {
  readonly lastNumber: number;
  /** When its last event happened. */
  readonly lastAt: number;
}

/** An event that is kept. */
export interface KeptEvent {
  readonly number: number;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  readonly event: ListeningEvent;
}

/** Where a member is in a story. */
export interface KnownPlace {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  readonly place: StoryPlace;
  /** On which they are there; undefined where it is not known. */
  readonly device: DeviceId | undefined;
}

/** A place, with what has sounded of the story since it was read. */
export interface ChangedPlace extends KnownPlace {
  readonly heard: readonly HeardRange[];
}

/** A member's journals and places, which nobody else changes until the work on them has ended. */
export interface LockedPlaces {
  /** Of the last change; 0 before the first one. */
  readonly revision: number;
  /**
   * Since when the member wants it to be kept what they listen to, in milliseconds since 1970; undefined where they do not.
   * Their places are kept anyway.
   */
  readonly keptSince: number | undefined;
  /** @returns how far a journal of the member's is kept, undefined where nothing of it is */
  journal(id: JournalId): Promise<KeptJournal | undefined>;
  /** @returns what the member has lined up; nothing before they lined something up */
  playlist(): Promise<AccountPlaylist>;
  /** @returns those of the series that are published */
  series(ids: readonly SeriesId[]): Promise<ReadonlySet<SeriesId>>;
  /** @returns those of the stories that are published, in a series that is */
  stories(ids: readonly StoryId[]): Promise<ReadonlyMap<StoryId, PlacedStory>>;
  /** @returns where the member is in those of the stories that they have a place in */
  places(ids: readonly StoryId[]): Promise<readonly KnownPlace[]>;
  /** @param at when the device delivered, in milliseconds since 1970 */
  keepJournal(id: JournalId, journal: KeptJournal, device: Device | undefined, at: number): Promise<void>;
  /** Keeps events of a journal that none of them is kept of yet. @param at when they came, in milliseconds since 1970 */
  addEvents(journal: JournalId, events: readonly KeptEvent[], at: number): Promise<void>;
  /** @returns the stretch of a journal that began last */
  lastStretch(journal: JournalId): Promise<NumberedStretch | undefined>;
  /** Keeps stretches of a journal, in the place of those that began with the same events. */
  keepStretches(journal: JournalId, stretches: readonly NumberedStretch[]): Promise<void>;
  /**
   * Keeps the playlist at the revision that follows, and how it has come to be as long as that can be taken back, where the member
   * wants it to be kept what they listen to.
   * @param at when it was changed, in milliseconds since 1970
   * @returns that revision
   */
  keepPlaylist(changed: ChangedPlaylist, at: number): Promise<number>;
  /** Keeps the places, and adds what was heard to what is known to be. @returns the revision of this change */
  keepPlaces(places: readonly ChangedPlace[]): Promise<number>;
}

/**
 * The unit of work for a member's journals and places: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface JournalWork {
  /** @returns what the work returns; undefined where nobody has the account any more */
  run<Answer>(member: AuthorId, work: (places: LockedPlaces) => Promise<Answer>): Promise<Answer | undefined>;
}
