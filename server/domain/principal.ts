import type { AuthorId } from '../../common/kernel/ids.ts';
import type { Role } from '../../common/kernel/session.ts';
import type { LoginId } from './account/login.ts';

/** Who makes a request, taken from the session alone (security §5.3). Every read is scoped to a principal. */
export type Principal = Anonymous | MemberPrincipal;

/** Whoever shows no session, or one that has ended. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

/** Somebody whose login goes on. */
export interface MemberPrincipal {
  readonly kind: 'member';
  readonly memberId: AuthorId;
  readonly loginId: LoginId;
  readonly role: Role;
  /** How often something that they owned was locked again; addresses from before are good no more (security PA3). */
  readonly losses: number;
  /** When they signed in, in whole seconds since 1970. */
  readonly signedInAt: number;
  /** Their login proved a second factor, which operators need; in the demo every login has. */
  readonly provedFactor: boolean;
}

/** Whoever shows no session. */
export const ANONYMOUS: Anonymous = { kind: 'anonymous' };

/** @returns the number of the member who asks, undefined for a visitor */
export function memberOf(principal: Principal): AuthorId | undefined {
  return principal.kind === 'member' ? principal.memberId : undefined;
}
