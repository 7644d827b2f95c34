import { UNVERIFIED_DAYS } from '../../domain/account/limits.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Ends the accounts whose address nobody has verified in time (decisions §4): what somebody signed up with by mistake, or
 * in another's name, is free again for its owner.
 */
export class EndUnverifiedAccounts {
  private readonly ports: {
    readonly accounts: Pick<AccountRepository, 'endUnverified'>;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: EndUnverifiedAccounts['ports']) {
    this.ports = ports;
  }

  /** A part at a time, so that no transaction takes long. */
  async run(): Promise<void> {
    const { accounts, now } = this.ports;
    const at = now();
    while ((await accounts.endUnverified(at - UNVERIFIED_DAYS * DAY_MS, at)) > 0);
  }
}
