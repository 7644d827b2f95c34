import type { AuthorId } from '../../../common/kernel/ids.ts';
import {
  REFRESH_GRACE_SECONDS,
  REMEMBERED_LOGIN_SECONDS,
  REMEMBERED_TOKEN_SECONDS,
  UNREMEMBERED_TOKEN_SECONDS,
  type Role,
} from '../../../common/kernel/session.ts';

/** A random UUID that names one login: a device on which somebody signed in, until they leave it. */
export type LoginId = string & { readonly idOf: 'login' };

/** @returns undefined when `raw` is no random UUID as `crypto.randomUUID` writes it */
export function parseLoginId(raw: unknown): LoginId | undefined {
  return typeof raw === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(raw)
    ? (raw as LoginId)
    : undefined;
}

/** What a token says, and its signature vouches for. Moments are whole seconds since 1970, here and below. */
export interface TokenClaims {
  readonly memberId: AuthorId;
  readonly loginId: LoginId;
  /** The token's place in its login: 1 for the first one, one more for each refresh. */
  readonly generation: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** A login that goes on. */
export interface Login {
  readonly id: LoginId;
  readonly memberId: AuthorId;
  readonly role: Role;
  /** Whether the member is one of the demo's. */
  readonly isDemo: boolean;
  /** How often something that the member owned was locked again. */
  readonly losses: number;
  /** Signed in to be remembered: its tokens are refreshed. */
  readonly isRemembered: boolean;
  /** That of the newest token. */
  readonly generation: number;
  /** When the newest token was issued. */
  readonly issuedAt: number;
  readonly openedAt: number;
  /** From then on it goes on no more. */
  readonly endsAt: number;
  /** Opened with a mailed password that was not replaced yet: this login alone sets the next one without saying it again. */
  readonly byTemporary: boolean;
  /** What the device is called; undefined where nothing of it is known. */
  readonly deviceName: string | undefined;
  /** What stands for the network from which it was used last; undefined for logins from before that was kept. */
  readonly network: string | undefined;
  /** When it was used last, a little less exact than `USE_NOTED_SECONDS`. */
  readonly usedAt: number;
  /** Opened with the member's second factor, or the one in which that was turned on. */
  readonly provedFactor: boolean;
}

/** Seconds after which a use of a login is noted again: each call is one, and few of them are worth a write. */
export const USE_NOTED_SECONDS = 5 * 60;

/** @returns whether a use from `network` at `now` is to be noted */
export function isUseWorthNoting(login: Login, network: string, now: number): boolean {
  return now - login.usedAt >= USE_NOTED_SECONDS || login.network !== network;
}

/** Seconds for which a sign-in shows that it is still the same person. */
const FRESH_SECONDS = 10 * 60;

/**
 * @param signedInAt whole seconds since 1970
 * @param now milliseconds since 1970
 * @returns whether somebody has signed in a short while ago, which proves as much as saying the password again
 */
export function isFreshSignIn(signedInAt: number, now: number): boolean {
  return now - signedInAt * 1000 <= FRESH_SECONDS * 1000;
}

/** @returns when a login ends that is opened at `openedAt` (decisions §4) */
export function endOfLogin(openedAt: number, isRemembered: boolean): number {
  return openedAt + (isRemembered ? REMEMBERED_LOGIN_SECONDS : UNREMEMBERED_TOKEN_SECONDS);
}

/**
 * What the newest token of a login says. The login tells all of it, so that everybody who races for a refresh is given the
 * same text.
 */
export function newestClaims({ id, memberId, isRemembered, generation, issuedAt, endsAt }: Login): TokenClaims {
  const lives = isRemembered ? REMEMBERED_TOKEN_SECONDS : UNREMEMBERED_TOKEN_SECONDS;
  return { memberId, loginId: id, generation, issuedAt, expiresAt: Math.min(issuedAt + lives, endsAt) };
}

/** @returns whether a genuine token opens what its login may, at `now` */
export function admits(claims: TokenClaims, login: Login, now: number): boolean {
  return isOf(claims, login) && now < claims.expiresAt && now < login.endsAt;
}

/**
 * What a genuine token is given for a refresh. `rotate`: it is the newest, and a next one replaces it. `repeat`: it was
 * replaced a moment ago, so whoever shows it raced or lost the answer, and gets the newest. `reused`: it was replaced
 * before, so two hold it, of whom one is a thief (security AU5). `refused`: the login is not refreshed, or over.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'refused';

/** @returns what becomes of a refresh by the token of `claims`, at `now` (decisions §4) */
export function judgeRefresh(claims: TokenClaims, login: Login, now: number): RefreshVerdict {
  if (!isOf(claims, login) || !login.isRemembered || now >= login.endsAt) return 'refused';
  if (claims.generation === login.generation) return 'rotate';
  const isJustReplaced = claims.generation === login.generation - 1;
  return isJustReplaced && now <= login.issuedAt + REFRESH_GRACE_SECONDS ? 'repeat' : 'reused';
}

/** A token from the future of its login was signed before a backup was restored: nobody knows what it opens. */
function isOf(claims: TokenClaims, login: Login): boolean {
  return claims.loginId === login.id && claims.memberId === login.memberId && claims.generation <= login.generation;
}
