import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

/** Every process that does jobs shares this lock of the database, which falls with its connection. */
export const WORKING = 7_316_404;
/** The class of the locks of single pools of workers, whose ids jobs are locked by: each process has those of its own (ADR 0097). */
const POOLS = 7_316_407;
/** In that class, of every process that has such locks: one of a release before them has none. */
const ANY_POOL = 0;

/** A session with locks is not ended for being idle, and is given up within half a minute once its machine is gone. */
const SESSION = `SET idle_session_timeout = 0; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;
  SET tcp_keepalives_count = 4`;

const TAKE_LOCKS = `SELECT pg_advisory_lock_shared(${POOLS}, hashtext(pool)) FROM unnest($1::text[]) AS pool`;
const DROP_LOCK = `SELECT pg_advisory_unlock_shared(${POOLS}, hashtext($1))`;

/** Pools besides $1 that have something locked. */
const OTHERS = `SELECT pool FROM (SELECT locked_by FROM graphile_worker._private_jobs
    UNION SELECT locked_by FROM graphile_worker._private_job_queues) AS locking (pool)
  WHERE pool IS NOT NULL AND pool <> ALL ($1::text[])`;

/** Of the pools $1 those whose process is gone; none while a process works whose release has no locks for its pools. */
const GONE = `WITH held AS (
    SELECT pid, classid::bigint AS class, objid::bigint AS key, objsubid AS form FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
  SELECT pool FROM unnest($1::text[]) AS pool
  WHERE NOT EXISTS (SELECT FROM held WHERE form = 2 AND class = ${POOLS} AND key = hashtext(pool)::bigint & 4294967295)
    AND NOT EXISTS (SELECT FROM held AS working WHERE form = 1 AND class = 0 AND key = ${WORKING}
      AND NOT EXISTS (SELECT FROM held WHERE held.pid = working.pid AND held.form = 2 AND held.class = ${POOLS}))`;

/** Whoever has come back meanwhile has the lock. */
const RELEASE = `SELECT graphile_worker.force_unlock_workers(array_agg(pool)) FROM unnest($1::text[]) AS pool
  WHERE pg_try_advisory_xact_lock(${POOLS}, hashtext(pool))`;

/**
 * Milliseconds between two looks for jobs of processes that are gone, for which one is away before it counts as gone, and
 * before it makes a connection again that was lost.
 */
export interface PresencePace {
  readonly lookMs: number;
  readonly awayMs: number;
  readonly againMs: number;
}

/** A process that lost its connection, as all do when PostgreSQL restarts, has time for a few tries to come back. */
const PACE: PresencePace = { lookMs: 3_000, awayMs: 10_000, againMs: 2_000 };

/**
 * Says on a connection of its own, by locks that fall with it, that this process works and which pools of workers are its own;
 * and unlocks what pools have locked whose processes are gone.
 */
export class WorkerPresence {
  private readonly connections: Pick<pg.Pool, 'connect'>;
  private readonly logger: Logger;
  private readonly pace: PresencePace;
  private readonly pools = new Set<string>();
  private client: pg.PoolClient | undefined;
  /** Settles when what was asked of it last is answered: a connection has one query at a time. */
  private asked: Promise<unknown> = Promise.resolve();
  /** Since when pools are away, in milliseconds of `performance.now()`. */
  private away: ReadonlyMap<string, number> = new Map();

  constructor(connections: Pick<pg.Pool, 'connect'>, logger: Logger, pace: PresencePace = PACE) {
    this.connections = connections;
    this.logger = logger;
    this.pace = pace;
  }

  /**
   * Begins to say so, until `signal`, and again when the connection was lost. Settles when it is said, or need not be any
   * more: no connection is kept after `signal`, or the pool would never end.
   */
  async begin(signal: AbortSignal): Promise<void> {
    const client = await this.connections.connect();
    if (signal.aborted) return client.release(true);
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.query(SESSION);
      // In this order: who works without locks for its pools counts as one of a release that has none.
      await client.query(`SELECT pg_advisory_lock_shared(${POOLS}, ${ANY_POOL})`);
      await client.query(`SELECT pg_advisory_lock_shared(${WORKING})`);
      // From the same moment on, `add` says it itself.
      this.client = client;
      this.asked = Promise.resolve();
      await this.ask(client, TAKE_LOCKS, [[...this.pools]]);
    } catch (cause) {
      this.client = undefined;
      client.release(true);
      throw cause;
    }
    this.away = new Map();
    void this.lookUntil(ended);
    void ended.then(() => {
      this.client = undefined;
      client.release(true);
      return this.beginAgain(signal);
    });
  }

  /** A pool of this process begins. */
  add(pool: string): void {
    this.pools.add(pool);
    if (this.client === undefined) return;
    this.ask(this.client, TAKE_LOCKS, [[pool]]).catch(() => {}); // with its connection; the next one takes all
  }

  /** A pool of this process has ended; what it has left locked is given to whoever looks next. */
  remove(pool: string): void {
    if (!this.pools.delete(pool) || this.client === undefined) return;
    this.ask(this.client, DROP_LOCK, [pool]).catch(() => {});
  }

  private async beginAgain(signal: AbortSignal): Promise<void> {
    await setTimeout(this.pace.againMs, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await this.begin(signal).catch(() => this.beginAgain(signal));
  }

  private async lookUntil(ended: Promise<void>): Promise<void> {
    const ending = new AbortController();
    void ended.then(() => ending.abort());
    while (!ending.signal.aborted) {
      await setTimeout(this.pace.lookMs, undefined, { signal: ending.signal }).catch(() => {});
      if (!ending.signal.aborted) await this.look().catch((cause: unknown) => this.noteFault(cause));
    }
  }

  private async look(): Promise<void> {
    const { client } = this;
    if (client === undefined) return;
    const others = await this.ask<{ pool: string }>(client, OTHERS, [[...this.pools]]);
    const found = others.rows.map(({ pool }) => pool);
    const gone = found.length === 0 ? [] : (await this.ask<{ pool: string }>(client, GONE, [found])).rows;
    const now = performance.now();
    this.away = new Map(gone.map(({ pool }) => [pool, this.away.get(pool) ?? now]));
    const pools = [...this.away].flatMap(([pool, since]) => (now - since >= this.pace.awayMs ? [pool] : []));
    if (pools.length === 0) return;
    await this.ask(client, RELEASE, [pools]);
    this.logger.warn({ pools }, 'Jobs of a process that is gone are taken up by others.');
  }

  /** Asks once everything before is answered. */
  private ask<Row extends pg.QueryResultRow>(
    client: pg.PoolClient,
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const answer = this.asked.then(() => client.query<Row>(text, [...values]));
    this.asked = answer.catch(() => undefined);
    return answer;
  }

  private noteFault(cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.logger.debug({ reason }, 'Nobody could see whether jobs are left by processes that are gone.');
  }
}
