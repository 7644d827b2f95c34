import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Page, PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { Follow, Followed, FollowRepository } from '../../../application/ports/community/follow-repository.ts';
import { memberOf, type Principal, type MemberPrincipal } from '../../../domain/principal.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { FOLLOW, FOLLOWED, TOGGLE_FOLLOW, type FollowRow } from './follow-statements.ts';
import { BLOCKED_BY, HOLD_BLOCKS } from './mute-statements.ts';
import { LOCK_MEMBER } from '../accounts/member-statements.ts';
import { idPage } from '../id-page.ts';

/** Who follows what, in PostgreSQL. */
export class PostgresFollowRepository implements FollowRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async follow({ kind, id }: Followed, principal: Principal): Promise<Follow | undefined> {
    return followOf(await this.database.read(FOLLOW[kind], [id, memberOf(principal) ?? null]));
  }

  async toggle(
    { kind, id }: Followed,
    { memberId }: MemberPrincipal,
    at: number,
  ): Promise<Follow | 'blocked' | undefined> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_MEMBER, [memberId]);
      if (kind === 'author' && (await isKeptOut(transaction, memberId, id))) return 'blocked';
      return followOf(await transaction.run(TOGGLE_FOLLOW[kind], [id, memberId, new Date(at)]));
    });
  }

  async followedSeries({ memberId }: MemberPrincipal, { page, size }: PageRequest): Promise<Page<SeriesId>> {
    return idPage(await this.database.read(FOLLOWED.series, [memberId, size, (page - 1) * size]));
  }

  async followedAuthors({ memberId }: MemberPrincipal, { page, size }: PageRequest): Promise<Page<AuthorId>> {
    return idPage(await this.database.read(FOLLOWED.author, [memberId, size, (page - 1) * size]));
  }
}

/** Blocking has ended the following: whoever follows all the same may end it. */
async function isKeptOut(transaction: DatabaseTransaction, member: AuthorId, author: AuthorId): Promise<boolean> {
  await transaction.run(HOLD_BLOCKS, [[author]]);
  const blocking = await transaction.run(BLOCKED_BY, [member, [author]]);
  return blocking.length > 0 && followOf(await transaction.run(FOLLOW.author, [author, member]))?.isFollow !== true;
}

function followOf([row]: readonly FollowRow[]): Follow | undefined {
  return row && { isFollow: row.is_follow, totalFollow: row.total_follows };
}
