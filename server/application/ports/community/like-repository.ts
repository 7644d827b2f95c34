import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Principal, MemberPrincipal } from '../../../domain/principal.ts';

/** Whether somebody likes a series, and how many do. */
export interface Like {
  readonly isLike: boolean;
  readonly totalLike: number;
}

/**
 * Who likes what. Only published series are found.
 * @throws UnavailableError when the database does not answer
 */
export interface LikeRepository {
  /** @returns undefined when there is no such series */
  like(series: SeriesId, principal: Principal): Promise<Like | undefined>;
  /**
   * Likes, or likes no more; presses at once count one after another (LIK-02, INV-104).
   * @param at milliseconds since 1970
   */
  toggle(series: SeriesId, principal: MemberPrincipal, at: number): Promise<Like | undefined>;
}
