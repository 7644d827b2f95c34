import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../api-port.ts';

/** What a member sees of their second factor. */
export interface SecondFactorState {
  /** In milliseconds since 1970; undefined while it is off. */
  readonly onSince: number | undefined;
  /** Recovery codes that were not used yet. */
  readonly codesLeft: number;
  /** False of an account of the demo, which everybody uses. */
  readonly isAvailable: boolean;
  /** This login proved it, without which operators do nothing; in the demo each one has. */
  readonly isProven: boolean;
}

/** What goes into an authenticator app: the secret to type, and the address that a QR code tells. */
export interface SecondFactorSetUp {
  readonly secret: string;
  readonly address: string;
}

/** What shows that it is the member: a code of either kind, and the password of whoever has one. */
export interface SecondFactorProof {
  readonly password?: string;
  readonly code: string;
}

/** `sign-in-again`: a provider's user signed in too long ago. `other`: the server's own words. */
export type SecondFactorFailure =
  | ApiFailure
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'code-wrong' }
  | { readonly kind: 'sign-in-again' }
  | { readonly kind: 'other'; readonly message: string };

/** The own second factor (SES-94, SES-95). */
export interface SecondFactorApi {
  secondFactor(): Promise<Result<SecondFactorState, ApiFailure>>;
  /** @param password of whoever has one */
  beginSecondFactor(password?: string): Promise<Result<SecondFactorSetUp, SecondFactorFailure>>;
  /** Turns it on, and ends all other logins. @returns the recovery codes, which nobody is shown again */
  confirmSecondFactor(code: string): Promise<Result<readonly string[], SecondFactorFailure>>;
  endSecondFactor(proof: SecondFactorProof): Promise<Result<void, SecondFactorFailure>>;
  /** @returns the new recovery codes; those of before are void */
  renewRecoveryCodes(proof: SecondFactorProof): Promise<Result<readonly string[], SecondFactorFailure>>;
}
