import { createHash } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import { Type, type Static, type TSchema } from 'typebox';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Identity, IdentityFailure, IdentityProof } from '../../application/ports/accounts/identity-provider.ts';
import type {
  ProviderReturn,
  SignInAttempt,
  WebIdentityProvider,
} from '../../application/ports/accounts/web-identity-provider.ts';
import { Secret } from '../../domain/secret.ts';
import { checkIdentityToken, publishedKeys } from './identity-token.ts';
import { askProvider, type ProviderHttp } from './provider-http.ts';

/** Our app at Kakao. */
export interface KakaoSettings {
  /** The REST API key, which is the client id. */
  readonly restKey: string;
  /** Undefined where the app has none. */
  readonly clientSecret: Secret | undefined;
  /** The app's number: tokens of any other app are no good here (security AU9). */
  readonly appId: number;
  /** `https://kauth.kakao.com` */
  readonly authUrl: string;
  /** `https://kapi.kakao.com` */
  readonly apiUrl: string;
  /** Where browsers are asked; `authUrl` unless told. */
  readonly pagesUrl?: string;
  /** Scheme and host of the site. */
  readonly site: string;
}

/** Kakao numbers its users and apps. */
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  token_type: Type.Literal('bearer'),
  id_token: Type.Optional(Type.String()),
});

const TokenInfo = Type.Object({ id: Id, app_id: Id, expires_in: Type.Integer({ minimum: 1 }) });

const UserAnswer = Type.Object({
  id: Id,
  kakao_account: Type.Optional(
    Type.Object({
      email: Type.Optional(Type.String()),
      is_email_valid: Type.Optional(Type.Boolean()),
      is_email_verified: Type.Optional(Type.Boolean()),
      profile: Type.Optional(Type.Object({ nickname: Type.Optional(Type.String()) })),
    }),
  ),
});

/** Kakao Login by its REST API (ADR 0012). */
export class KakaoIdentityProvider implements WebIdentityProvider {
  readonly name = 'kakao';
  readonly logoutUrl: string;
  private readonly settings: KakaoSettings;
  private readonly http: ProviderHttp;
  private readonly logger: Logger;
  private readonly now: () => number;
  private readonly keys: JWTVerifyGetKey;
  private readonly pagesUrl: string;
  private readonly redirectUri: string;

  constructor(settings: KakaoSettings, http: ProviderHttp, logger: Logger, now: () => number = Date.now) {
    this.settings = settings;
    this.http = http;
    this.logger = logger;
    this.now = now;
    this.keys = publishedKeys(`${settings.authUrl}/.well-known/jwks.json`, http);
    this.pagesUrl = settings.pagesUrl ?? settings.authUrl;
    this.redirectUri = `${settings.site}/auth/kakao/callback`;
    const logout = new URLSearchParams({
      client_id: settings.restKey,
      logout_redirect_uri: `${settings.site}/kakao/logout`,
    });
    this.logoutUrl = `${this.pagesUrl}/oauth/logout?${logout}`;
  }

  authorizeUrl({ state, verifier, nonce }: SignInAttempt): string {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.settings.restKey,
      redirect_uri: this.redirectUri,
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return `${this.pagesUrl}/oauth/authorize?${query}`;
  }

  async redeem(attempt: SignInAttempt, { code }: ProviderReturn): Promise<Result<Identity, IdentityFailure>> {
    const { authUrl, restKey, clientSecret } = this.settings;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: restKey,
      redirect_uri: this.redirectUri,
      code,
      code_verifier: attempt.verifier,
      ...(clientSecret && { client_secret: clientSecret.reveal() }),
    });
    const answer = await askProvider(this.http, `${authUrl}/oauth/token`, { method: 'POST', body }, TokenAnswer);
    if (!answer.ok) return answer;
    const token = new Secret(answer.value.access_token);
    const identity = await this.identify({ token });
    if (!identity.ok) return identity;
    const vouched = await this.checkIdToken(answer.value.id_token, attempt.nonce, identity.value.subject);
    return vouched.ok ? ok({ ...identity.value, bearer: token }) : vouched;
  }

  /** Kakao does not tell when its user signed in, so nothing can be asked of the token's age. */
  async identify({ token }: IdentityProof): Promise<Result<Identity, IdentityFailure>> {
    const info = await this.get('/v1/user/access_token_info', token, TokenInfo);
    if (!info.ok) return info;
    if (info.value.app_id !== this.settings.appId) return refused('the token is of another app');
    const user = await this.get('/v2/user/me', token, UserAnswer);
    if (!user.ok) return user;
    if (user.value.id !== info.value.id) return refused('the token is of another user');
    return ok(identityOf(user.value));
  }

  async signOut(bearer: Secret): Promise<void> {
    const done = await this.post('/v1/user/logout', bearer);
    if (!done.ok) this.logger.warn({ provider: 'kakao', reason: done.failure.reason }, 'A provider was not told.');
  }

  unlink(bearer: Secret): Promise<Result<void, IdentityFailure>> {
    return this.post('/v1/user/unlink', bearer);
  }

  /** The app has OpenID Connect switched on or not; where it has, the token says for which sign-in it is. */
  private async checkIdToken(
    token: string | undefined,
    nonce: string,
    subject: string,
  ): Promise<Result<void, IdentityFailure>> {
    if (token === undefined) return ok(undefined);
    const { authUrl, restKey } = this.settings;
    const expected = { issuer: authUrl, audience: [restKey], nonce, isFresh: true, now: this.now() };
    const claims = await checkIdentityToken(token, this.keys, expected);
    if (!claims.ok) return claims;
    return claims.value.sub === subject ? ok(undefined) : refused('the identity token is of another user');
  }

  private get<Schema extends TSchema>(
    place: string,
    token: Secret,
    schema: Schema,
  ): Promise<Result<Static<Schema>, IdentityFailure>> {
    const init = bearing(token);
    return init.ok ? askProvider(this.http, this.settings.apiUrl + place, init.value, schema) : Promise.resolve(init);
  }

  private async post(place: string, token: Secret): Promise<Result<void, IdentityFailure>> {
    const init = bearing(token);
    if (!init.ok) return init;
    const asked = { ...init.value, method: 'POST' };
    const done = await askProvider(this.http, this.settings.apiUrl + place, asked, Type.Object({ id: Id }));
    return done.ok ? ok(undefined) : done;
  }
}

function refused(reason: string): Result<never, IdentityFailure> {
  return fail({ kind: 'refused', reason });
}

/** What cannot stand in a header is no token (RFC 6750 §2.1). */
function bearing(token: Secret): Result<{ readonly headers: Record<string, string> }, IdentityFailure> {
  return /^[A-Za-z0-9._~+/-]+=*$/.test(token.reveal())
    ? ok({ headers: { authorization: `Bearer ${token.reveal()}` } })
    : refused('the token is none');
}

/** An address counts only when Kakao has seen it answered and it is still the user's. */
function identityOf({ id, kakao_account: account }: Static<typeof UserAnswer>): Identity {
  const isTrusted = account?.is_email_valid === true && account.is_email_verified === true;
  return {
    provider: 'kakao',
    subject: String(id),
    email: isTrusted ? account.email : undefined,
    name: account?.profile?.nickname,
    bearer: undefined,
  };
}
