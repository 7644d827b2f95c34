import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Page, PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type {
  Earning,
  OwnedStory,
  OwnLot,
  Titled,
  WalletRepository,
} from '../../../application/ports/candy/wallet-repository.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Database } from '../database.ts';
import {
  BALANCE,
  BOX,
  EARNINGS,
  OWN_LOTS,
  type BalanceRow,
  type LotRow,
  type PageRow,
  type TitledColumns,
} from './wallet-statements.ts';

/** What members hold and earned, in PostgreSQL. */
export class PostgresWalletRepository implements WalletRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async balance({ memberId }: MemberPrincipal, at: number): Promise<BalanceRow> {
    const [row] = await this.database.read(BALANCE, [memberId, new Date(at)]);
    return row ?? { spendable: 0, earnings: 0, debt: 0 };
  }

  async lots({ memberId }: MemberPrincipal, at: number): Promise<readonly OwnLot[]> {
    return (await this.database.read(OWN_LOTS, [memberId, new Date(at)])).map(toLot);
  }

  async box({ page, size }: PageRequest, { memberId }: MemberPrincipal): Promise<Page<OwnedStory>> {
    const rows = await this.database.read(BOX, [memberId, size, (page - 1) * size]);
    return toPage(rows, ({ id, unlocked_at: at, can_undo: canUndo }) => ({ id, unlockedAt: at.getTime(), canUndo }));
  }

  async earnings({ memberId }: MemberPrincipal): Promise<readonly Earning[]> {
    const rows = await this.database.read(EARNINGS, [memberId]);
    return rows.flatMap((row) => {
      const { month, episode, amount, gifted, count } = row;
      const series = seriesOf(row);
      const story = storyOf(row);
      return series === undefined
        ? []
        : [{ month, series, story: story && { ...story, episode: episode ?? undefined }, amount, gifted, count }];
    });
  }
}

function toPage<Row extends { readonly id: unknown }, Item>(
  rows: readonly PageRow<Row>[],
  toItem: (row: Row) => Item,
): Page<Item> {
  const items = rows.flatMap((row) => (row.id === null ? [] : [toItem(row as Row)]));
  return { items, totalCount: rows[0]?.total_count ?? 0 };
}

function toLot(row: LotRow): OwnLot {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    left: row.left_over,
    expiresAt: row.expires_at?.getTime(),
    receivedAt: row.moved_at.getTime(),
    purchaseId: row.purchase_id ?? undefined,
  };
}

function seriesOf({ series_id: id, series_title: title }: TitledColumns): Titled<SeriesId> | undefined {
  return id === null || title === null ? undefined : { id, title };
}

function storyOf({ story_id: id, story_title: title }: TitledColumns): Titled<StoryId> | undefined {
  return id === null || title === null ? undefined : { id, title };
}
