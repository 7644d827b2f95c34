import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { BRAND } from '../../common/kernel/brand.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { providerLeaver } from '../adapters/identity/provider-leaver.ts';
import { buildHealthServer } from '../adapters/http/health-server.ts';
import { GraphileJobQueue } from '../adapters/jobs/graphile-job-queue.ts';
import { startJobWorker, TIMETABLE } from '../adapters/jobs/job-worker.ts';
import { Database } from '../adapters/postgres/database.ts';
import { PostgresAccountRepository } from '../adapters/postgres/accounts/postgres-account-repository.ts';
import { PostgresAnnouncements } from '../adapters/postgres/postgres-announcements.ts';
import { PostgresAuditLog } from '../adapters/postgres/operation/postgres-audit-log.ts';
import { PostgresLedgerAudit } from '../adapters/postgres/candy/postgres-ledger-audit.ts';
import { PostgresGrantWork } from '../adapters/postgres/candy/postgres-grant-work.ts';
import { PostgresLoginRepository } from '../adapters/postgres/accounts/postgres-login-repository.ts';
import { PostgresMeasurementRepository } from '../adapters/postgres/operation/postgres-measurement-repository.ts';
import { PostgresJournalWork } from '../adapters/postgres/listening/postgres-journal-work.ts';
import { PostgresNotificationRepository } from '../adapters/postgres/community/postgres-notification-repository.ts';
import { PostgresSecretKeyRecord } from '../adapters/postgres/backup/postgres-secret-key-record.ts';
import { DiskWatch } from '../adapters/storage/disk-watch.ts';
import { FolderDiskGauge } from '../adapters/storage/folder-disk-gauge.ts';
import { madeSecretKey, removeSecretKey, secretKeyOf } from '../adapters/storage/secret-key-file.ts';
import { EndUnverifiedAccounts } from '../application/accounts/end-unverified-accounts.ts';
import { scriptIndexer } from '../application/index-scripts.ts';
import { PostgresScriptIndexWork } from '../adapters/postgres/catalogue/postgres-line-repository.ts';
import { ForgetMeasurements } from '../application/measurements/forget-measurements.ts';
import { ReadListening } from '../application/measurements/read-listening.ts';
import { ForgetSignIns } from '../application/accounts/forget-sign-ins.ts';
import { WelcomeGift } from '../application/candy/welcome-gift.ts';
import { AdoptSecretKey } from '../application/adopt-secret-key.ts';
import { storyAnnouncer } from '../application/community/story-announcer.ts';
import { UnavailableError } from '../application/unavailable-error.ts';
import type { BackupMaker } from '../application/ports/backup/backup-maker.ts';
import type { JobHandlers, JobName } from '../application/ports/operation/job-queue.ts';
import { removeAbandonedAsides } from './asides.ts';
import type { BackupPlan } from './settings/backup-settings.ts';
import { isTestSale, LOST, type Config } from './settings/config.ts';
import { bearerBox, factorBox, passwordHasher } from './wiring/create-accounts.ts';
import { missingFacts } from '../domain/missing-facts.ts';
import type { KeyFingerprint } from '../domain/secret-key.ts';
import { createNightlyMaker, erasureNoter } from './wiring/create-backup.ts';
import { createBackups } from './wiring/create-backups.ts';
import { createBuying, createPayments, payoutBox } from './wiring/create-candy.ts';
import { createClipJobs } from './wiring/create-clips.ts';
import { createIdentities } from './wiring/create-identity.ts';
import { describeInsecureSite } from './insecure-site.ts';
import { createMail } from './wiring/create-mail.ts';
import { createMetrics, serveMetrics, watchListening, watchServer } from './wiring/create-metrics.ts';
import { openStorage, type Storage } from './wiring/create-storage.ts';
import { createServer, loadBuiltPages, type ServerParts } from './create-server.ts';
import { createTracing, tracedJobs } from './wiring/create-traces.ts';
import { createWeeklyMails } from './wiring/create-weekly-mail.ts';
import { takeServerDirectory } from './data-directory.ts';
import { fingerprintOf, keysFrom } from './keys.ts';
import { openDatabaseHost, withPreparedDatabase } from './prepare-database.ts';
import { prepareDemo } from './prepare-demo.ts';
import { PROGRAM_VERSION } from './program-version.ts';
import type { StartFailure } from './start-failure.ts';
import { DATABASE_GRACE_MS, STOP_MS, StopPlan } from './stop-plan.ts';

