import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { JOB_CONNECTIONS } from '../../adapters/jobs/job-worker.ts';
import { CALL_CONNECTIONS, Database } from '../../adapters/postgres/database.ts';
import { isRestoring } from '../../adapters/postgres/backup/postgres-restoration.ts';
import { compareSchema } from '../../adapters/postgres/migrations.ts';
import {
  databaseClock,
  keyFingerprint,
  sharesConnections,
} from '../../adapters/postgres/operation/postgres-database-facts.ts';
import { jobFigures } from '../../adapters/postgres/operation/postgres-job-figures.ts';
import { madeSecretKey } from '../../adapters/storage/secret-key-file.ts';
import type { ProblemId } from '../../application/doctor/advice.ts';
import { amiss, fine, unseen, type Finding } from '../../application/doctor/finding.ts';
import type { ClockReading } from '../../application/doctor/judge-clock.ts';
import { judgeDatabase, type DatabaseFacts } from '../../application/doctor/judge-database.ts';
import { judgeJobs } from '../../application/doctor/judge-jobs.ts';
import { judgeSecretKey } from '../../domain/secret-key.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import { namedDatabase, type DatabaseHost } from '../prepare-database.ts';
import { LOST, type Config } from '../settings/config.ts';
import { fingerprintOf } from '../keys.ts';
import { describeReachFailure, reachDatabase, type ReachFailure, type ReachOptions } from '../reach-database.ts';

/** One more listens for news (`PostgresAnnouncements`). */
const OWN_CONNECTIONS = JOB_CONNECTIONS + 1;

/** What the database says of each thing that was asked of it, or why it does not. */
export interface DatabaseLook {
  readonly database: readonly Finding[];
  readonly schema: readonly Finding[];
  readonly secretKey: readonly Finding[];
  readonly jobs: readonly Finding[];
  /** Undefined where it does not say the time. */
  readonly clock: ClockReading | undefined;
}

/** What the doctor sees of a database by. */
export interface DatabaseSights {
  readonly now: () => number;
  readonly databaseFacts: (database: Database) => Promise<DatabaseFacts>;
}

/** Looks at the database as it is, beside a server or without one; nothing in it is changed. */
export async function lookAtDatabase(
  config: Config,
  logger: Logger,
  how: Pick<ReachOptions, 'waitSeconds' | 'note'>,
  sights: DatabaseSights,
): Promise<DatabaseLook> {
  const calls = namedDatabase(config)?.calls;
  const looked = await reachDatabase(config, logger, { ...how, isLooking: true }, async ({ database }) => {
    // A pooler of transactions mixes up what is asked by name.
    if (await sharesConnections(database)) {
      return darkness([amiss('database-pooler', 'A pooler shares its connections between transactions.')]);
    }
    // First, so that who cannot connect is told why, and not once for each question.
    const facts = await sights.databaseFacts(database);
    return {
      database: [...(await lookAtPooler(calls, logger)), ...judgeDatabase(facts, connectionsOf(calls))],
      schema: await orDark(() => lookAtSchema(database)),
      secretKey: await orDark(() => lookAtKey(config, database)),
      jobs: await orDark(async () => judgeJobs(await jobFigures(database))),
      clock: await readClock(database, sights.now),
    };
  });
  return looked.ok ? looked.value : darkness([findingOf(looked.failure)]);
}

type Calls = DatabaseHost['calls'] | undefined;

/** @returns connections that PostgreSQL itself has of a server at most */
function connectionsOf(calls: Calls): number {
  return calls?.isPooled === true ? OWN_CONNECTIONS : CALL_CONNECTIONS + OWN_CONNECTIONS;
}

/** @returns what is wrong with the pooler that takes the calls */
async function lookAtPooler(calls: Calls, logger: Logger): Promise<readonly Finding[]> {
  if (calls?.isPooled !== true) return [];
  const database = new Database(calls.address, logger, 'pooled');
  try {
    await databaseClock(database);
    return [];
  } catch (cause) {
    if (!(cause instanceof UnavailableError)) throw cause;
    return [amiss('database-away', `The pooler of DATABASE_URL cannot be used: ${cause.message}.`)];
  } finally {
    await database.close();
  }
}

