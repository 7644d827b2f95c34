import path from 'node:path';
import type { Logger } from 'pino';
import { ok, type Result } from '../../common/kernel/result.ts';
import { PostgresDemoData } from '../adapters/postgres/postgres-demo-data.ts';
import { FileMediaStore } from '../adapters/storage/file-media-store.ts';
import type { DemoData, DemoEntangled } from '../application/ports/demo-data.ts';
import { RemoveDemo } from '../application/remove-demo.ts';
import type { Command, CommandOutcome } from './command-line.ts';
import type { Config, DemoMode } from './config.ts';
import { takeDataDirectory } from './data-directory.ts';
import { openDatabaseHost, withMigratedDatabase } from './prepare-database.ts';
import { describeStartFailure, type StartFailure } from './start-failure.ts';

/** Removes the demo from the data (ADR 0041). The embedded database is one process's: a server on it has to end first. */
export const REMOVE_DEMO_COMMAND: Command = {
  words: 'demo remove',
  summary: 'removes the demo from the data: its accounts, series, comments and candy',
  run: async (config, logger) => {
    const looked = await removeDemo(config, logger);
    return looked.ok ? looked.value : { kind: 'cannot-look', said: describeStartFailure(looked.failure) };
  },
};

async function removeDemo(config: Config, logger: Logger): Promise<Result<CommandOutcome, StartFailure>> {
  // With a database of its own, servers may run beside; their data directories hold no more than files.
  const lock = config.databaseUrl === undefined ? await takeDataDirectory(config.dataDirectory, logger) : undefined;
  if (lock?.ok === false) return lock;
  const host = await openDatabaseHost(config, logger);
  try {
    return host.ok ? await removeFrom(host.value.address, config, logger) : host;
  } finally {
    if (host.ok) await host.value.stop();
    if (lock?.ok === true) lock.value.release();
  }
}

async function removeFrom(
  address: Parameters<typeof withMigratedDatabase>[0],
  config: Config,
  logger: Logger,
): Promise<Result<CommandOutcome, StartFailure>> {
  const store = new FileMediaStore(path.join(config.dataDirectory, 'media'));
  let outcome: CommandOutcome = { kind: 'done', said: 'There is no demo in the data.' };
  const looked = await withMigratedDatabase(address, logger, async (upkeep) => {
    const removed = await new RemoveDemo({ demo: new PostgresDemoData(upkeep), store }).run();
    if (!removed.ok) outcome = { kind: 'refused', said: describeEntangled(removed.failure) };
    else if (removed.value !== undefined) outcome = { kind: 'done', said: describeRemoved(removed.value, config.demo) };
    return ok(undefined);
  });
  return looked.ok ? ok(outcome) : looked;
}

function describeRemoved({ series, accounts }: DemoData, mode: DemoMode): string {
  const again = mode === 'none' ? '' : ' Start with DEMO=0, or it is loaded again.';
  return `The demo was removed (series: ${series}, accounts: ${accounts}).${again}`;
}

function describeEntangled({ kind, members }: DemoEntangled): string {
  const whom = `of the members ${members.join(', ')}`;
  switch (kind) {
    case 'paid-candy':
      return `Nothing was removed: candy ${whom} was paid for, and was moved together with candy of the demo; refund those purchases at their gateway, and have the ledger set right by hand.`;
    case 'judged-payouts':
      return `Nothing was removed: payouts ${whom} were judged by an operator of the demo, and keep that name.`;
    case 'ledger-broken':
      return 'Nothing was removed: the ledger does not hold; "npm run candy:audit" says where.';
  }
}
