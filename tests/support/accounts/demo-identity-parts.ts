import { ok } from '../../../common/kernel/result.ts';
import { AppleIdentityProvider } from '../../../server/adapters/identity/apple-identity-provider.ts';
import { KakaoIdentityProvider } from '../../../server/adapters/identity/kakao-identity-provider.ts';
import { LocalDemoIdentityProvider } from '../../../server/adapters/identity/local-demo-identity-provider.ts';
import type { HttpServerParts } from '../../../server/adapters/http/http-server.ts';
import type { Identity } from '../../../server/application/ports/accounts/identity-provider.ts';
import type { Device } from '../../../server/domain/account/device.ts';
import { Secret } from '../../../server/domain/secret.ts';
import { silentLogger } from '../operation/server-errors.ts';
import { PlainSecretBox } from './plain-secret-box.ts';
import { NO_LIMITS } from '../no-limits.ts';

/** The parts of a demo's server that plays Kakao and Apple, and whom it let in. */
export interface DemoIdentityParts extends Required<Pick<HttpServerParts, 'identity' | 'dev'>> {
  readonly entered: Identity[];
  /** On which each of them did. */
  readonly devices: Device[];
}

/** @param site scheme and host of the site; @param now milliseconds since 1970 */
export function demoIdentityParts(site = 'http://localhost:4000', now: () => number = Date.now): DemoIdentityParts {
  const standIn = new LocalDemoIdentityProvider();
  const entered: Identity[] = [];
  const devices: Device[] = [];
  return {
    entered,
    devices,
    identity: {
      providers: [
        new KakaoIdentityProvider({ ...standIn.kakao, site }, standIn.http, silentLogger, now),
        new AppleIdentityProvider({ ...standIn.apple, site }, standIn.http, now),
      ],
      box: new PlainSecretBox(),
      limiter: NO_LIMITS,
      enter: async (identity, _network, device) => {
        entered.push(identity);
        devices.push(device);
        return ok({ token: new Secret(`token-of-${identity.subject}`), expiresIn: 3600, cookieSeconds: 86_400 });
      },
      noteFailure: async () => {},
    },
    dev: { mailbox: { letters: async () => [] }, standIn },
  };
}
