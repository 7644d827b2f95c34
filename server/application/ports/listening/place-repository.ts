import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
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

/**
 * Where members were, one place for each series (decisions §7).
 * @throws UnavailableError when the database does not answer
 */
export interface PlaceRepository {
  /** Keeps a place in a published story; a place that was heard later stays. */
  keep(position: Place, principal: MemberPrincipal): Promise<void>;
  /** @returns the principal's latest places, as far as they can still be heard */
  latest(principal: MemberPrincipal, most: number): Promise<readonly Place[]>;
}
