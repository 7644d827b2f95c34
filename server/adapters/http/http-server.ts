import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyCompress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { constants } from 'node:zlib';
import type { AppLinks } from '../../../common/contract/app-links.ts';
import type { PageRenderer } from '../../../common/contract/page-renderer.ts';
import type { KakaoShare } from '../../../common/kernel/kakao-script.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { CallHandlers } from '../../application/call-handlers.ts';
import type { CatalogueRepository } from '../../application/ports/catalogue/catalogue-repository.ts';
import { ContentRevisions } from '../../application/content-revisions.ts';
import type { FeedArt } from '../../application/ports/catalogue/feed-art.ts';
import type { PublicationRepository } from '../../application/ports/catalogue/publication-repository.ts';
import type { ProxiedAudio } from '../../application/ports/storage/proxied-audio.ts';
import type { MediaStore } from '../../application/ports/storage/media-store.ts';
import type { RateLimiter } from '../../application/ports/accounts/rate-limiter.ts';
import type { Tracer } from '../../application/ports/operation/tracer.ts';
import type { ReadinessCheck } from '../../application/readiness.ts';
import { networkOf } from '../../domain/account/limits.ts';
import { ANONYMOUS, memberOf } from '../../domain/principal.ts';
import type { AnswerMeter } from './calls/answer-meter.ts';
import { addAppLinkRoutes } from './publication/app-link-routes.ts';
import { Authenticator, type TokenReader } from './sessions/authenticator.ts';
import { compileSerializer, compileValidator } from './calls/compiled-schemas.ts';
import { addCallRoutes } from './calls/call-routes.ts';
import { SharedCalls } from './calls/shared-calls.ts';
import { answerClientError } from './client-errors.ts';
import { answerThrown, refusalCodeOf, refuse } from './calls/error-answers.ts';
import { isAskedLocally, refuseElsewhere } from './pages/demo-hosts.ts';
import { addDevRoutes, type DevParts } from './pages/dev-routes.ts';
import { addEmbedRoutes } from './publication/embed-routes.ts';
import { addHealthRoutes } from './health-routes.ts';
import { addIdentityRoutes, type IdentityParts } from './sessions/identity-routes.ts';
import type { ListenerTokens } from './sessions/listener-cookie.ts';
import { addLiveRoutes, type LiveParts } from './live/live-routes.ts';
import { Listeners } from './live/listeners.ts';
import { addMediaRoutes } from './media/media-routes.ts';
import { addOembedRoute } from './publication/oembed-routes.ts';
import { addOpenApi } from './calls/open-api.ts';
import { addPageRoutes, isPagePath } from './pages/page-routes.ts';
import { enforcePolicy, PAGES } from './calls/policy.ts';
import { addPublicationRoutes } from './publication/publication-routes.ts';
import { traceRequests } from './request-traces.ts';
import { RouteLimits } from './calls/route-limits.ts';
import { securityHeaders, mediaHeaders } from './security-headers.ts';
import type { SignedAudioAddresses } from './media/signed-audio-addresses.ts';
import { addKeptFastPath, KnownRequests } from './memory/kept-fast-path.ts';
import { addMediaFastPath, type AnswerLog } from './media/media-fast-path.ts';
import { StoryAccesses } from './media/story-accesses.ts';
import { addUploadRoutes, type UploadParts } from './media/upload-routes.ts';
import { addVerificationRoute, type EmailVerification } from './pages/verification-route.ts';
import { addWeeklyMailRoute, type WeeklyMailEnding } from './pages/weekly-mail-route.ts';
import { addWebhookRoutes, type PaymentNews } from './webhook-routes.ts';
import { NOT_FOUND } from '../../application/refusals.ts';

