import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST_DEMO } from '../../../server/adapters/postgres/demo/demo-removal-statements.ts';
import {
  declaredStatements,
  type DeclaredStatement,
  type DeclaredStatements,
  type Kinds,
} from '../../support/declared-statements.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { DescribedStatement } from '../../support/described-statement.ts';

/** What PostgreSQL's types are in rows, as the driver reads them. */
const IN_ROWS: Readonly<Record<string, readonly string[]>> = {
  ...ofEach(['int2', 'int4', 'int8', 'float4', 'float8'], 'number'),
  ...ofEach(['text', 'varchar', 'name', 'uuid', 'xid8', 'numeric'], 'string'),
  ...ofEach(['timestamptz', 'date'], 'Date'),
  bool: ['boolean'],
  json: ['any'],
  jsonb: ['any'],
};

/** A domain is what it is made of. */
const TYPES = `SELECT types.oid::integer, coalesce(base.typname, types.typname) AS name
  FROM pg_type AS types LEFT JOIN pg_type AS base ON types.typtype = 'd' AND base.oid = types.typbasetype`;

/** What they may be given as. An array would be written as one of PostgreSQL's, not as JSON. */
const AS_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  ...IN_ROWS,
  ...ofEach(['timestamptz', 'date'], 'Date', 'string'),
  ...ofEach(['json', 'jsonb'], 'string', 'object'),
  numeric: ['number'],
  // Numbers of jobs are digits.
  int8: ['number', 'string'],
};

let opened: TestDatabase;
let client: pg.Client;
let declared: DeclaredStatements;
/** Names of types by their numbers. */
let types: ReadonlyMap<number, string>;

beforeAll(async () => {
  declared = await declaredStatements();
  opened = await openTestDatabase();
  client = new pg.Client(opened.address);
  await client.connect();
  const { rows } = await client.query<{ oid: number; name: string }>(TYPES);
  types = new Map(rows.map(({ oid, name }) => [oid, name]));
  // What takes the demo away reads tables that it makes first.
  await client.query('BEGIN');
  for (const { text } of LIST_DEMO) await client.query(text);
  // TypeScript reads a thousand files first.
}, 180_000);

afterAll(async () => {
  await client.end();
  await opened.close();
});

function ofEach(names: readonly string[], ...kinds: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.map((name) => [name, kinds]));
}

/** @returns the kinds that are none of a type of PostgreSQL's */
function wrongKinds(kinds: Kinds, oid: number, known: typeof IN_ROWS): readonly string[] {
  const name = types.get(oid) ?? '';
  const isArray = name.startsWith('_');
  const right = (known[isArray ? name.slice(1) : name] ?? []).map((kind) => (isArray ? `${kind}[]` : kind));
  return right.includes('any') ? [] : [...kinds].filter((kind) => !right.includes(kind));
}

/** @returns what PostgreSQL says otherwise than the declaration */
async function faultsOf({ where, text, parameters, row }: DeclaredStatement): Promise<readonly string[]> {
  const described = new DescribedStatement(text);
  await client.query('SAVEPOINT described');
  client.query(described);
  const failure = await described.done.then(
    () => undefined,
    (cause: Error) => cause.message,
  );
  if (failure !== undefined) {
    await client.query('ROLLBACK TO described');
    return [`${where}: ${failure}`];
  }
  const faults: string[] = [];
  if (parameters.length !== described.parameters.length)
    faults.push(`has ${described.parameters.length} parameters, not ${parameters.length}`);
  else
    described.parameters.forEach((oid, index) => {
      const wrong = wrongKinds(parameters[index]!, oid, AS_PARAMETERS);
      if (wrong.length > 0) faults.push(`$${index + 1} is ${types.get(oid)}, not ${wrong.join(' or ')}`);
    });
  const columns = described.columns.filter(({ dataTypeID }) => types.get(dataTypeID) !== 'void');
  if (row === undefined && columns.length > 0)
    faults.push(`has the columns ${columns.map(({ name }) => name).join(', ')}`);
  for (const [name, kinds] of row ?? []) {
    const found = columns.filter((column) => column.name === name);
    const wrong = found.flatMap(({ dataTypeID }) => wrongKinds(kinds, dataTypeID, IN_ROWS));
    if (found.length !== 1) faults.push(`has ${found.length} columns ${name}`);
    else if (wrong.length > 0) faults.push(`${name} is ${types.get(found[0]!.dataTypeID)}, not ${wrong.join(' or ')}`);
  }
  return faults.map((fault) => `${where}: ${fault}`);
}

describe('each statement', () => {
  it('is exported, so that it is found here', () => {
    expect(declared.statements.length).toBeGreaterThan(400);
    expect(declared.hidden).toEqual([]);
  });

  it('has the parameters and the columns that its type says', async () => {
    const faults: string[] = [];
    for (const statement of declared.statements) faults.push(...(await faultsOf(statement)));
    expect(faults).toEqual([]);
  });

  it('has a name of its own: a connection prepares one text under it', () => {
    const texts = new Map<string, Set<string>>();
    for (const { name, text } of declared.statements) texts.set(name, (texts.get(name) ?? new Set()).add(text));
    expect([...texts].flatMap(([name, different]) => (different.size > 1 ? name : []))).toEqual([]);
  });
});
