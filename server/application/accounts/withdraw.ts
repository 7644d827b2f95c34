import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { isFreshSignIn } from '../../domain/account/login.ts';
import { plainText } from '../../domain/account/plain-text.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { Secret } from '../../domain/secret.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { IdentityProof, IdentityProvider, IdentityProviderName } from '../ports/accounts/identity-provider.ts';
import type { HasherBusy, PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { LimitReached, RateLimiter } from '../ports/accounts/rate-limiter.ts';
import { bySelf, entryFrom, type ActedFrom } from './acted-from.ts';

/** What proves that it is the member who leaves, and nobody else. */
export interface Withdrawal {
  readonly password: Secret | undefined;
  readonly proof: IdentityProof | undefined;
  readonly reason: string | undefined;
  readonly from: ActedFrom;
}

/** `sign-in-again`: a provider's user has to show a fresh sign-in. `demo-account`: others want to try it too. */
export type WithdrawalRefusal =
  | { readonly kind: 'current-password-invalid' | 'provider-refused' | 'sign-in-again' | 'demo-account' | 'gone' }
  | HasherBusy
  | LimitReached;

/** Closes the own account (decisions §4, PRO-16). */
export class Withdraw {
  private readonly ports: {
    accounts: AccountRepository;
    hasher: PasswordHasher;
    limiter: RateLimiter;
    providers: readonly IdentityProvider[];
    now: () => number;
    /** Tells of it beside the backups, which have the account still (ADR 0055); nobody is told unless given. */
    noteErasures?: (() => Promise<void>) | undefined;
  };

  constructor(ports: Withdraw['ports']) {
    this.ports = ports;
  }

  async run(principal: MemberPrincipal, withdrawal: Withdrawal): Promise<Result<void, WithdrawalRefusal>> {
    const { accounts, limiter, now } = this.ports;
    const member = await accounts.member(principal.memberId);
    if (member === undefined) return fail({ kind: 'gone' });
    if (member.isDemo) return fail({ kind: 'demo-account' });
    const taken = await limiter.take('password-by-account', String(member.id));
    if (!taken.ok) return taken;
    const proved =
      member.provider === 'email'
        ? await this.proveByPassword(principal, withdrawal.password)
        : await this.proveByProvider(principal, member.provider, withdrawal.proof);
    if (!proved.ok) return proved;
    const at = now();
    const facts = { action: 'discharge', by: bySelf(principal), member: member.id, at } as const;
    const entries = { discharge: entryFrom(withdrawal.from, facts) };
    await accounts.withdraw(member.id, plainText(withdrawal.reason ?? '') || undefined, at, entries);
    await this.ports.noteErasures?.();
    return ok(undefined);
  }

  private async proveByPassword(
    { memberId }: MemberPrincipal,
    password: Secret | undefined,
  ): Promise<Result<void, WithdrawalRefusal>> {
    const { accounts, hasher } = this.ports;
    if (password === undefined) return fail({ kind: 'current-password-invalid' });
    const known = await accounts.credentialsOf(memberId);
    const checked = await hasher.check(password, known?.passwordHash);
    if (!checked.ok) return checked;
    return checked.value.isRight ? ok(undefined) : fail({ kind: 'current-password-invalid' });
  }

  private async proveByProvider(
    { memberId, signedInAt }: MemberPrincipal,
    name: IdentityProviderName,
    proof: IdentityProof | undefined,
  ): Promise<Result<void, WithdrawalRefusal>> {
    const { accounts, providers, now } = this.ports;
    if (proof === undefined) {
      return isFreshSignIn(signedInAt, now()) ? ok(undefined) : fail({ kind: 'sign-in-again' });
    }
    const identity = await providers.find((one) => one.name === name)?.identify(proof, true);
    if (identity?.ok !== true) return fail({ kind: 'provider-refused' });
    const owner = await accounts.memberByIdentity(name, identity.value.subject);
    return owner?.id === memberId ? ok(undefined) : fail({ kind: 'provider-refused' });
  }
}
