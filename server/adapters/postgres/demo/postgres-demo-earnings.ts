import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { PAYOUT_WAIT_MS } from '../../../../common/kernel/payout-decision.ts';
import { hundredthsOf, type Hundredths } from '../../../domain/candy/candy-amount.ts';
import { payoutLines } from '../../../domain/candy/settlement.ts';
import { grant, pay, payout } from '../../../domain/candy/transfers.ts';
import type { DatabaseTransaction, Statement } from '../database.ts';
import { OpenLedger } from '../candy/open-ledger.ts';
import { ADD_PAYOUT, JUDGE_PAYOUT } from '../candy/payout-statements.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';
import { ADD_SPONSORSHIP, ADD_UNLOCKS } from '../candy/unlock-statements.ts';

/** The stories of the author $1 behind the first $2 of each series, one of each series after the other. */
export const STORIES: Statement<[author: AuthorId, skipped: number], EarningStory> = {
  name: 'demo-earning-stories',
  text: `SELECT stories.id, stories.series_id FROM stories JOIN series ON series.id = stories.series_id
    WHERE series.author_id = $1 AND series.status = 'published' AND stories.status = 'published' AND stories.position > $2
    ORDER BY stories.position, stories.id`,
};

/** The $2 first people of the demo that nobody can sign in as, but the author $1. */
export const PEOPLE: Statement<[author: AuthorId, months: number], { readonly id: AuthorId }> = {
  name: 'demo-payers',
  text: `SELECT members.id FROM members JOIN authors ON authors.id = members.id
    WHERE members.is_demo AND members.email IS NULL AND members.id <> $1 AND authors.series_count = 0
    ORDER BY members.id LIMIT $2`,
};

export const OPERATOR: Statement<[], { readonly id: AuthorId }> = {
  name: 'demo-operator',
  text: `SELECT id FROM members WHERE is_demo AND role = 'operator' ORDER BY id LIMIT 1`,
};

interface EarningStory {
  readonly id: StoryId;
  readonly series_id: SeriesId;
}

/** First stories of a series that were free, and candies of the others: so it was before all of them were free. */
const [FREE_STORIES, PRICE] = [3, 3];
/** Months before this one of which there are earnings. */
const MONTHS = 14;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
/** Listeners of the first month; every third month has one more. */
const FIRST_LISTENERS = 2;
/** Stories that one listener opens. */
const OPENED_STORIES = 8;
const SPONSORED = 100;
const MESSAGES = [
  '밤마다 잘 듣고 있어요.',
  '목소리가 오래 남아요. 고맙습니다.',
  '출근길이 기다려져요.',
  '다음 회차도 응원할게요!',
  'Thank you for this story.',
];
/** Payouts that were paid, in months ago and candies. */
const PAID_PAYOUTS = [
  [6, 350],
  [2, 420],
] as const;

/**
 * Gives the demo's author more than a year of earnings, of more listeners each season, and payouts that were paid.
 * @param sealedDetails where the money went
 * @param now milliseconds since 1970
 */
export async function seedDemoEarnings(
  transaction: DatabaseTransaction,
  author: AuthorId,
  sealedDetails: string,
  now: number,
): Promise<void> {
  const stories = await transaction.run(STORIES, [author, FREE_STORIES]);
  const people = await transaction.run(PEOPLE, [author, MONTHS * MONTHS]);
  const [operator] = await transaction.run(OPERATOR, []);
  const listeners = people.map(({ id }) => id);
  for (let ago = MONTHS; ago >= 0; ago -= 1) {
    const at = now - ago * MONTH_MS;
    const here = listeners.splice(0, FIRST_LISTENERS + Math.floor((MONTHS - ago) / 3));
    for (const [index, listener] of here.entries()) {
      const opened = stories.slice(index, index + OPENED_STORIES);
      if (opened.length > 0) await unlock(transaction, { listener, author, at }, opened);
    }
    const [sponsor] = here;
    const series = stories[ago % stories.length]?.series_id;
    if (sponsor !== undefined && series !== undefined) {
      await support(transaction, { listener: sponsor, author, at }, series, MESSAGES[ago % MESSAGES.length] ?? '');
    }
    const paid = PAID_PAYOUTS.find(([months]) => months === ago)?.[1];
    if (paid !== undefined && operator !== undefined) {
      await payOut(transaction, { author, operator: operator.id, at, sealedDetails }, hundredthsOf(paid));
    }
  }
}

