import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type CryptoKey } from 'jose';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { IdentityProviderName } from '../../application/ports/accounts/identity-provider.ts';
import {
  DEMO_IDENTITY_FAULTS,
  type DemoIdentityProvider,
  type DemoIdentityFault,
  type DemoIdentity,
  type DemoSignInRequest,
} from '../../application/ports/accounts/demo-identity-provider.ts';
import { Secret } from '../../domain/secret.ts';
import type { AppleSettings } from './apple-identity-provider.ts';
import type { KakaoSettings } from './kakao-identity-provider.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Names that lead to no machine: whoever plays answers in this process. */
const KAKAO_AUTH = 'https://kauth.stand-in.invalid';
const KAKAO_API = 'https://kapi.stand-in.invalid';
const APPLE = 'https://appleid.stand-in.invalid';
const KAKAO_APP_ID = 1;
const CLIENT_ID = 'stand-in';
/** Whom, instead of us, a token is meant for, and what it answers, when something is to be wrong with it. */
const ANOTHER_APP_ID = 2;
const ANOTHER = 'another';

/** Kakao's token of the simulator: the name in base64. */
const APP_TOKEN = /^stand-in-([A-Za-z0-9+/]{2,500}=*)$/;

const CODE_SECONDS = 600;
const TOKEN_SECONDS = 6 * 60 * 60;
/** Codes whose use is remembered; the oldest are forgotten, and have expired by then. */
const MAX_USED = 10_000;

const PEOPLE: Readonly<Record<IdentityProviderName, readonly DemoIdentity[]>> = {
  kakao: [
    { key: '1001', name: '한이슬', email: 'iseul@kakao.stand-in.example', tellsName: true },
    { key: '1002', name: '문가람', email: undefined, tellsName: true },
    { key: '1003', name: 'Robin', email: 'robin@kakao.stand-in.example', tellsName: true },
  ],
  apple: [
    { key: '1001', name: '서다온', email: 'daon@apple.stand-in.example', tellsName: true },
    { key: '1002', name: '윤새봄', email: 'x7k2@privaterelay.stand-in.example', tellsName: true },
    { key: '1003', name: 'Alex', email: undefined, tellsName: false },
  ],
};

/** What a code stands for. */
const CodeClaims = Type.Object({
  jti: Type.String(),
  provider: Type.Union([Type.Literal('kakao'), Type.Literal('apple')]),
  key: Type.String(),
  name: Type.String(),
  email: Type.Optional(Type.String()),
  clientId: Type.String(),
  redirectUri: Type.String(),
  nonce: Type.String(),
  challenge: Type.Optional(Type.String()),
  fault: Type.Optional(Type.Enum([...DEMO_IDENTITY_FAULTS])),
});

/** What a token of Kakao stands for. */
const BearerClaims = Type.Object({
  key: Type.String(),
  name: Type.String(),
  email: Type.Optional(Type.String()),
  appId: Type.Integer(),
  exp: Type.Integer(),
});

interface Keys {
  readonly signing: CryptoKey;
  readonly published: object;
}

/**
 * Kakao's and Apple's servers within this process, so that a sign-in of the demo takes the very way of a real one. What
 * they give out is signed, not kept; it is good until the server ends.
 */
export class LocalDemoIdentityProvider implements DemoIdentityProvider {
  readonly kakao: Omit<KakaoSettings, 'site'> = {
    restKey: CLIENT_ID,
    clientSecret: undefined,
    appId: KAKAO_APP_ID,
    authUrl: KAKAO_AUTH,
    apiUrl: KAKAO_API,
    pagesUrl: '/dev/identity/kakao',
  };
  readonly apple: Omit<AppleSettings, 'site'> = {
    serviceId: CLIENT_ID,
    appIds: [],
    teamId: CLIENT_ID,
    keyId: CLIENT_ID,
    privateKey: new Secret(
      generateKeyPairSync('ec', {
        namedCurve: 'P-256',
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      }).privateKey,
    ),
    url: APPLE,
    pagesUrl: '/dev/identity/apple',
  };
  private readonly own = new Uint8Array(randomBytes(32));
  private readonly used = new Set<string>();
  /** Apple tells the name once. */
  private readonly introduced = new Set<string>();
  private keys: Promise<Keys> | undefined;

  people(provider: IdentityProviderName): readonly DemoIdentity[] {
    return PEOPLE[provider];
  }

  named(provider: IdentityProviderName, name: string, tellsName: boolean): DemoIdentity {
    const hash = createHash('sha256').update(`${provider} ${name}`).digest();
    return { key: String(hash.readUIntBE(0, 6)), name, email: undefined, tellsName };
  }

  async consent(
    provider: IdentityProviderName,
    { key, name, email, tellsName }: DemoIdentity,
    question: DemoSignInRequest,
    fault?: DemoIdentityFault,
  ): Promise<{ readonly code: string; readonly user: string | undefined }> {
    const code = await new SignJWT({ provider, key, name, email, ...question, fault })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(randomUUID())
      .setExpirationTime(`${CODE_SECONDS} s`)
      .sign(this.own);
    const isFirst = provider === 'apple' && tellsName && !this.introduced.has(key);
    return { code, user: isFirst ? JSON.stringify({ name: { firstName: name, lastName: '' }, email }) : undefined };
  }