/** What the HTTP server stands on. */
export interface HttpServerParts {
  /** Scheme and host of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly handlers: CallHandlers;
  readonly tokens: TokenReader;
  readonly emailVerification: EmailVerification;
  readonly weeklyMailEnding: WeeklyMailEnding;
  readonly listenerTokens: ListenerTokens;
  /** Signing in by the pages of Kakao and Apple; undefined where neither is configured. */
  readonly identity?: IdentityParts;
  /** Whether this is the demo, which answers on this machine alone; not unless told. */
  readonly isDemo?: boolean;
  /** Sharing through KakaoTalk; undefined where the operator has no key. */
  readonly kakaoShare?: KakaoShare | undefined;
  /** Visits of a hundred that are measured, 0 to 100; none unless told. */
  readonly measuredShare?: number;
  /** Addresses that open the native app; none unless told. */
  readonly appLinks?: AppLinks | undefined;
  /** Where the studio is; here unless told. */
  readonly studioUrl?: string | undefined;
  /** What the demo shows besides; nothing unless told. */
  readonly dev?: Omit<DevParts, 'webRoot'>;
  /** What follows when a payment gateway or a store says that something has changed; nothing unless told. */
  readonly paymentNews?: PaymentNews;
  /** Taking the files of authors; none are taken unless told. */
  readonly uploads?: UploadParts | undefined;
  /** Counts what is asked for; nothing is counted unless told. */
  readonly limiter?: RateLimiter;
  /** What is told live; nothing unless told. */
  readonly live?: Omit<LiveParts, 'authenticator'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Proxies that are believed when they say whom they stand for; none unless told (security OV7). */
  readonly trustedProxies?: readonly string[];
  readonly catalogue: Pick<
    CatalogueRepository,
    'freeRecording' | 'genres' | 'ownsAny' | 'previewRecording' | 'series' | 'storyAccess' | 'trailerRecording'
  >;
  readonly publications: PublicationRepository;
  readonly feedArt: FeedArt;
  readonly mediaStore: MediaStore;
  /** Where the trusted proxies find sounds that they send; the server sends them unless told. */
  readonly proxied?: ProxiedAudio | undefined;
  readonly addresses: SignedAudioAddresses;
  readonly readiness: ReadinessCheck;
  /** The built pages; undefined where they are not built. */
  readonly renderer: PageRenderer | undefined;
  /** The folder of the built assets. */
  readonly webRoot: string;
  readonly logger: FastifyBaseLogger;
  /** Counts what is answered; nothing is counted unless told. */
  readonly metrics?: AnswerMeter | undefined;
  /** Tells how long what is asked for takes; nothing is told unless told. */
  readonly tracer?: Tracer | undefined;
  /** Milliseconds that a call or a page may take, 10 000 unless told. */
  readonly deadlineMs?: number;
  /** Milliseconds in which a request has to arrive, 30 000 unless told. */
  readonly requestTimeoutMs?: number;
}

/** What is asked for again and again; a line for each would hide the others, and cost as much as a tenth of it. */
const OFTEN = /^\/(?:health|ready|assets|fonts)(?:\/|$)/;

