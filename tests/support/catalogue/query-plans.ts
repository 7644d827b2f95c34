import pg from 'pg';
import { PLANNING, type DatabaseTransaction, type Statement } from '../../../server/adapters/postgres/database.ts';
import { ArrangedDatabase, type TestDatabase } from '../operation/database.ts';

/** A statement with the values that it was asked with. */
export interface AskedStatement {
  readonly statement: { readonly name: string; readonly text: string };
  readonly values: readonly unknown[];
}

/** A database that remembers what it was asked. */
export class RecordingDatabase extends ArrangedDatabase {
  readonly asked: AskedStatement[] = [];

  override read<Parameters extends readonly unknown[], Row extends object>(
    statement: Statement<Parameters, Row>,
    values: NoInfer<Readonly<Parameters>>,
  ): Promise<readonly Row[]> {
    this.asked.push({ statement, values });
    return super.read(statement, values);
  }

  override transact<Value>(work: (transaction: DatabaseTransaction) => Promise<Value>): Promise<Value> {
    return super.transact((transaction) =>
      work({
        run: (statement, values) => {
          this.asked.push({ statement, values });
          return transaction.run(statement, values);
        },
      }),
    );
  }
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface ExplainRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
}

/** Asks PostgreSQL how it would answer. */
export class Planner {
  private readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  static async connect({ address }: TestDatabase): Promise<Planner> {
    const client = new pg.Client({ ...address, options: PLANNING });
    await client.connect();
    return new Planner(client);
  }

  end(): Promise<void> {
    return this.client.end();
  }

  /** @returns the tables that are read from end to end, with these values or with the plan that serves all values */
  async scannedBy(bound: AskedStatement): Promise<readonly string[]> {
    const nodes = (await this.plansOf(bound)).flatMap(nodesOf);
    return nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));
  }

  /** @returns the indexes that are used, with these values or with the plan that serves all values */
  async indexesOf(bound: AskedStatement): Promise<ReadonlySet<string>> {
    const nodes = (await this.plansOf(bound)).flatMap(nodesOf);
    return new Set(nodes.flatMap((node) => node['Index Name'] ?? []));
  }

  private async plansOf({ statement: { text }, values }: AskedStatement): Promise<readonly PlanNode[]> {
    const custom = await this.client.query<ExplainRow>({ text: `EXPLAIN (FORMAT JSON) ${text}`, values: [...values] });
    await this.client.query(`PREPARE planned AS ${text}`);
    const nulls = values.length === 0 ? '' : `(${values.map(() => 'NULL').join(', ')})`;
    const generic = await this.client.query<ExplainRow>(`EXPLAIN (FORMAT JSON) EXECUTE planned${nulls}`);
    await this.client.query('DEALLOCATE planned');
    return [custom, generic].map(({ rows }) => rows[0]!['QUERY PLAN'][0].Plan);
  }
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
