import { DEMO_ACCOUNTS, type DemoAccount } from '../../domain/account/demo-account.ts';
import { Secret } from '../../domain/secret.ts';
import type { PasswordHasher } from '../ports/accounts/password-hasher.ts';

/** Where the accounts of the demo go. */
export interface DemoAccountRepository {
  /** @returns the hash of the password; undefined when there is no such account of the demo */
  passwordHash(email: string): Promise<string | undefined>;
  /** Opens an account, verified, or makes it again what it was. Somebody else's with the same address stays. */
  keep(account: DemoAccount, passwordHash: string, at: number): Promise<void>;
}

/** Opens the accounts of the demo, and gives back their passwords to those that visitors have changed. */
export class SeedDemoAccounts {
  private readonly ports: { accounts: DemoAccountRepository; hasher: PasswordHasher; now: () => number };

  constructor(ports: SeedDemoAccounts['ports']) {
    this.ports = ports;
  }

  /** @param loading settles once the demo's authors are there, one of whom an account is opened for; nothing unless told */
  async run(loading?: Promise<unknown>): Promise<void> {
    await Promise.all(DEMO_ACCOUNTS.map((account) => this.seed(account, loading)));
  }

  private async seed(account: DemoAccount, loading: Promise<unknown> | undefined): Promise<void> {
    const { accounts, hasher, now } = this.ports;
    const password = new Secret(account.password);
    const known = await accounts.passwordHash(account.email);
    const checked = await hasher.check(password, known);
    if (checked.ok && checked.value.isRight) return;
    const hash = await hasher.hash(password);
    await loading;
    if (hash.ok) await accounts.keep(account, hash.value, now());
  }
}
