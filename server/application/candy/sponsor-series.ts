import type { SeriesId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { spendable, type CandyShort } from '../../domain/candy/lot.ts';
import { pay } from '../../domain/candy/transfers.ts';
import type { Paid } from '../../domain/candy/unlock.ts';
import type { UnlockWork } from '../ports/candy/unlock-work.ts';

/** A sponsorship as it is asked for. */
export interface SponsorOrder {
  readonly seriesId: SeriesId;
  readonly key: string;
  /** In candies. */
  readonly amount: number;
  readonly message: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Why nothing was given. `own-series`: nobody pays themselves. */
export type SponsorRefusal = CandyShort | { readonly kind: 'not-found' | 'own-series' };

/** A listener gives candy to the author of a series, who is told (CND-22). */
export class SponsorSeries {
  private readonly unlocks: UnlockWork;

  constructor(unlocks: UnlockWork) {
    this.unlocks = unlocks;
  }

  run(order: SponsorOrder, { memberId: listener }: MemberPrincipal): Promise<Result<Paid, SponsorRefusal | KeyReused>> {
    const { seriesId, key, amount, message, at } = order;
    return this.unlocks.run<Result<Paid, SponsorRefusal | KeyReused>>(listener, at, async (unlocks) => {
      const source = await unlocks.published({ kind: 'series', id: seriesId });
      if (source === undefined) return fail({ kind: 'not-found' });
      if (source.authorId === listener) return fail({ kind: 'own-series' });
      const locked = await unlocks.lock(source);
      const content = JSON.stringify(['sponsor', seriesId, amount, message ?? null]);
      return locked.once<Paid, SponsorRefusal>({ key, content }, async () => {
        const wallet = await locked.wallet();
        const before = spendable(wallet.lots, at);
        const price = hundredthsOf(amount);
        const movements = pay('sponsor', wallet, locked.author, [{ price, subject: { seriesId } }], at);
        if (!movements.ok) return movements;
        return ok({
          movements: movements.value,
          answer: { paid: price, before, after: before - price },
          afterwards: async (ids) => {
            // What has expired goes first, so the payment is the last.
            const movement = ids.at(-1);
            if (movement === undefined) throw new Error('A sponsorship got no movement.');
            await locked.addSponsorship({ movement, amount, message });
          },
        });
      });
    });
  }
}
