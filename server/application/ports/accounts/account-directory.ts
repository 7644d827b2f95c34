import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Role, SignInProvider } from '../../../../common/kernel/session.ts';

/** An account as whoever runs the server may see it. */
export interface DirectoryEntry {
  readonly id: AuthorId;
  /** Undefined for who has not chosen one yet. */
  readonly name: string | undefined;
  /** Undefined where a provider kept it to itself. */
  readonly email: string | undefined;
  readonly provider: SignInProvider;
  readonly role: Role;
  readonly isVerified: boolean;
  /** An account of the demo, which anybody can sign in to. */
  readonly isDemo: boolean;
  readonly hasSecondFactor: boolean;
}

/**
 * Accounts for the command line. Whoever has withdrawn is in none of its answers.
 * @throws UnavailableError when the database does not answer
 */
export interface AccountDirectory {
  /** @returns whoever has that number, or `text` in the address or the name; by number, the first `limit`, and how many */
  find(
    text: string,
    limit: number,
  ): Promise<{ readonly members: readonly DirectoryEntry[]; readonly totalCount: number }>;
  /** @param who an address, which accounts of providers may have as well, or a number */
  named(who: string): Promise<readonly DirectoryEntry[]>;
  /** @returns whoever has the role of an operator, by number */
  operators(): Promise<readonly DirectoryEntry[]>;
}
