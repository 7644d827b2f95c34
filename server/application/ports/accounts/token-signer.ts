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
  /** What ends the weekly mail of a member and does nothing else; it does not expire (NTF-14). */
  signWeeklyMail(memberId: AuthorId): Promise<string>;
  /** @returns whose mail a genuine token ends; undefined for any other text */
  readWeeklyMail(token: string): Promise<AuthorId | undefined>;
}
