import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Result } from '../../../../common/kernel/result.ts';
import type { IssuedToken } from '../../../application/accounts/sessions.ts';
import type { Identity, IdentityProviderName } from '../../../application/ports/accounts/identity-provider.ts';
import type { RateLimiter } from '../../../application/ports/accounts/rate-limiter.ts';
import type { SecretBox } from '../../../application/ports/operation/secret-box.ts';
import type { WebIdentityProvider } from '../../../application/ports/accounts/web-identity-provider.ts';
import type { Device } from '../../../domain/account/device.ts';
import { networkOf } from '../../../domain/account/limits.ts';
import { Secret } from '../../../domain/secret.ts';
import { withinDeadline } from '../calls/deadline.ts';
import { deviceOf } from './device-cookie.ts';
import { ownCookieName } from './own-cookie.ts';
import { setSessionCookie } from './session-cookie.ts';

/** What the web's sign-in by Kakao and Apple stands on. */
export interface IdentityParts {
  readonly providers: readonly WebIdentityProvider[];
  /** Seals what a browser keeps for us between our button and the provider's return. */
  readonly box: SecretBox;
  readonly limiter: RateLimiter;
  /** Opens a login, and an account for who comes for the first time. */
  readonly enter: (
    identity: Identity,
    network: string,
    device: Device,
  ) => Promise<Result<IssuedToken, { readonly kind: string; readonly challenge?: Secret }>>;
  /** Notes that a provider did not vouch for somebody. */
  readonly noteFailure: (network: string, device: Device) => Promise<void>;
}

/** Why nobody was signed in, as the sign-in page is told; `cancelled` is no failure. */
type SignInError = 'cancelled' | 'provider-failed' | 'provider-unreachable' | 'too-many-requests';

/** Seconds from our button to the provider's return. */
const ATTEMPT_SECONDS = 10 * 60;
const RANDOM_BYTES = 32;
/** Bytes of what a provider posts: Apple's JSON with the name is the longest of it. */
const MAX_FORM_BYTES = 16 * 1024;
/** What the providers call it when the person changed their mind. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

const Attempt = Type.Object({
  provider: Type.String(),
  state: Type.String(),
  verifier: Type.String(),
  nonce: Type.String(),
  /** On which it began: the form that Apple's page posts brings no cookie that would tell. */
  device: Type.Unsafe<Device>(Type.Object({ id: Type.String(), language: Type.String() })),
  /** Milliseconds since 1970. */
  until: Type.Number(),
});

/** What a provider sends back. Anybody can send it, so it is text of any kind until it is looked at. */
const Return = Type.Object({
  state: Type.String({ maxLength: 200 }),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
  user: Type.Optional(Type.String({ maxLength: 4_000 })),
});

/**
 * `/auth/kakao` and `/auth/apple`, where a sign-in begins, and where the providers return (decisions §2). Both lead to
 * pages of ours alone; nothing that comes in says where (security AU10).
 */