/** Builds the server: the calls of the contract, media, health and pages. The caller starts and stops it. */
export async function buildHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { deadlineMs = 10_000, requestTimeoutMs = 30_000, trustedProxies = [] } = parts;
  const headers = securityHeaders(parts.publicUrl, parts.kakaoShare);
  const app = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    http: { connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024, headersTimeout: requestTimeoutMs },
    requestTimeout: requestTimeoutMs,
    // Longer than a balancer keeps its side open, so that no request meets a closing connection.
    keepAliveTimeout: 72_000,
    // A connection on which nothing moves: a reader who has gone without saying so.
    connectionTimeout: 120_000,
    bodyLimit: 64 * 1024,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    routerOptions: { maxParamLength: 256 },
    // A request that comes while the server drains is answered like any other; its connection is closed after it.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      const reqId = randomUUID();
      const network = networkOf(socket.remoteAddress);
      const refused = answerClientError(error, socket, headers, reqId);
      if (refused !== undefined) app.log.info({ reqId, ...refused, network }, 'no request');
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      answerThrown(error, request, reply);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  const authenticator = new Authenticator(parts.tokens);
  const listeners = new Listeners(authenticator, parts.now);
  const accesses = new StoryAccesses(parts.catalogue, parts.now, (isHit) =>
    parts.metrics?.lookedUp('story-access', isHit),
  );
  const traceAnswer =
    parts.tracer && traceRequests(app, { tracer: parts.tracer, trustedProxies, routeOf: knownRouteOf });
  const routes = enforcePolicy(app, authenticator);
  const revisions = new ContentRevisions(parts.live?.announcements, parts.now);
  const requests = new KnownRequests();
  const shared = new SharedCalls({ ...parts, revisions, deadlineMs });
  const limits = new RouteLimits(parts.limiter, authenticator);
  limits.enforce(app);

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (parts.isDemo === true && !isAskedLocally(request)) {
      refuseElsewhere(request, reply);
      return;
    }
    // Before the body is read: what it held does not matter at an unknown address.
    if (request.is404) answerUnknown(request, reply);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply, memberOf(authenticator.knownCaller(request) ?? ANONYMOUS));
    parts.metrics?.answered({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
  app.setErrorHandler(answerThrown);
  app.setNotFoundHandler(answerUnknown);

  // Cookies are read where they are wanted, not on every request for a file.
  await app.register(fastifyCookie, { hook: false });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    // Bodies come as they are: nothing that we take is worth the risk of unpacking.
    globalDecompression: false,
  });
  addHealthRoutes(app, parts.readiness);
  await addOpenApi(app, parts);
  // Before the calls, so that HEAD is theirs.
  if (parts.uploads !== undefined) await addUploadRoutes(app, { ...parts.uploads, authenticator, now: parts.now });
  await addCallRoutes(app, { ...parts, shared, authenticator, requests, deadlineMs });
  addLiveRoutes(app, { ...parts.live, authenticator, metrics: parts.metrics });
  addMediaRoutes(app, { ...parts, listeners, accesses, deadlineMs });
  await addVerificationRoute(app, parts.emailVerification, parts.webRoot);
  await addWeeklyMailRoute(app, parts.weeklyMailEnding, parts.webRoot);
  addWebhookRoutes(app, parts.paymentNews);
  if (parts.identity !== undefined) await addIdentityRoutes(app, parts.identity, { ...parts, deadlineMs });
  addAppLinkRoutes(app, parts.appLinks);
  addPublicationRoutes(app, { ...parts, deadlineMs });
  addEmbedRoutes(app, { ...parts, deadlineMs });
  addOembedRoute(app, { ...parts, deadlineMs });
  addDevRoutes(app, { ...parts.dev, webRoot: parts.webRoot });
  await addPageRoutes(app, { ...parts, shared, authenticator, limits, revisions, requests, deadlineMs });
  addKeptFastPath(app, { ...parts, requests, headers, answered: keptAnswered });
  // The last one is asked first, and knows by the beginning of an address that it is none of a sound.
  addMediaFastPath(app, {
    ...parts,
    listeners,
    accesses,
    headers: mediaHeaders(parts.publicUrl),
    answered: soundAnswered,
  });
  return app;

  function soundAnswered({ request, requestId, status, bytes, seconds }: Parameters<AnswerLog>[0]): void {
    const ms = Math.round(seconds * 1_000);
    const traceId = traceAnswer?.(request, { route: SOUND_ROUTE, status, seconds });
    app.log.info({ reqId: requestId, traceId, method: 'GET', path: SOUND_PATH, status, bytes, ms }, 'answered');
    parts.metrics?.answered({ method: 'GET', route: SOUND_ROUTE, status, seconds });
    parts.metrics?.sent('sound', bytes);
  }

  function keptAnswered(route: string, { request, requestId, status, bytes, seconds }: Parameters<AnswerLog>[0]): void {
    const path = (request.url ?? '').split('?', 1)[0];
    const traceId = traceAnswer?.(request, { route, status, seconds });
    const ms = Math.round(seconds * 1_000);
    app.log.info({ reqId: requestId, traceId, method: 'GET', path, status, bytes, ms }, 'answered');
    parts.metrics?.answered({ method: 'GET', route, status, seconds });
  }

  function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request);
    const methods = isPagePath(path) ? ['GET', 'HEAD'] : routes.methodsOf(path);
    if (methods.length === 0 || methods.includes(request.method)) {
      return refuse(request, reply, NOT_FOUND);
    }
    return refuse(request, reply.header('allow', methods.join(', ')), { status: 405, code: 'method-not-allowed' });
  }
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').split('?', 1)[0] ?? '';
}

/** As the log and the metrics name sounds, whoever sends them. */
const SOUND_PATH = '/media/audio/*';
const SOUND_ROUTE = '/media/audio/:token';

/** @returns the pattern of the route, of which there are few; never what was asked for */
function routeOf(request: FastifyRequest): string {
  return knownRouteOf(request) ?? 'unknown';
}

/** @returns the same; undefined for an address that is nowhere */
function knownRouteOf({ is404, routeOptions }: FastifyRequest): string | undefined {
  if (is404 || routeOptions.url === undefined) return undefined;
  return routeOptions.url === PAGES ? 'page' : routeOptions.url;
}

/** A token where an address has none. */
const TOKEN = /\/[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}/g;

/** One line an answer, and of a refusal why, from where and of whom. Queries, signed addresses and tokens stay out of it: they may open something. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, member: AuthorId | undefined): void {
  const path = pathOf(request)
    .replace(/^(\/media\/audio\/).*/, '$1*')
    .replace(TOKEN, '/*');
  const level = OFTEN.test(path) && reply.statusCode < 400 ? 'debug' : 'info';
  request.log[level](
    {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(reply.statusCode >= 400 && { code: refusalCodeOf(request), network: networkOf(request.ip), member }),
    },
    'answered',
  );
}