/** How long running requests may take after the server was told to stop (security CR3), with time left to cut the others. */
const DRAIN_MS = STOP_MS.calls - 500;
const SWEEP_MS = 50;

/** A role of several processes without files that all of them have. */
const LONELY_FILES =
  'Sounds, pictures and uploads lie in the DATA_DIR of each process, where the others do not find them; set S3_BUCKET.';

const DEMO = path.resolve(import.meta.dirname, '../../demo');

/** A server that listens. */
export interface RunningServer {
  /** Says so for DRAIN_SECONDS, then stops accepting, lets running requests finish, closes all, within LONGEST_STOP_MS. */
  stop(): Promise<void>;
  /** Settles with the reason once the data directory is not ours any more; the database was ended by then. */
  readonly lost: Promise<string>;
}

/**
 * Starts everything in its order: the lock, the database, its schema, the demo, the server. What was started is stopped
 * again, last first, when a later step fails or the server is stopped.
 * @param demo the folder of the demo catalogue, given for tests
 */
export async function startServer(
  config: Config,
  logger: Logger,
  demo: string = DEMO,
): Promise<Result<RunningServer, StartFailure>> {
  const plan = new StopPlan(logger);
  const ending = { isBegun: false };
  const stop = async (): Promise<void> => {
    ending.isBegun = true;
    await pause(config.drainSeconds * 1_000);
    await plan.run();
  };
  try {
    const started = await startParts(config, logger, demo, plan, ending);
    if (!started.ok) await plan.run();
    return started.ok ? ok({ stop, lost: started.value }) : started;
  } catch (cause) {
    await plan.run();
    throw cause;
  }
}

