import type { HistoryKind } from '../../../../common/kernel/candy-history.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { candiesOf, type Hundredths } from '../../../domain/candy/candy-amount.ts';
import type { MovementId } from '../../../domain/candy/movement.ts';
import { movementFilter } from '../../../application/candy/movement-filter.ts';
import { ListRead } from '../list-read.ts';

interface HistoryRow {
  readonly id: MovementId;
  /** No other kind goes through a wallet. */
  readonly kind: HistoryKind;
  readonly moved_at: Date;
  readonly amount: Hundredths;
  readonly balance: Hundredths;
  readonly purchase_id: string | null;
  readonly series_id: SeriesId | null;
  readonly series_title: string | null;
  readonly story_id: StoryId | null;
  readonly story_title: string | null;
  readonly message: string | null;
}

type HistoryValues = [owner: AuthorId, kinds: readonly HistoryKind[], from: Date | null, before: Date | null];

/** What went through the wallet of $1: of the kinds $2, from $3 to before $4, or null for all. */
export const candyHistory: ListRead<'getCandyHistory', HistoryValues, HistoryRow> = ListRead.of('getCandyHistory', {
  rows: `SELECT entries.place, entries.amount, entries.balance, moved.*
    FROM candy_accounts AS accounts
    JOIN candy_entries AS entries ON entries.account_id = accounts.id
    JOIN candy_movements AS moved ON moved.id = entries.movement_id
    WHERE accounts.owner_id = $1 AND accounts.kind = 'wallet' AND moved.kind = ANY ($2::text[])
      AND moved.moved_at >= coalesce($3::timestamptz, '-infinity')
      AND moved.moved_at < coalesce($4::timestamptz, 'infinity')`,
  order: 'place DESC',
  shown: `SELECT page.*, series.title AS series_title, stories.title AS story_title, sponsorships.message
    FROM page LEFT JOIN series ON series.id = page.series_id LEFT JOIN stories ON stories.id = page.story_id
      LEFT JOIN sponsorships ON sponsorships.movement_id = page.id`,
  values: ({ principal, query }) => {
    const { kinds, from, before } = movementFilter(query);
    return [principal.memberId, kinds, dateOf(from), dateOf(before)];
  },
  item: (row) => ({
    id: row.id,
    kind: row.kind,
    at: row.moved_at.toISOString(),
    candyAmount: candiesOf(row.amount),
    balanceAfter: candiesOf(row.balance),
    series: titled(row.series_id, row.series_title),
    story: titled(row.story_id, row.story_title),
    purchaseId: row.purchase_id,
    message: row.message,
  }),
});

function titled<Id>(id: Id | null, title: string | null): { readonly id: Id; readonly title: string } | null {
  return id === null || title === null ? null : { id, title };
}

function dateOf(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
