import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { TokenClaims } from '../../../domain/account/login.ts';

/** What the link of a verification mail says. */
export interface EmailClaim {
  readonly memberId: AuthorId;
  readonly email: string;
  /** Whole seconds since 1970. */
  readonly expiresAt: number;
}

/** Signs what clients hold for us and checks what they show. One claim gives one text, always the same. */
export interface TokenSigner {
  sign(claims: TokenClaims): Promise<string>;
  /** @returns what a genuine token says, expired or not; undefined for any other text */
  read(token: string): Promise<TokenClaims | undefined>;
  signEmail(claim: EmailClaim): Promise<string>;
  /** @returns what a genuine link says, expired or not; undefined for any other text */
  readEmail(token: string): Promise<EmailClaim | undefined>;
}
