import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Asker, MemberAsker } from '../../domain/asker.ts';
import type { Page, PageRequest } from '../catalogue-repository.ts';

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
  like(series: SeriesId, asker: Asker): Promise<Like | undefined>;
  /**
   * Likes, or likes no more; presses at once count one after another (LIK-02, INV-104).
   * @param at milliseconds since 1970
   */
  toggle(series: SeriesId, asker: MemberAsker, at: number): Promise<Like | undefined>;
  /** @returns what the asker likes, the latest liked first */
  liked(asker: MemberAsker, page: PageRequest): Promise<Page<SeriesId>>;
}
