import pg from 'pg';
import type { Logger } from 'pino';
import type { Tracer } from '../../application/ports/operation/tracer.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';

/** A connection string, or the place of the embedded database. */
export type DatabaseAddress = string | { readonly host: string; readonly user: string; readonly database: string };

/**
 * A query of fixed text; PostgreSQL plans it once per connection, under its name. It says by name what it is asked with,
 * and what its rows are; a test compares both with what PostgreSQL says of it (ADR 0075).
 */
export interface Statement<Parameters extends readonly unknown[], Row extends object> {
  readonly name: string;
  readonly text: string;
  /** Never there: it carries the types. */
  readonly types?: (...parameters: Parameters) => Row;
}

declare const NOTHING: unique symbol;

/** The row of a statement that has none, or of whose rows nothing is read: they can be counted. */
export interface NoRow {
  readonly [NOTHING]?: never;
}

/** The values of `Parameters`: inferred from the statement, never from what it is given. */
type ValuesOf<Parameters extends readonly unknown[]> = NoInfer<Readonly<Parameters>>;

/** Statements that see each other's work, of which all count or none. */
export interface DatabaseTransaction {
  /** @returns the rows of `statement` */
  run<Parameters extends readonly unknown[], Row extends object>(
    statement: Statement<Parameters, Row>,
    values: ValuesOf<Parameters>,
  ): Promise<readonly Row[]>;
}

/** A statement with what its parameters stand for. */
export type BoundStatement = (transaction: DatabaseTransaction) => Promise<unknown>;

/** @returns `statement` with `values`, to be run by `write` */
export function bind<Parameters extends readonly unknown[], Row extends object>(
  statement: Statement<Parameters, Row>,
  values: ValuesOf<Parameters>,
): BoundStatement {
  return (transaction) => transaction.run(statement, values);
}

/**
 * `calls` are answered soon or refused; `pooled` are the same by way of a pooler that shares connections between
 * transactions; `upkeep` (migrations, loading) takes the time it needs.
 */
export type DatabasePurpose = 'calls' | 'pooled' | 'upkeep';

/** Connections used at once; each costs PostgreSQL a process. */
export const CALL_CONNECTIONS = 10;
/** A call that gets no connection in this time is refused rather than queued (security DB1). */
const CONNECT_MS = 900;
/** Upkeep waits for a machine that has just started, or has much to do: a start that gives up is begun anew, and takes longer. */
const UPKEEP_CONNECT_MS = 15_000;
/** Milliseconds that a connection waits for its next call: who comes after a quiet minute need not wait for a new one. */
const IDLE_MS = 300_000;
/** Milliseconds. */
const TIME_LIMITS = {
  /** The longest a statement may run (security DB1, OV4). */
  statement_timeout: 3_000,
  /** The longest a transaction may wait for us (security §5.11). */
  idle_in_transaction_session_timeout: 5_000,
};
/** Our own patience with a server that is silent, in milliseconds; longer, so that the server's clearer word comes first. */
const QUERY_MS = 4_000;
const READY_MS = 1_000;
/** Milliseconds between two lines of the log about calls that were refused. */
const TELL_MS = 1_000;
/**
 * What calls ask for. Statements are worded so that one plan serves all their values, and planning a search takes longer than searching. On
 * what servers stand on today, a page out of order costs hardly more than the next one.
 */
const PLANNING_SETTINGS = [
  'plan_cache_mode=force_generic_plan',
  'random_page_cost=1.1',
  // How much of a misspelt word has to be right: two letters of three syllables.
  'pg_trgm.word_similarity_threshold=0.45',
];
export const PLANNING = PLANNING_SETTINGS.map((setting) => `-c ${setting}`).join(' ');

/**
 * Begins a transaction of a call by way of a pooler, whose connections belong to nobody: it takes no setting at the
 * start of a connection that it does not know, and what is set for a session is set for strangers.
 */
