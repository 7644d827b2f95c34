import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  SponsorOrder,
  Unlockable,
  UnlockOrder,
  UnlockRefusal,
  UnlockRepository,
} from '../../application/ports/unlock-repository.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import { isExpired, spendable } from '../../domain/candy/lot.ts';
import type { MovementId } from '../../domain/candy/movement.ts';
import { pay, undo, type Wallet } from '../../domain/candy/transfers.ts';
import {
  autoRefusal,
  priceOf,
  type AutoUnlock,
  type AutoUnlockedSeries,
  type LockedStory,
  type Undone,
  type Unlocked,
  type UnlockOffer,
} from '../../domain/candy/unlock.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { NOTIFY } from './notification-statements.ts';
import { OpenLedger } from './open-ledger.ts';
import {
  ADD_SPONSORSHIP,
  ADD_UNLOCKS,
  AUTHOR_OF_SERIES,
  AUTHOR_OF_STORY,
  AUTHOR_OF_UNLOCK,
  AUTO_UNLOCK,
  AUTO_UNLOCKS,
  CAN_UNDO,
  END_AUTO_UNLOCK,
  END_UNLOCK,
  LOCK_AUTO_UNLOCK,
  LOCK_UNLOCK,
  LOCKED_STORIES,
  SET_AUTO_UNLOCK,
  SPEND_AUTOMATICALLY,
} from './unlock-statements.ts';

interface SourceRow {
  readonly series_id: SeriesId;
  readonly author_id: AuthorId;
}

interface UnlockRow {
  readonly movement_id: MovementId | null;
  readonly price: number;
  readonly is_automatic: boolean;
  readonly is_opened: boolean;
}

/** Unlocks and sponsorships in PostgreSQL. */
export class PostgresUnlockRepository implements UnlockRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  offer(target: Unlockable, { memberId }: MemberAsker, at: number): Promise<UnlockOffer | undefined> {
    return this.database.transact(async (transaction) => {
      const source = await sourceOf(transaction, target);
      if (source === undefined) return undefined;
      const { lots } = await new OpenLedger(transaction, at).wallet(memberId);
      const undoable = target.kind === 'story' ? await transaction.run(CAN_UNDO, [memberId, target.id]) : [];
      return {
        locked: await lockedStories(transaction, source, memberId, target),
        balance: spendable(lots, at),
        canUndo: undoable.length > 0,
        auto: await autoUnlock(transaction, memberId, source.series_id),
      };
    });
  }

  unlock(order: UnlockOrder, { memberId }: MemberAsker): Promise<Result<Unlocked, UnlockRefusal>> {
    const { target, key, price, isAutomatic, at } = order;
    return this.database.transact(async (transaction) => {
      const source = await sourceOf(transaction, target);
      if (source === undefined) return fail({ kind: 'not-found' });
      const ledger = new OpenLedger(transaction, at);
      await lockPayment(ledger, memberId, source.author_id);
      const content = JSON.stringify(['unlock', target, price, isAutomatic]);
      return ledger.once<Unlocked, UnlockRefusal>({ member: memberId, key, content }, async () => {
        const locked = await lockedStories(transaction, source, memberId, target);
        const wallet = await ledger.wallet(memberId);
        const before = spendable(wallet.lots, at);
        if (locked.length === 0) {
          return ok({ movements: [], answer: { storyIds: [], paid: 0, before, after: before } });
        }
        if (priceOf(locked) !== price) return fail({ kind: 'price-changed' });
        const auto = isAutomatic
          ? await autoUnlock(transaction, memberId, source.series_id, LOCK_AUTO_UNLOCK)
          : undefined;
        const refusal = isAutomatic ? autoRefusal(auto, price) : undefined;
        if (refusal !== undefined) return fail({ kind: refusal });
        const paid = payFor(locked, ledger, wallet, source, at);
        if (!paid.ok) return paid;
        const storyIds = locked.map(({ id }) => id);
        return ok({
          movements: paid.value,
          answer: { storyIds, paid: hundredthsOf(price), before, after: before - hundredthsOf(price) },
          afterwards: async (ids) => {
            const made = new Map(paid.value.map(({ subject }, index) => [subject.storyId, ids[index]]));
            const movements = storyIds.map((id) => made.get(id) ?? null);
            const prices = locked.map((story) => story.price);
            const values = [memberId, storyIds, movements, prices, isAutomatic, new Date(at)];
            await transaction.run(ADD_UNLOCKS, values);
            if (isAutomatic) await transaction.run(SPEND_AUTOMATICALLY, [memberId, source.series_id, price]);
          },
        });
      });
    });
  }

  undo(story: StoryId, key: string, { memberId }: MemberAsker, at: number): Promise<Result<Undone, UnlockRefusal>> {
    return this.database.transact(async (transaction) => {
      const [source] = await transaction.run<SourceRow>(AUTHOR_OF_UNLOCK, [story]);
      if (source === undefined) return fail({ kind: 'not-found' });
      const ledger = new OpenLedger(transaction, at);
      await lockPayment(ledger, memberId, source.author_id);
      const content = JSON.stringify(['undo', story]);
      return ledger.once<Undone, UnlockRefusal>({ member: memberId, key, content }, async () => {
        const [unlock] = await transaction.run<UnlockRow>(LOCK_UNLOCK, [memberId, story]);
        if (unlock === undefined) return fail({ kind: 'not-found' });
        if (unlock.is_opened) return fail({ kind: 'unlock-used' });
        const { movement_id: id } = unlock;
        const returned = hundredthsOf(unlock.price);
        const { lotEntries, given } = id === null ? NOTHING_SPENT : await ledger.spent(id);
        const author = {
          id: source.author_id,
          owes: -ledger.balance(source.author_id, 'debt'),
          earnings: ledger.balance(source.author_id, 'earnings'),
        };
        const subject = { storyId: story, seriesId: source.series_id };
        const movements =
          id === null ? [] : [undo({ id, listener: memberId, price: returned, given, lotEntries }, author, subject)];
        const { lots } = await ledger.wallet(
          memberId,
          lotEntries.map(({ lot }) => lot),
        );
        const usable = lotEntries.filter(({ lot }) => lots.some((one) => one.id === lot && !isExpired(one, at)));
        const regained = usable.reduce((sum, { amount }) => sum - amount, 0);
        return ok({
          movements,
          answer: { returned, after: spendable(lots, at) + regained },
          afterwards: async () => {
            await transaction.run(END_UNLOCK, [memberId, story]);
            const values = [memberId, source.series_id, -unlock.price];
            if (unlock.is_automatic) await transaction.run(SPEND_AUTOMATICALLY, values);
          },
        });
      });
    });
  }

  setAuto(
    series: SeriesId,
    cap: number | undefined,
    { memberId }: MemberAsker,
  ): Promise<AutoUnlock | 'off' | undefined> {
    return this.database.transact(async (transaction) => {
      const source = await sourceOf(transaction, { kind: 'series', id: series });
      if (source === undefined) return undefined;
      if (cap === undefined) await transaction.run(END_AUTO_UNLOCK, [memberId, series]);
      else await transaction.run(SET_AUTO_UNLOCK, [memberId, series, cap]);
      return (await autoUnlock(transaction, memberId, series)) ?? 'off';
    });
  }

  autos({ memberId }: MemberAsker): Promise<readonly AutoUnlockedSeries[]> {
    return this.database.read<AutoUnlockedSeries>(AUTO_UNLOCKS, [memberId]);
  }

  sponsor(
    { seriesId, key, amount, message, at }: SponsorOrder,
    { memberId }: MemberAsker,
  ): Promise<Result<Omit<Unlocked, 'storyIds'>, UnlockRefusal>> {
    return this.database.transact(async (transaction) => {
      const source = await sourceOf(transaction, { kind: 'series', id: seriesId });
      if (source === undefined) return fail({ kind: 'not-found' });
      if (source.author_id === memberId) return fail({ kind: 'own-series' });
      const ledger = new OpenLedger(transaction, at);
      await lockPayment(ledger, memberId, source.author_id);
      const content = JSON.stringify(['sponsor', seriesId, amount, message ?? null]);
      return ledger.once<Omit<Unlocked, 'storyIds'>, UnlockRefusal>({ member: memberId, key, content }, async () => {
        const wallet = await ledger.wallet(memberId);
        const before = spendable(wallet.lots, at);
        const price = hundredthsOf(amount);
        const author = { id: source.author_id, owes: -ledger.balance(source.author_id, 'debt') };
        const paid = pay('sponsor', wallet, author, [{ price, subject: { seriesId } }], at);
        if (!paid.ok) return paid;
        return ok({
          movements: paid.value,
          answer: { paid: price, before, after: before - price },
          afterwards: async (ids) => {
            const id = ids.at(-1);
            await transaction.run(ADD_SPONSORSHIP, [id, memberId, seriesId, amount, message ?? null, new Date(at)]);
            const cause = `sponsor:${id}`;
            const told = [[source.author_id], 'candy', cause, memberId, seriesId, null, amount, new Date(at), null];
            await transaction.run(NOTIFY, told);
          },
        });
      });
    });
  }
}

