import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { FolderDemoSource } from '../adapters/demo/folder-demo-source.ts';
import { providerLeaver } from '../adapters/identity/provider-leaver.ts';
import { startJobWorker, TIMETABLE } from '../adapters/jobs/job-worker.ts';
import { Database } from '../adapters/postgres/database.ts';
import { PostgresAnnouncements } from '../adapters/postgres/postgres-announcements.ts';
import { PostgresDemoAccountRepository } from '../adapters/postgres/postgres-demo-account-repository.ts';
import { PostgresDemoCommunityRepository } from '../adapters/postgres/postgres-demo-community-repository.ts';
import { seedDemoCandy } from '../adapters/postgres/postgres-demo-candy.ts';
import { seedDemoListens } from '../adapters/postgres/postgres-demo-listens.ts';
import { PostgresDemoRepository } from '../adapters/postgres/postgres-demo-repository.ts';
import { PostgresLedgerAudit } from '../adapters/postgres/postgres-ledger-audit.ts';
import { PostgresLoginRepository } from '../adapters/postgres/postgres-login-repository.ts';
import { PostgresNotificationRepository } from '../adapters/postgres/postgres-notification-repository.ts';
import { PostgresReviewRepository } from '../adapters/postgres/postgres-review-repository.ts';
import { PostgresSecretKeyRecord } from '../adapters/postgres/postgres-secret-key-record.ts';
import { FileMediaStore } from '../adapters/storage/file-media-store.ts';
import { DiskWatch } from '../adapters/storage/disk-watch.ts';
import { FolderDiskGauge } from '../adapters/storage/folder-disk-gauge.ts';
import { secretKeyOf } from '../adapters/storage/secret-key-file.ts';
import { AdoptSecretKey } from '../application/adopt-secret-key.ts';
import { SeedDemoAccounts } from '../application/accounts/seed-demo-accounts.ts';
import { SeedDemoCommunity } from '../application/community/seed-demo-community.ts';
import { storyAnnouncer } from '../application/community/story-announcer.ts';
import type { JobHandlers } from '../application/ports/job-queue.ts';
import { LoadDemo } from '../application/load-demo.ts';
import { LOST, type Config } from './config.ts';
import { bearerBox, passwordHasher } from './create-accounts.ts';
import { Secret } from '../domain/secret.ts';
import type { KeyFingerprint } from '../domain/secret-key.ts';
import { createBuying, createPayments, payoutBox } from './create-candy.ts';
import { createClipJobs, uploadFolderOf } from './create-clips.ts';
import { createIdentities } from './create-identity.ts';
import { createMail } from './create-mail.ts';
import { createServer, type ServerParts } from './create-server.ts';
import { takeDataDirectory } from './data-directory.ts';
import { fingerprintOf, keysFrom } from './keys.ts';
import { openDatabaseHost, withMigratedDatabase } from './prepare-database.ts';
import type { StartFailure } from './start-failure.ts';
import { DATABASE_GRACE_MS, STOP_MS, StopPlan } from './stop-plan.ts';

/** How long running requests may take after the server was told to stop (security CR3), with time left to cut the others. */
const DRAIN_MS = STOP_MS.calls - 500;
const SWEEP_MS = 50;
/** Logins are forgotten a day after they were over. */
const KEPT_LOGIN_SECONDS = 24 * 60 * 60;

/** Who has candy in the demo, and who has earned some. */
const DEMO_CANDY = { listener: 'listener@demo.soridam.example', author: 'author@demo.soridam.example' };

/** Where the money of the demo's author went, as far as any did. */
const DEMO_PAYOUT = { holder: '소리작가', phone: '01000000000', bank: '소리은행', accountNumber: '110000001234' };

const DEMO = path.resolve(import.meta.dirname, '../../demo');

/** A server that listens. */
export interface RunningServer {
  /** Stops accepting, lets running requests finish, closes all, within LONGEST_STOP_MS. */
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
  try {
    const started = await startParts(config, logger, demo, plan);
    if (!started.ok) await plan.run();
    return started.ok ? ok({ stop: () => plan.run(), lost: started.value }) : started;
  } catch (cause) {
    await plan.run();
    throw cause;
  }
}

