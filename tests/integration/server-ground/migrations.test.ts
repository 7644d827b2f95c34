import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrateTo } from '../../../server/adapters/postgres/migrations.ts';
import { openEmptyDatabase, type TestDatabase } from '../../support/database.ts';

const ALL = [
  '0001-catalogue',
  '0002-listings',
  '0003-search',
  '0004-series-versions',
  '0006-accounts',
  '0007-community',
  '0008-notifications',
  '0009-live',
  '0010-devices-and-phones',
  '0011-moderation',
  '0012-demo-community',
  '0013-candy-ledger',
  '0014-candy-uses',
  '0015-positions',
  '0016-candy-money',
  '0017-stories-of-series',
  '0018-feeds',
  '0019-own-series',
  '0020-owed-unlocks',
  '0021-uploads',
  '0022-store-words',
  '0023-heard-to-end',
  '0025-own-figures',
  '0026-light-sounds',
  '0027-swept-images',
  '0028-posted-drafts',
  '0030-secret-key',
  '0031-script-bytes',
  '0032-listening-reports',
  '0033-logins-of-a-member',
  '0034-unverified-accounts',
  '0035-audit-trail',
  '0036-second-factor',
  '0037-audit-search',
  '0038-payout-decisions',
  '0039-backups',
  '0040-backup-runs',
  '0041-grants-and-takedowns',
  '0042-measurements',
  '0043-jobs-in-audit',
  '0044-forgotten-sign-ins',
  '0045-free-purchases',
];

/** Purchases as they were before it was kept whether somebody paid for them; whose does not matter. */
const OLD_PURCHASES = `INSERT INTO candy_purchases
    (id, member_id, candy_amount, won_amount, gateway, state, payment_key, ordered_at)
  VALUES (gen_random_uuid(), 1, 10, 1100, 'sandbox', 'ordered', NULL, now()),
    (gen_random_uuid(), 1, 10, 1100, 'google', 'failed', 'sandbox-1', now()),
    (gen_random_uuid(), 1, 10, 1100, 'google', 'failed', 'GPA.1', now()),
    (gen_random_uuid(), 1, 10, 1100, 'toss', 'ordered', NULL, now())`;

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openEmptyDatabase();
});
afterEach(() => opened.close());

async function tables(): Promise<readonly string[]> {
  const found = await opened.database.kysely.introspection.getTables();
  return found.map((table) => table.name).toSorted();
}

const first = {
  up: (db: typeof opened.database.kysely) => db.schema.createTable('first').addColumn('id', 'integer').execute(),
};

describe('migrations', () => {
  it('make the schema once', async () => {
    expect(await migrate(opened.database)).toEqual({ ok: true, value: ALL });
    expect(await tables()).toContain('stories');
    expect(await migrate(opened.database)).toEqual({ ok: true, value: [] });
  });

  it('are made by one of several processes that start at once', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(opened.database)));
    expect(results.map((result) => result.ok)).toEqual([true, true, true]);
    expect(results.flatMap((result) => (result.ok ? result.value : []))).toEqual(ALL);
  });

  it('CND-11 know of purchases in the demo’s sandboxes that nobody paid for them, and let nobody leave that out', async () => {
    await migrateTo(
      opened.database,
      ALL.filter((name) => name < '0045'),
    );
    const client = new pg.Client(opened.address);
    await client.connect();
    await client.query('SET session_replication_role = replica');
    await client.query(OLD_PURCHASES);
    expect((await migrate(opened.database)).ok).toBe(true);
    const { rows } = await client.query<object>(
      'SELECT gateway, payment_key, is_free FROM candy_purchases ORDER BY gateway, payment_key',
    );
    await expect(client.query(OLD_PURCHASES)).rejects.toThrow('"is_free"');
    await client.end();
    expect(rows).toEqual([
      { gateway: 'google', payment_key: 'GPA.1', is_free: false },
      { gateway: 'google', payment_key: 'sandbox-1', is_free: true },
      { gateway: 'sandbox', payment_key: null, is_free: true },
      { gateway: 'toss', payment_key: null, is_free: false },
    ]);
  });

  it('change nothing when one of them fails', async () => {
    const broken = { up: () => Promise.reject(new Error('half-way')) };
    const result = await migrate(opened.database, { '0001-first': first, '0002-broken': broken });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'failed', cause: { message: 'half-way' } } });
    expect(await tables()).not.toContain('first');

    const repaired = {
      up: (db: typeof opened.database.kysely) => sql`ALTER TABLE first ADD name text`.execute(db).then(() => undefined),
    };
    const again = await migrate(opened.database, { '0001-first': first, '0002-broken': repaired });
    expect(again).toEqual({ ok: true, value: ['0001-first', '0002-broken'] });
  });

  it('refuse a schema that a newer release has made, and leave it as it is', async () => {
    await migrate(opened.database, { '0001-first': first, '0002-later': { up: () => Promise.resolve() } });
    const before = await tables();
    const result = await migrate(opened.database, { '0001-first': first });
    expect(result).toEqual({ ok: false, failure: { kind: 'newer-schema', migration: '0002-later' } });
    expect(await tables()).toEqual(before);
  });
});
