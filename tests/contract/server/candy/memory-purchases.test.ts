import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { movement } from '../../../../server/domain/candy/movement.ts';
import { MemoryPurchases } from '../../../support/candy/memory-purchases.ts';
import { purchaseWorkContract } from './purchase-work-contract.ts';

purchaseWorkContract('memory', async () => {
  const work = new MemoryPurchases();
  let people = 0;
  const somebody = () => (people += 1) as AuthorId;
  return {
    work,
    purchases: work,
    aBuyer: async () => somebody(),
    owe: async (owner, amount) => {
      const sides = [
        { kind: 'debt', owner, amount: -amount },
        { kind: 'share', owner, amount },
      ] as const;
      work.ledger.record(movement('chargeback', sides));
    },
    unlock: async (owner, candies, at) => work.unlock(owner, somebody(), candies, at),
    unlockedOf: async (owner) => work.unlockedOf(owner),
    balance: async (owner, kind) => work.ledger.balance(kind, owner),
    jobs: async () => work.jobs,
    told: async (member) => work.told.filter((one) => one.member === member).map(({ candies }) => candies),
    logged: async (id) =>
      work.log
        .filter(({ purchase }) => purchase === id)
        .map(({ action, by, member, network }) => ({ action, by: by.kind, member, network })),
    stop: async () => {},
  };
});
