import type { AuthorId } from '../../common/kernel/ids.ts';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { KakaoShare } from '../../common/kernel/kakao-script.ts';
import type { AppLinks } from '../../common/contract/app-links.ts';
import type { PageRenderer } from '../../common/contract/page-renderer.ts';
import { AesSecretBox } from '../adapters/crypto/aes-secret-box.ts';
import { memberUuids } from '../adapters/crypto/member-uuids.ts';
import { GraphileJobQueue } from '../adapters/jobs/graphile-job-queue.ts';
import { buildHttpServer } from '../adapters/http/http-server.ts';
import { hmacMediaKey, mediaKeyId } from '../adapters/http/media/hmac-media-key.ts';
import { ListenerTokens } from '../adapters/http/sessions/listener-cookie.ts';
import { loadPageRenderer } from '../adapters/http/pages/page-renderer-file.ts';
import type { UploadParts } from '../adapters/http/media/upload-routes.ts';
import { SignedAudioAddresses } from '../adapters/http/media/signed-audio-addresses.ts';
import { SentPictures } from '../adapters/images/sent-pictures.ts';
import { SharpCoverImages } from '../adapters/images/sharp-cover-images.ts';
import { SharpFeedArt } from '../adapters/images/sharp-feed-art.ts';
import { SharpProfileImages } from '../adapters/images/sharp-profile-images.ts';
import type { ServerMetrics } from '../adapters/metrics/server-metrics.ts';
import { FlexibleRateLimiter, type LimiterQuery } from '../adapters/limits/flexible-rate-limiter.ts';
import { MemoryMailOutbox } from '../adapters/mail/memory-mail-outbox.ts';
import type { Database, DatabaseTransaction } from '../adapters/postgres/database.ts';
import { PostgresBackupRuns } from '../adapters/postgres/backup/postgres-backup-runs.ts';
import { PostgresCatalogueRepository } from '../adapters/postgres/catalogue/postgres-catalogue-repository.ts';
import { PostgresListReads } from '../adapters/postgres/postgres-list-reads.ts';
import { PostgresMeasurementRepository } from '../adapters/postgres/operation/postgres-measurement-repository.ts';
import { PostgresListeningHistory } from '../adapters/postgres/listening/postgres-listening-history.ts';
import { PostgresBookmarks } from '../adapters/postgres/bookmarks/postgres-bookmarks.ts';
import { PostgresJournalWork } from '../adapters/postgres/listening/postgres-journal-work.ts';
import { PostgresPlaceRepository } from '../adapters/postgres/listening/postgres-place-repository.ts';
import { PostgresPublicationRepository } from '../adapters/postgres/catalogue/postgres-publication-repository.ts';
import { PostgresLineRepository } from '../adapters/postgres/catalogue/postgres-line-repository.ts';
import { PostgresSearchRepository } from '../adapters/postgres/catalogue/postgres-search-repository.ts';
import { KeptSuggestions } from '../adapters/postgres/catalogue/kept-suggestions.ts';
import { PostgresSuggestionRepository } from '../adapters/postgres/catalogue/postgres-suggestion-repository.ts';
import { PostgresUploadRoomWork } from '../adapters/postgres/clips/postgres-upload-room-work.ts';
import { PostgresUploadRepository } from '../adapters/postgres/clips/postgres-upload-repository.ts';
import { PostgresHeardTimeRepository } from '../adapters/postgres/listening/postgres-heard-time-repository.ts';
import { PostgresViewRepository } from '../adapters/postgres/listening/postgres-view-repository.ts';
import { ReservingMediaStore } from '../adapters/storage/reserving-media-store.ts';
import { createBackupHandlers } from '../application/backup/nightly-handlers.ts';
import { backupStateReader, type BackupStateReader } from '../application/backup/nightly-state.ts';
import { ReceiveUploads } from '../application/clips/receive-uploads.ts';
import { ReserveUpload } from '../application/clips/reserve-upload.ts';
import { ReviewRevisions } from '../application/community/review-revisions.ts';
import { createListHandlers } from '../application/list-handlers.ts';
import { createMeasurementHandlers } from '../application/measurements/measurement-handlers.ts';
import { createListeningHandlers } from '../application/listening/listening-handlers.ts';
import { createBookmarkHandlers } from '../application/bookmark-handlers.ts';
import { createPlaceHandlers } from '../application/place-handlers.ts';
import { createCatalogueHandlers } from '../application/catalogue-handlers.ts';
import type { CatalogueRepository } from '../application/ports/catalogue/catalogue-repository.ts';
import type { MediaStore } from '../application/ports/storage/media-store.ts';
import type { ProxiedAudio } from '../application/ports/storage/proxied-audio.ts';
import type { ReadinessCheck } from '../application/readiness.ts';
import type { Announcements } from '../application/ports/community/announcements.ts';
import type { DiskGauge } from '../application/ports/storage/disk-gauge.ts';
import type { IdentityProvider } from '../application/ports/accounts/identity-provider.ts';
import type { MailOutbox } from '../application/ports/accounts/mail-outbox.ts';
import type { PasswordHasher } from '../application/ports/accounts/password-hasher.ts';
import type { ProfileImages } from '../application/ports/accounts/profile-images.ts';
import type { UploadFiles } from '../application/ports/clips/upload-files.ts';
import type { UploadRoomWork } from '../application/ports/clips/upload-room-work.ts';
import type { RateLimiter } from '../application/ports/accounts/rate-limiter.ts';
import type { Tracer } from '../application/ports/operation/tracer.ts';
import type { ListenerId } from '../domain/listening/view.ts';
import { MediaSignature, type MediaKey } from '../domain/media-signature.ts';
import { createAccounts, passwordHasher } from './wiring/create-accounts.ts';
import { createAuthoring } from './wiring/create-authoring.ts';
import { createCandy, createPayments, type Payments } from './wiring/create-candy.ts';
import { createCommunity } from './wiring/create-community.ts';
import type { Identities } from './wiring/create-identity.ts';
import type { MailWay } from './wiring/create-mail.ts';
import { weeklyMailLinks } from './wiring/create-weekly-mail.ts';
import { UNBOUNDED_ROOM } from './wiring/create-storage.ts';
import { keysFrom } from './keys.ts';