async function startParts(
  given: Config,
  logger: Logger,
  demo: string,
  plan: StopPlan,
  ending: { readonly isBegun: boolean },
): Promise<Result<Promise<string>, StartFailure>> {
  const lock = await takeServerDirectory(given, logger);
  if (!lock.ok) return lock;
  plan.add('rest', () => lock.value.release());
  const config: Config = { ...given, dataDirectory: lock.value.directory };
  void removeAbandonedAsides(logger);

  const [isAnswering, isWorking] = [config.role !== 'worker', config.role !== 'web'];
  const hosting = openDatabaseHost(config, logger);
  // While the database starts, once its process has begun.
  const pages = nextTurn().then(() => (isAnswering ? loadBuiltPages() : undefined));
  pages.catch(() => undefined); // where it is awaited it is thrown
  const host = await hosting;
  if (!host.ok) return host;
  plan.add('database', () => host.value.stop(DATABASE_GRACE_MS));
  const lost = lock.value.lost.then((reason) => {
    host.value.kill(); // before anything else: two databases on one folder destroy it
    return reason;
  });

  const disk = new FolderDiskGauge(config.dataDirectory);
  const diskWatch = new DiskWatch(disk, logger);
  // What lies there else is waited for by the jobs that need the room.
  if (config.isDataKept) diskWatch.start();
  plan.add('rest', () => diskWatch.stop());
  const opened = await openedStorage(config, disk);
  if (!opened.ok) return opened;
  const storage = opened.value;
  plan.add('rest', () => storage.close());

  const isKeyNew = config.secretKey === undefined && madeSecretKey(config.dataDirectory) === undefined;
  const secretKey = config.secretKey ?? secretKeyOf(config.dataDirectory);
  const previousSecretKey = config.previousSecretKey === LOST ? undefined : config.previousSecretKey;
  const keyFor = keysFrom(secretKey, previousSecretKey);
  const hasher = passwordHasher(keyFor);
  let isLedgerSound = false;
  let ledgerFaults = 0;
  const prepared = await withPreparedDatabase(host.value, logger, async (upkeep) => {
    const adopted = await new AdoptSecretKey({
      record: new PostgresSecretKeyRecord(upkeep),
      current: fingerprintOf(secretKey),
      previous: previousFingerprint(config),
      boxes: { payouts: payoutBox(keyFor), bearers: bearerBox(keyFor), factors: factorBox(keyFor) },
    }).run();
    if (!adopted.ok) return adopted;
    const { change, closedFactors } = adopted.value;
    if (change === 'changed') logger.info('What the secret key of before had sealed is sealed by the new one.');
    if (change === 'given-up') logger.warn({ closedFactors }, describeGivenUpKey(closedFactors));
    const faults = await new PostgresLedgerAudit(upkeep).faults();
    ledgerFaults = faults.length;
    if (faults.length > 0) logger.error({ faults }, 'The ledger does not hold; no candy is moved until it does.');
    const parts = {
      database: upkeep,
      mediaStore: storage.media,
      hasher,
      keyFor,
      folder: demo,
      isTestSale: isTestSale(config),
      logger,
    };
    const mayMove = await prepareDemo(config.demo, parts);
    isLedgerSound = faults.length === 0 && mayMove;
    return ok(undefined);
  });
  if (!prepared.ok) {
    if (isKeyNew && prepared.failure.kind === 'other-secret-key') removeSecretKey(config.dataDirectory);
    return prepared;
  }
  // From here on the schema is this release's, so commands can work beside us.
  const { address, calls } = host.value;
  if (typeof address === 'object' && !lock.value.announce(address.host)) {
    logger.warn('DATA_DIR cannot be written to; commands do not find the database of this server.');
  }

  const tracing = await createTracing(config, logger);
  const database = new Database(calls.address, logger, calls.isPooled ? 'pooled' : 'calls', tracing?.tracer);
  // Nothing is done any more that could be told of.
  plan.add('connections', async () => void (await Promise.all([database.close(), tracing?.stop()])));

  const announcements = await PostgresAnnouncements.start(address, logger);
  plan.add('connections', () => announcements.close());

  const metrics = await createMetrics(config);
  const { publicUrl: site, dataDirectory } = config;
  const isDemo = config.demo === 'local';
  const identities = createIdentities(config, { site, isDemo, logger });
  const mail = createMail(config.smtp, {
    site,
    dataDirectory,
    letters: storage.letters,
    keyFor,
    logger,
    meter: metrics,
    tracer: tracing?.tracer,
  });
  const payments = createPayments(config, { site, isDemo });
  const missing = missingFacts(BRAND);
  if (!isDemo && missing.length > 0) logger.warn({ missing }, describeMissingFacts(missing));
  if (config.role !== 'all' && config.objectStore === undefined) logger.warn({ role: config.role }, LONELY_FILES);
  const insecure = describeInsecureSite(site);
  if (insecure !== undefined) logger.warn(insecure);
  const { buying } = createBuying({ database, payments, keyFor, isLedgerSound, now: Date.now });
  const clips = createClipJobs({ database, storage, disk, now: Date.now });
  await clips.resume();
  const accounts = new PostgresAccountRepository(database, mail.outbox, new GraphileJobQueue());
  const endUnverified = new EndUnverifiedAccounts({ accounts, now: Date.now });
  const welcomeGift = new WelcomeGift({
    grants: new PostgresGrantWork(database),
    isOpen: isLedgerSound,
    now: Date.now,
  });
  const forgetSignIns = new ForgetSignIns({
    auditLog: new PostgresAuditLog(database),
    logins: new PostgresLoginRepository(database),
    now: Date.now,
  });
  const measurements = new PostgresMeasurementRepository(database);
  const weeklyMails = createWeeklyMails({ database, keyFor, publicUrl: site, outbox: mail.outbox, now: Date.now });
  const scripts = new PostgresScriptIndexWork(database, new GraphileJobQueue());
  await scripts.indexLater();
  const jobs: JobHandlers = {
    ...clips.jobs,
    'send-mail': mail.send,
    'announce-story': storyAnnouncer(new PostgresNotificationRepository(database)),
    'finish-purchase': (job) => buying.finish(job),
    'ask-stores': () => buying.askStores(),
    'welcome-member': ({ memberId, candies }) => welcomeGift.run(memberId, candies),
    'end-unverified': () => endUnverified.run(),
    'forget-sign-ins': () => forgetSignIns.run(),
    'forget-measurements': () => new ForgetMeasurements({ measurements, now: Date.now }).run(),
    'index-scripts': scriptIndexer(scripts),
    'mail-weekly': (_payload, { signal }) => weeklyMails.run(signal),
    'open-listening-months': () => new PostgresJournalWork(database).openMonths(Date.now()),
    'leave-provider': providerLeaver(identities.providers, bearerBox(keyFor), logger),
  };
  const worker = isWorking
    ? await startJobWorker(address, tracedJobs(jobs, tracing?.tracer), logger, TIMETABLE, metrics)
    : undefined;
  // A snapshot takes the time it needs.
  const snapshots = new Database(address, logger, 'upkeep');
  const makerFor = (made: BackupPlan): BackupMaker =>
    createNightlyMaker(made, { database: snapshots, files: storage.files(made.areFilesCopied), secretKey });
  const backups = await createBackups(config.backups, makerFor, {
    database,
    outbox: mail.outbox,
    dataDirectory,
    logger,
    now: Date.now,
    isMaking: isWorking,
  });
  const serving: FastifyInstance[] = [];
  // At the same time: both need the database to finish.
  plan.add('calls', async () => {
    await Promise.all([...serving.map(drain), worker?.stop(), backups.stop().then(() => snapshots.close())]);
  });

  const parts: ServerParts = {
    publicUrl: config.publicUrl,
    secretKey,
    previousSecretKey,
    isDemo,
    kakaoShare: config.kakaoShare,
    measuredShare: config.measuredShare,
    appLinks: config.appLinks,
    operatorEmail: config.operatorEmail,
    signUpCandy: config.signUpCandy,
    trustedProxies: config.trustedProxies,
    studioUrl: config.studioUrl,
    identities,
    uploadFiles: storage.uploads,
    room: storage.room,
    mail,
    announcements,
    payments,
    isSelling: isDemo || missing.length === 0,
    isLedgerSound,
    database,
    mediaStore: storage.media,
    proxied: config.soundsAreSentBy === 'proxy' ? storage.proxied : undefined,
    backupState: backups.state,
    ...(config.backups && { noteErasures: erasureNoter({ database, logger }, config.backups.folder) }),
    readiness: async () => {
      if (ending.isBegun) return 'stopping';
      if (!(await database.answers())) return 'database-unavailable';
      const state = config.isDataKept ? await diskWatch.look() : 'roomy';
      return state === 'roomy' ? 'ready' : `disk-${state}`;
    },
    logger,
    metrics,
    tracer: tracing?.tracer,
  };
  const renderer = await pages;
  const server = isAnswering
    ? await createServer(parts, { hasher, ...(renderer && { renderer }) })
    : buildHealthServer(parts.readiness, logger);
  serving.push(server);
  if (metrics !== undefined && config.metrics !== undefined) {
    const jobNames = Object.keys(jobs) as JobName[];
    const program = { version: PROGRAM_VERSION, build: renderer?.build ?? '', role: config.role };
    watchServer(metrics, {
      program,
      database,
      disk,
      jobNames,
      ledgerFaults,
      backupState: backups.state,
      now: Date.now,
    });
    watchListening(metrics, new ReadListening({ measurements, now: Date.now }));
    const told = await serveMetrics(metrics, config.metrics);
    if (!told.ok) return told;
    plan.add('rest', told.value);
  }
  const listening = await listen(server, config);
  return listening.ok ? ok(lost) : listening;
}

