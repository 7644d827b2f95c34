import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Role, SignInProvider } from '../../../../common/kernel/session.ts';
import type { DeviceId } from '../../../domain/account/device.ts';
import type { LoginId } from '../../../domain/account/login.ts';
import type { Member } from '../../../domain/account/member.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';
import type { IdentityProviderName } from './identity-provider.ts';
import type { Mail } from './mail-outbox.ts';

/** A password and the one that takes its place. */
export interface PasswordHashes {
  readonly from: string;
  readonly to: string;
}

/** What an address and a password are held against. */
export interface Credentials {
  readonly memberId: AuthorId;
  readonly email: string;
  readonly role: Role;
  /** Whether it is one of the demo's accounts. */
  readonly isDemo: boolean;
  readonly isVerified: boolean;
  readonly passwordHash: string;
  /** A second factor is asked for besides. */
  readonly hasSecondFactor: boolean;
  /** The digest of a password that was mailed and never used. */
  readonly temporary: { readonly digest: string; readonly expiresAt: number } | undefined;
}

/** What the audit log tells of an account that is closed. */
export interface LeavingEntries {
  /** Where its owner was an operator, whose role ends with it. */
  readonly discharge: AuditFacts;
  /** Where somebody else closes it. */
  readonly erase?: AuditFacts;
}

/** Makes the mail about a new device, to the address of who signs in by `provider`. */
export type DeviceMail = (to: string, provider: SignInProvider) => Mail;

/**
 * Accounts. Whoever has withdrawn is in none of its answers; moments are milliseconds since 1970.
 * @throws UnavailableError when the database does not answer
 */
export interface AccountRepository {
  member(id: AuthorId): Promise<Member | undefined>;
  /** Whether somebody else than `by` has a name as an author, as a sign-up would find it. */
  isNameTaken(name: string, by: AuthorId | undefined): Promise<boolean>;
  credentialsByEmail(email: string): Promise<Credentials | undefined>;
  credentialsOf(id: AuthorId): Promise<Credentials | undefined>;
  /** The account of a provider's user. */
  memberByIdentity(provider: IdentityProviderName, subject: string): Promise<Member | undefined>;
  /**
   * @param giftCandies whole candies that the member is then given, soon; none unless told
   * @returns whether the account has that address still; it is verified then
   */
  verify(id: AuthorId, email: string, at: number, giftCandies?: number): Promise<boolean>;
  /** Sends a mail that nothing else goes with. */
  send(mail: Mail): Promise<void>;
  /** Keeps the digest of a temporary password beside the old password, sends the mail, and logs `entry`. */
  keepTemporaryPassword(id: AuthorId, digest: string, expiresAt: number, mail: Mail, entry: AuditFacts): Promise<void>;
  /**
   * The temporary password of `digest`, now hashed, becomes the password, to be changed soon, and every login ends. Who
   * read the mail has the address, which is verified then. Logs `entry`, which says when.
   * @returns false when it was replaced or used meanwhile
   */
  adoptTemporaryPassword(id: AuthorId, digest: string, hash: string, entry: AuditFacts): Promise<boolean>;
  /** The same password, hashed anew. */
  rehashPassword(id: AuthorId, from: string, to: string): Promise<void>;
  /**
   * Ends every login but `except`, forgets a temporary password, sends the mail, and logs `entry`, which says when.
   * @returns false, with nothing changed, when the password is another one by now than the one that was checked
   */
  changePassword(
    id: AuthorId,
    hashes: PasswordHashes,
    except: LoginId,
    mail: Mail,
    entry: AuditFacts,
  ): Promise<boolean>;
  /**
   * @param holds whether the media store has the files of `image`, asked where nothing is removed from it
   * @returns what `holds` says; nothing is changed where it does not
   */
  setImage(id: AuthorId, image: string, holds: () => Promise<boolean>, at: number): Promise<boolean>;
  removeImage(id: AuthorId, at: number): Promise<void>;
  /** @param phone digits; undefined removes it */
  setPhone(id: AuthorId, phone: string | undefined): Promise<void>;
  /** @returns the links of the own page as an author */
  links(id: AuthorId): Promise<readonly string[]>;
  setLinks(id: AuthorId, links: readonly string[]): Promise<void>;
  /**
   * Keeps that the member has signed in on `device`, and sends the mail when it was never seen before and others were.
   * The demo's members, who are everybody, get none.
   */
  noteDevice(id: AuthorId, device: DeviceId, at: number, mail: DeviceMail): Promise<void>;
  /** @returns whether the owner of the account with the address `email` has signed in on `device` before */
  knowsDevice(email: string, device: DeviceId): Promise<boolean>;
  /** Closes accounts opened before `before` whose address nobody has verified: name and address are free again. */
  endUnverified(before: number, at: number): Promise<number>;
  /**
   * Closes an account: ends its logins, removes what is personal, hides its series. What refers to the author goes on to,
   * without a name. Logs those of `entries` that hold.
   */
  withdraw(id: AuthorId, reason: string | undefined, at: number, entries: LeavingEntries): Promise<void>;
  /** Makes a member an operator (decisions §4). */
  appointOperator(id: AuthorId): Promise<void>;
}