  /** The servers' end of the wire. */
  readonly http: ProviderHttp = async (url, init = {}) => {
    const { origin, pathname } = new URL(url);
    const form = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : '');
    const bearer = /^Bearer (.+)$/.exec(new Headers(init.headers).get('authorization') ?? '')?.[1] ?? '';
    switch (`${origin}${pathname}`) {
      case `${KAKAO_AUTH}/oauth/token`:
        return this.kakaoToken(form);
      case `${KAKAO_API}/v1/user/access_token_info`:
        return this.withBearer(bearer, ({ key, appId, exp }) => ({
          id: Number(key),
          app_id: appId,
          expires_in: exp - Math.floor(Date.now() / 1000),
        }));
      case `${KAKAO_API}/v2/user/me`:
        return this.withBearer(bearer, ({ key, name, email }) => ({
          id: Number(key),
          kakao_account: { profile: { nickname: name }, email, is_email_valid: true, is_email_verified: true },
        }));
      case `${KAKAO_API}/v1/user/logout`:
      case `${KAKAO_API}/v1/user/unlink`:
        return this.withBearer(bearer, ({ key }) => ({ id: Number(key) }));
      case `${KAKAO_AUTH}/.well-known/jwks.json`:
      case `${APPLE}/auth/keys`:
        return Response.json({ keys: [(await this.signingKeys()).published] });
      case `${APPLE}/auth/token`:
        return this.appleToken(form);
      case `${APPLE}/auth/revoke`:
        return new Response();
      default:
        return Response.json({ error: 'not_found' }, { status: 404 });
    }
  };

  private async kakaoToken(form: URLSearchParams): Promise<Response> {
    const claims = await this.redeemed('kakao', form);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (claims === undefined || claims.challenge !== challenge) return INVALID_GRANT();
    const { key, name, email, fault } = claims;
    const appId = fault === 'another-app' ? ANOTHER_APP_ID : KAKAO_APP_ID;
    const bearer = await new SignJWT({ key, name, email, appId })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('bearer')
      .setExpirationTime(issuedAt(fault) + TOKEN_SECONDS)
      .sign(this.own);
    return Response.json({
      token_type: 'bearer',
      access_token: bearer,
      expires_in: TOKEN_SECONDS,
      id_token: await this.identityToken(KAKAO_AUTH, claims),
    });
  }

  private async appleToken(form: URLSearchParams): Promise<Response> {
    const claims = await this.redeemed('apple', form);
    if (claims === undefined) return INVALID_GRANT();
    this.introduced.add(claims.key);
    return Response.json({
      token_type: 'bearer',
      access_token: 'none',
      expires_in: 3600,
      refresh_token: randomUUID(),
      id_token: await this.identityToken(APPLE, claims),
    });
  }

  private async identityToken(issuer: string, asked: Static<typeof CodeClaims>): Promise<string> {
    const { key, email, fault } = asked;
    const nonce = fault === 'another-sign-in' ? ANOTHER : asked.nonce;
    const claims = { nonce, ...(email !== undefined && { email, email_verified: true }) };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: CLIENT_ID })
      .setIssuer(issuer)
      .setAudience(fault === 'another-app' ? ANOTHER : CLIENT_ID)
      .setSubject(key)
      .setIssuedAt(issuedAt(fault))
      .setExpirationTime(issuedAt(fault) + CODE_SECONDS)
      .sign((await this.signingKeys()).signing);
  }

  /** @returns what the code of `form` stands for, the first time that it is shown by whoever asked for it */
  private async redeemed(
    provider: IdentityProviderName,
    form: URLSearchParams,
  ): Promise<Static<typeof CodeClaims> | undefined> {
    const claims = await this.read(form.get('code') ?? '');
    if (!Value.Check(CodeClaims, claims) || claims.provider !== provider || this.used.has(claims.jti)) return undefined;
    if (claims.clientId !== form.get('client_id') || claims.redirectUri !== form.get('redirect_uri')) return undefined;
    this.used.add(claims.jti);
    const [oldest] = this.used;
    if (this.used.size > MAX_USED && oldest !== undefined) this.used.delete(oldest);
    return claims;
  }

  private async withBearer(token: string, answer: (claims: Static<typeof BearerClaims>) => object): Promise<Response> {
    const claims = this.ofApp(token) ?? (await this.read(token, 'bearer'));
    return Value.Check(BearerClaims, claims)
      ? Response.json(answer(claims))
      : Response.json({ msg: 'this access token does not exist', code: -401 }, { status: 401 });
  }

  /** @returns whom the simulator of a native app says that Kakao has signed in (ADR 0030) */
  private ofApp(token: string): Static<typeof BearerClaims> | undefined {
    const said = APP_TOKEN.exec(token)?.[1];
    if (said === undefined) return undefined;
    const name = Buffer.from(said, 'base64').toString('utf8').normalize('NFC');
    const { key, email } = PEOPLE.kakao.find((person) => person.name === name) ?? this.named('kakao', name, true);
    return {
      key,
      name,
      ...(email !== undefined && { email }),
      appId: KAKAO_APP_ID,
      exp: issuedAt(undefined) + TOKEN_SECONDS,
    };
  }

  private async read(token: string, audience?: string): Promise<unknown> {
    try {
      const options = { algorithms: ['HS256'], ...(audience !== undefined && { audience }) };
      return (await jwtVerify(token, this.own, options)).payload;
    } catch {
      return undefined; // none of ours, or too old
    }
  }

  /** Made when somebody signs in for the first time: it takes a while. */
  private signingKeys(): Promise<Keys> {
    this.keys ??= generateKeyPair('RS256').then(async ({ privateKey, publicKey }) => ({
      signing: privateKey,
      published: { ...(await exportJWK(publicKey)), kid: CLIENT_ID, alg: 'RS256', use: 'sig' },
    }));
    return this.keys;
  }
}

/** @returns seconds since 1970: now, or long enough ago that nothing lives until now */
function issuedAt(fault: DemoIdentityFault | undefined): number {
  return Math.floor(Date.now() / 1000) - (fault === 'expired' ? 2 * TOKEN_SECONDS : 0);
}

const INVALID_GRANT = (): Response => Response.json({ error: 'invalid_grant' }, { status: 400 });