/** Where `npm run build` puts the pages and their assets. */
const BUILD = path.resolve(import.meta.dirname, '../../dist');

/** Nobody is configured who takes money. */
const NO_MONEY = { toss: undefined, appStore: undefined, googlePlay: undefined };

/** What a server stands on, opened and closed by the caller. */
export interface ServerParts {
  /** Scheme and host of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly secretKey: string;
  /** What the secret key of before has made is believed too; nothing is unless told. */
  readonly previousSecretKey?: string | undefined;
  readonly database: Database;
  readonly mediaStore: MediaStore;
  /** Where the trusted proxies find sounds that they send; the server sends them unless told. */
  readonly proxied?: ProxiedAudio | undefined;
  readonly readiness: ReadinessCheck;
  /** How the backups stand that are made by themselves; none are unless told. */
  readonly backupState?: BackupStateReader;
  readonly logger: Logger;
  /** Counts what is done; nothing is counted unless told. */
  readonly metrics?: ServerMetrics | undefined;
  /** Tells how long what is asked for takes; nothing is told unless told. */
  readonly tracer?: Tracer | undefined;
  /** Opens the accounts of the demo, on this machine alone; not unless told (ADR 0041). */
  readonly isDemo?: boolean;
  /** Sharing through KakaoTalk; undefined where the operator has no key. */
  readonly kakaoShare?: KakaoShare | undefined;
  /** Addresses that open the native app; none unless told. */
  readonly appLinks?: AppLinks;
  /** Where the studio is; here unless told. */
  readonly studioUrl?: string | undefined;
  /** Whoever has this address, verified, is an operator (decisions §4). */
  readonly operatorEmail?: string | undefined;
  /** Whole candies that new members are given; none unless told. */
  readonly signUpCandy?: number;
  /** The addresses of the proxies before this server, which are believed when they say whom they stand for. */
  readonly trustedProxies?: readonly string[];
  /** Who vouches for people besides us; nobody unless told. */
  readonly identities?: Identities;
  /** Says what has changed, for whoever is connected; nothing is said unless told. */
  readonly announcements?: Announcements;
  /** Who takes money for us; nobody but a sandbox in the demo, unless told. */
  readonly payments?: Payments;
  /** Whether the operator may sell candy; they may unless told (ADR 0041). */
  readonly isSelling?: boolean;
  /**
   * Whether the ledger held at the start, and money alone lies in it; so it was unless told. Where it is not, no candy is
   * moved (ADR 0025, ADR 0041).
   */
  readonly isLedgerSound?: boolean;
  /** Where the files of authors lie until they are processed; none are taken unless told. */
  readonly uploadFiles?: UploadFiles;
  /** What there is for files of members; always enough unless told. */
  readonly room?: DiskGauge;
  /** Visits of a hundred that are measured, 0 to 100; all unless told. */
  readonly measuredShare?: number;
  /** Tells beside the backups that an account was erased; nobody is told unless given. */
  readonly noteErasures?: () => Promise<void>;
  /** Where mails go; nowhere unless told. */
  readonly mail?: Pick<MailWay, 'outbox' | 'mailbox'>;
}

