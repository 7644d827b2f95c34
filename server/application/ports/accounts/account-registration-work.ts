import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Member } from '../../../domain/account/member.ts';
import type { TakenByOthers } from '../../../domain/account/registration.ts';
import type { Identity, IdentityProviderName } from './identity-provider.ts';
import type { Mail } from './mail-outbox.ts';

/** What an account is opened with by e-mail. */
export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string;
}

/** What an account is to have to itself; what is undefined is taken by nobody. */
export interface Wanted {
  /** The address of an account with a password. */
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  /** Whose account it is, where there is one: they may keep what they have. */
  readonly by?: AuthorId;
}

/** Addresses, names and identities, as they are while one of them is given to an account. */
export interface AccountRegister {
  /** Compares as the database does, in any letters. Names of authors without an account count where they show something. */
  taken(wanted: Wanted): Promise<TakenByOthers>;
  /** The account of a provider's user. */
  memberByIdentity(provider: IdentityProviderName, subject: string): Promise<Member | undefined>;
  /** Opens an account, which waits for its address to be verified. @returns whose it is */
  open(account: NewAccount): Promise<AuthorId>;
  /** Opens an account for a provider's user. @param name undefined: they have to choose one */
  openByIdentity(identity: Identity, name: string | undefined): Promise<Member>;
  /** Gives a member that name and description. @returns the member as they are then; undefined where they have withdrawn */
  describe(id: AuthorId, name: string, description: string): Promise<Member | undefined>;
  /** Has a member given so many whole candies, soon. */
  welcome(id: AuthorId, candies: number): Promise<void>;
  /** Sends a mail with what is written. */
  send(mail: Mail): Promise<void>;
}

/**
 * The unit of work for what one account alone can have: all of it counts, or, where the work throws, nothing. Nothing is
 * locked: where somebody else was faster with an address, a name or an identity, the work is done again, and finds it taken.
 * @throws UnavailableError when the database does not answer
 */
export interface AccountRegistrationWork {
  /** @param at milliseconds since 1970, when what is written happens */
  run<Answer>(at: number, work: (register: AccountRegister) => Promise<Answer>): Promise<Answer>;
}
