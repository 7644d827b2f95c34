import type { User } from './user.ts';

/**
 * Who uses this window. `unknown`: nobody has looked yet, as on the server that draws the page; what depends on the
 * member keeps its place free meanwhile.
 */
export type Session =
  { readonly kind: 'unknown' } | { readonly kind: 'visitor' } | { readonly kind: 'member'; readonly user: User };

export const UNKNOWN: Session = { kind: 'unknown' };
export const VISITOR: Session = { kind: 'visitor' };

/** @returns the session of `user`, of a visitor where there is none */
export function sessionOf(user: User | undefined): Session {
  return user === undefined ? VISITOR : { kind: 'member', user };
}

/** @returns the member, undefined for visitors and while nobody knows */
export function signedInUser(session: Session): User | undefined {
  return session.kind === 'member' ? session.user : undefined;
}
