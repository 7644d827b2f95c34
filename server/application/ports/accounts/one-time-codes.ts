import type { Secret } from '../../../domain/secret.ts';

/** The codes of an authenticator app: six digits, another each 30 seconds (RFC 6238 with SHA-1, which all apps know). */
export interface OneTimeCodes {
  /** @returns a new secret of 160 bits in base 32, as somebody types it into an app */
  makeSecret(): Secret;
  /** @returns the `otpauth:` address that an app reads from a QR code; `account` is what the app calls it */
  address(secret: Secret, account: string): Secret;
  /**
   * @param at milliseconds since 1970
   * @returns the step whose code this is, its own or one of its neighbours; undefined when it is none of theirs
   */
  stepOf(secret: Secret, code: string, at: number): number | undefined;
  /** @returns a digest of a recovery code that nobody makes or knows again without the secret */
  digest(secret: Secret, recoveryCode: string): string;
}
