import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  Logger as WorkerLogger,
  makeWorkerUtils,
  parseCronItems,
  run,
  runMigrations,
  type CronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { JobHandlers, JobName } from '../../application/ports/operation/job-queue.ts';
import { LANES } from './graphile-job-queue.ts';
import { WorkerPresence, WORKING, type PresencePace } from './worker-presence.ts';

interface JobHelpers {
  readonly job: { readonly id: string; readonly attempts: number };
  readonly abortSignal: AbortSignal;
}

/** Counts jobs that were done. */
export interface JobMeter {
  worked(job: string, outcome: 'done' | 'failed', seconds: number): void;
}

/** A connection string, or the place of the embedded database. */
export type JobDatabase = string | { readonly host: string; readonly user: string; readonly database: string };

/** Jobs that run at once. */
const CONCURRENCY = 4;
/** One connection listens, one says that somebody works; the others fetch jobs and report on them. */
export const JOB_CONNECTIONS = CONCURRENCY + 2;
/** Within which the connections of a process that was just killed are gone. */
const GOING_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Before work that has stopped is begun anew. */
const RESTART_MS = 2_000;
/** A machine that has just started, or has much to do, may need its time. */
const CONNECT_MS = 30_000;
/** Looks for a job in a row that may fail before the work is begun anew. */
const MAX_FAILED_LOOKS = 2 * CONCURRENCY;
/** Jobs that are added at their time by one of the processes, and later when none was there then. */
export const TIMETABLE: readonly Appointment[] = [
  { name: 'open-listening-months', minute: 3 },
  { name: 'forget-sign-ins', minute: 8 },
  { name: 'mail-weekly', minute: 14 },
  { name: 'ask-stores', minute: 23 },
  { name: 'end-unverified', minute: 38 },
  { name: 'forget-measurements', minute: 46 },
  { name: 'tidy-media', minute: 53 },
];
const CATCH_UP_MS = 60 * 60 * 1000;

/** A job, and the minute of each hour at which it is added. */
export interface Appointment {
  readonly name: JobName;
  readonly minute: number;
}

/** Milliseconds that running jobs get at the end before they are told to hurry. */
const ABORT_MS = 2_000;
/** And in all before they are left; they are tried again later. It is part of the stop's one time (`server/main/stop-plan.ts`). */
const LEAVE_MS = 3_500;
/** Milliseconds in which the connections of the jobs are closed after that. */
const CLOSE_MS = 400;

/** The tables of the jobs are those of a later release, or this account may not make them. */
export interface JobsUnusable {
  readonly kind: 'jobs-unusable';
  readonly reason: string;
}

/** What does the jobs of this process. */
export interface JobWorker {
  /** Takes no more jobs and lets the running ones end. */
  stop(): Promise<void>;
}

/**
 * Makes the tables of the jobs, in a schema of their own, or brings them up to date; several processes may try at once.
 * Where nobody works on this database, jobs of processes that were killed are taken up again at once, not after hours.
 */
export async function prepareJobs(address: JobDatabase, logger: Logger): Promise<Result<void, JobsUnusable>> {
  const pool = openPool(address, logger);
  const options = { pgPool: pool, logger: workerLogger(logger) };
  try {
    await runMigrations(options);
    await releaseLocked(pool, options);
    return ok(undefined);
  } catch (cause) {
    return fail({ kind: 'jobs-unusable', reason: reasonOf(cause) });
  } finally {
    await pool.end();
  }
}

async function releaseLocked(pool: pg.Pool, options: { pgPool: pg.Pool; logger: WorkerLogger }): Promise<void> {
  const { rows } = await pool.query<{ worker: string }>(
    'SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
  );
  if (rows.length === 0) return;
  const client = await pool.connect();
  try {
    // Who begins to work meanwhile waits.
    await client.query(`SET lock_timeout = ${GOING_MS}; SELECT pg_advisory_lock(${WORKING})`);
    const utils = await makeWorkerUtils(options);
    await utils.forceUnlockWorkers(rows.map((row) => row.worker));
    await utils.release();
  } catch (cause) {
    // They may be the jobs of somebody who lives.
    if (!(cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE)) throw cause;
  } finally {
    client.release(true);
  }
}

/**
 * Does jobs from now on. It goes on when the database comes back after having been away.
 * @param timetable what is added by the clock; nothing unless told
 * @param meter counts what was done; nothing is counted unless told
 * @param pace of the looks for what processes have left that are gone, given for tests
 */
