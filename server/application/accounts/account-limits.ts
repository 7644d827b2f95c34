import { emailFault, emailKey } from '../../../common/kernel/credentials.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Device } from '../../domain/account/device.ts';
import type { LimitName } from '../../domain/account/limits.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { LimitReached, RateLimiter } from '../ports/accounts/rate-limiter.ts';

/** What anybody can ask for an address, without being its owner. */
export type AskedOfAccount = 'sign-in' | 'mail';

/** Who asks for which address. */
export interface AccountPrincipal {
  readonly email: string;
  /** What the network is known by that asks. */
  readonly network: string;
  /** Undefined where none can be known again. */
  readonly device: Device | undefined;
}

/** A limit within which something was done. */
export interface Counted {
  readonly limit: LimitName;
  readonly key: string;
}

/** `by`: what was used up. */
export interface AccountLimitReached extends LimitReached {
  readonly by: 'network' | 'account' | 'device';
}

/** All that is no address has one count. */
const NO_ADDRESS = 'no address';

/**
 * Counts what strangers do with an account apart from what its owner does, so that nobody shuts the owner out by asking too
 * often (security AU1, ADR 0047). The owner is known by a device on which they have signed in: its id is random, and no
 * script reads its cookie. Strangers share what the account and their network allow.
 */
export class AccountLimits {
  private readonly ports: {
    readonly accounts: Pick<AccountRepository, 'knowsDevice'>;
    readonly limiter: RateLimiter;
  };

  constructor(ports: AccountLimits['ports']) {
    this.ports = ports;
  }

  /** Counts one more, unless that is too many. It costs the same for addresses that no account has (security AU2). */
  async take(what: AskedOfAccount, principal: AccountPrincipal): Promise<Result<Counted, AccountLimitReached>> {
    const { email, network, device } = principal;
    const account = emailFault(email) === undefined ? emailKey(email) : NO_ADDRESS;
    const isKnown = device !== undefined && (await this.ports.accounts.knowsDevice(account, device.id));
    if (isKnown) return this.count({ limit: `${what}-by-device`, key: `${device.id} ${account}` }, 'device');
    const byNetwork = await this.count({ limit: `${what}-by-network`, key: network }, 'network');
    return byNetwork.ok ? this.count({ limit: `${what}-by-account`, key: account }, 'account') : byNetwork;
  }

  /** Somebody proved to be who they say: what was counted is forgotten. */
  forget({ limit, key }: Counted): Promise<void> {
    return this.ports.limiter.forget(limit, key);
  }

  private async count(counted: Counted, by: AccountLimitReached['by']): Promise<Result<Counted, AccountLimitReached>> {
    const taken = await this.ports.limiter.take(counted.limit, counted.key);
    return taken.ok ? ok(counted) : fail({ ...taken.failure, by });
  }
}
