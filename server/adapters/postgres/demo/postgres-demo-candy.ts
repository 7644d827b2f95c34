import { randomUUID } from 'node:crypto';
import { emailKey } from '../../../../common/kernel/credentials.ts';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { hundredthsOf } from '../../../domain/candy/candy-amount.ts';
import { grant, pay, purchase } from '../../../domain/candy/transfers.ts';
import type { Database, Statement } from '../database.ts';
import { OpenLedger } from '../candy/open-ledger.ts';
import { seedDemoEarnings } from './postgres-demo-earnings.ts';
import { ADD_PURCHASE } from '../candy/purchase-statements.ts';
import { ADD_SPONSORSHIP } from '../candy/unlock-statements.ts';

/** The demo's accounts with the address keys $1 and $2, a series of the second one, and whether the first has candy yet. */
export const DEMO_PAIR: Statement<
  [listenerKey: string, authorKey: string],
  { readonly listener: AuthorId; readonly author: AuthorId; readonly series: SeriesId | null }
> = {
  name: 'demo-candy-pair',
  text: `SELECT listener.id AS listener, author.id AS author,
      (SELECT min(id) FROM series WHERE author_id = author.id AND status = 'published') AS series
    FROM members AS listener, members AS author
    WHERE listener.email_key = $1 AND listener.is_demo AND author.email_key = $2 AND author.is_demo
      AND NOT EXISTS (SELECT FROM candy_accounts WHERE owner_id = listener.id)`,
};

const [BOUGHT, GIVEN, SPONSORED] = [300, 20, 160];
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the gift of the demo can be spent. */
const GIFT_MS = 60 * DAY_MS;

/**
 * Gives the demo's listener some candy with a history, and the demo's author more than a year of earnings, once. The people of
 * the demo have to be there.
 * @param sealedDetails where the author was paid
 */
export function seedDemoCandy(
  database: Database,
  emails: { readonly listener: string; readonly author: string },
  sealedDetails: string,
  now: number,
): Promise<void> {
  return database.transact(async (transaction) => {
    const [pair] = await transaction.run(DEMO_PAIR, [emailKey(emails.listener), emailKey(emails.author)]);
    if (pair?.series === undefined || pair.series === null) return;
    const { listener, author, series: seriesId } = pair;
    await seedDemoEarnings(transaction, author, sealedDetails, now);
    const ledger = new OpenLedger(transaction, now);
    await ledger.lock([
      [listener, 'wallet'],
      [listener, 'sold'],
      [listener, 'granted'],
      [listener, 'debt'],
      [author, 'earnings'],
      [author, 'gift-earnings'],
      [author, 'share'],
      [author, 'debt'],
    ]);
    const id = randomUUID();
    const paid = ['paid', true, `sandbox-${id}`, new Date(now), new Date(now)] as const;
    await transaction.run(ADD_PURCHASE, [id, listener, BOUGHT, 30_900, 'sandbox', ...paid]);
    await ledger.record([
      purchase({ id: listener, owes: 0 }, hundredthsOf(BOUGHT), id),
      grant(listener, hundredthsOf(GIVEN), now + GIFT_MS, true),
    ]);
    const parts = [{ price: hundredthsOf(SPONSORED), subject: { seriesId } }];
    const sponsored = pay('sponsor', await ledger.wallet(listener), { id: author, owes: 0 }, parts, now);
    if (!sponsored.ok) throw new Error('The demo has too little candy.');
    const [movement] = await ledger.record(sponsored.value);
    const message = '다음 이야기를 기다리고 있어요.';
    await transaction.run(ADD_SPONSORSHIP, [movement, listener, seriesId, SPONSORED, message, new Date(now)]);
  });
}