async function startParts(
  config: Config,
  logger: Logger,
  demo: string,
  plan: StopPlan,
): Promise<Result<Promise<string>, StartFailure>> {
  const lock = await takeDataDirectory(config.dataDirectory, logger);
  if (!lock.ok) return lock;
  plan.add('rest', () => lock.value.release());

  const host = await openDatabaseHost(config, logger);
  if (!host.ok) return host;
  plan.add('database', () => host.value.stop(DATABASE_GRACE_MS));
  const lost = lock.value.lost.then((reason) => {
    host.value.kill(); // before anything else: two databases on one folder destroy it
    return reason;
  });

  const disk = new FolderDiskGauge(config.dataDirectory);
  const diskWatch = new DiskWatch(disk, logger);
  diskWatch.start();
  const mediaStore = new FileMediaStore(path.join(config.dataDirectory, 'media'));
  plan.add('rest', () => {
    diskWatch.stop();
    mediaStore.close();
  });

  const secretKey = config.secretKey ?? secretKeyOf(config.dataDirectory);
  const previousSecretKey = config.previousSecretKey === LOST ? undefined : config.previousSecretKey;
  const keyFor = keysFrom(secretKey, previousSecretKey);
  const hasher = passwordHasher(keyFor);
  let isLedgerSound = false;
  const prepared = await withMigratedDatabase(host.value.address, logger, async (upkeep) => {
    const adopted = await new AdoptSecretKey({
      record: new PostgresSecretKeyRecord(upkeep),
      current: fingerprintOf(secretKey),
      previous: previousFingerprint(config),
      boxes: { payouts: payoutBox(keyFor), bearers: bearerBox(keyFor) },
    }).run();
    if (!adopted.ok) return adopted;
    if (adopted.value === 'changed') logger.info('What the secret key of before had sealed is sealed by the new one.');
    if (adopted.value === 'given-up') logger.warn('The secret key of before is given up, with all that it had sealed.');
    const seconds = Math.floor(Date.now() / 1000);
    await new PostgresLoginRepository(upkeep).prune(seconds - KEPT_LOGIN_SECONDS);
    const faults = await new PostgresLedgerAudit(upkeep).faults();
    isLedgerSound = faults.length === 0;
    if (!isLedgerSound) logger.error({ faults }, 'The ledger does not hold; no candy is moved until it does.');
    if (!config.isDemo) return ok(undefined);
    const repository = new PostgresDemoRepository(upkeep);
    const source = new FolderDemoSource(demo);
    const isLoaded = await new LoadDemo({ source, repository, mediaStore }).run();
    if (isLoaded) logger.info('The demo catalogue was loaded.');
    const accounts = new PostgresDemoAccountRepository(upkeep);
    await new SeedDemoAccounts({ accounts, hasher, now: Date.now }).run();
    await new SeedDemoCommunity({
      source,
      repository: new PostgresDemoCommunityRepository(upkeep),
      reviews: new PostgresReviewRepository(upkeep),
      notifications: new PostgresNotificationRepository(upkeep),
      now: Date.now,
    }).run();
    const sealedDetails = payoutBox(keyFor).seal(new Secret(JSON.stringify(DEMO_PAYOUT)));
    await seedDemoCandy(upkeep, DEMO_CANDY, sealedDetails, Date.now());
    await seedDemoListens(upkeep, DEMO_CANDY.author, Date.now());
    return ok(undefined);
  });
  if (!prepared.ok) return prepared;

  const database = new Database(host.value.address, logger);
  plan.add('connections', () => database.close());

  const announcements = await PostgresAnnouncements.start(host.value.address, logger);
  plan.add('connections', () => announcements.close());

  let isStopping = false;
  const { publicUrl: site, dataDirectory, isDemo } = config;
  const identities = createIdentities(config, { site, isDemo, logger });
  const mail = createMail(config.smtp, { site, dataDirectory, keyFor, logger });
  const payments = createPayments(config, { site, isDemo });
  const { buying } = createBuying({ database, payments, keyFor, isLedgerSound, now: Date.now });
  const uploadFolder = uploadFolderOf(dataDirectory);
  const clips = createClipJobs({ database, uploadFolder, media: mediaStore, disk, now: Date.now });
  await clips.resume();
  const jobs: JobHandlers = {
    ...clips.jobs,
    'send-mail': mail.send,
    'announce-story': storyAnnouncer(new PostgresNotificationRepository(database)),
    'finish-purchase': (job) => buying.finish(job),
    'ask-stores': () => buying.askStores(),
    'leave-provider': providerLeaver(identities.providers, bearerBox(keyFor), logger),
  };
  const worker = await startJobWorker(host.value.address, jobs, logger, TIMETABLE);
  const serving: FastifyInstance[] = [];
  // At the same time: both need the database to finish.
  plan.add('calls', async () => {
    isStopping = true;
    await Promise.all([...serving.map(drain), worker.stop()]);
  });

  const parts: ServerParts = {
    publicUrl: config.publicUrl,
    secretKey,
    previousSecretKey,
    isDemo: config.isDemo,
    kakaoShare: config.kakaoShare,
    appLinks: config.appLinks,
    operatorEmail: config.operatorEmail,
    trustedProxies: config.trustedProxies,
    studioUrl: config.studioUrl,
    identities,
    uploadFolder,
    disk,
    mail,
    announcements,
    payments,
    isLedgerSound,
    database,
    mediaStore,
    readiness: async () => {
      if (isStopping) return 'stopping';
      if (!(await database.answers())) return 'database-unavailable';
      const state = await diskWatch.look();
      return state === 'roomy' ? 'ready' : `disk-${state}`;
    },
    logger,
  };
  const server = await createServer(parts, { hasher });
  serving.push(server);
  const listening = await listen(server, config);
  return listening.ok ? ok(lost) : listening;
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
      return fail({ kind: 'listen', host, port, code: String(cause.code) });
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
