import type { Command } from './command-line.ts';
import { describeReachFailure, reachDatabase } from '../reach-database.ts';

/**
 * Brings the database up to this release without starting the server. An embedded one belongs to the server that runs on
 * it, under which nothing is migrated; the one of `DATABASE_URL` may be migrated before its servers are replaced.
 */
export const MIGRATE_COMMAND: Command = {
  words: 'migrate',
  summary: 'brings the database up to this release',
  run: async ({ config, logger, ...how }) => {
    const options = { ...how, isMaking: true };
    const looked = await reachDatabase(config, logger, options, async ({ migrated }) => migrated);
    if (!looked.ok) return { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
    return { kind: 'done', said: 'The database is up to date.', facts: { migrations: looked.value } };
  },
};
