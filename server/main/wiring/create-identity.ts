import type { Logger } from 'pino';
import { AppleIdentityProvider } from '../../adapters/identity/apple-identity-provider.ts';
import { KakaoIdentityProvider } from '../../adapters/identity/kakao-identity-provider.ts';
import { LocalDemoIdentityProvider } from '../../adapters/identity/local-demo-identity-provider.ts';
import type { DemoIdentityProvider } from '../../application/ports/accounts/demo-identity-provider.ts';
import type { WebIdentityProvider } from '../../application/ports/accounts/web-identity-provider.ts';
import type { AccountSettings } from '../settings/account-settings.ts';

/** Who vouches for people. */
export interface Identities {
  readonly providers: readonly WebIdentityProvider[];
  /** Plays those that are not configured; in the demo alone. */
  readonly standIn: DemoIdentityProvider | undefined;
}

/** Kakao and Apple where they are configured; in the demo both are played unless one is real (decisions §4). */
export function createIdentities(
  { kakao, apple }: Pick<AccountSettings, 'kakao' | 'apple'>,
  { site, isDemo, logger }: { readonly site: string; readonly isDemo: boolean; readonly logger: Logger },
): Identities {
  if (kakao === undefined && apple === undefined && isDemo) {
    const standIn = new LocalDemoIdentityProvider();
    return {
      providers: [
        new KakaoIdentityProvider({ ...standIn.kakao, site }, standIn.http, logger),
        new AppleIdentityProvider({ ...standIn.apple, site }, standIn.http),
      ],
      standIn,
    };
  }
  return {
    providers: [
      ...(kakao === undefined ? [] : [new KakaoIdentityProvider({ ...kakao, site }, fetch, logger)]),
      ...(apple === undefined ? [] : [new AppleIdentityProvider({ ...apple, site }, fetch)]),
    ],
    standIn: undefined,
  };
}
