import { isCrawler } from '../../../common/kernel/user-agents.ts';
import type { Device } from './device.ts';

/** A page that was asked for by an address meant for the native app. */
export interface AppAddress {
  readonly scheme: string;
  /** Undefined where there is no Android app. */
  readonly packageName: string | undefined;
  /** Path and query of the page. */
  readonly path: string;
  /** The page's absolute address on the web. */
  readonly webUrl: string;
}

/**
 * The address that opens the page in the native app, for phones outside it (MODE-06). Other apps' browsers are left first,
 * by the banner that offers it.
 * @returns undefined where nothing is to be opened
 */
export function appLinkOf(device: Device, userAgent: string, address: AppAddress): string | undefined {
  if (device.mode === 'app' || device.inApp !== undefined || isCrawler(userAgent)) return undefined;
  if (device.platform === 'ios') return `${address.scheme}:/${address.path}`;
  return device.platform === 'android' ? intentOf(address) : undefined;
}

/** Without the app, Chrome goes to the page on the web. */
function intentOf({ scheme, packageName, path, webUrl }: AppAddress): string {
  const facts = [
    `scheme=${scheme}`,
    ...(packageName === undefined ? [] : [`package=${packageName}`]),
    `S.browser_fallback_url=${encodeURIComponent(webUrl)}`,
  ];
  return `intent:/${path}#Intent;${facts.join(';')};end`;
}
