import { emailFault, emailKey, trimEmail } from '../../../common/kernel/credentials.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { mayAct } from '../../domain/account/demo-account.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { Secret } from '../../domain/secret.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { HasherBusy, PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { RandomSource } from '../ports/random-source.ts';
import type { LoginRepository } from '../ports/accounts/login-repository.ts';
import type { LimitReached, RateLimiter } from '../ports/accounts/rate-limiter.ts';
import { bySelf, entryFrom, type ActedFrom } from './acted-from.ts';
import type { AccountPrincipal, AccountLimits } from './account-limits.ts';
import { MailTemporaryPassword } from './mail-temporary-password.ts';
import { passwordRefusal, type PasswordRefusal } from './sign-up.ts';

/** What a change asks for. */
export interface PasswordChange {
  readonly email: string;
  readonly newPassword: Secret;
  readonly currentPassword: Secret | undefined;
  readonly language: Language;
  readonly from: ActedFrom;
}

/** `foreign-email`: the address is not the session's, or the account has no password (INT-17). */
export type PasswordChangeRefusal =
  { readonly kind: 'foreign-email' | 'current-password-invalid' } | PasswordRefusal | HasherBusy | LimitReached;

/**
 * Changes the own password; other logins end, the one that asks goes on (decisions §4). Only the login in which a mailed
 * password was typed sets another one without saying the current one: whoever holds one from before learns nothing by it.
 */
export class ChangePassword {
  private readonly ports: {
    readonly accounts: AccountRepository;
    readonly logins: Pick<LoginRepository, 'find'>;
    readonly hasher: PasswordHasher;
    readonly limiter: RateLimiter;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: ChangePassword['ports']) {
    this.ports = ports;
  }

  async run(principal: MemberPrincipal, change: PasswordChange): Promise<Result<void, PasswordChangeRefusal>> {
    const { accounts, logins, hasher, limiter, now } = this.ports;
    const [member, known] = await Promise.all([
      accounts.member(principal.memberId),
      accounts.credentialsOf(principal.memberId),
    ]);
    const isOwn = known !== undefined && emailKey(known.email) === emailKey(change.email);
    if (member === undefined || !isOwn) return fail({ kind: 'foreign-email' });
    const refusal = passwordRefusal(change.newPassword);
    if (refusal !== undefined) return fail(refusal);
    const taken = await limiter.take('password-by-account', String(principal.memberId));
    if (!taken.ok) return taken;

    const typedMailed = member.mustChangePassword && (await logins.find(principal.loginId))?.byTemporary === true;
    if (!typedMailed) {
      if (change.currentPassword === undefined) return fail({ kind: 'current-password-invalid' });
      const checked = await hasher.check(change.currentPassword, known.passwordHash);
      if (!checked.ok) return checked;
      if (!checked.value.isRight) return fail({ kind: 'current-password-invalid' });
    }
    const hash = await hasher.hash(change.newPassword);
    if (!hash.ok) return hash;
    const mail = { kind: 'password-changed', to: known.email, language: change.language } as const;
    const entry = entryFrom(change.from, { action: 'password-change', by: bySelf(principal), at: now() });
    const hashes = { from: known.passwordHash, to: hash.value };
    const isChanged = await accounts.changePassword(principal.memberId, hashes, principal.loginId, mail, entry);
    // A mailed password was used meanwhile, or another window was first.
    if (!isChanged) return fail({ kind: 'current-password-invalid' });
    return ok(await limiter.forget('password-by-account', String(principal.memberId)));
  }
}

/** Mails a temporary password to whoever has the address, and says the same whether or not anybody has (SES-32). */
export class ResetPassword {
  private readonly ports: {
    readonly accounts: AccountRepository;
    readonly limits: AccountLimits;
    readonly hasher: PasswordHasher;
    readonly random: RandomSource;
    /** Whether this is the demo; elsewhere its members are nobody (ADR 0041). */
    readonly isDemo: boolean;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: ResetPassword['ports']) {
    this.ports = ports;
  }

  async run(principal: AccountPrincipal, language: Language): Promise<Result<void, LimitReached>> {
    const { accounts, limits, isDemo, now } = this.ports;
    const email = trimEmail(principal.email);
    const counted = await limits.take('mail', { ...principal, email });
    if (!counted.ok) return counted;
    if (emailFault(email) !== undefined) return ok(undefined);

    const known = await accounts.credentialsByEmail(email);
    if (known === undefined || !mayAct(known, isDemo)) return ok(undefined);
    const from = { network: principal.network, deviceName: principal.device?.name };
    const entry = { ...from, by: { kind: 'visitor' }, at: now() } as const;
    return ok(await new MailTemporaryPassword(this.ports).run(known, language, entry));
  }
}
