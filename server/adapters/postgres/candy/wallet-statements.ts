import type { OwnLot } from '../../../application/ports/candy/wallet-repository.ts';
import type { MovementId } from '../../../domain/candy/movement.ts';
import type { Hundredths } from '../../../domain/candy/candy-amount.ts';
import type { AuthorId, StoryId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Statement } from '../database.ts';

export interface BalanceRow {
  readonly spendable: Hundredths;
  readonly earnings: Hundredths;
  readonly debt: Hundredths;
}

/** What the member $1 can spend at $2, has earned, and owes. */
export const BALANCE: Statement<[member: AuthorId, at: Date], BalanceRow> = {
  name: 'candy-balance',
  text: `SELECT
      coalesce((SELECT sum(left_over) FROM candy_lots
        WHERE owner_id = $1 AND left_over > 0 AND (expires_at IS NULL OR expires_at > $2)), 0)::bigint AS spendable,
      coalesce((SELECT balance FROM candy_accounts WHERE owner_id = $1 AND kind = 'earnings'), 0) AS earnings,
      coalesce((SELECT -balance FROM candy_accounts WHERE owner_id = $1 AND kind = 'debt'), 0) AS debt`,
};

export interface LotRow {
  readonly id: MovementId;
  readonly kind: OwnLot['kind'];
  readonly amount: Hundredths;
  readonly left_over: Hundredths;
  readonly expires_at: Date | null;
  readonly moved_at: Date;
  readonly purchase_id: string | null;
}

/** The lots of the member $1 of which something is left at $2, in the order in which they are spent. */
export const OWN_LOTS: Statement<[member: AuthorId, at: Date], LotRow> = {
  name: 'candy-own-lots',
  text: `SELECT lots.id, lots.kind, lots.amount, lots.left_over, lots.expires_at, moved.moved_at, moved.purchase_id
    FROM candy_lots AS lots JOIN candy_movements AS moved ON moved.id = lots.id
    WHERE lots.owner_id = $1 AND lots.left_over > 0 AND (lots.expires_at IS NULL OR lots.expires_at > $2)
    ORDER BY lots.kind, lots.expires_at NULLS LAST, lots.id`,
};

/** A row of a page; without an id it says only how long the list is. */
export type PageRow<Row extends { readonly id: unknown }> = (Row | { readonly id: null }) & {
  readonly total_count: number;
};

export interface BoxRow {
  readonly id: StoryId;
  readonly unlocked_at: Date;
  readonly can_undo: boolean;
}

/** The size $2 and skipped $3 of what the member $1 unlocked. */
export const BOX: Statement<[member: AuthorId, size: number, skipped: number], PageRow<BoxRow>> = {
  name: 'candy-box',
  text: `SELECT total.count AS total_count, page.* FROM (SELECT count(*) FROM unlocks WHERE member_id = $1) AS total
    LEFT JOIN LATERAL (
      SELECT story_id AS id, unlocked_at, opened_at IS NULL AS can_undo FROM unlocks WHERE member_id = $1
      ORDER BY unlocked_at DESC, story_id DESC LIMIT $2 OFFSET $3
    ) AS page ON true ORDER BY page.unlocked_at DESC, page.id DESC`,
};

export interface TitledColumns {
  readonly series_id: SeriesId | null;
  readonly series_title: string | null;
  readonly story_id: StoryId | null;
  readonly story_title: string | null;
}

export interface EarningRow extends TitledColumns {
  readonly episode: number | null;
  readonly month: string;
  readonly amount: Hundredths;
  readonly gifted: Hundredths;
  readonly count: number;
}

/** What the author $1 earned, by month in Korea, series and story. */
export const EARNINGS: Statement<[author: AuthorId], EarningRow> = {
  name: 'candy-earnings',
  text: `
    SELECT to_char(moved.moved_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month, series.id AS series_id,
      series.title AS series_title, stories.id AS story_id, stories.title AS story_title, stories.episode,
      coalesce(sum(entries.amount) FILTER (WHERE accounts.kind <> 'gift-earnings'), 0)::bigint AS amount,
      coalesce(sum(entries.amount) FILTER (WHERE accounts.kind = 'gift-earnings'), 0)::bigint AS gifted,
      count(DISTINCT moved.id) FILTER (WHERE moved.kind = 'unlock')
        - count(DISTINCT moved.id) FILTER (WHERE moved.kind = 'undo') AS count
    FROM candy_accounts AS accounts
    JOIN candy_entries AS entries ON entries.account_id = accounts.id
    JOIN candy_movements AS moved ON moved.id = entries.movement_id AND moved.kind IN ('unlock', 'undo', 'sponsor')
    JOIN series ON series.id = moved.series_id
    LEFT JOIN stories ON stories.id = moved.story_id
    WHERE accounts.owner_id = $1 AND accounts.kind IN ('earnings', 'gift-earnings', 'debt')
    GROUP BY month, series.id, stories.id ORDER BY month DESC, series.id, stories.position, stories.id`,
};
