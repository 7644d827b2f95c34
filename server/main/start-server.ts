import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { FolderDemoSource } from '../adapters/demo/folder-demo-source.ts';
import { providerLeaver } from '../adapters/identity/provider-leaver.ts';
import { GraphileJobQueue } from '../adapters/jobs/graphile-job-queue.ts';
import { startJobWorker, TIMETABLE } from '../adapters/jobs/job-worker.ts';
import { Argon2PasswordHasher } from '../adapters/passwords/argon2-password-hasher.ts';
import { Database } from '../adapters/postgres/database.ts';
import { PostgresAccountRepository } from '../adapters/postgres/postgres-account-repository.ts';
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
import { FileMediaStore } from '../adapters/storage/file-media-store.ts';
import { secretKeyOf } from '../adapters/storage/secret-key-file.ts';
import { EndUnverifiedAccounts } from '../application/accounts/end-unverified-accounts.ts';
import { SeedDemoAccounts } from '../application/accounts/seed-demo-accounts.ts';
import { SeedDemoCommunity } from '../application/community/seed-demo-community.ts';
import { storyAnnouncer } from '../application/community/story-announcer.ts';
import type { JobHandlers } from '../application/ports/job-queue.ts';
import { LoadDemo } from '../application/load-demo.ts';
import type { Config } from './config.ts';
import { bearerBox } from './create-accounts.ts';
import { Secret } from '../domain/secret.ts';
import { createBuying, createPayments, payoutBox } from './create-candy.ts';
import { createClipJobs, uploadFolderOf } from './create-clips.ts';
import { createIdentities } from './create-identity.ts';
import { createMail } from './create-mail.ts';
import { createServer, type ServerParts } from './create-server.ts';
import { takeDataDirectory } from './data-directory.ts';
import { keysFrom } from './keys.ts';
import { openDatabaseHost, withMigratedDatabase } from './prepare-database.ts';
import type { StartFailure } from './start-failure.ts';

/** How long running requests may take after the server was told to stop (security CR3). */
const DRAIN_MS = 10_000;
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
  /** Stops accepting, lets running requests finish, closes all. */
  stop(): Promise<void>;
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
  const closers: (() => unknown)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const started = await startParts(config, logger, demo, (close) => closers.push(close));
    if (!started.ok) await closeAll();
    return started.ok ? ok({ stop: closeAll }) : started;
  } catch (cause) {
    await closeAll();
    throw cause;
  }
}

async function startParts(
  config: Config,
  logger: Logger,
  demo: string,
  onStop: (close: () => unknown) => void,
): Promise<Result<void, StartFailure>> {
  const lock = await takeDataDirectory(config.dataDirectory);
  if (!lock.ok) return lock;
  onStop(() => lock.value.release());

  const host = await openDatabaseHost(config, logger);
  if (!host.ok) return host;
  onStop(() => host.value.stop());

  const mediaStore = new FileMediaStore(path.join(config.dataDirectory, 'media'));
  onStop(() => mediaStore.close());

  const secretKey = config.secretKey ?? secretKeyOf(config.dataDirectory);
  const hasher = new Argon2PasswordHasher(keysFrom(secretKey)('temporary passwords'));
  let isLedgerSound = false;
  const prepared = await withMigratedDatabase(host.value.address, logger, async (upkeep) => {
    const seconds = Math.floor(Date.now() / 1000);
    await new PostgresLoginRepository(upkeep).prune(seconds - KEPT_LOGIN_SECONDS);
    const faults = await new PostgresLedgerAudit(upkeep).faults();
    isLedgerSound = faults.length === 0;
    if (!isLedgerSound) logger.error({ faults }, 'The ledger does not hold; no candy is moved until it does.');
    if (!config.isDemo) return;
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
    const sealedDetails = payoutBox(keysFrom(secretKey)).seal(new Secret(JSON.stringify(DEMO_PAYOUT)));
    await seedDemoCandy(upkeep, DEMO_CANDY, sealedDetails, Date.now());
    await seedDemoListens(upkeep, DEMO_CANDY.author, Date.now());
  });
  if (!prepared.ok) return prepared;

  const database = new Database(host.value.address, logger);
  onStop(() => database.close());

  const announcements = await PostgresAnnouncements.start(host.value.address, logger);
  onStop(() => announcements.close());

  let isStopping = false;
  const { publicUrl: site, dataDirectory, isDemo } = config;
  const keyFor = keysFrom(secretKey);
  const identities = createIdentities(config, { site, isDemo, logger });
  const mail = createMail(config.smtp, { site, dataDirectory, keyFor, logger });
  const payments = createPayments(config, { site, isDemo });
  const { buying } = createBuying({ database, payments, keyFor, isLedgerSound, now: Date.now });
  const uploadFolder = uploadFolderOf(dataDirectory);
  const clips = createClipJobs({ database, uploadFolder, media: mediaStore, now: Date.now });
  await clips.resume();
  const accounts = new PostgresAccountRepository(database, mail.outbox, new GraphileJobQueue());
  const endUnverified = new EndUnverifiedAccounts({ accounts, now: Date.now });
  const jobs: JobHandlers = {
    ...clips.jobs,
    'send-mail': mail.send,
    'announce-story': storyAnnouncer(new PostgresNotificationRepository(database)),
    'finish-purchase': (job) => buying.finish(job),
    'ask-stores': () => buying.askStores(),
    'end-unverified': () => endUnverified.run(),
    'leave-provider': providerLeaver(identities.providers, bearerBox(keyFor), logger),
  };
  const worker = await startJobWorker(host.value.address, jobs, logger, TIMETABLE);
  onStop(() => worker.stop());

  const parts: ServerParts = {
    publicUrl: config.publicUrl,
    secretKey,
    isDemo: config.isDemo,
    kakaoShare: config.kakaoShare,
    appLinks: config.appLinks,
    operatorEmail: config.operatorEmail,
    trustedProxies: config.trustedProxies,
    studioUrl: config.studioUrl,
    identities,
    uploadFolder,
    mail,
    announcements,
    payments,
    isLedgerSound,
    database,
    mediaStore,
    readiness: async () => {
      if (isStopping) return 'stopping';
      return (await database.answers()) ? 'ready' : 'database-unavailable';
    },
    logger,
  };
  const server = await createServer(parts, { hasher });
  onStop(async () => {
    isStopping = true;
    await drain(server);
  });
  return listen(server, config);
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