const BEGIN_POOLED = [
  'BEGIN',
  ...Object.entries(TIME_LIMITS).map(([name, milliseconds]) => `SET LOCAL ${name}=${milliseconds}`),
  ...PLANNING_SETTINGS.map((setting) => `SET LOCAL ${setting}`),
].join('; ');

/** How often a transaction is tried that others made impossible (security DB2). */
const MAX_TRIES = 3;

const INT8 = 20;

/** The database behind the repositories. Connections are made as needed, so it heals when the server comes back. */
export class Database {
  protected readonly pool: pg.Pool;
  private readonly tracer: Pick<Tracer, 'step'> | undefined;
  private readonly purpose: DatabasePurpose;
  private readonly logger: Logger;
  private toldAt = Number.NEGATIVE_INFINITY;

  /** @param tracer tells how long statements take, by their names; nothing is told unless told */
  constructor(
    address: DatabaseAddress,
    logger: Logger,
    purpose: DatabasePurpose = 'calls',
    tracer?: Pick<Tracer, 'step'>,
  ) {
    this.tracer = tracer;
    this.purpose = purpose;
    this.logger = logger;
    this.pool = new pg.Pool({
      ...(typeof address === 'string' ? { connectionString: address } : address),
      application_name: 'soridam',
      max: CALL_CONNECTIONS,
      connectionTimeoutMillis: purpose === 'upkeep' ? UPKEEP_CONNECT_MS : CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
      ...(purpose !== 'upkeep' && { query_timeout: QUERY_MS }),
      ...(purpose === 'calls' && { ...TIME_LIMITS, options: PLANNING }),
      keepAlive: true,
      types: { getTypeParser },
    });
    // Without listeners, a server that goes away would end this process.
    // One that is closing has left its connections already, which may still say that a stop of the database has cut them.
    this.pool.on('error', (error) => {
      logger[this.pool.ending ? 'debug' : 'warn']({ reason: error.message }, 'An idle database connection was lost.');
    });
    this.pool.on('connect', (client) =>
      client.on('error', (error) => logger.debug({ reason: error.message }, 'A database connection was lost.')),
    );
  }

  /**
   * Reads rows.
   * @throws UnavailableError when the database does not answer, or not in time
   */
  async read<Parameters extends readonly unknown[], Row extends object>(
    statement: Statement<Parameters, Row>,
    values: ValuesOf<Parameters>,
  ): Promise<readonly Row[]> {
    // What holds for a statement holds for its transaction.
    if (this.isPooled) return this.transact((transaction) => transaction.run(statement, values));
    try {
      return await this.query(this.pool, statement, values);
    } catch (cause) {
      throw isUnavailable(cause) ? this.unavailable(cause) : cause;
    }
  }

  /**
   * Runs statements in one transaction, again when others made it impossible. Whoever needs their rows takes `transact`.
   * @throws UnavailableError when the database does not answer, or not in time
   */
  write(steps: readonly BoundStatement[]): Promise<void> {
    return this.transact(async (transaction) => {
      for (const step of steps) await step(transaction);
    });
  }

