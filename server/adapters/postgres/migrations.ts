import { Migrator, type Migration } from 'kysely/migration';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Database, Statement } from './database.ts';
import { up as catalogue } from './migrations/0001-catalogue.ts';
import { up as listings } from './migrations/0002-listings.ts';
import { up as search } from './migrations/0003-search.ts';
import { up as seriesVersions } from './migrations/0004-series-versions.ts';
import { up as accounts } from './migrations/0006-accounts.ts';
import { up as community } from './migrations/0007-community.ts';
import { up as notifications } from './migrations/0008-notifications.ts';
import { up as live } from './migrations/0009-live.ts';
import { up as devicesAndPhones } from './migrations/0010-devices-and-phones.ts';
import { up as moderation } from './migrations/0011-moderation.ts';
import { up as demoCommunity } from './migrations/0012-demo-community.ts';
import { up as candyLedger } from './migrations/0013-candy-ledger.ts';
import { up as candyUses } from './migrations/0014-candy-uses.ts';
import { up as positions } from './migrations/0015-positions.ts';
import { up as candyMoney } from './migrations/0016-candy-money.ts';
import { up as storiesOfSeries } from './migrations/0017-stories-of-series.ts';
import { up as feeds } from './migrations/0018-feeds.ts';
import { up as ownSeries } from './migrations/0019-own-series.ts';
import { up as owedUnlocks } from './migrations/0020-owed-unlocks.ts';
import { up as uploads } from './migrations/0021-uploads.ts';
import { up as storeWords } from './migrations/0022-store-words.ts';
import { up as heardToEnd } from './migrations/0023-heard-to-end.ts';
import { up as ownFigures } from './migrations/0025-own-figures.ts';
import { up as lightSounds } from './migrations/0026-light-sounds.ts';
import { up as sweptImages } from './migrations/0027-swept-images.ts';
import { up as postedDrafts } from './migrations/0028-posted-drafts.ts';
import { up as secretKey } from './migrations/0030-secret-key.ts';
import { up as scriptBytes } from './migrations/0031-script-bytes.ts';
import { up as listeningReports } from './migrations/0032-listening-reports.ts';
import { up as loginsOfAMember } from './migrations/0033-logins-of-a-member.ts';
import { up as unverifiedAccounts } from './migrations/0034-unverified-accounts.ts';
import { up as auditTrail } from './migrations/0035-audit-trail.ts';
import { up as secondFactor } from './migrations/0036-second-factor.ts';
import { up as auditSearch } from './migrations/0037-audit-search.ts';
import { up as payoutDecisions } from './migrations/0038-payout-decisions.ts';
import { up as backups } from './migrations/0039-backups.ts';
import { up as backupRuns } from './migrations/0040-backup-runs.ts';
import { up as grantsAndTakedowns } from './migrations/0041-grants-and-takedowns.ts';
import { up as measurements } from './migrations/0042-measurements.ts';
import { up as jobsInAudit } from './migrations/0043-jobs-in-audit.ts';
import { up as forgottenSignIns } from './migrations/0044-forgotten-sign-ins.ts';
import { up as freePurchases } from './migrations/0045-free-purchases.ts';

