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

/**
 * The device that a user agent tells of.
 * @param asked the mode that the address asks for, where it may (decisions §8)
 */
export function deviceOf(userAgent: string, asked?: SiteMode): Device {
  const app = APP_MARK.exec(userAgent)?.[1]?.toLowerCase();
  if (app !== undefined) return { mode: 'app', platform: app === 'ios' ? 'ios' : 'android' };
  return { mode: asked ?? 'web', platform: platformOf(userAgent) };
}

/** @returns the mode that the query of an address names, undefined where it names none */
export function modeAskedFor(address: string): SiteMode | undefined {
  return /[?&]mode=app(?:[&#]|$)/.test(address) ? 'app' : undefined;
}

function platformOf(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android';
  return /\b(iphone|ipad|ipod)\b/i.test(userAgent) ? 'ios' : 'other';
}