  /**
   * Runs `work` in one transaction, again when others made it impossible; what it throws undoes it.
   * @throws UnavailableError when the database does not answer, or not in time
   */
  async transact<Value>(work: (transaction: DatabaseTransaction) => Promise<Value>): Promise<Value> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.attempt(work);
      } catch (cause) {
        if (isConflict(cause) && tries < MAX_TRIES) continue;
        throw isUnavailable(cause) || isConflict(cause) ? this.unavailable(cause) : cause;
      }
    }
  }

  private async attempt<Value>(work: (transaction: DatabaseTransaction) => Promise<Value>): Promise<Value> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(this.isPooled ? BEGIN_POOLED : 'BEGIN');
      const value = await work({
        run: (statement, values) => this.query(client, statement, values),
      });
      await client.query('COMMIT');
      return value;
    } catch (cause) {
      await client.query('ROLLBACK').catch((error: Error) => (broken = error));
      throw cause;
    } finally {
      client.release(broken);
    }
  }

  private query<Parameters extends readonly unknown[], Row extends object>(
    connection: Pick<pg.ClientBase, 'query'>,
    { name, text }: Statement<Parameters, Row>,
    values: ValuesOf<Parameters>,
  ): Promise<readonly Row[]> {
    const ask = async (): Promise<readonly Row[]> =>
      (await connection.query<Row>({ ...(!this.isPooled && { name }), text, values: [...values] })).rows;
    if (this.tracer === undefined) return ask();
    return this.tracer.step({ name, attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } }, ask);
  }

  /**
   * Lends `work` a connection of its own, which ends with it: for what is no statement, such as COPY, and for locks that
   * last as long as the connection.
   * @throws UnavailableError when the database does not answer
   */
  async session<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.pool.connect();
      return await work(client);
    } catch (cause) {
      throw isUnavailable(cause) && !isOfFiles(cause) ? this.unavailable(cause) : cause;
    } finally {
      client?.release(true);
    }
  }

  /** Says in the log why a call is refused, unless it has said so within the second: a database that is away refuses thousands. */
  private unavailable(cause: Error & { readonly code?: string }): UnavailableError {
    const reason = reasonOf(cause);
    const now = performance.now();
    if (this.purpose !== 'upkeep' && now - this.toldAt >= TELL_MS) {
      this.toldAt = now;
      this.logger.warn({ reason, code: cause.code, ...this.connections() }, 'The database did not serve a call.');
    }
    return new UnavailableError(reason, { cause });
  }

  private get isPooled(): boolean {
    return this.purpose === 'pooled';
  }

  /** @returns connections: those that are open, those of them that nobody uses, and calls that wait for one */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number; readonly most: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.pool;
    return { open, idle, waiting, most: CALL_CONNECTIONS };
  }

  /** @returns whether the database answers within a second */
  async answers(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), READY_MS);
    });
    const answer = this.pool.query('select 1').then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits for running queries and closes all connections. */
  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Ids come as `int8`, which `pg` gives as text; ours are below 2^53 (decisions §2). */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (raw: string) => unknown {
  return oid === INT8 && format !== 'binary' ? parseSafeInteger : pg.types.getTypeParser(oid, format);
}

function parseSafeInteger(raw: string): number {
  const number = Number(raw);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${raw} is beyond what a number holds exactly.`);
  return number;
}

/**
 * Classes of SQLSTATE that say 'not now' or 'not you': connection lost, refused to this account, no such database, out of
 * resources, stopped by an operator or a timeout.
 */
const PASSING_STATES = ['08', '28', '3D', '53', '57'];

function isUnavailable(cause: unknown): cause is Error & { readonly code?: string } {
  if (cause instanceof pg.DatabaseError) return PASSING_STATES.includes(cause.code?.slice(0, 2) ?? '');
  if (!(cause instanceof Error)) return false;
  // What is no answer of the server came from the network, with a code, or from `pg`, which has only words for it.
  return 'code' in cause || /timeout|timed out|connection|pool after calling end/i.test(cause.message);
}

/** What the calls for files throw has a code as well. */
function isOfFiles(cause: Error): boolean {
  return 'syscall' in cause && 'path' in cause;
}

/** @returns the name of the unique index or constraint that refused a row, undefined when something else happened */
export function violatedConstraint(cause: unknown): string | undefined {
  return cause instanceof pg.DatabaseError && cause.code === '23505' ? cause.constraint : undefined;
}

/** Serialisation failures and deadlocks. */
function isConflict(cause: unknown): cause is Error & { readonly code?: string } {
  return cause instanceof pg.DatabaseError && (cause.code === '40001' || cause.code === '40P01');
}

/** A host with several addresses fails with an error that has a code but no words. */
function reasonOf(cause: Error & { readonly code?: string }): string {
  return cause.message || (cause.code ?? 'no answer');
}
