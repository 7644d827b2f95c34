import { Secret, TOTP } from 'otpauth';

/** Milliseconds for which an app shows one code. */
export const STEP_MS = 30_000;

/**
 * What an authenticator app shows for a secret.
 * @param at milliseconds since 1970
 */
export function appCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' }).generate({
    timestamp: at,
  });
}