/** In their order; a published one never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-catalogue': { up: catalogue },
  '0002-listings': { up: listings },
  '0003-search': { up: search },
  '0004-series-versions': { up: seriesVersions },
  '0006-accounts': { up: accounts },
  '0007-community': { up: community },
  '0008-notifications': { up: notifications },
  '0009-live': { up: live },
  '0010-devices-and-phones': { up: devicesAndPhones },
  '0011-moderation': { up: moderation },
  '0012-demo-community': { up: demoCommunity },
  '0013-candy-ledger': { up: candyLedger },
  '0014-candy-uses': { up: candyUses },
  '0015-positions': { up: positions },
  '0016-candy-money': { up: candyMoney },
  '0017-stories-of-series': { up: storiesOfSeries },
  '0018-feeds': { up: feeds },
  '0019-own-series': { up: ownSeries },
  '0020-owed-unlocks': { up: owedUnlocks },
  '0021-uploads': { up: uploads },
  '0022-store-words': { up: storeWords },
  '0023-heard-to-end': { up: heardToEnd },
  '0025-own-figures': { up: ownFigures },
  '0026-light-sounds': { up: lightSounds },
  '0027-swept-images': { up: sweptImages },
  '0028-posted-drafts': { up: postedDrafts },
  '0030-secret-key': { up: secretKey },
  '0031-script-bytes': { up: scriptBytes },
  '0032-listening-reports': { up: listeningReports },
  '0033-logins-of-a-member': { up: loginsOfAMember },
  '0034-unverified-accounts': { up: unverifiedAccounts },
  '0035-audit-trail': { up: auditTrail },
  '0036-second-factor': { up: secondFactor },
  '0037-audit-search': { up: auditSearch },
  '0038-payout-decisions': { up: payoutDecisions },
  '0039-backups': { up: backups },
  '0040-backup-runs': { up: backupRuns },
  '0041-grants-and-takedowns': { up: grantsAndTakedowns },
  '0042-measurements': { up: measurements },
  '0043-jobs-in-audit': { up: jobsInAudit },
  '0044-forgotten-sign-ins': { up: forgottenSignIns },
  '0045-free-purchases': { up: freePurchases },
};

/**
 * `newer-schema`: a later release has been here, and `migration` is what it did. `failed`: nothing was changed, since
 * all migrations of a run are one transaction.
 */
export type MigrationFailure =
  { readonly kind: 'newer-schema'; readonly migration: string } | { readonly kind: 'failed'; readonly cause: unknown };

/**
 * Brings the schema up to this release; several processes may try at once, one does it and the others wait.
 * @param database opened for upkeep: a migration takes the time it needs
 * @param migrations this release's, given for tests
 * @returns the names of the migrations that were made
 */
export async function migrate(
  database: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<Result<readonly string[], MigrationFailure>> {
  const missing = await missingMigrations(database, migrations);
  if (!missing.ok) return missing;
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  return error === undefined
    ? ok((results ?? []).map((result) => result.migrationName))
    : fail({ kind: 'failed', cause: error });
}

/**
 * Brings the schema of a database in which nothing was made, or of one that has just these migrations, to `names`: the
 * state that a backup was made in.
 * @returns the first of `names` that this release does not know; undefined when all were made
 */
export async function migrateTo(database: Database, names: readonly string[]): Promise<string | undefined> {
  const unknown = names.find((name) => !(name in MIGRATIONS));
  if (unknown !== undefined) return unknown;
  const made = await migrate(
    database,
    Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names.includes(name))),
  );
  if (!made.ok)
    throw made.failure.kind === 'failed'
      ? made.failure.cause
      : new Error(`There is ${made.failure.migration} already.`);
  return undefined;
}

/** @returns whether this release has made or would make the migration `name` */
export function knowsMigration(name: string): boolean {
  return name in MIGRATIONS;
}

/** @returns the names of the migrations that this release would make; nothing is changed */
export async function missingMigrations(
  database: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<Result<readonly string[], MigrationFailure>> {
  const made = await madeMigrations(database);
  const unknown = made.find((name) => !(name in migrations));
  if (unknown !== undefined) return fail({ kind: 'newer-schema', migration: unknown });
  return ok(Object.keys(migrations).filter((name) => !made.includes(name)));
}

/** @returns the names of the migrations that were made, in their order */
export async function madeMigrations(database: Database): Promise<readonly string[]> {
  const [table] = await database.read<{ exists: boolean }>(MIGRATION_TABLE_EXISTS, []);
  if (table?.exists !== true) return [];
  const rows = await database.read<{ name: string }>(EXECUTED_MIGRATIONS, []);
  return rows.map((row) => row.name);
}

const MIGRATION_TABLE_EXISTS: Statement = {
  name: 'migration-table-exists',
  text: `SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`,
};

const EXECUTED_MIGRATIONS: Statement = {
  name: 'executed-migrations',
  text: `SELECT name FROM kysely_migration ORDER BY name`,
};
