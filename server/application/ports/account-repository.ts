import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { LoginId } from '../../domain/account/login.ts';
import type { Member } from '../../domain/account/member.ts';
import type { Identity } from './identity-provider.ts';
import type { Mail } from './mail-outbox.ts';

/** What an account is opened with by e-mail. */
export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string;
  /** Milliseconds since 1970; both terms were agreed to then. */
  readonly at: number;
}

/** `email-taken`: by another account with a password. `name-taken`: by another author. */
export type AccountConflict = { readonly kind: 'email-taken' } | { readonly kind: 'name-taken' };

/** What an address and a password are held against. */
export interface Credentials {
  readonly memberId: AuthorId;
  readonly email: string;
  readonly isVerified: boolean;
  readonly passwordHash: string;
  /** A password that was mailed and never used. */
  readonly temporary: { readonly hash: string; readonly expiresAt: number } | undefined;
}

/**
 * Accounts. Whoever has withdrawn is in none of its answers; moments are milliseconds since 1970.
 * @throws UnavailableError when the database does not answer
 */
export interface AccountRepository {
  member(id: AuthorId): Promise<Member | undefined>;
  credentialsByEmail(email: string): Promise<Credentials | undefined>;
  credentialsOf(id: AuthorId): Promise<Credentials | undefined>;
  /** @param mail made for the new account's number, sent when it is opened */
  open(account: NewAccount, mail: (id: AuthorId) => Promise<Mail>): Promise<Result<AuthorId, AccountConflict>>;
  /** The account of a provider's user, opened when he comes for the first time, under `name` if nobody else has it. */
  byIdentity(identity: Identity, name: string | undefined, at: number): Promise<Result<Member, AccountConflict>>;
  /** @returns whether the account has that address still; it is verified then */
  verify(id: AuthorId, email: string, at: number): Promise<boolean>;
  /** Sends a mail that nothing else goes with. */
  send(mail: Mail): Promise<void>;
  /** Keeps a temporary password beside the old one, and sends the mail. */
  keepTemporaryPassword(id: AuthorId, hash: string, expiresAt: number, mail: Mail): Promise<void>;
  /** The temporary password becomes the password, to be changed soon; it has to be `hash` still. */
  adoptTemporaryPassword(id: AuthorId, hash: string): Promise<boolean>;
  /** The same password, hashed anew. */
  rehashPassword(id: AuthorId, from: string, to: string): Promise<void>;
  /** Ends every login but `except`, forgets a temporary password, and sends the mail. */
  changePassword(id: AuthorId, hash: string, except: LoginId, at: number, mail: Mail): Promise<void>;
  updateAuthor(id: AuthorId, name: string, description: string): Promise<Result<Member, AccountConflict>>;
  /** @param image undefined removes it */
  setImage(id: AuthorId, image: string | undefined): Promise<void>;
  /**
   * Closes an account: ends its logins, removes what is personal, hides its series. What refers to the author goes on to,
   * without a name.
   */
  withdraw(id: AuthorId, reason: string | undefined, at: number): Promise<void>;
  /** Makes whoever has the verified address an operator (decisions §4). */
  appointOperator(email: string): Promise<void>;
}
