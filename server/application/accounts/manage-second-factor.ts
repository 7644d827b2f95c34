import type { AuditAction } from '../../../common/kernel/audit.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { parseCode, shownRecoveryCode } from '../../../common/kernel/second-factor.ts';
import { isFreshSignIn } from '../../domain/account/login.ts';
import type { Member } from '../../domain/account/member.ts';
import { makeRecoveryCodes } from '../../domain/account/recovery-codes.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { Secret } from '../../domain/secret.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { SecondFactorNews } from '../ports/accounts/mail-outbox.ts';
import type { OneTimeCodes } from '../ports/accounts/one-time-codes.ts';
import type { HasherBusy, PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { RandomSource } from '../ports/random-source.ts';
import type { LimitReached, RateLimiter } from '../ports/accounts/rate-limiter.ts';
import type { FactorNews, SecondFactorRepository } from '../ports/accounts/second-factor-repository.ts';
import type { SecretBox } from '../ports/operation/secret-box.ts';
import { bySelf, entryFrom, type ActedFrom } from './acted-from.ts';
import type { SecondFactorCodes } from './second-factor-codes.ts';

/** Milliseconds for which a set-up that was begun waits for its first code. */
const SET_UP_MS = 15 * 60 * 1000;

/** Who changes their second factor, and from where. */
export interface FactorPrincipal {
  readonly principal: MemberPrincipal;
  readonly from: ActedFrom;
  readonly language: Language;
}

/** What shows that it is the member: a code, and the password of whoever has one. */
export interface FactorProof {
  readonly password: Secret | undefined;
  /** As it was typed. */
  readonly code: string;
}

/** What a member sees of their second factor. */
export interface FactorState {
  /** In milliseconds since 1970; undefined while it is off. */
  readonly onSince: number | undefined;
  readonly codesLeft: number;
  /** False of a demo account, which is everybody's. */
  readonly isAvailable: boolean;
  /** The login that asks proved it. */
  readonly isProven: boolean;
}

/** What goes into an authenticator app. */
export interface FactorSetUp {
  readonly secret: Secret;
  /** The same with whose it is, as a QR code tells it. */
  readonly address: Secret;
}

/**
 * `sign-in-again`: a provider's user signed in too long ago. `second-factor-changed`: it was turned on or off meanwhile, or
 * its set-up is too old. `foreign-account`: a demo account.
 */
export type FactorRefusal =
  | {
      readonly kind:
        | 'current-password-invalid'
        | 'code-wrong'
        | 'sign-in-again'
        | 'second-factor-changed'
        | 'foreign-account'
        | 'gone';
    }
  | HasherBusy
  | LimitReached;

/** Turns the own second factor on and off, and renews its recovery codes (SES-95). */
export class ManageSecondFactor {
  private readonly ports: {
    readonly accounts: Pick<AccountRepository, 'member' | 'credentialsOf'>;
    readonly factors: SecondFactorRepository;
    readonly codes: OneTimeCodes;
    readonly judge: SecondFactorCodes;
    readonly box: SecretBox;
    readonly hasher: PasswordHasher;
    readonly limiter: RateLimiter;
    readonly random: RandomSource;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: ManageSecondFactor['ports']) {
    this.ports = ports;
  }

  async state({ memberId, provedFactor }: MemberPrincipal): Promise<FactorState | undefined> {
    const { accounts, factors } = this.ports;
    const [member, kept] = await Promise.all([accounts.member(memberId), factors.of(memberId)]);
    if (member === undefined) return undefined;
    const codesLeft = kept?.codesLeft ?? 0;
    return { onSince: kept?.onSince, codesLeft, isAvailable: !member.isDemo, isProven: provedFactor };
  }

  /** Makes a secret, which nothing asks for until its first code is shown. */
  async begin(
    { principal }: FactorPrincipal,
    password: Secret | undefined,
  ): Promise<Result<FactorSetUp, FactorRefusal>> {
    const { factors, codes, box, now } = this.ports;
    const proved = await this.prove(principal, password);
    if (!proved.ok) return proved;
    const secret = codes.makeSecret();
    const isBegun = await factors.begin(principal.memberId, box.seal(secret), now());
    if (!isBegun) return fail({ kind: 'second-factor-changed' });
    const { email, name } = proved.value;
    return ok({ secret, address: codes.address(secret, email ?? name ?? String(principal.memberId)) });
  }

  /**
   * The app shows codes: from now on they are asked for. This login counts as opened with one; all others end.
   * @returns the recovery codes, which nobody can be shown again
   */
  async confirm(who: FactorPrincipal, typed: string): Promise<Result<readonly string[], FactorRefusal>> {
    const { factors, codes, box, now } = this.ports;
    const { principal } = who;
    const taken = await this.count(principal);
    if (!taken.ok) return taken;
    const kept = await factors.of(principal.memberId);
    const secret = kept && box.open(kept.sealedSecret);
    const isOpen = kept !== undefined && kept.onSince === undefined && now() < kept.begunAt + SET_UP_MS;
    if (!isOpen || secret === undefined) return fail({ kind: 'second-factor-changed' });
    const parsed = parseCode(typed);
    const step = parsed?.kind === 'one-time' ? codes.stepOf(secret, parsed.code, now()) : undefined;
    if (step === undefined) return fail({ kind: 'code-wrong' });
    const made = this.makeCodes();
    const begun = { sealedSecret: kept.sealedSecret, step, digests: made.map((code) => codes.digest(secret, code)) };
    const news = this.news(who, 'second-factor-on', 'on');
    const isOn = await factors.turnOn(principal.memberId, begun, principal.loginId, news);
    if (!isOn) return fail({ kind: 'second-factor-changed' });
    await this.forget(principal);
    return ok(made.map(shownRecoveryCode));
  }

  /** @returns the new recovery codes; those of before are void */
  async renewCodes(who: FactorPrincipal, proof: FactorProof): Promise<Result<readonly string[], FactorRefusal>> {
    const { factors, codes, box } = this.ports;
    const proved = await this.proveBoth(who, proof);
    if (!proved.ok) return proved;
    const { memberId } = who.principal;
    const kept = await factors.of(memberId);
    const secret = kept && box.open(kept.sealedSecret);
    if (secret === undefined) return fail({ kind: 'second-factor-changed' });
    const made = this.makeCodes();
    const digests = made.map((code) => codes.digest(secret, code));
    const news = this.news(who, 'recovery-codes-renewed', 'codes-renewed');
    const isDone = await factors.renewCodes(memberId, digests, news);
    return isDone ? ok(made.map(shownRecoveryCode)) : fail({ kind: 'second-factor-changed' });
  }

  async turnOff(who: FactorPrincipal, proof: FactorProof): Promise<Result<void, FactorRefusal>> {
    const proved = await this.proveBoth(who, proof);
    if (!proved.ok) return proved;
    const isOff = await this.ports.factors.turnOff(who.principal.memberId, this.news(who, 'second-factor-off', 'off'));
    return isOff ? ok(undefined) : fail({ kind: 'second-factor-changed' });
  }

  /** A right code is used up, so it comes last. */
  private async proveBoth(who: FactorPrincipal, { password, code }: FactorProof): Promise<Result<void, FactorRefusal>> {
    const { principal, from, language } = who;
    const proved = await this.prove(principal, password);
    if (!proved.ok) return proved;
    if (!proved.value.hasSecondFactor) return fail({ kind: 'second-factor-changed' });
    const taken = await this.count(principal);
    if (!taken.ok) return taken;
    const { memberId } = principal;
    const isRight = await this.ports.judge.use({ memberId, by: bySelf(principal), typed: code, from, language });
    if (!isRight) return fail({ kind: 'code-wrong' });
    return ok(await this.forget(principal));
  }

  /** The password of whoever has one; of a provider's user that they have just signed in. */
  private async prove(
    principal: MemberPrincipal,
    password: Secret | undefined,
  ): Promise<Result<Member, FactorRefusal>> {
    const { accounts, hasher, limiter, now } = this.ports;
    const { memberId } = principal;
    const member = await accounts.member(memberId);
    if (member === undefined) return fail({ kind: 'gone' });
    if (member.isDemo) return fail({ kind: 'foreign-account' });
    if (member.provider !== 'email') {
      return isFreshSignIn(principal.signedInAt, now()) ? ok(member) : fail({ kind: 'sign-in-again' });
    }
    const taken = await limiter.take('password-by-account', String(memberId));
    if (!taken.ok) return taken;
    if (password === undefined) return fail({ kind: 'current-password-invalid' });
    const checked = await hasher.check(password, (await accounts.credentialsOf(memberId))?.passwordHash);
    if (!checked.ok) return checked;
    if (!checked.value.isRight) return fail({ kind: 'current-password-invalid' });
    await limiter.forget('password-by-account', String(memberId));
    return ok(member);
  }

  private makeCodes(): readonly string[] {
    return makeRecoveryCodes((below) => this.ports.random.integer(below));
  }

  private count({ memberId }: MemberPrincipal): Promise<Result<void, LimitReached>> {
    return this.ports.limiter.take('second-factor-by-account', String(memberId));
  }

  private forget({ memberId }: MemberPrincipal): Promise<void> {
    return this.ports.limiter.forget('second-factor-by-account', String(memberId));
  }

  private news(
    { principal, from, language }: FactorPrincipal,
    action: AuditAction,
    news: SecondFactorNews,
  ): FactorNews {
    return {
      entry: entryFrom(from, { action, by: bySelf(principal), at: this.ports.now() }),
      mail: (to) => ({ kind: 'second-factor', to, language, news }),
    };
  }
}
