import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Principal, MemberPrincipal } from '../../../domain/principal.ts';
import type { Page, PageRequest } from '../catalogue/catalogue-repository.ts';

/** What can be followed. */
export type Followed =
  { readonly kind: 'series'; readonly id: SeriesId } | { readonly kind: 'author'; readonly id: AuthorId };

/** Whether somebody follows it, and how many do. */
export interface Follow {
  readonly isFollow: boolean;
  readonly totalFollow: number;
}

/**
 * Who follows what. Only published series and authors who are still here are found.
 * @throws UnavailableError when the database does not answer
 */
export interface FollowRepository {
  /** @returns undefined when there is no such thing */
  follow(followed: Followed, principal: Principal): Promise<Follow | undefined>;
  /**
   * Follows, or follows no more; presses at once count one after another. Nobody follows themselves, nor whoever has blocked them.
   * @param at milliseconds since 1970
   * @returns undefined when there is no such thing; `blocked` where its author has blocked the principal
   */
  toggle(followed: Followed, principal: MemberPrincipal, at: number): Promise<Follow | 'blocked' | undefined>;
  /** @returns what the principal follows, the latest followed first */
  followedSeries(principal: MemberPrincipal, page: PageRequest): Promise<Page<SeriesId>>;
  followedAuthors(principal: MemberPrincipal, page: PageRequest): Promise<Page<AuthorId>>;
}
