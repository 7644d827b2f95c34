import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { DeviceId } from '../../../domain/account/device.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { KnownPlace } from './journal-work.ts';

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

/** A place with what the device is called on which it is; undefined where nobody knows. */
export interface NamedPlace extends KnownPlace {
  readonly deviceName: string | undefined;
}

/** The places of a member, at a revision of all of them. */
export interface PlacesAtRevision {
  readonly revision: number;
  readonly places: readonly NamedPlace[];
}

/**
 * Where members are in stories (decisions §7), as far as they can still be heard.
 * @throws UnavailableError when the database does not answer
 */
export interface PlaceRepository {
  /** @returns the principal's latest places, one of each series */
  latest(principal: MemberPrincipal, most: number): Promise<readonly Place[]>;
  /**
   * @param revision 0 for all of them
   * @returns the principal's places that have changed since, where they were last first
   */
  changedSince(revision: number, principal: MemberPrincipal): Promise<PlacesAtRevision>;
}
