import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Role } from '../../../common/kernel/session.ts';

/** A random UUID that names one login: a device on which somebody signed in, until he leaves it. */
export type LoginId = string & { readonly idOf: 'login' };

/** @returns undefined when `raw` is no random UUID as `crypto.randomUUID` writes it */
export function parseLoginId(raw: unknown): LoginId | undefined {
  return typeof raw === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(raw)
    ? (raw as LoginId)
    : undefined;
}

/** What a token says, and its signature vouches for. */
export interface TokenClaims {
  readonly memberId: AuthorId;
  readonly loginId: LoginId;
  /** The token's place in its login: 1 for the first one, one more for each refresh. */
  readonly generation: number;
  /** Whole seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** A login that goes on. */
export interface Login {
  readonly id: LoginId;
  readonly memberId: AuthorId;
  readonly role: Role;
  /** Signed in to be remembered: its tokens are refreshed. */
  readonly isRemembered: boolean;
  /** That of the newest token. */
  readonly generation: number;
  /** When the newest token was issued, in whole seconds since 1970. */
  readonly issuedAt: number;
  /** After that it goes on no more, in whole seconds since 1970. */
  readonly endsAt: number;
}