/** What a test may replace. */
export interface ServerOverrides {
  readonly catalogue?: CatalogueRepository;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly renderer?: PageRenderer;
  readonly outbox?: MailOutbox<DatabaseTransaction>;
  readonly hasher?: PasswordHasher;
  readonly limiter?: RateLimiter;
  readonly images?: ProfileImages;
  readonly providers?: readonly IdentityProvider[];
  /** Milliseconds between two signs of life of what is told live. */
  readonly heartbeatMs?: number;
  /** The folder that `npm run build` fills; without pages in it, only the calls are served. */
  readonly build?: string;
}

/** @returns the built pages; undefined where they are not built */
export function loadBuiltPages(build: string = BUILD): Promise<PageRenderer | undefined> {
  return loadPageRenderer(path.join(build, 'server/entry-server.js'));
}

/** Wires the server by hand. It listens once the caller says so. */
export async function createServer(parts: ServerParts, overrides: ServerOverrides = {}): Promise<FastifyInstance> {
  const build = overrides.build ?? BUILD;
  const catalogue = overrides.catalogue ?? new PostgresCatalogueRepository(parts.database);
  const now = overrides.now ?? Date.now;
  const keyFor = keysFrom(parts.secretKey, parts.previousSecretKey);
  const previousMedia = keyFor.previous?.('media');
  const signature = new MediaSignature(mediaKey(keyFor('media')), previousMedia && mediaKey(previousMedia));
  const addresses = new SignedAudioAddresses(signature, now);
  const { database, publicUrl, isDemo = false, operatorEmail, trustedProxies = [] } = parts;
  // All wait in one line, whatever they are to become.
  const pictures = new SentPictures();
  const limiter = overrides.limiter ?? sharedLimiter(database, isDemo);
  const pictureStore =
    parts.room === undefined ? parts.mediaStore : new ReservingMediaStore(parts.mediaStore, parts.room);
  const { providers, standIn } = parts.identities ?? { providers: [], standIn: undefined };
  const { handlers, sessions, mails, signInByProvider } = createAccounts({
    publicUrl,
    keyFor,
    database,
    outbox: overrides.outbox ?? parts.mail?.outbox ?? new MemoryMailOutbox(),
    hasher: overrides.hasher ?? passwordHasher(keyFor),
    limiter,
    images: overrides.images ?? new SharpProfileImages(pictureStore, pictures),
    providers: overrides.providers ?? providers,
    isStandIn: standIn !== undefined,
    isDemo,
    operatorEmail,
    signUpCandy: parts.signUpCandy ?? 0,
    noteErasures: parts.noteErasures,
    now,
  });
  const lists = new PostgresListReads(database);
  const candy = createCandy({
    database,
    lists,
    payments: parts.payments ?? createPayments(NO_MONEY, { site: publicUrl, isDemo }),
    keyFor,
    ...(parts.isSelling !== undefined && { isSelling: parts.isSelling }),
    catalogue,
    addresses,
    limiter,
    isDemo,
    isLedgerSound: parts.isLedgerSound ?? true,
    now,
  });
  const renderer = overrides.renderer ?? (await loadBuiltPages(build));
  const { measuredShare = 100 } = parts;
  const uuidOfListener = memberUuids(keyFor('member listeners'));
  const listenerOf = (member: AuthorId): ListenerId => uuidOfListener(member) as ListenerId;
  const views = new PostgresViewRepository(database);
  const uploads = new PostgresUploadRepository(database, new GraphileJobQueue());
  const reviewRevisions = new ReviewRevisions(parts.announcements, randomUUID());
  return buildHttpServer({
    uploads:
      parts.uploadFiles === undefined
        ? undefined
        : takingFiles({
            files: parts.uploadFiles,
            disk: parts.room ?? UNBOUNDED_ROOM,
            uploads,
            room: new PostgresUploadRoomWork(database, new GraphileJobQueue()),
            limiter,
          }),
    publicUrl,
    isDemo,
    kakaoShare: parts.kakaoShare,
    appLinks: parts.appLinks,
    studioUrl: parts.studioUrl,
    handlers: {
      ...createCatalogueHandlers({
        catalogue,
        search: new PostgresSearchRepository(database),
        lines: new PostgresLineRepository(database),
        suggestions: new KeptSuggestions(new PostgresSuggestionRepository(database), now),
        views,
        addresses,
        limiter,
        listenerOf,
        now,
      }),
      ...handlers,
      ...createPlaceHandlers({
        positions: new PostgresPlaceRepository(database),
        heardTime: new PostgresHeardTimeRepository(database),
        journals: new PostgresJournalWork(database),
        views,
        listenerOf,
        limiter,
        now,
      }),
      ...createListeningHandlers({ history: new PostgresListeningHistory(database), now }),
      ...createBookmarkHandlers({ bookmarks: new PostgresBookmarks(database), limiter, now }),
      ...createBackupHandlers(parts.backupState ?? backupStateReader(new PostgresBackupRuns(database), false)),
      ...createMeasurementHandlers({
        measurements: new PostgresMeasurementRepository(database),
        limiter,
        isMeasured: measuredShare > 0,
        build: renderer?.build,
        now,
      }),
      ...createListHandlers({ lists, catalogue, addresses, now }),
      ...candy.handlers,
      ...createAuthoring({
        database,
        catalogue,
        covers: new SharpCoverImages(pictureStore, pictures),
        uploads,
        addresses,
        limiter,
        now,
      }),
      ...createCommunity({ database, catalogue, reviewRevisions, addresses, limiter, now }),
    },
    tokens: sessions,
    emailVerification: mails,
    weeklyMailEnding: weeklyMailLinks({ database, keyFor, publicUrl }),
    listenerTokens: new ListenerTokens(keyFor('listeners'), now),
    identity: {
      providers,
      box: new AesSecretBox(keyFor('sign-in attempts'), keyFor.previous?.('sign-in attempts')),
      limiter,
      enter: (identity, network, device) => signInByProvider.enter(identity, network, device),
      noteFailure: (network, device) => signInByProvider.noteFailure(network, device),
    },
    dev: isDemo ? { mailbox: parts.mail?.mailbox, standIn } : {},
    paymentNews: candy.news,
    limiter,
    live: { announcements: parts.announcements, reviewRevisions, heartbeatMs: overrides.heartbeatMs },
    now,
    trustedProxies,
    catalogue,
    publications: new PostgresPublicationRepository(database),
    feedArt: new SharpFeedArt(pictureStore),
    mediaStore: parts.mediaStore,
    proxied: parts.proxied,
    addresses,
    readiness: parts.readiness,
    renderer,
    measuredShare,
    webRoot: path.join(build, 'web'),
    logger: parts.logger,
    metrics: parts.metrics,
    tracer: parts.tracer,
  });
}

