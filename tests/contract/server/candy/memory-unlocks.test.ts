import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { movement } from '../../../../server/domain/candy/movement.ts';
import { MemoryUnlocks } from '../../../support/candy/memory-unlocks.ts';
import { unlockWorkContract } from './unlock-work-contract.ts';

unlockWorkContract('memory', async () => {
  const work = new MemoryUnlocks();
  let people = 0;
  const somebody = () => (people += 1) as AuthorId;
  return {
    work,
    aSeries: async (prices) => work.addSeries(somebody(), prices),
    aListener: async (candies) => {
      const listener = somebody();
      if (candies > 0) work.give(listener, candies);
      return listener;
    },
    give: async (listener, candies, expiresAt) => work.give(listener, candies, expiresAt),
    owe: async (owner, amount) => {
      const sides = [
        { kind: 'debt', owner, amount: -amount },
        { kind: 'share', owner, amount },
      ] as const;
      work.record(movement('chargeback', sides));
    },
    hide: async (target) => work.hide(target),
    hear: async (listener, story) => work.hear(listener, story),
    allow: async (listener, series, cap) => work.allow(listener, series, cap),
    balance: async (owner, kind) => work.ledger.balance(kind, owner),
    sponsorships: async (series) =>
      work.sponsorships
        .filter(({ seriesId }) => seriesId === series)
        .map(({ listener, amount, message }) => ({ listener, amount, message })),
    told: async (author) =>
      work.sponsorships
        .filter(({ authorId }) => authorId === author)
        .map(({ listener, amount }) => ({ listener, amount })),
    stop: async () => {},
  };
});
