import { inAppBrowserOf, type InAppBrowser } from '../../../common/kernel/user-agents.ts';

/** The site in a browser, or within the native app (spec §1). */
export type SiteMode = 'web' | 'app';

/** `other`: a computer, or nobody knows. */
export type Platform = 'android' | 'ios' | 'other';

/** What surrounds the pages; decided once before the first one is shown, alike on the server (MODE-13). */
export interface Device {
  readonly mode: SiteMode;
  readonly platform: Platform;
  /** The app of another company whose browser shows the pages: what belongs to the system often fails there (INT-24). */
  readonly inApp?: InAppBrowser;
  /** What opens this page in the native app, where its address is meant for it (MODE-06). */
  readonly appLink?: string;
}

/** The mark that the native app sets into its user agent (decisions §8). */
const APP_MARK = /\bSoridamApp\/[^\s()/]{1,64} \((android|ios)\)/i;

/**
 * The device that a user agent tells of.
 * @param asked the mode that the address asks for, where it may (decisions §8)
 */
export function deviceOf(userAgent: string, asked?: SiteMode): Device {
  const app = APP_MARK.exec(userAgent)?.[1]?.toLowerCase();
  if (app !== undefined) return { mode: 'app', platform: app === 'ios' ? 'ios' : 'android' };
  const inApp = asked === undefined ? inAppBrowserOf(userAgent) : undefined;
  return { mode: asked ?? 'web', platform: platformOf(userAgent), ...(inApp !== undefined && { inApp }) };
}

/**
 * An iPad calls itself a Macintosh; that it has a touch screen is known to the window alone.
 * @param touchPoints how many fingers the screen can tell apart
 */
export function platformBehind(device: Device, userAgent: string, touchPoints: number): Platform {
  return device.platform === 'other' && /\bMacintosh\b/.test(userAgent) && touchPoints > 1 ? 'ios' : device.platform;
}

/** @returns the mode that the query of an address names, undefined where it names none */
export function modeAskedFor(address: string): SiteMode | undefined {
  return /[?&]mode=app(?:[&#]|$)/.test(address) ? 'app' : undefined;
}

function platformOf(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android';
  return /\b(iphone|ipad|ipod)\b/i.test(userAgent) ? 'ios' : 'other';
}
