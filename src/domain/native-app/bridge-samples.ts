import type { BridgeMessageName, BridgePayloads } from './bridge-messages.ts';

/** Any message, with what it carries. */
export type BridgeMessage = {
  readonly [Name in BridgeMessageName]: { readonly type: Name; readonly payload: BridgePayloads[Name] };
}[BridgeMessageName];

/** The ten messages, each with something that it might carry: for pages and tests that try an app. */
export const BRIDGE_SAMPLES: readonly BridgeMessage[] = [
  { type: 'serySharing', payload: { title: '등대', url: 'https://soridam.example/series/1/episodes' } },
  { type: 'kakaoLogin', payload: {} },
  { type: 'kakaoLogout', payload: {} },
  { type: 'emailLogin', payload: { token: 'sample' } },
  { type: 'emailLogout', payload: {} },
  { type: 'iapCandy', payload: { candyAmount: 100, wonAmount: 10_500 } },
  { type: 'openNotiScreen', payload: {} },
  { type: 'clearAuthToken', payload: {} },
  { type: 'setLangLocale', payload: { locale: 'ko' } },
  { type: 'openExternalLink', payload: { url: 'https://example.com/' } },
];
