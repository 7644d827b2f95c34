import { createHash, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { IdentityFailure } from '../../application/ports/accounts/identity-provider.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Seconds that a clock of ours may be behind or ahead of the provider's. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Seconds after which a proof is no longer fresh. */
const FRESH_SECONDS = 10 * 60;
/** Milliseconds before the keys are asked for again because of a key that they do not hold, so that nobody can make us. */
const COOLDOWN_MS = 30_000;

/** What an identity token has to say. */
export interface TokenExpectation {
  readonly issuer: string;
  /** For whom it is meant: one of these. */
  readonly audience: readonly string[];
  /** What its nonce has to be, or be made from; undefined: it has none. */
  readonly nonce: string | undefined;
  readonly isFresh: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A provider's published keys, kept until it publishes others. */
export function publishedKeys(url: string, http: ProviderHttp): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), { [customFetch]: http, cooldownDuration: COOLDOWN_MS });
}

/** Checks an identity token (OpenID Connect Core §3.1.3.7): signature, issuer, audience, times and nonce. */
export async function checkIdentityToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, nonce, isFresh, now }: TokenExpectation,
): Promise<Result<JWTPayload & { readonly sub: string }, IdentityFailure>> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: [...audience],
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(now),
      ...(isFresh && { maxTokenAge: FRESH_SECONDS }),
    });
    const { sub } = payload;
    if (sub === undefined || !/^[\x21-\x7e]{1,255}$/.test(sub)) return refused('the subject is none');
    if (!isNonce(payload['nonce'], nonce)) return refused('the nonce is of another sign-in');
    return ok({ ...payload, sub });
  } catch (cause) {
    return fail(failureOf(cause));
  }
}

function refused(reason: string): Result<never, IdentityFailure> {
  return fail({ kind: 'refused', reason });
}

/** Native clients give the provider a hash of the nonce, the web the nonce itself. */
function isNonce(found: unknown, expected: string | undefined): boolean {
  if (expected === undefined) return found === undefined;
  if (typeof found !== 'string') return false;
  const hash = createHash('sha256').update(expected).digest('hex');
  return isSame(found, expected) || isSame(found, hash);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whatever is about the token refuses it; what is about the keys may pass. */
function failureOf(cause: unknown): IdentityFailure {
  const isAboutKeys =
    !(cause instanceof errors.JOSEError) ||
    cause instanceof errors.JWKSTimeout ||
    cause instanceof errors.JWKSInvalid ||
    cause.code === 'ERR_JOSE_GENERIC';
  const code = cause instanceof errors.JOSEError ? cause.code : 'no answer';
  return isAboutKeys
    ? { kind: 'unreachable', reason: `the keys could not be read: ${code}` }
    : { kind: 'refused', reason: `the token is not good: ${code}` };
}
