import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Login, LoginId } from '../../domain/account/login.ts';

export interface NewLogin {
  readonly id: LoginId;
  readonly memberId: AuthorId;
  readonly isRemembered: boolean;
  /** Whole seconds since 1970. */
  readonly issuedAt: number;
  readonly endsAt: number;
  /** The provider's bearer, sealed. */
  readonly sealedBearer: string | undefined;
}

/**
 * Logins. One that has ended, or whose member is gone, is in none of its answers.
 * @throws UnavailableError when the database does not answer
 */
export interface LoginRepository {
  open(login: NewLogin): Promise<void>;
  find(id: LoginId): Promise<Login | undefined>;
  /**
   * Goes on from `generation` to the next one, issued at `issuedAt`, unless somebody else has.
   * @returns the login as it is then; undefined when it has ended
   */
  rotate(id: LoginId, generation: number, issuedAt: number): Promise<Login | undefined>;
  /** @returns the sealed bearer of the login that this ended; undefined when it had none, or had ended before */
  end(id: LoginId, at: number): Promise<string | undefined>;
  /** Removes what ended or expired before `before`, in milliseconds since 1970. */
  prune(before: number): Promise<void>;
  /** Ends all logins of a member. */
  endAll(memberId: AuthorId, at: number): Promise<void>;
}
