import { createHmac } from 'node:crypto';
import { Secret as AppSecret, TOTP } from 'otpauth';
import type { OneTimeCodes } from '../../application/ports/accounts/one-time-codes.ts';
import { ONE_TIME_CODE_DIGITS } from '../../../common/kernel/second-factor.ts';
import { Secret } from '../../domain/secret.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps before and after its own in which a code is right: clocks differ, and typing takes a while. */
const WINDOW = 1;
/** Under which an app keeps it. */
const ISSUER = 'Soridam';

/** Codes by the library `otpauth`. */
export const otpauthOneTimeCodes: OneTimeCodes = {
  makeSecret: () => new Secret(new AppSecret({ size: SECRET_BYTES }).base32),
  address: (secret, account) => new Secret(totp(secret, account).toString()),
  stepOf: (secret, code, at) => {
    const delta = totp(secret).validate({ token: code, timestamp: at, window: WINDOW });
    return delta === null ? undefined : Math.floor(at / 1000 / PERIOD_SECONDS) + delta;
  },
  digest: (secret, recoveryCode) =>
    createHmac('sha256', AppSecret.fromBase32(secret.reveal()).bytes)
      .update(`recovery ${recoveryCode}`)
      .digest('base64url'),
};

function totp(secret: Secret, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: ONE_TIME_CODE_DIGITS,
    period: PERIOD_SECONDS,
    secret: AppSecret.fromBase32(secret.reveal()),
  });
}