function mediaKey(secret: Uint8Array): MediaKey {
  return hmacMediaKey(mediaKeyId(secret), secret);
}

const NOTHING_ARRIVED = { list: () => Promise.resolve([]), size: () => Promise.resolve(undefined) };

type TakingFiles = Pick<UploadParts, 'files' | 'uploads' | 'limiter'> & {
  readonly room: UploadRoomWork;
  readonly disk: DiskGauge;
};

function takingFiles({ room, disk, ...parts }: TakingFiles): UploadParts {
  const { files, uploads } = parts;
  // What lies in a store without a bound takes no room from others.
  const arrived = disk === UNBOUNDED_ROOM ? NOTHING_ARRIVED : files;
  const reserving = new ReserveUpload({ room, files: arrived, disk });
  return { ...parts, receiving: new ReceiveUploads(uploads, files), reserving };
}

/** Whoever tries a demo on one machine comes from one network, with all the tests of a browser suite. */
const DEMO_NETWORK_FACTOR = 100;

/** Limits that all processes on the database share. */
function sharedLimiter(database: Database, isDemo: boolean): RateLimiter {
  const query: LimiterQuery = async ({ name, text, values }) => {
    const rows = await database.read({ name, text }, values);
    return { rows, rowCount: rows.length };
  };
  return new FlexibleRateLimiter({ kind: 'shared', query }, isDemo ? DEMO_NETWORK_FACTOR : 1);
}