async function openedStorage(config: Config, disk: FolderDiskGauge): Promise<Result<Storage, StartFailure>> {
  try {
    return ok(await openStorage(config, disk));
  } catch (cause) {
    if (cause instanceof UnavailableError) return fail({ kind: 'object-store', reason: cause.message });
    throw cause;
  }
}

/** @returns one sentence for the operator */
function describeMissingFacts(missing: readonly string[]): string {
  return `No candy is sold: common/kernel/brand.ts still stands for a company that does not exist (${missing.join(', ')}); put your own facts there, and start again.`;
}

/** @returns what the operator is told, who may be one of those that a second factor shuts out */
function describeGivenUpKey(closedFactors: number): string {
  const said = 'The secret key of before is given up, with all that it had sealed.';
  if (closedFactors === 0) return said;
  return `${said} Members whose second factor refuses every code from now on: ${closedFactors}. "soridam second-factor reset MEMBER" takes it off, once for each of them.`;
}

function previousFingerprint({ previousSecretKey }: Config): KeyFingerprint | 'lost' | undefined {
  if (previousSecretKey === undefined || previousSecretKey === LOST) return previousSecretKey;
  return fingerprintOf(previousSecretKey);
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<Result<void, StartFailure>> {
  try {
    await server.listen({ host, port });
    return ok(undefined);
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause && 'code' in cause) {
      return fail({ kind: 'listen', settings: { host: 'HOST', port: 'PORT' }, host, port, code: String(cause.code) });
    }
    throw cause;
  }
}

/** Running requests finish; what still runs after the time is cut off. */
async function drain(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
  // A client keeps its connection after the last answer; nothing more will come on it.
  const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
  await server.close();
  clearInterval(sweep);
  clearTimeout(cut);
}
