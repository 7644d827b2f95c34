import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { MemberPrincipal, Principal } from '../../../domain/principal.ts';
import type { AutoUnlock, AutoUnlockedSeries, UnlockOffer } from '../../../domain/candy/unlock.ts';

/** One story, or all of a series that are locked. */
export type Unlockable =
  { readonly kind: 'story'; readonly id: StoryId } | { readonly kind: 'series'; readonly id: SeriesId };

/**
 * What unlocking would do, and what members let unlock by itself. No candy moves here (`UnlockWork` moves it).
 * @throws UnavailableError when the database does not answer
 */
export interface UnlockRepository {
  /**
   * @param at milliseconds since 1970
   * @returns undefined when there is no such story or series; to a visitor, who has nothing, all is locked that is not free
   */
  offer(target: Unlockable, principal: Principal, at: number): Promise<UnlockOffer | undefined>;
  /**
   * Says how much may be spent by itself on a series from now on; what was before counts no more, nor does it come back.
   * @param cap in candies, undefined to turn it off
   * @param at milliseconds since 1970
   * @returns undefined when there is no such series
   */
  setAuto(
    series: SeriesId,
    cap: number | undefined,
    principal: MemberPrincipal,
    at: number,
  ): Promise<AutoUnlock | 'off' | undefined>;
  /** @returns the series that unlock by themselves, the newest first */
  autos(principal: MemberPrincipal): Promise<readonly AutoUnlockedSeries[]>;
}
