import pg, { type PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

/** Any number that nothing else locks: one process prepares the database at a time. */
const PREPARING = 7_316_406;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * What holds the lock is not ended for being idle, and of a machine that is gone without a word it is given up within half
 * a minute, not after the two hours that systems usually wait.
 */
const SESSION = `SET idle_session_timeout = 0; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;
  SET tcp_keepalives_count = 4`;

/**
 * Runs `work` while no other process prepares this database. The lock is held by a connection of its own; `work` has the
 * others of the pool.
 * @param waitSeconds for which another process may keep this one waiting
 * @returns what `work` does; `busy` where another process was at it for all that time, and nothing was done
 * @throws UnavailableError when that connection was lost before the end of `work`, which then may not have been alone
 */
export async function whileOthersWait<Value>(
  database: Database,
  logger: Logger,
  waitSeconds: number,
  work: () => Promise<Value>,
): Promise<Value | 'busy'> {
  const outcome = await database.session(async (client) => {
    if (!(await takeLock(client, logger, waitSeconds))) return undefined;
    // What `work` throws says nothing of this connection.
    const [settled] = await Promise.allSettled([work()]);
    if (settled.status === 'fulfilled') await client.query(`SELECT pg_advisory_unlock(${PREPARING})`);
    return settled;
  });
  if (outcome === undefined) return 'busy';
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** @returns false where another process had it for all of `waitSeconds` */
async function takeLock(client: PoolClient, logger: Logger, waitSeconds: number): Promise<boolean> {
  await client.query(SESSION);
  const { rows } = await client.query<{ isFree: boolean }>(`SELECT pg_try_advisory_lock(${PREPARING}) AS "isFree"`);
  if (rows[0]?.isFree === true) return true;
  logger.info({ seconds: waitSeconds }, 'Another process prepares the database; this one waits for it.');
  try {
    await client.query(`SET lock_timeout = '${waitSeconds}s'; SELECT pg_advisory_lock(${PREPARING})`);
    return true;
  } catch (cause) {
    if (cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE) return false;
    throw cause;
  }
}
