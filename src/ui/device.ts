/** The site in a browser, or within the native app (spec §1). */
export type SiteMode = 'web' | 'app';

/** `other`: a computer, or nobody knows. */
export type Platform = 'android' | 'ios' | 'other';

/** What surrounds the pages; decided once before the first one is shown, alike on the server (MODE-13). */
export interface Device {
  readonly mode: SiteMode;
  readonly platform: Platform;
}

/** The mark that the native app sets into its user agent (decisions §8). */
const APP_MARK = /\bSoridamApp\/[^\s()]+ \((android|ios)\)/i;

/** @returns the device that a user agent tells of */
export function deviceOf(userAgent: string): Device {
  const app = APP_MARK.exec(userAgent)?.[1]?.toLowerCase();
  if (app !== undefined) return { mode: 'app', platform: app === 'ios' ? 'ios' : 'android' };
  return { mode: 'web', platform: platformOf(userAgent) };
}

function platformOf(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android';
  return /\b(iphone|ipad|ipod)\b/i.test(userAgent) ? 'ios' : 'other';
}