function darkness(database: readonly Finding[]): DatabaseLook {
  const dark = [unseen('The database could not be asked.')];
  return { database, schema: dark, secretKey: dark, jobs: dark, clock: undefined };
}

/** What one question meets does not keep the others from being asked. */
async function orDark(look: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (cause) {
    return [unseen(`The database does not say: ${cause instanceof Error ? cause.message : String(cause)}.`)];
  }
}

async function lookAtSchema(database: Database): Promise<readonly Finding[]> {
  // Its tables are those of the backup, and say nothing of its rows.
  if (await isRestoring(database)) return [amiss('restore-interrupted', 'A restore has not come to its end.')];
  const compared = await compareSchema(database);
  if (!compared.ok) {
    const { failure } = compared;
    if (failure.kind === 'failed') throw failure.cause;
    return [amiss('schema-newer', `A newer Soridam has made ${failure.migration}.`)];
  }
  const { missing, newer } = compared.value;
  if (newer.length > 0) return [fine('that of a newer release, which this one can use')];
  const [first] = missing;
  if (first === undefined) return [fine('that of this release')];
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  return [amiss('schema-older', `It lacks ${first}${more}.`)];
}

async function lookAtKey(config: Config, database: Database): Promise<readonly Finding[]> {
  const secretKey = config.secretKey ?? madeSecretKey(config.dataDirectory);
  const known = await keyFingerprint(database);
  if (secretKey === undefined) {
    const seen = 'DATA_DIR has no secret-key, and the database knows one.';
    return [known === undefined ? fine('none was needed yet') : amiss('secret-key-other', seen)];
  }
  const { previousSecretKey: previous } = config;
  const before = previous === undefined || previous === LOST ? previous : fingerprintOf(previous);
  const judged = judgeSecretKey(known, fingerprintOf(secretKey), before);
  if (!judged.ok) return [amiss('secret-key-other', 'It is not the key that this database was used with.')];
  return [fine(judged.value === 'same' ? 'that of the database' : 'new; the next start adopts it')];
}

async function readClock(database: Database, now: () => number): Promise<ClockReading | undefined> {
  await databaseClock(database); // a connection that is made first costs time
  const before = now();
  const theirs = await databaseClock(database);
  return { of: 'the database', theirs, ours: (before + now()) / 2 };
}

/** What PostgreSQL (SQLSTATE) or the network says, by which somebody can find what to do. */
const PROBLEMS: Readonly<Record<string, ProblemId>> = {
  '28P01': 'database-password',
  '28000': 'database-password',
  '3D000': 'database-name',
  '53300': 'database-busy',
};

function findingOf(failure: ReachFailure): Finding {
  const { kind } = failure;
  const said = describeReachFailure(failure);
  if (kind === 'lost') return amiss(PROBLEMS[failure.code ?? ''] ?? 'database-away', said);
  if (kind === 'full') return amiss('disk-full', said);
  if (kind === 'holder-unknown')
    return amiss('data-held', 'Nobody can tell whether another Soridam still uses DATA_DIR.');
  if (kind !== 'postgres') return unseen(said);
  return amiss(failure.failure.kind === 'no-programs' ? 'database-programs' : 'database-start', said);
}

/** @returns what `promise` gives, unless it takes too long or fails */
export async function within<Value>(promise: Promise<Value>, ms: number): Promise<Result<Value, string>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result<Value, string>>((resolve) => {
    timer = setTimeout(() => resolve(fail(`It took more than ${Math.round(ms / 1_000)} s.`)), ms);
  });
  const done = promise.then(ok<Value>, (cause: unknown) =>
    fail(`It could not be looked at: ${cause instanceof Error ? cause.message : String(cause)}.`),
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
