import type { AuthorId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Unlockable } from '../../../application/ports/candy/unlock-repository.ts';
import type {
  LockedUnlocks,
  NewSponsorship,
  Unlocks,
  UnlockSource,
  UnlockWork,
} from '../../../application/ports/candy/unlock-work.ts';
import type { MovementId } from '../../../domain/candy/movement.ts';
import type { Earner, Wallet } from '../../../domain/candy/transfers.ts';
import type { AutoUnlock, LockedStory, NewUnlock, StandingUnlock } from '../../../domain/candy/unlock.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { NOTIFY } from '../community/notification-statements.ts';
import { OpenLedger } from './open-ledger.ts';
import { autoUnlock, lockedStories, publishedSource, toSource } from './unlock-reads.ts';
import {
  ADD_SPONSORSHIP,
  ADD_UNLOCKS,
  AUTHOR_OF_UNLOCK,
  END_UNLOCK,
  LOCK_AUTO_UNLOCK,
  LOCK_UNLOCK,
  SPEND_AUTOMATICALLY,
} from './unlock-statements.ts';

/** A transaction that locks whatever a listener's payment to an author moves. */
export class PostgresUnlockWork implements UnlockWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(listener: AuthorId, at: number, work: (unlocks: Unlocks) => Promise<Answer>): Promise<Answer> {
    return this.database.transact((transaction) =>
      work({
        published: (target) => publishedSource(transaction, target),
        ofStory: async (story) => {
          const [row] = await transaction.run(AUTHOR_OF_UNLOCK, [story]);
          return row && toSource(row);
        },
        lock: async (source) => {
          const ledger = new OpenLedger(transaction, at);
          await ledger.lock([
            [listener, 'wallet'],
            [listener, 'granted'],
            [source.authorId, 'earnings'],
            [source.authorId, 'gift-earnings'],
            [source.authorId, 'share'],
            [source.authorId, 'debt'],
          ]);
          return new OpenUnlocks({ transaction, ledger, source, listener, at });
        },
      }),
    );
  }
}

class OpenUnlocks implements LockedUnlocks {
  readonly author: Earner;
  private readonly parts: {
    readonly transaction: DatabaseTransaction;
    readonly ledger: OpenLedger;
    readonly source: UnlockSource;
    readonly listener: AuthorId;
    readonly at: number;
  };

  constructor(parts: OpenUnlocks['parts']) {
    this.parts = parts;
    const { ledger, source } = parts;
    this.author = {
      id: source.authorId,
      owes: -ledger.balance(source.authorId, 'debt'),
      earnings: ledger.balance(source.authorId, 'earnings'),
    };
  }

  wallet(also?: readonly MovementId[]): Promise<Wallet> {
    return this.parts.ledger.wallet(this.parts.listener, also);
  }

  stories(target: Unlockable): Promise<readonly LockedStory[]> {
    const { transaction, source, listener } = this.parts;
    return lockedStories(transaction, source, listener, target);
  }

  auto(): Promise<AutoUnlock | undefined> {
    const { transaction, source, listener } = this.parts;
    return autoUnlock(transaction, listener, source.seriesId, LOCK_AUTO_UNLOCK);
  }

  async find(story: StoryId): Promise<StandingUnlock | undefined> {
    const { transaction, listener } = this.parts;
    const [row] = await transaction.run(LOCK_UNLOCK, [listener, story]);
    if (row === undefined) return undefined;
    const { movement_id: movement, price, is_automatic: isAutomatic, is_opened: isOpened } = row;
    return { movement: movement ?? undefined, price, isAutomatic, isOpened };
  }

  spent(movement: MovementId): ReturnType<LockedUnlocks['spent']> {
    return this.parts.ledger.spent(movement);
  }

  async add(unlocks: readonly NewUnlock[], isAutomatic: boolean): Promise<void> {
    const { transaction, listener, at } = this.parts;
    const storyIds = unlocks.map(({ storyId }) => storyId);
    const movements = unlocks.map(({ movement }) => movement ?? null);
    const prices = unlocks.map(({ price }) => price);
    await transaction.run(ADD_UNLOCKS, [listener, storyIds, movements, prices, isAutomatic, new Date(at)]);
  }

  async end(story: StoryId): Promise<void> {
    await this.parts.transaction.run(END_UNLOCK, [this.parts.listener, story]);
  }

  async spendAutomatically(candies: number): Promise<void> {
    const { transaction, source, listener } = this.parts;
    await transaction.run(SPEND_AUTOMATICALLY, [listener, source.seriesId, candies]);
  }

  async addSponsorship({ movement, amount, message }: NewSponsorship): Promise<void> {
    const { transaction, source, listener, at } = this.parts;
    const { seriesId, authorId } = source;
    const values = [movement, listener, seriesId, amount, message ?? null, new Date(at)] as const;
    await transaction.run(ADD_SPONSORSHIP, values);
    const cause = `sponsor:${movement}`;
    await transaction.run(NOTIFY, [[authorId], 'candy', cause, listener, seriesId, null, amount, new Date(at), null]);
  }

  once: LockedUnlocks['once'] = (request, decide) =>
    this.parts.ledger.once({ ...request, member: this.parts.listener }, decide);
}
