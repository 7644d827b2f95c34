import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Role, SignInProvider } from '../../../common/kernel/session.ts';

/** Somebody with an account. */
export interface Member {
  /** The number under which they are known as an author as well (INT-03). */
  readonly id: AuthorId;
  /** Undefined where a provider kept it to itself. */
  readonly email: string | undefined;
  readonly provider: SignInProvider;
  /** Undefined for an Apple user who has not chosen one yet (WRT-01). */
  readonly name: string | undefined;
  readonly description: string;
  /** The hash that begins the names of the image's files in the media store. */
  readonly image: string | undefined;
  /** They signed in with a temporary password, which is to be replaced (spec §3). */
  readonly mustChangePassword: boolean;
  /** A code is asked for as well when they sign in. */
  readonly hasSecondFactor: boolean;
  readonly role: Role;
  /** An account of the demo, which anybody can sign in to. */
  readonly isDemo: boolean;
  /** Digits; undefined where they have told none (VAL-27). */
  readonly phone: string | undefined;
}
