import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrateTo, type ReleaseMigration } from '../../../server/adapters/postgres/migrations.ts';
import { SECRET_KEY } from '../../support/accounts/account-server.ts';
import { openEmptyDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { freePort, makeDataFolder, startServerProcess } from '../../support/operation/server-process.ts';

const FOLDER = 'server/adapters/postgres/migrations';
const ALL = readdirSync(FOLDER)
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();

/** Purchases as they were before it was kept whether somebody paid for them; whose does not matter. */
const OLD_PURCHASES = `INSERT INTO candy_purchases
    (id, member_id, candy_amount, won_amount, gateway, state, payment_key, ordered_at)
  VALUES (gen_random_uuid(), 1, 10, 1100, 'sandbox', 'ordered', NULL, now()),
    (gen_random_uuid(), 1, 10, 1100, 'google', 'failed', 'sandbox-1', now()),
    (gen_random_uuid(), 1, 10, 1100, 'google', 'failed', 'GPA.1', now()),
    (gen_random_uuid(), 1, 10, 1100, 'toss', 'ordered', NULL, now())`;

/** Places before it was kept which of them are finished, and whether they are. */
const JOURNAL = '44444444-4444-4444-8444-444444444444';
const HEARD = `true, 95, '2026-11-01T00:00:00.001Z', '${JOURNAL}', 2`;
const PLACES: readonly (readonly [storyId: number, registers: string, isFinished: boolean])[] = [
  [1, `NULL, NULL, NULL, NULL, ${HEARD}`, true],
  [2, `9, '2026-11-01T00:00:00.001Z', '${JOURNAL}', 1, ${HEARD}`, true],
  [3, `9, '2026-11-01T00:00:00.001Z', '${JOURNAL}', 3, ${HEARD}`, false],
  [4, `9, '2026-11-01T00:00:00.0014Z', NULL, 0, ${HEARD}`, true],
  [5, `96, '2026-11-02T00:00:00Z', NULL, 0, ${HEARD}`, true],
  [6, `94, '2026-11-02T00:00:00Z', NULL, 0, ${HEARD}`, false],
  [7, `96, '2026-11-02T00:00:00Z', NULL, 0, true, NULL, '2026-11-01T00:00:00Z', NULL, 0`, false],
  [8, `96, '2026-11-02T00:00:00Z', NULL, 0, false, NULL, '2026-11-03T00:00:00Z', NULL, 0`, false],
  [9, `96, '2026-11-02T00:00:00Z', NULL, 0, NULL, NULL, NULL, NULL, NULL`, false],
];

const DEVICE = '11111111-1111-4111-8111-111111111111';
/** Places as they were when there was one for each series; whose does not matter. */
const OLD_PLACES = `INSERT INTO positions (member_id, series_id, story_id, seconds, device, heard_at)
  VALUES (1, 1, 11, 30.5, '${DEVICE}', '2026-11-01T00:00:00Z'),
    (1, 2, 21, 7, NULL, '2026-11-02T00:00:00Z'),
    (2, 1, 12, 9, NULL, '2026-11-03T00:00:00Z')`;

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

  it('JRN-11 keep the places that there were, as places of no journal', async () => {
    const client = new pg.Client(opened.address);
    await client.connect();
    // Whose and of what they are is looked at by nobody.
    await client.query(`ALTER DATABASE ${opened.address.database} SET session_replication_role = replica`);
    await client.query('SET session_replication_role = replica');
    await migrateTo(
      opened.database,
      ALL.filter((name) => name < '0046'),
    );
    await client.query(OLD_PLACES);
    expect((await migrate(opened.database)).ok).toBe(true);
    const { rows } = await client.query<object>(
      `SELECT member_id::int, story_id::int, seconds, device, placed_at, placed_journal, placed_number, heard_at, heard::text,
        story_places.revision::int, place_revisions.revision::int AS at
      FROM story_places JOIN place_revisions USING (member_id) ORDER BY member_id, series_id`,
    );
    await client.end();
    expect(rows).toMatchObject([
      { member_id: 1, story_id: 11, seconds: 30.5, device: DEVICE, placed_journal: null },
      { member_id: 1, story_id: 21, seconds: 7, placed_number: 0, heard_at: null, heard: '{}', revision: 1, at: 1 },
      { member_id: 2, story_id: 12, placed_at: new Date('2026-11-03T00:00:00Z') },
    ]);
    expect(await tables()).not.toContain('positions');
  });

  it('JRN-31 know of places that there were whether they are finished', async () => {
    const client = new pg.Client(opened.address);
    await client.connect();
    await client.query(`ALTER DATABASE ${opened.address.database} SET session_replication_role = replica`);
    await client.query('SET session_replication_role = replica');
    await migrateTo(
      opened.database,
      ALL.filter((name) => name < '0047'),
    );
    for (const [storyId, registers] of PLACES)
      await client.query(`INSERT INTO story_places (member_id, story_id, series_id, revision, seconds, placed_at, placed_journal,
        placed_number, is_heard, heard_from, heard_at, heard_journal, heard_number) VALUES (1, ${storyId}, 1, 1, ${registers})`);
    expect((await migrate(opened.database)).ok).toBe(true);
    const { rows } = await client.query<{ readonly is_finished: boolean }>(
      'SELECT is_finished FROM story_places ORDER BY story_id',
    );
    await client.end();
    expect(rows.map((row) => row.is_finished)).toEqual(PLACES.map(([, , isFinished]) => isFinished));
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

/** What a later release has besides the migrations of this one. */
async function migrateLater(later: Readonly<Record<string, ReleaseMigration>>): ReturnType<typeof migrate> {
  const read = async (name: string) => import(pathToFileURL(path.resolve(FOLDER, `${name}.ts`)).href);
  const modules = (await Promise.all(ALL.map(read))) as readonly ReleaseMigration[];
  return migrate(opened.database, {
    ...Object.fromEntries(ALL.map((name, index) => [name, modules[index]!])),
    ...later,
  });
}

async function oldestRelease(): Promise<string | undefined> {
  const { rows } = await sql<{ migration: string }>`SELECT migration FROM oldest_release`.execute(
    opened.database.kysely,
  );
  return rows[0]?.migration;
}

const adds: ReleaseMigration = {
  up: async (db) => {
    await sql`CREATE TABLE later (id integer)`.execute(db);
    await sql`ALTER TABLE series ADD later text`.execute(db);
  },
};
const removes: ReleaseMigration = {
  up: async (db) => void (await sql`ALTER TABLE series DROP first_sentence`.execute(db)),
  oldestRelease: '9998-adds',
};

describe('migrations of a later release', () => {
  it('MODE-44 that only add let this one start and answer, which says so in its log', async () => {
    expect((await migrateLater({ '9998-adds': adds })).ok).toBe(true);
    const { user, host, database } = opened.address;
    const DATA_DIR = makeDataFolder();
    const server = startServerProcess({
      PORT: await freePort(),
      DATA_DIR,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      SECRET_KEY,
      LOG_LEVEL: 'warn',
    });
    await server.ready;
    expect(await (await fetch(`${server.url}/api/originals`)).json()).toEqual({ sections: [] });
    server.kill('SIGTERM');
    const { said } = await server.ended;
    rmSync(DATA_DIR, { recursive: true, force: true });
    expect(said).toContain('"newer":["9998-adds"],"msg":"A newer release has migrated the database');
    expect(await tables()).toContain('later');
  });

  it('MODE-44 that take something away end the releases before the one that they name', async () => {
    await migrateLater({ '9998-adds': adds });
    const released = await migrateLater({ '9998-adds': adds, '9999-removes': removes });
    expect(released).toEqual({ ok: true, value: ['9999-removes'] });
    expect(await migrate(opened.database)).toEqual({
      ok: false,
      failure: { kind: 'newer-schema', migration: '9998-adds' },
    });
    expect(await migrateLater({ '9998-adds': adds })).toEqual({ ok: true, value: [] });
    expect(await oldestRelease()).toBe('9998-adds');
  });

  it('MODE-44 end no release when they are not made', async () => {
    await migrate(opened.database);
    const broken = { up: () => Promise.reject(new Error('half-way')) };
    expect((await migrateLater({ '9998-adds': adds, '9999-removes': removes, '99991-broken': broken })).ok).toBe(false);
    expect(await oldestRelease()).toBe('0054-oldest-release');
  });

  it('MODE-44 leave a release alone that lacks some of its own', async () => {
    await migrateLater({ '9998-adds': adds });
    await sql`DELETE FROM kysely_migration WHERE name = '0053-content-news'`.execute(opened.database.kysely);
    expect(await migrate(opened.database)).toEqual({
      ok: false,
      failure: { kind: 'newer-schema', migration: '9998-adds' },
    });
  });
});

/** What a release before would miss, or would not know that it has to give. */
const TAKES_AWAY = [
  /\b(DROP (TABLE|COLUMN|VIEW|FUNCTION|TYPE)|RENAME|SET NOT NULL|ALTER (COLUMN )?\w+ (SET DATA )?TYPE)\b/i,
  /\bADD (COLUMN )?(?!CONSTRAINT)\w+ (?![^,`]*\bDEFAULT\b)[^,`]*\bNOT NULL\b/i,
];

it('MODE-44 each migration that takes something away says which release is the oldest that it leaves running', () => {
  const silent = ALL.filter((name) => {
    const text = readFileSync(path.join(FOLDER, `${name}.ts`), 'utf8');
    return TAKES_AWAY.some((pattern) => pattern.test(text)) && !/^export const oldestRelease = '\d{4}-/m.test(text);
  });
  // Those of before had nobody beside them.
  expect(silent.filter((name) => name > '0054-oldest-release')).toEqual([]);
  expect(silent).toEqual(expect.arrayContaining(['0034-unverified-accounts', '0046-journal']));
  expect(silent).not.toContain('0053-content-news');
});