export async function startJobWorker(
  address: JobDatabase,
  handlers: JobHandlers,
  logger: Logger,
  timetable: readonly Appointment[] = [],
  meter?: JobMeter,
  pace?: PresencePace,
): Promise<JobWorker> {
  const pool = openPool(address, logger);
  const tasks = taskList(handlers, meter);
  const ending = new AbortController();
  const leaving = new AbortController();
  const presence = new WorkerPresence(pool, logger, pace);
  await presence.begin(leaving.signal);
  const begin = (): Promise<Runner> => startRunner(pool, tasks, timetable, logger, presence);
  let runner = await begin();
  const ended = keepRunning();

  /**
   * The library ends its work when the database was away in the moment of a report, and never finds a job any more when
   * it was at the first look; then it is begun anew.
   */
  async function keepRunning(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await runner.promise;
      } catch (cause) {
        logger.warn({ reason: reasonOf(cause) }, 'The jobs have stopped; they will go on.');
      }
      await pause(RESTART_MS, ending.signal);
      if (!ending.signal.aborted) runner = await begin().catch(() => runner);
    }
  }

  /** It may have ended by itself, or have been begun anew in the same moment. */
  async function endWork(): Promise<void> {
    await runner.stop().catch(() => {});
    await ended;
    await runner.stop().catch(() => {});
  }

  return {
    stop: async () => {
      ending.abort();
      await withinTime(endWork(), LEAVE_MS);
      leaving.abort();
      await withinTime(pool.end(), CLOSE_MS);
    },
  };
}

async function startRunner(
  pool: pg.Pool,
  tasks: TaskList,
  timetable: readonly Appointment[],
  logger: Logger,
  presence: WorkerPresence,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked by the id of the pool of workers, of which a run has one.
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id);
    presence.add(workerPool.id);
  });
  events.on('job:failed', ({ job, error }) => {
    logger.error({ job: job.id, name: job.task_identifier, reason: reasonOf(error) }, 'A job was set aside.');
  });
  const runner = await run({
    pgPool: pool,
    logger: workerLogger(logger),
    taskList: tasks,
    events,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(timetable.map(toCronItem)),
    preset: {
      worker: {
        concurrentJobs: CONCURRENCY,
        gracefulShutdownAbortTimeout: ABORT_MS,
        // Reports are made in batches, since only those are waited for at the end, and made again when they fail.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const forget = (): void => pools.forEach((id) => presence.remove(id));
  void runner.promise.then(forget, forget);
  let failedLooks = 0;
  events.on('worker:getJob:error', ({ error }) => {
    failedLooks += 1;
    if (failedLooks !== MAX_FAILED_LOOKS) return;
    logger.warn({ reason: reasonOf(error) }, 'No jobs can be found; the work is begun anew.');
    void runner.stop().catch(() => {}); // it may have ended by itself
  });
  for (const found of ['worker:getJob:empty', 'job:start'] as const) events.on(found, () => (failedLooks = 0));
  return runner;
}

/** A key, so that none is added as long as the one before waits. */
function toCronItem({ name, minute }: Appointment): CronItem {
  const lane = LANES[name];
  const options = {
    jobKey: name,
    backfillPeriod: CATCH_UP_MS,
    ...(lane !== undefined && { queueName: lane }),
  };
  return { task: name, match: `${minute} * * * *`, identifier: name, options };
}

function taskList(handlers: JobHandlers, meter: JobMeter | undefined): TaskList {
  const tasks = Object.keys(handlers).map((name) => {
    // Only `enqueue` adds jobs, and it knows which payload a name has.
    const handler = handlers[name as JobName] as (payload: unknown, job: object) => Promise<void>;
    return [
      name,
      async (payload: unknown, { job, abortSignal }: JobHelpers) => {
        const beganAt = performance.now();
        let outcome: 'done' | 'failed' = 'failed';
        try {
          await handler(payload, { id: job.id, attempt: job.attempts, signal: abortSignal });
          outcome = 'done';
        } finally {
          meter?.worked(name, outcome, (performance.now() - beganAt) / 1_000);
        }
      },
    ] as const;
  });
  return Object.fromEntries(tasks) as TaskList;
}

function openPool(address: JobDatabase, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof address === 'string' ? { connectionString: address } : address),
    application_name: 'soridam jobs',
    max: JOB_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // Without listeners, a server that goes away would end this process.
  const note = (error: Error): void => logger.debug({ reason: error.message }, 'A connection of the jobs was lost.');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** What the worker says goes to our log; each job that goes well is no news. */
function workerLogger(logger: Logger): WorkerLogger {
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new WorkerLogger(() => (level, message) => logger[levels[level]](message));
}

async function withinTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const done = new AbortController();
  await Promise.race([work, pause(milliseconds, done.signal)]);
  done.abort();
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
