import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type {
  DatabaseSnapshots,
  NamedByRows,
  OpenSnapshot,
} from '../../../application/ports/backup/database-snapshot.ts';
import type { ErasedAccount } from '../../../domain/backup/manifest.ts';
import type { Database, Statement } from '../database.ts';
import { KEEP_MEDIA } from '../clips/media-lock-statements.ts';
import {
  DUMP_SETTINGS,
  DUMPED_TABLES,
  ERASED_ACCOUNTS,
  FOREIGN_KEYS,
  NAMED_IMAGES,
  KNOWS_PREVIEWS,
  NAMED_PATHS,
  PREVIEW_PATHS,
  PARTITIONS,
  SEQUENCES,
  SNAPSHOT_FACTS,
  type ErasedRow,
} from './snapshot-statements.ts';

/** Sessions that may read and write the database at once are not held up by it; `pg_dump` does the same. */
const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
const NEW_LINE = 10;

/** Snapshots of PostgreSQL: one transaction that sees one moment. */
export class PostgresSnapshots implements DatabaseSnapshots {
  private readonly database: Database;

  /** @param database opened for upkeep: a snapshot takes the time it needs */
  constructor(database: Database) {
    this.database = database;
  }

  take<Value>(work: (snapshot: OpenSnapshot) => Promise<Value>): Promise<Value> {
    return this.database.session(async (client) => {
      await client.query(KEEP_MEDIA.text);
      await client.query(BEGIN);
      await client.query(DUMP_SETTINGS);
      const value = await work(await openSnapshot(client));
      // Only who is there still has kept the files until now.
      await client.query('COMMIT');
      return value;
    });
  }
}

async function openSnapshot(client: PoolClient): Promise<OpenSnapshot> {
  const [facts] = await rowsOf(client, SNAPSHOT_FACTS);
  if (facts === undefined) throw new Error('A snapshot has no facts.');
  return {
    takenAt: facts.taken_at.getTime(),
    schema: { migrations: facts.migrations, jobs: facts.jobs },
    fingerprint: facts.fingerprint ?? undefined,
    named: await namedByRows(client),
    erased: (await rowsOf(client, ERASED_ACCOUNTS)).map(toErased),
    dump: (rows) => dump(client, rows),
  };
}

function toErased({ member, opened_at: openedAt, erased_at: erasedAt }: ErasedRow): ErasedAccount {
  return { member, openedAt, erasedAt };
}

/** @returns the accounts of a database that were erased */
export async function erasedIn(database: Database): Promise<readonly ErasedAccount[]> {
  return (await database.read(ERASED_ACCOUNTS, [])).map(toErased);
}

async function namedByRows(client: PoolClient): Promise<NamedByRows> {
  const paths = await rowsOf(client, NAMED_PATHS);
  const [previews] = await rowsOf(client, KNOWS_PREVIEWS);
  const cut = previews?.knows === true ? await rowsOf(client, PREVIEW_PATHS) : [];
  const images = await rowsOf(client, NAMED_IMAGES);
  return { paths: [...paths, ...cut].map(({ path }) => path), images: images.map(({ hash }) => hash) };
}

/** @returns what the rows of a whole database name */
export function namedIn(database: Database): Promise<NamedByRows> {
  return database.session(namedByRows);
}

/** Each statement is a line, except for the rows between `COPY` and `\.`. */
async function* dump(client: PoolClient, rows: Map<string, number>): AsyncGenerator<Uint8Array> {
  const tables = await rowsOf(client, DUMPED_TABLES);
  const partitions = await rowsOf(client, PARTITIONS);
  const keys = await rowsOf(client, FOREIGN_KEYS);
  yield lines([
    '-- Rows of Soridam, for a database with the schema of the same migrations (docs/adr/0055).',
    '-- psql --set ON_ERROR_STOP=1 --file dump.sql',
    `SET client_encoding = 'UTF8';`,
    `SET standard_conforming_strings = on;`,
    // A partition that is there already is no news.
    'SET client_min_messages = warning;',
    'BEGIN;',
    ...partitions.map(({ definition }) => `${definition};`),
    ...keys.map(({ name, key }) => `ALTER TABLE ${name} DROP CONSTRAINT ${key};`),
    ...tables.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER;`),
    `TRUNCATE ${tables.map(({ name }) => name).join(', ')};`,
  ]);
  for (const { name, columns } of tables) {
    yield lines([`COPY ${name} (${columns}) FROM stdin;`]);
    let count = 0;
    const copying = client.query(copyTo(`COPY (SELECT ${columns} FROM ${name}) TO STDOUT`));
    for await (const chunk of copying as AsyncIterable<Uint8Array>) {
      count += newLinesIn(chunk);
      yield chunk;
    }
    rows.set(name, count);
    yield lines(['\\.']);
  }
  const sequences = await rowsOf(client, SEQUENCES);
  yield lines([
    ...sequences.map(({ name, value, is_called: isCalled }) => `SELECT setval(${name}, ${value}, ${isCalled});`),
    ...keys.map(({ name, key, definition }) => `ALTER TABLE ${name} ADD CONSTRAINT ${key} ${definition};`),
    ...tables.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER;`),
    'COMMIT;',
  ]);
}

/** A row is a line: line breaks in texts are written as `\n`. */
function newLinesIn(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) count += 1;
  return count;
}

function lines(texts: readonly string[]): Uint8Array {
  return Buffer.from(texts.map((text) => `${text}\n`).join(''));
}

async function rowsOf<Row extends object>(client: PoolClient, { text }: Statement<[], Row>): Promise<readonly Row[]> {
  return (await client.query<Row>(text)).rows;
}
