/**
 * Whose browser shows a page inside an app that is not ours. `line` opens other browsers by a word in the address;
 * `webview` is some app that does not say its name.
 */
export type InAppBrowser = 'kakao' | 'naver' | 'line' | 'other' | 'webview';

/** What apps carry in their user agents; Android marks the browsers of all the others by `wv`. */
const IN_APP: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['kakao', /KAKAOTALK[/ ]/i],
  ['naver', /NAVER\(inapp;/i],
  ['line', /\bLine\/\d/i],
  ['other', /\b(?:Instagram|Threads) \d|\bFB(?:AN|AV)\/|\bDaumApps\b/i],
  ['webview', /; wv\)/],
];

/** Those that fetch pages to preview or find them. Inside apps the same words stand in other places. */
const CRAWLERS =
  /facebookexternalhit|kakaotalk-scrap|\bYeti\/|\bDaum(?:oa)?[/ ]\d|Googlebot|bingbot|Twitterbot|\bcompatible; \w*bot\b/i;

/** @returns whether nobody looks at what is answered, but a machine that previews or finds pages */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}

/** @returns the app whose browser this is; undefined for browsers that stand alone, and for crawlers, whatever they claim */
export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  if (isCrawler(userAgent)) return undefined;
  return IN_APP.find(([, mark]) => mark.test(userAgent))?.[0];
}
