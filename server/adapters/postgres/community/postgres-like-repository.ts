import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Like, LikeRepository } from '../../../application/ports/community/like-repository.ts';
import { memberOf, type Principal, type MemberPrincipal } from '../../../domain/principal.ts';
import { isRoundNumber } from '../../../domain/community/round-number.ts';
import type { Database } from '../database.ts';
import { LIKE, LOCK_PUBLISHED_SERIES, TOGGLE_LIKE, type LikeRow } from './like-statements.ts';
import { NOTIFY } from './notification-statements.ts';

/** Likes in PostgreSQL: a row for each member and series, and their number with the series. */
export class PostgresLikeRepository implements LikeRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async like(series: SeriesId, principal: Principal): Promise<Like | undefined> {
    return likeOf(await this.database.read(LIKE, [series, memberOf(principal) ?? null]));
  }

  toggle(series: SeriesId, { memberId }: MemberPrincipal, at: number): Promise<Like | undefined> {
    return this.database.transact(async (transaction) => {
      const [owner] = await transaction.run(LOCK_PUBLISHED_SERIES, [series]);
      if (owner === undefined) return undefined;
      const like = likeOf(await transaction.run(TOGGLE_LIKE, [series, memberId, new Date(at)]));
      if (like?.isLike === true && isRoundNumber(like.totalLike)) {
        const cause = `likes:${series}:${like.totalLike}`;
        const values = [
          [owner.author_id],
          'likes',
          cause,
          null,
          series,
          null,
          like.totalLike,
          new Date(at),
          null,
        ] as const;
        await transaction.run(NOTIFY, values);
      }
      return like;
    });
  }
}

function likeOf([row]: readonly LikeRow[]): Like | undefined {
  return row && { isLike: row.is_like, totalLike: row.total_likes };
}