interface Payment {
  readonly listener: AuthorId;
  readonly author: AuthorId;
  readonly at: number;
}

async function unlock(transaction: DatabaseTransaction, payment: Payment, stories: readonly EarningStory[]) {
  const parts = stories.map(({ id, series_id: seriesId }) => {
    return { price: hundredthsOf(PRICE), subject: { storyId: id, seriesId } };
  });
  const movements = await spend(transaction, 'unlock', payment, parts);
  const prices = stories.map(() => PRICE);
  const values = [
    payment.listener,
    stories.map(({ id }) => id),
    movements,
    prices,
    false,
    new Date(payment.at),
  ] as const;
  await transaction.run(ADD_UNLOCKS, values);
}

async function support(transaction: DatabaseTransaction, payment: Payment, seriesId: SeriesId, message: string) {
  const parts = [{ price: hundredthsOf(SPONSORED), subject: { seriesId } }];
  const [movement] = await spend(transaction, 'sponsor', payment, parts);
  const { listener, at } = payment;
  await transaction.run(ADD_SPONSORSHIP, [movement, listener, seriesId, SPONSORED, message, new Date(at)]);
}

/** Gives a listener just what they spend. @returns the numbers of the payments */
async function spend(
  transaction: DatabaseTransaction,
  kind: Parameters<typeof pay>[0],
  { listener, author, at }: Payment,
  parts: Parameters<typeof pay>[3],
) {
  const ledger = new OpenLedger(transaction, at);
  await ledger.lock([
    [listener, 'wallet'],
    [listener, 'granted'],
    [author, 'earnings'],
    [author, 'gift-earnings'],
    [author, 'share'],
    [author, 'debt'],
  ]);
  const price = parts.reduce((sum, part) => sum + part.price, 0);
  await ledger.record([grant(listener, price, undefined, true)]);
  const paid = pay(kind, await ledger.wallet(listener), { id: author, owes: 0 }, parts, at);
  if (!paid.ok) throw new Error('The demo has too little candy.');
  return ledger.record(paid.value);
}

async function payOut(
  transaction: DatabaseTransaction,
  facts: {
    readonly author: AuthorId;
    readonly operator: AuthorId;
    readonly at: number;
    readonly sealedDetails: string;
  },
  amount: Hundredths,
): Promise<void> {
  const { author, operator, at, sealedDetails } = facts;
  const ledger = new OpenLedger(transaction, at);
  await ledger.lock([
    [author, 'earnings'],
    [author, 'asked'],
    [author, 'paid'],
  ]);
  if (ledger.balance(author, 'earnings') < amount) return;
  const { grossWon, taxWon, netWon } = payoutLines(amount);
  const when = new Date(at);
  const asked = new Date(at - 2 * PAYOUT_WAIT_MS);
  const values = [author, amount, grossWon, taxWon, netWon, sealedDetails, asked] as const;
  const [added] = await transaction.run(ADD_PAYOUT, values);
  if (added === undefined) throw new Error('A payout was added, but got no number.');
  await ledger.record([payout('ask', author, amount, added.id)]);
  await transaction.run(JUDGE_PAYOUT, [added.id, 'paid', null, operator, when]);
  const by = { kind: 'operator', id: operator } as const;
  await logAction(transaction, {
    action: 'payout-approve',
    by,
    member: author,
    payout: added.id,
    at: at - PAYOUT_WAIT_MS,
  });
  await logAction(transaction, { action: 'payout-pay', by, member: author, payout: added.id, at });
  await ledger.record([payout('pay', author, amount, added.id)]);
}
