import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { ShownPlace } from '../../../../common/rules/listening/story-place.ts';
import type { DeviceId } from '../../../domain/account/device.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';

/** Where a member was in a series, and when. */
export interface Place {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** From the beginning of the story. */
  readonly seconds: number;
  /** Undefined where the device was not known. */
  readonly device: DeviceId | undefined;
  /** Milliseconds since 1970. */
  readonly heardAt: number;
}

/** Where a member is in a story, and on which device. */
export interface NamedPlace extends ShownPlace {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** Undefined where it is not known, as its name. */
  readonly device: DeviceId | undefined;
  readonly deviceName: string | undefined;
}

/** All that a member can go on with, and what they have heard. */
export interface OpenPlaces {
  readonly places: readonly NamedPlace[];
  /** All stories that were heard some time, by series. */
  readonly heard: ReadonlyMap<SeriesId, readonly StoryId[]>;
}

/** What a member has lined up on all their devices, as far as it can still be heard (ADR 0088). */
export interface PlaylistAtRevision {
  /** At which it was changed last; 0 before the first change. */
  readonly revision: number;
  readonly series: readonly SeriesId[];
}

/** At which a member's places and playlist are; both of one moment. */
export interface PlaceRevisions {
  /** Of the places; 0 before the first change. */
  readonly places: number;
  readonly playlist: PlaylistAtRevision;
}

/**
 * Where members are in stories (decisions §7), as far as they can still be heard.
 * @throws UnavailableError when the database does not answer
 */
export interface PlaceRepository {
  /** @returns the principal's latest places, one of each series */
  latest(principal: MemberPrincipal, most: number): Promise<readonly Place[]>;
  /**
   * Read before the places: what changes between the two is told, and told again to who asks with this revision.
   * @returns at which the principal's places are, and what they have lined up
   */
  revisions(principal: MemberPrincipal): Promise<PlaceRevisions>;
  /** @returns the principal's places in all that they are not through with and the one of each series in which they were last, as `byPresence` says, the latest first */
  open(principal: MemberPrincipal): Promise<OpenPlaces>;
  /** @returns the principal's places that have changed since `revision`, where they were last first */
  changedSince(revision: number, principal: MemberPrincipal): Promise<readonly NamedPlace[]>;
}
