import type { Database } from '../../adapters/postgres/database.ts';
import { PostgresDemoData } from '../../adapters/postgres/demo/postgres-demo-data.ts';
import type { DemoData } from '../../application/ports/backup/demo-data.ts';
import { RemoveDemo, type DemoEntangled } from '../../application/remove-demo.ts';
import type { Command, CommandOutcome } from './command-line.ts';
import type { Config, DemoMode } from '../settings/config.ts';
import { describeReachFailure, reachDatabase } from '../reach-database.ts';
import { withStorage } from '../wiring/create-storage.ts';

/**
 * Removes the demo from the data (ADR 0041). On the embedded database a server has to end first: it would go on to show what
 * is gone, and moves no candy before it is started again.
 */
export const REMOVE_DEMO_COMMAND: Command = {
  words: 'demo remove',
  summary: 'removes the demo from the data: its accounts, series, comments and candy; and candy of test purchases',
  run: async ({ config, logger, ...how }) => {
    const options = { ...how, mayBeBeside: false };
    const looked = await reachDatabase(config, logger, options, ({ database }) => removeDemo(database, config));
    return looked.ok ? looked.value : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
  },
};

async function removeDemo(database: Database, config: Config): Promise<CommandOutcome> {
  const removed = await withStorage(config, ({ media: store }) =>
    new RemoveDemo({ demo: new PostgresDemoData(database), store, now: Date.now }).run(),
  );
  if (!removed.ok)
    return {
      kind: 'refused',
      said: describeEntangled(removed.failure),
      facts: { ...removed.failure, reason: removed.failure.kind },
    };
  if (removed.value === undefined) return { kind: 'done', said: 'There is no demo in the data.' };
  const { series, accounts, testPurchases } = removed.value;
  const facts = { series, accounts, testPurchases };
  return { kind: 'done', said: describeRemoved(removed.value, config.demo), facts };
}

function describeRemoved({ series, accounts, testPurchases }: DemoData, mode: DemoMode): string {
  const bought = testPurchases === 0 ? '' : `, test purchases: ${testPurchases}`;
  const again = mode === 'none' ? '' : ' Start with DEMO=0, or it is loaded again.';
  return `The demo was removed (series: ${series}, accounts: ${accounts}${bought}).${again}`;
}

function describeEntangled({ kind, members }: DemoEntangled): string {
  const whom = `of the members ${members.join(', ')}`;
  switch (kind) {
    case 'paid-candy':
      return `Nothing was removed: candy ${whom} was paid for, and was moved together with candy of the demo or of test purchases; refund those purchases at their gateway, and have the ledger set right by hand.`;
    case 'judged-payouts':
      return `Nothing was removed: payouts ${whom} were judged by an operator of the demo, and keep that name.`;
    case 'ledger-broken':
      return 'Nothing was removed: the ledger does not hold; "soridam candy audit" says where.';
  }
}
