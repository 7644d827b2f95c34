import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Login, LoginId } from '../../../domain/account/login.ts';

/** A login that begins. Moments are whole seconds since 1970. */
export interface NewLogin {
  readonly id: LoginId;
  readonly memberId: AuthorId;
  readonly isRemembered: boolean;
  readonly openedAt: number;
  readonly endsAt: number;
  /** The provider's bearer, sealed. */
  readonly sealedBearer: string | undefined;
  /** That of the password by which it is opened, where it is one: it has to be the member's still (security AZ8). */
  readonly passwordHash: string | undefined;
  readonly deviceName: string | undefined;
  readonly network: string;
  /** It is opened with the second factor, without which no login begins where one is on. */
  readonly provedFactor: boolean;
}

/**
 * Logins. One that has ended, or whose member is gone, is in none of its answers.
 * @throws UnavailableError when the database does not answer
 */
export interface LoginRepository {
  /** @returns undefined when the member is gone, the password another by now, or a second factor on that was not proved */
  open(login: NewLogin): Promise<Login | undefined>;
  find(id: LoginId): Promise<Login | undefined>;
  /**
   * Goes on from `generation` to the next one, issued at `issuedAt`, unless somebody else has.
   * @returns the login as it is then; undefined when it has ended
   */
  rotate(id: LoginId, generation: number, issuedAt: number): Promise<Login | undefined>;
  /** @returns the sealed bearer of the login that this ended; undefined when it had none, or had ended before */
  end(id: LoginId, at: number): Promise<string | undefined>;
  /** @returns the logins of a member that go on at `now`, the one that was used last in front */
  ofMember(memberId: AuthorId, now: number): Promise<readonly Login[]>;
  /** Notes that a login was used at `at`, from `network`. */
  noteUse(id: LoginId, network: string, at: number): Promise<void>;
  /** Ends a login of the member. @returns false when the member has no such login */
  endOf(memberId: AuthorId, id: LoginId, at: number): Promise<boolean>;
  /** Ends all logins of the member but `except`. @returns how many */
  endOthers(memberId: AuthorId, except: LoginId, at: number): Promise<number>;
  /** Forgets what was over before `before`. */
  prune(before: number): Promise<void>;
}