/** Of a story that was free. */
const NOTHING_SPENT: Awaited<ReturnType<OpenLedger['spent']>> = { lotEntries: [], given: 0 };

/** Whatever a listener pays to an author moves these. */
async function lockPayment(ledger: OpenLedger, listener: AuthorId, author: AuthorId): Promise<void> {
  await ledger.lock([
    [listener, 'wallet'],
    [listener, 'granted'],
    [author, 'earnings'],
    [author, 'gift-earnings'],
    [author, 'share'],
    [author, 'debt'],
  ]);
}

function payFor(
  locked: readonly LockedStory[],
  ledger: OpenLedger,
  wallet: Wallet,
  { author_id: id, series_id: seriesId }: SourceRow,
  at: number,
) {
  const parts = locked
    .filter(({ price }) => price > 0)
    .map((story) => ({ price: hundredthsOf(story.price), subject: { storyId: story.id, seriesId } }));
  return pay('unlock', wallet, { id, owes: -ledger.balance(id, 'debt') }, parts, at);
}

async function sourceOf(transaction: DatabaseTransaction, { kind, id }: Unlockable): Promise<SourceRow | undefined> {
  const [row] = await transaction.run<SourceRow>(kind === 'story' ? AUTHOR_OF_STORY : AUTHOR_OF_SERIES, [id]);
  return row;
}

function lockedStories(
  transaction: DatabaseTransaction,
  { series_id: series }: SourceRow,
  member: AuthorId,
  { kind, id }: Unlockable,
): Promise<readonly LockedStory[]> {
  return transaction.run<LockedStory>(LOCKED_STORIES, [series, member, kind === 'story' ? id : null]);
}

async function autoUnlock(
  transaction: DatabaseTransaction,
  member: AuthorId,
  series: SeriesId,
  statement = AUTO_UNLOCK,
): Promise<AutoUnlock | undefined> {
  const [row] = await transaction.run<AutoUnlock>(statement, [member, series]);
  return row;
}