export async function addIdentityRoutes(
  app: FastifyInstance,
  { providers, box, limiter, enter, noteFailure }: IdentityParts,
  { publicUrl, deadlineMs, now }: { publicUrl: string; deadlineMs: number; now: () => number },
): Promise<void> {
  const isSecure = publicUrl.startsWith('https:');

  for (const provider of providers) {
    app.get(`/auth/${provider.name}`, (request, reply) => begin(provider, request, reply));
  }
  for (const provider of providers.filter(({ name }) => name === 'kakao')) {
    app.get('/auth/kakao/callback', (request, reply) => finish(provider, request.query, request, reply));
  }
  for (const provider of providers.filter(({ name }) => name === 'apple')) {
    await app.register(async (scope) => {
      const options = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
      scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, form, done) =>
        done(null, Object.fromEntries(new URLSearchParams(typeof form === 'string' ? form : ''))),
      );
      scope.post('/auth/apple/callback', (request, reply) => finish(provider, request.body, request, reply));
    });
  }

  function begin(provider: WebIdentityProvider, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // Nobody is signed in by a page of others that leads here: the provider might let pass who is known to it (ASVS 7.6.2).
    if (isLedByOthers(request)) return leave(reply, '/auth/signin');
    const random = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
    const attempt = { state: random(), verifier: random(), nonce: random() };
    const device = deviceOf(request, reply, publicUrl);
    const kept = { provider: provider.name, ...attempt, device, until: now() + ATTEMPT_SECONDS * 1000 };
    reply.setCookie(cookieOf(provider.name), box.seal(new Secret(JSON.stringify(kept))), {
      ...cookieOptions(provider.name),
      maxAge: ATTEMPT_SECONDS,
    });
    return leave(reply, provider.authorizeUrl(attempt));
  }

  async function finish(
    provider: WebIdentityProvider,
    given: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const attempt = attemptOf(request, provider.name);
    reply.clearCookie(cookieOf(provider.name), cookieOptions(provider.name));
    const outcome = await signedIn(provider, given, attempt, request, reply);
    // In the fragment, which neither travels nor is kept by a server; the page takes it out of the address.
    if (outcome instanceof Secret) {
      return leave(reply, `/auth/signin?provider=${provider.name}#challenge=${outcome.reveal()}`);
    }
    if (typeof outcome === 'string') return leave(reply, `/auth/signin?error=${outcome}&provider=${provider.name}`);
    setSessionCookie(reply, outcome, publicUrl);
    return leave(reply, `/auth/done?provider=${provider.name}`);
  }

  async function signedIn(
    provider: WebIdentityProvider,
    given: unknown,
    attempt: Static<typeof Attempt> | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<IssuedToken | Secret | SignInError> {
    const refuse = (reason: string, error: SignInError = 'provider-failed'): SignInError => {
      request.log.info({ provider: provider.name, reason }, 'A sign-in by a provider was refused.');
      return error;
    };
    // First of all: whoever did not begin here is told nothing, not even that they cancelled.
    if (!Value.Check(Return, given)) return refuse('the return is not of its form');
    if (attempt === undefined || !isSame(given.state, attempt.state)) return refuse('it was not begun here');
    if (given.error !== undefined && CANCELLED.includes(given.error)) return 'cancelled';
    const { code, user } = given;
    if (given.error !== undefined || code === undefined) return refuse('the provider gave no code');
    try {
      const taken = await limiter.take('provider-sign-in-by-network', networkOf(request.ip));
      if (!taken.ok) return 'too-many-requests';
      const answer = { code, ...(user !== undefined && { user }) };
      const identity = await withinDeadline(reply, deadlineMs, () => provider.redeem(attempt, answer));
      if (!identity.ok) {
        const { kind, reason } = identity.failure;
        if (kind === 'refused') await noteFailure(networkOf(request.ip), attempt.device);
        return refuse(reason, kind === 'refused' ? 'provider-failed' : 'provider-unreachable');
      }
      const token = await enter(identity.value, networkOf(request.ip), attempt.device);
      return token.ok ? token.value : (token.failure.challenge ?? refuse(token.failure.kind));
    } catch (cause) {
      request.log.error({ err: cause }, 'a sign-in by a provider failed');
      return 'provider-unreachable';
    }
  }

  /** @returns what this browser began, unless it was too long ago */
  function attemptOf(request: FastifyRequest, name: IdentityProviderName): Static<typeof Attempt> | undefined {
    const sealed = request.server.parseCookie(request.headers.cookie ?? '')[cookieOf(name)];
    const opened = sealed === undefined ? undefined : box.open(sealed);
    if (opened === undefined) return undefined;
    const attempt: unknown = JSON.parse(opened.reveal());
    if (!Value.Check(Attempt, attempt) || attempt.provider !== name) return undefined;
    return now() < attempt.until ? attempt : undefined;
  }

  /**
   * Apple returns by a form that its page posts, with which a browser sends no other cookies than those for every site;
   * they exist over https alone, as does Apple's return. Over plain http the provider is a page of our own.
   */
  function cookieOptions(name: IdentityProviderName) {
    const sameSite = name === 'apple' && isSecure ? 'none' : 'lax';
    return { path: pathOf(name), httpOnly: true, secure: isSecure, sameSite } as const;
  }

  function cookieOf(name: IdentityProviderName): string {
    return ownCookieName(`sign-in-${name}`, publicUrl, pathOf(name));
  }
}

function pathOf(name: IdentityProviderName): string {
  return `/auth/${name}`;
}

/** By what browsers say of the page that leads here; one that says nothing, or an address that was typed, is believed. */
function isLedByOthers({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** The page that follows has no business with what is in this address. */
function leave(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 303);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
