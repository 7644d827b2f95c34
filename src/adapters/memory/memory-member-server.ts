import { isCommonPassword } from '../../../common/kernel/common-passwords.ts';
import {
  emailFault,
  emailKey,
  passwordFault,
  trimWriterName,
  writerNameFault,
  writerNameKey,
} from '../../../common/kernel/credentials.ts';
import type { UserId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import {
  REFRESH_GRACE_SECONDS,
  REMEMBERED_LOGIN_SECONDS,
  REMEMBERED_TOKEN_SECONDS,
  UNREMEMBERED_TOKEN_SECONDS,
} from '../../../common/kernel/session.ts';
import { parseCode, shownRecoveryCode } from '../../../common/kernel/second-factor.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { RefreshApi, RefreshFailure } from '../../application/ports/api/refresh-api.ts';
import type {
  SecondStepFailure,
  SessionApi,
  SignInFailure,
  SignInOptions,
  SignInProof,
  SignUpFailure,
  SignUpForm,
} from '../../application/ports/api/session-api.ts';
import type { OwnLogin } from '../../domain/session/own-login.ts';
import type { User } from '../../domain/session/user.ts';
import { MemoryBookmarks } from './memory-bookmarks.ts';
import { MemoryListening } from './memory-listening.ts';

/** A member and what the server knows about the way in. */
export interface MemoryAccount {
  readonly user: User;
  readonly password: string;
  /** Whether the link in the mail was followed; true when left out. */
  readonly isVerified?: boolean;
  /** What a second factor is asked for; without one when left out. */
  readonly factor?: MemoryFactor;
  /** Of the page as an author; none when left out. */
  readonly links?: readonly string[];
}

/** A second factor: its app shows one code for ever, which is good each time. */
export interface MemoryFactor {
  readonly code: string;
  /** Undefined while it was only begun. */
  readonly onSince: number | undefined;
  readonly recoveryCodes: readonly string[];
}

/** Milliseconds for which the second step of a sign-in waits. */
const CHALLENGE_MS = 5 * 60 * 1000;

interface Login {
  readonly userId: UserId;
  readonly isKept: boolean;
  /** The first of its tokens names it. */
  id?: string;
  readonly begunAt: number;
  readonly endsAt: number;
  isOver: boolean;
}

interface Token {
  readonly login: Login;
  readonly expiresAt: number;
  /** When it was exchanged for the next one, if it was. */
  spentAt?: number;
  next?: string;
}

/** A server with members, in memory: it signs them in, renews their tokens once each, and ends what looks stolen. */
export class MemoryMemberServer implements SessionApi, RefreshApi {
  /** Nothing arrives, and nothing comes back, as long as this is set. */
  isOffline = false;
  /** What members ask for arrives when this has happened. */
  arrival: Promise<void> | undefined = undefined;
  /** As many answers as this get lost on their way, after the server has done what was asked. */
  answersToLose = 0;
  /** The ways in that it offers. */
  signInOptions: SignInOptions = {
    kakao: true,
    apple: true,
    isStandIn: false,
    demoAccounts: [],
    kakaoLogoutUrl: 'https://provider.example/logout',
    signUpCandy: 0,
  };
  /** Operators need a second factor, as outside the demo. */
  asksOperatorsForFactor = false;
  /** Refresh calls that arrived. */
  refreshes = 0;
  /** Logout calls that arrived. */
  signOuts = 0;
  /** Addresses that a temporary password was mailed to. */
  readonly mailed: string[] = [];
  /** What they heard. */
  readonly listening: MemoryListening;
  /** The places that they have marked. */
  readonly bookmarks: MemoryBookmarks;
  private readonly accounts = new Map<UserId, MemoryAccount>();
  private readonly tokens = new Map<string, Token>();
  private readonly challenges = new Map<string, { userId: UserId; isKept: boolean; until: number }>();
  private readonly clock: ClockPort;
  private issued = 0;

  constructor(clock: ClockPort, accounts: readonly MemoryAccount[] = []) {
    this.clock = clock;
    this.listening = new MemoryListening(clock);
    this.bookmarks = new MemoryBookmarks(clock);
    for (const account of accounts) this.accounts.set(account.user.id, account);
  }

  async signIn(proof: SignInProof): Promise<Result<string, SignInFailure>> {
    if (this.isOffline) return fail({ kind: 'no-answer' });
    const answer = proof.provider === 'email' ? this.signInByEmail(proof) : this.signInByKakao(proof.token);
    return this.isLost() ? fail({ kind: 'no-answer' }) : answer;
  }

  async proveSecondFactor(challenge: string, code: string): Promise<Result<string, SecondStepFailure>> {
    if (this.isOffline) return fail({ kind: 'no-answer' });
    const first = this.challenges.get(challenge);
    const account = first && this.accounts.get(first.userId);
    if (first === undefined || account === undefined || this.clock.now() >= first.until) {
      return fail({ kind: 'challenge-expired' });
    }
    if (!this.uses(account, code)) return fail({ kind: 'code-wrong' });
    return ok(this.tokenFor(first.userId, first.isKept));
  }

  /** Uses a code of an account's second factor. @returns whether it was right */
  uses({ user }: MemoryAccount, typed: string): boolean {
    const account = this.accounts.get(user.id);
    const factor = account?.factor;
    const parsed = parseCode(typed);
    if (account === undefined || factor === undefined || parsed === undefined) return false;
    if (parsed.kind === 'one-time') return parsed.code === factor.code;
    const recoveryCodes = factor.recoveryCodes.filter((one) => one !== shownRecoveryCode(parsed.code));
    this.keep({ ...account, factor: { ...factor, recoveryCodes } });
    return recoveryCodes.length < factor.recoveryCodes.length;
  }

  async signUp(form: SignUpForm): Promise<Result<void, SignUpFailure>> {
    if (this.isOffline || !isWhole(form)) return fail({ kind: 'unknown' });
    if (isCommonPassword(form.password)) return fail({ kind: 'password-common' });
    if (this.accountOf(form.email) !== undefined) return fail({ kind: 'email-taken' });
    if (form.name !== undefined && this.hasName(form.name)) return fail({ kind: 'name-taken' });
    const id = (Math.max(0, ...this.accounts.keys()) + 1) as UserId;
    const user: User = {
      id,
      email: form.email,
      provider: 'email',
      name: form.name ?? `소리${String(id).padStart(6, '0')}`,
      imageUrl: undefined,
      mustChangePassword: false,
      description: '',
      role: 'member',
      phone: undefined,
    };
    this.accounts.set(id, { user, password: form.password, isVerified: false });
    return ok(undefined);
  }

  async isNameTaken(name: string): Promise<Result<boolean, ApiFailure>> {
    await this.arrival;
    if (this.isOffline) return fail({ kind: 'offline' });
    const isNone = writerNameFault(trimWriterName(name)) !== undefined;
    return isNone ? fail({ kind: 'unavailable' }) : ok(this.hasName(name));
  }

  async resetPassword(email: string): Promise<Result<void, ApiFailure>> {
    if (this.isOffline) return fail({ kind: 'offline' });
    this.mailed.push(email);
    return ok(undefined);
  }

  async refresh(user: UserId, token: string): Promise<Result<string, RefreshFailure>> {
    if (this.isOffline) return fail({ kind: 'unreached' });
    this.refreshes += 1;
    const next = this.exchanged(user, token);
    if (this.isLost()) return fail({ kind: 'unreached' });
    return next === undefined ? fail({ kind: 'refused' }) : ok(next);
  }

  async signOut(token: string): Promise<Result<void, ApiFailure>> {
    if (this.isOffline) return fail({ kind: 'offline' });
    this.signOuts += 1;
    this.endLogin(token);
    return ok(undefined);
  }

  async options(): Promise<Result<SignInOptions, ApiFailure>> {
    return this.isOffline ? fail({ kind: 'offline' }) : ok(this.signInOptions);
  }

  /** @returns the account whose live login `token` belongs to */
  holderOf(token: string | undefined): MemoryAccount | undefined {
    const known = token === undefined ? undefined : this.tokens.get(token);
    const isLive = known !== undefined && !known.login.isOver && this.clock.now() < known.expiresAt;
    return isLive ? this.accounts.get(known.login.userId) : undefined;
  }

  /** @returns milliseconds since 1970 */
  now(): number {
    return this.clock.now();
  }

  /** Changes or adds what the server knows about a member. */
  keep(account: MemoryAccount): void {
    this.accounts.set(account.user.id, account);
  }

  /** @returns the links of a member's page as an author, whose number is the member's */
  linksOf(author: number): readonly string[] {
    return this.accounts.get(author as UserId)?.links ?? [];
  }

  /** The link of the verification mail is opened. */
  verify(email: string): void {
    const account = this.accountOf(email);
    if (account !== undefined) this.keep({ ...account, isVerified: true });
  }

  /** The member is gone, and every login with it. */
  remove(id: UserId): void {
    this.accounts.delete(id);
  }

  /** Whether somebody else than `by` has this name already, whatever its case (WRT-09). */
  hasName(name: string, by?: UserId): boolean {
    const wanted = writerNameKey(name);
    return [...this.accounts.values()].some(
      ({ user }) => user.id !== by && user.name !== undefined && writerNameKey(user.name) === wanted,
    );
  }

  /** Makes a login of that member, as a sign-in would. @returns its token */
  tokenFor(id: UserId, isKept: boolean): string {
    const begunAt = this.clock.now();
    const endsAt = begunAt + REMEMBERED_LOGIN_SECONDS * 1000;
    return this.issue({ userId: id, isKept, begunAt, endsAt, isOver: false });
  }

  /** Ends the login that `token` belongs to. */
  endLogin(token: string): void {
    const known = this.tokens.get(token);
    if (known !== undefined) known.login.isOver = true;
  }

  /** @returns the logins of the member whose `token` is, the latest in front; none is ever told to be used later than begun */
  loginsBeside(token: string): readonly OwnLogin[] {
    const current = this.tokens.get(token)?.login;
    const logins = new Set([...this.tokens.values()].map(({ login }) => login));
    return [...logins]
      .filter((login) => login.userId === current?.userId && !login.isOver && this.clock.now() < login.endsAt)
      .map((login) => ({
        id: login.id ?? '',
        deviceName: 'Chrome · Mac',
        network: '203.0.113.7',
        begunAt: login.begunAt,
        usedAt: login.begunAt,
        isCurrent: login === current,
      }))
      .toReversed();
  }

  /** Ends every login of the member whose `token` is, but for the one that it belongs to (SES-79). */
  endOthers(token: string): void {
    const kept = this.tokens.get(token)?.login;
    for (const { login } of this.tokens.values())
      if (login.userId === kept?.userId && login !== kept) login.isOver = true;
  }

  /** Ends every login of a member, who has used a mailed password (SES-89). */
  endAll(id: UserId): void {
    for (const { login } of this.tokens.values()) if (login.userId === id) login.isOver = true;
  }

  /** @returns whether this answer gets lost */
  isLost(): boolean {
    if (this.answersToLose === 0) return false;
    this.answersToLose -= 1;
    return true;
  }

  private signInByEmail(proof: SignInProof & { provider: 'email' }): Result<string, SignInFailure> {
    const account = this.accountOf(proof.email);
    if (account === undefined) return fail({ kind: 'unknown-user' });
    if (account.password !== proof.password) return fail({ kind: 'wrong-password' });
    if (account.isVerified === false) return fail({ kind: 'email-not-verified' });
    return this.entered(account, proof.autoLogin);
  }

  /** A provider's token is the name of the account's e-mail. */
  private signInByKakao(token: string): Result<string, SignInFailure> {
    const account = this.accountOf(token);
    if (account?.user.provider !== 'kakao') return fail({ kind: 'other', message: 'invalid token' });
    return this.entered(account, true);
  }

  /** @returns the token of a login, or what the second step wants back */
  private entered({ user, factor }: MemoryAccount, isKept: boolean): Result<string, SignInFailure> {
    if (factor?.onSince === undefined) return ok(this.tokenFor(user.id, isKept));
    const challenge = `challenge-${this.challenges.size + 1}`;
    this.challenges.set(challenge, { userId: user.id, isKept, until: this.clock.now() + CHALLENGE_MS });
    return fail({ kind: 'second-factor-asked', challenge });
  }

  private accountOf(email: string): MemoryAccount | undefined {
    const wanted = emailKey(email);
    return [...this.accounts.values()].find(({ user }) => user.email !== undefined && emailKey(user.email) === wanted);
  }

  /** A token is exchanged once; in the grace it gets the same new one; after it, it ends the login (decisions §4). */
  private exchanged(user: UserId, token: string): string | undefined {
    const known = this.tokens.get(token);
    if (known === undefined || known.login.userId !== user || !this.isRenewable(known.login)) return undefined;
    if (known.next === undefined) {
      known.spentAt = this.clock.now();
      known.next = this.issue(known.login);
    } else if (this.clock.now() - (known.spentAt ?? 0) > REFRESH_GRACE_SECONDS * 1000) {
      known.login.isOver = true;
      return undefined;
    }
    return known.next;
  }

  private isRenewable(login: Login): boolean {
    return login.isKept && !login.isOver && this.clock.now() < login.endsAt && this.accounts.has(login.userId);
  }

  private issue(login: Login): string {
    this.issued += 1;
    const token = `token-${this.issued}`;
    login.id ??= token;
    const lifeSeconds = login.isKept ? REMEMBERED_TOKEN_SECONDS : UNREMEMBERED_TOKEN_SECONDS;
    this.tokens.set(token, { login, expiresAt: this.clock.now() + lifeSeconds * 1000 });
    return token;
  }
}

/** Whether a form says all that is needed, as it is needed. */
function isWhole({ email, password, name, agreesToTerms, agreesToPrivacy }: SignUpForm): boolean {
  const isNamed = name === undefined || writerNameFault(trimWriterName(name)) === undefined;
  const faults = [emailFault(email.trim()), passwordFault(password)];
  return agreesToTerms && agreesToPrivacy && isNamed && faults.every((fault) => fault === undefined);
}
