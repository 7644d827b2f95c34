import { importPKCS8, SignJWT, type JWTVerifyGetKey } from 'jose';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Identity, IdentityFailure, IdentityProof } from '../../application/ports/accounts/identity-provider.ts';
import type {
  ProviderReturn,
  SignInAttempt,
  WebIdentityProvider,
} from '../../application/ports/accounts/web-identity-provider.ts';
import { Secret } from '../../domain/secret.ts';
import { checkIdentityToken, publishedKeys } from './identity-token.ts';
import { askProvider, tellProvider, type ProviderHttp } from './provider-http.ts';

/** Our service and apps at Apple. */
export interface AppleSettings {
  /** The Services ID, which is the client id on the web. */
  readonly serviceId: string;
  /** The bundle ids of the native apps, whose tokens are good here as well. */
  readonly appIds: readonly string[];
  readonly teamId: string;
  readonly keyId: string;
  /** The key for Sign in with Apple, as PKCS #8 PEM. */
  readonly privateKey: Secret;
  /** `https://appleid.apple.com` */
  readonly url: string;
  /** Where browsers are asked; `url` unless told. */
  readonly pagesUrl?: string;
  /** Scheme and host of the site. */
  readonly site: string;
}

/** Seconds that a client secret of ours lives: as long as one request. */
const CLIENT_SECRET_SECONDS = 300;

const TokenAnswer = Type.Object({
  id_token: Type.String({ minLength: 1 }),
  refresh_token: Type.Optional(Type.String({ minLength: 1 })),
});

const UserField = Type.Object({
  name: Type.Object({
    firstName: Type.Optional(Type.String({ maxLength: 100 })),
    lastName: Type.Optional(Type.String({ maxLength: 100 })),
  }),
});

/** Sign in with Apple (ADR 0012). */
export class AppleIdentityProvider implements WebIdentityProvider {
  readonly name = 'apple';
  readonly logoutUrl = undefined;
  private readonly settings: AppleSettings;
  private readonly http: ProviderHttp;
  private readonly now: () => number;
  private readonly keys: JWTVerifyGetKey;
  private readonly redirectUri: string;

  constructor(settings: AppleSettings, http: ProviderHttp, now: () => number = Date.now) {
    this.settings = settings;
    this.http = http;
    this.now = now;
    this.keys = publishedKeys(`${settings.url}/auth/keys`, http);
    this.redirectUri = `${settings.site}/auth/apple/callback`;
  }

  authorizeUrl({ state, nonce }: SignInAttempt): string {
    const query = new URLSearchParams({
      response_type: 'code',
      // Apple asks for it where name and address are wanted.
      response_mode: 'form_post',
      scope: 'name email',
      client_id: this.settings.serviceId,
      redirect_uri: this.redirectUri,
      state,
      nonce,
    });
    return `${this.settings.pagesUrl ?? this.settings.url}/auth/authorize?${query}`;
  }

  async redeem(attempt: SignInAttempt, { code, user }: ProviderReturn): Promise<Result<Identity, IdentityFailure>> {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: this.redirectUri,
      code,
      ...(await this.client()),
    });
    const place = `${this.settings.url}/auth/token`;
    const answer = await askProvider(this.http, place, { method: 'POST', body }, TokenAnswer);
    if (!answer.ok) return answer;
    const { id_token: token, refresh_token: bearer } = answer.value;
    const identity = await this.check(token, [this.settings.serviceId], attempt.nonce, true, nameOf(user));
    return identity.ok
      ? ok({ ...identity.value, bearer: bearer === undefined ? undefined : new Secret(bearer) })
      : identity;
  }

  identify({ token, nonce, name }: IdentityProof, isFresh = false): Promise<Result<Identity, IdentityFailure>> {
    const { serviceId, appIds } = this.settings;
    return this.check(token.reveal(), [serviceId, ...appIds], nonce, isFresh, name?.trim() || undefined);
  }

  /** Apple has no such call. */
  signOut(): Promise<void> {
    return Promise.resolve();
  }

  async unlink(bearer: Secret): Promise<Result<void, IdentityFailure>> {
    const body = new URLSearchParams({
      token: bearer.reveal(),
      token_type_hint: 'refresh_token',
      ...(await this.client()),
    });
    const told = await tellProvider(this.http, `${this.settings.url}/auth/revoke`, { method: 'POST', body });
    return told.ok ? ok(undefined) : told;
  }

  private async check(
    token: string,
    audience: readonly string[],
    nonce: string | undefined,
    isFresh: boolean,
    name: string | undefined,
  ): Promise<Result<Identity, IdentityFailure>> {
    const expected = { issuer: this.settings.url, audience, nonce, isFresh, now: this.now() };
    const claims = await checkIdentityToken(token, this.keys, expected);
    if (!claims.ok) return fail(claims.failure);
    const { sub, email, email_verified: isVerified } = claims.value;
    // Apple says it as a word in some tokens.
    const isTrusted = isVerified === true || isVerified === 'true';
    return ok({
      provider: 'apple',
      subject: sub,
      email: isTrusted && typeof email === 'string' ? email : undefined,
      name,
      bearer: undefined,
    });
  }

  /** Who we are, which Apple wants signed with our key. */
  private async client(): Promise<{ readonly client_id: string; readonly client_secret: string }> {
    const { serviceId, teamId, keyId, privateKey, url } = this.settings;
    const now = Math.floor(this.now() / 1000);
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(serviceId)
      .setAudience(url)
      .setIssuedAt(now)
      .setExpirationTime(now + CLIENT_SECRET_SECONDS)
      .sign(await importPKCS8(privateKey.reveal(), 'ES256'));
    return { client_id: serviceId, client_secret: secret };
  }
}

/** The browser carries it, so it may say anything; it is only a proposal. A Korean name is written in one, family first. */
function nameOf(user: string | undefined): string | undefined {
  const told = user === undefined ? undefined : parsed(user);
  if (!Value.Check(UserField, told)) return undefined;
  const { firstName = '', lastName = '' } = told.name;
  const isKorean = /\p{Script=Hangul}/u.test(lastName + firstName);
  return (isKorean ? lastName + firstName : `${firstName} ${lastName}`).trim() || undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
