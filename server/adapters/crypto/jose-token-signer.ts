import { timingSafeEqual } from 'node:crypto';
import { decodeJwt, errors, SignJWT, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseId, type AuthorId } from '../../../common/kernel/ids.ts';
import type { EmailClaim, TokenSigner } from '../../application/ports/accounts/token-signer.ts';
import { parseLoginId, type TokenClaims } from '../../domain/account/login.ts';

const Moment = Type.Integer({ minimum: 0 });
const Subject = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });
const SessionPayload = Compile(
  Type.Object({
    sub: Subject,
    sid: Type.String(),
    gen: Type.Integer({ minimum: 1 }),
    iat: Moment,
    exp: Moment,
  }),
);
const MemberPayload = Compile(Type.Object({ sub: Subject }));
const EmailPayload = Compile(Type.Object({ sub: Subject, email: Type.String(), exp: Moment }));

/** Tokens of which it is known what they say, of some 400 bytes each. */
const MOST_TOKENS = 5_000;

/** What each key is for is written in the header too, so that a mail's link never passes for a token (security §5.14). */
type Purpose = 'session' | 'mail' | 'weekly-mail';
type Keys = Readonly<Record<Purpose, Uint8Array>>;

/** Signed JSON web tokens. HMAC gives one claim one signature, so that every process makes the same token of a login. */
export class JoseTokenSigner implements TokenSigner {
  private readonly keys: Keys;
  private readonly previousKeys: Keys | undefined;
  /** What genuine tokens say, so that a signature is verified once for all the calls that show it. */
  private readonly genuine = new LRUCache<string, TokenClaims>({ max: MOST_TOKENS });

  /**
   * @param keys of 32 bytes, one for each purpose
   * @param previousKeys sign nothing any more; what they signed is genuine as long as it lives
   */
  constructor(keys: Keys, previousKeys?: Keys) {
    this.keys = keys;
    this.previousKeys = previousKeys;
  }

  sign(claims: TokenClaims): Promise<string> {
    return signed('session', sessionPayload(claims), this.keys);
  }

  async read(token: string): Promise<TokenClaims | undefined> {
    const known = this.genuine.get(token);
    if (known !== undefined) return known;
    const claims = await this.verified(token);
    if (claims !== undefined) this.genuine.set(token, claims);
    return claims;
  }

  signEmail(claim: EmailClaim): Promise<string> {
    return signed('mail', emailPayload(claim), this.keys);
  }

  async readEmail(token: string): Promise<EmailClaim | undefined> {
    const payload = payloadOf(token, EmailPayload);
    const memberId = parseId<AuthorId>(payload?.sub);
    if (payload === undefined || memberId === undefined) return undefined;
    const claim = { memberId, email: payload.email, expiresAt: payload.exp };
    return (await this.isGenuine(token, 'mail', emailPayload(claim))) ? claim : undefined;
  }

  signWeeklyMail(memberId: AuthorId): Promise<string> {
    return signed('weekly-mail', memberPayload(memberId), this.keys);
  }

  async readWeeklyMail(token: string): Promise<AuthorId | undefined> {
    const memberId = parseId<AuthorId>(payloadOf(token, MemberPayload)?.sub);
    if (memberId === undefined) return undefined;
    return (await this.isGenuine(token, 'weekly-mail', memberPayload(memberId))) ? memberId : undefined;
  }

  private async verified(token: string): Promise<TokenClaims | undefined> {
    const payload = payloadOf(token, SessionPayload);
    const memberId = parseId<AuthorId>(payload?.sub);
    const loginId = parseLoginId(payload?.sid);
    if (payload === undefined || memberId === undefined || loginId === undefined) return undefined;
    const claims = { memberId, loginId, generation: payload.gen, issuedAt: payload.iat, expiresAt: payload.exp };
    return (await this.isGenuine(token, 'session', sessionPayload(claims))) ? claims : undefined;
  }

  private async isGenuine(token: string, purpose: Purpose, payload: JWTPayload): Promise<boolean> {
    if (sameText(await signed(purpose, payload, this.keys), token)) return true;
    return this.previousKeys !== undefined && sameText(await signed(purpose, payload, this.previousKeys), token);
  }
}

function sessionPayload({ memberId, loginId, generation, issuedAt, expiresAt }: TokenClaims): JWTPayload {
  return { sub: String(memberId), sid: loginId, gen: generation, iat: issuedAt, exp: expiresAt };
}

function memberPayload(memberId: AuthorId): JWTPayload {
  return { sub: String(memberId) };
}

function emailPayload({ memberId, email, expiresAt }: EmailClaim): JWTPayload {
  return { sub: String(memberId), email, exp: expiresAt };
}

function signed(purpose: Purpose, payload: JWTPayload, keys: Keys): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: `${purpose}+jwt` }).sign(keys[purpose]);
}

/**
 * What a token says, believed by nobody yet. It is genuine when signing what it says gives the very same text, which
 * leaves no room for another header, another algorithm or another spelling of the same bytes (security AU3).
 */
function payloadOf<Payload>(token: string, schema: { Check(value: unknown): value is Payload }): Payload | undefined {
  try {
    const payload: unknown = decodeJwt(token);
    return schema.Check(payload) ? payload : undefined;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return undefined;
    throw cause;
  }
}

function sameText(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
