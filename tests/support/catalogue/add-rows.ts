import type { Database } from '../../../server/adapters/postgres/database.ts';

type Value = string | number | boolean | Date | null;

/** A table that a test writes into, and what a statement about it is run by. */
interface Rows {
  readonly run: (text: string, values: readonly Value[]) => Promise<unknown>;
}

/** Writes rows into a table of the product, as its own statements would have; a row says its columns by name. */
export async function addRows(
  { run }: Rows,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    await run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row));
  }
}

/** @returns what writes into the database of a server of the tests */
export function rowsOf(database: Database): Rows {
  return { run: (text, values) => database.session((client) => client.query(text, [...values])) };
}
