import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { BRAND, missingFacts } from '../../common/kernel/brand.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { providerLeaver } from '../adapters/identity/provider-leaver.ts';
import { startJobWorker, TIMETABLE } from '../adapters/jobs/job-worker.ts';
import { Argon2PasswordHasher } from '../adapters/passwords/argon2-password-hasher.ts';
import { Database } from '../adapters/postgres/database.ts';
import { PostgresAnnouncements } from '../adapters/postgres/postgres-announcements.ts';
import { PostgresLedgerAudit } from '../adapters/postgres/postgres-ledger-audit.ts';
import { PostgresLoginRepository } from '../adapters/postgres/postgres-login-repository.ts';
import { PostgresNotificationRepository } from '../adapters/postgres/postgres-notification-repository.ts';
import { FileMediaStore } from '../adapters/storage/file-media-store.ts';
import { secretKeyOf } from '../adapters/storage/secret-key-file.ts';
import { storyAnnouncer } from '../application/community/story-announcer.ts';
import type { JobHandlers } from '../application/ports/job-queue.ts';
import type { Config } from './config.ts';
import { bearerBox } from './create-accounts.ts';
import { createBuying, createPayments } from './create-candy.ts';
import { createClipJobs, uploadFolderOf } from './create-clips.ts';
import { createIdentities } from './create-identity.ts';
import { createMail } from './create-mail.ts';
import { createServer, type ServerParts } from './create-server.ts';
import { takeDataDirectory } from './data-directory.ts';
import { keysFrom } from './keys.ts';
import { openDatabaseHost, withMigratedDatabase } from './prepare-database.ts';
import { prepareDemo } from './prepare-demo.ts';
import type { StartFailure } from './start-failure.ts';

/** How long running requests may take after the server was told to stop (security CR3). */
const DRAIN_MS = 10_000;
const SWEEP_MS = 50;
/** Logins are forgotten a day after they were over. */
const KEPT_LOGIN_SECONDS = 24 * 60 * 60;

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
  const keyFor = keysFrom(secretKey);
  const hasher = new Argon2PasswordHasher(keyFor('temporary passwords'));
  let isLedgerSound = false;
  const prepared = await withMigratedDatabase(host.value.address, logger, async (upkeep) => {
    const seconds = Math.floor(Date.now() / 1000);
    await new PostgresLoginRepository(upkeep).prune(seconds - KEPT_LOGIN_SECONDS);
    const faults = await new PostgresLedgerAudit(upkeep).faults();
    if (faults.length > 0) logger.error({ faults }, 'The ledger does not hold; no candy is moved until it does.');
    const parts = { database: upkeep, mediaStore, hasher, keyFor, folder: demo, logger };
    const mayMove = await prepareDemo(config.demo, parts);
    isLedgerSound = faults.length === 0 && mayMove;
  });
  if (!prepared.ok) return prepared;

  const database = new Database(host.value.address, logger);
  onStop(() => database.close());

  const announcements = await PostgresAnnouncements.start(host.value.address, logger);
  onStop(() => announcements.close());

  let isStopping = false;
  const { publicUrl: site, dataDirectory } = config;
  const isDemo = config.demo === 'local';
  const identities = createIdentities(config, { site, isDemo, logger });
  const mail = createMail(config.smtp, { site, dataDirectory, keyFor, logger });
  const payments = createPayments(config, { site, isDemo });
  const missing = missingFacts(BRAND);
  if (!isDemo && missing.length > 0) logger.warn({ missing }, describeMissingFacts(missing));
  const { buying } = createBuying({ database, payments, keyFor, isLedgerSound, now: Date.now });
  const uploadFolder = uploadFolderOf(dataDirectory);
  const clips = createClipJobs({ database, uploadFolder, media: mediaStore, now: Date.now });
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
  onStop(() => worker.stop());

  const parts: ServerParts = {
    publicUrl: config.publicUrl,
    secretKey,
    isDemo,
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
    isSelling: isDemo || missing.length === 0,
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

/** @returns one sentence for the operator */
function describeMissingFacts(missing: readonly string[]): string {
  return `No candy is sold: common/kernel/brand.ts still stands for a company that does not exist (${missing.join(', ')}); put your own facts there, and start again.`;
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
