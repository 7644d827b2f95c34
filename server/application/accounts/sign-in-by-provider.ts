import { DEFAULT_LANGUAGE } from '../../../common/kernel/language.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Device } from '../../domain/account/device.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { AuditTrail } from '../ports/operation/audit-trail.ts';
import type {
  Identity,
  IdentityProof,
  IdentityProvider,
  IdentityProviderName,
} from '../ports/accounts/identity-provider.ts';
import type { LimitReached, RateLimiter } from '../ports/accounts/rate-limiter.ts';
import { entryFrom } from './acted-from.ts';
import type { OpenByIdentity } from './open-by-identity.ts';
import type { IssuedToken, Sessions } from './sessions.ts';
import type { FactorAsked, SignInChallenges } from './sign-in-challenges.ts';

/** `refused`: the provider does not vouch for the person here. `unreachable`: it does not answer. */
export type ProviderRefusal =
  { readonly kind: 'provider-refused' | 'provider-unreachable' } | FactorAsked | LimitReached;

/** Signs in whom Kakao or Apple know, and opens an account for who comes for the first time (SES-03, SES-04). */
export class SignInByProvider {
  private readonly ports: {
    accounts: AccountRepository;
    openByIdentity: OpenByIdentity;
    providers: readonly IdentityProvider[];
    limiter: RateLimiter;
    sessions: Sessions;
    challenges: SignInChallenges;
    audit: AuditTrail;
    now: () => number;
  };

  constructor(ports: SignInByProvider['ports']) {
    this.ports = ports;
  }

  /** By what a client shows. */
  async run(
    name: IdentityProviderName,
    proof: IdentityProof,
    network: string,
    device: Device | undefined,
  ): Promise<Result<IssuedToken, ProviderRefusal>> {
    const taken = await this.ports.limiter.take('provider-sign-in-by-network', network);
    if (!taken.ok) return taken;
    const provider = this.ports.providers.find((one) => one.name === name);
    if (provider === undefined) return fail({ kind: 'provider-refused' });
    const identity = await provider.identify(proof);
    if (identity.ok) return this.enter(identity.value, network, device);
    if (identity.failure.kind !== 'refused') return fail({ kind: 'provider-unreachable' });
    await this.noteFailure(network, device);
    return fail({ kind: 'provider-refused' });
  }

  /** By what a provider told the server itself. Such a login is always remembered (SES-23). */
  async enter(
    identity: Identity,
    network: string,
    device: Device | undefined,
  ): Promise<Result<IssuedToken, { readonly kind: 'provider-refused' } | FactorAsked>> {
    const { accounts, openByIdentity, sessions, challenges } = this.ports;
    const known = await accounts.memberByIdentity(identity.provider, identity.subject);
    const { id, hasSecondFactor } = known ?? (await openByIdentity.run(identity, device?.language ?? DEFAULT_LANGUAGE));
    const { bearer } = identity;
    if (hasSecondFactor) {
      return fail(challenges.make({ memberId: id, isRemembered: true, passwordHash: undefined, bearer }));
    }
    const remembered = { memberId: id, isRemembered: true, device, network };
    const token = await sessions.open({ ...remembered, ...(bearer !== undefined && { bearer }) });
    return token === undefined ? fail({ kind: 'provider-refused' }) : ok(token);
  }

  /** A provider did not vouch for somebody; who it was is not known. */
  noteFailure(network: string, device: Device | undefined): Promise<void> {
    const { audit, now } = this.ports;
    const facts = { action: 'sign-in-failed', by: { kind: 'visitor' }, at: now() } as const;
    return audit.record(entryFrom({ network, deviceName: device?.name }, facts));
  }
}
