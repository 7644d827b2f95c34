import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { spendable, type CandyShort } from '../../domain/candy/lot.ts';
import { autoRefusal, newUnlocks, payForStories, priceOf, type Unlocked } from '../../domain/candy/unlock.ts';
import type { Unlockable } from '../ports/candy/unlock-repository.ts';
import type { UnlockWork } from '../ports/candy/unlock-work.ts';

/** What a listener agreed to. */
export interface UnlockOrder {
  readonly target: Unlockable;
  readonly key: string;
  /** What they were shown, in candies. */
  readonly price: number;
  readonly isAutomatic: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Why nothing was unlocked. `price-changed`: it costs something else than the listener was shown. `auto-unlock-off` and
 * `auto-unlock-capped`: nothing may be spent by itself on the series, or less than this.
 */
export type UnlockRefusal =
  CandyShort | { readonly kind: 'not-found' | 'price-changed' | 'auto-unlock-off' | 'auto-unlock-capped' };

/** A listener unlocks a story, or all of a series that is locked, for good (CND-13, CND-20). What is open costs nothing. */
export class UnlockStories {
  private readonly unlocks: UnlockWork;

  constructor(unlocks: UnlockWork) {
    this.unlocks = unlocks;
  }

  run(
    order: UnlockOrder,
    { memberId: listener }: MemberPrincipal,
  ): Promise<Result<Unlocked, UnlockRefusal | KeyReused>> {
    const { target, key, price, isAutomatic, at } = order;
    return this.unlocks.run<Result<Unlocked, UnlockRefusal | KeyReused>>(listener, at, async (unlocks) => {
      const source = await unlocks.published(target);
      if (source === undefined) return fail({ kind: 'not-found' });
      const locked = await unlocks.lock(source);
      const content = JSON.stringify(['unlock', target, price, isAutomatic]);
      return locked.once<Unlocked, UnlockRefusal>({ key, content }, async () => {
        const stories = await locked.stories(target);
        const wallet = await locked.wallet();
        const before = spendable(wallet.lots, at);
        if (stories.length === 0) {
          return ok({ movements: [], answer: { storyIds: [], paid: 0, before, after: before } });
        }
        if (priceOf(stories) !== price) return fail({ kind: 'price-changed' });
        const refusal = isAutomatic ? autoRefusal(await locked.auto(), price) : undefined;
        if (refusal !== undefined) return fail({ kind: refusal });
        const movements = payForStories(stories, source.seriesId, wallet, locked.author, at);
        if (!movements.ok) return movements;
        const paid = hundredthsOf(price);
        return ok({
          movements: movements.value,
          answer: { storyIds: stories.map(({ id }) => id), paid, before, after: before - paid },
          afterwards: async (ids) => {
            await locked.add(newUnlocks(stories, movements.value, ids), isAutomatic);
            if (isAutomatic) await locked.spendAutomatically(price);
          },
        });
      });
    });
  }
}
