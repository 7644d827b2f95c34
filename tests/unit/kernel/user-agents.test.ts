import { describe, expect, it } from 'vitest';
import { inAppBrowserOf, isCrawler } from '../../../common/kernel/user-agents.ts';
import { deviceOf, platformBehind, type Device } from '../../../src/ui/app/device.ts';
import { wayOut } from '../../../src/ui/app/components/share/way-out.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const WEBVIEW = ANDROID.replace('SM-S911N', 'SM-S911N; wv');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const WEB: Device = { mode: 'web', platform: 'other' };

/** The table of user agents that the site knows (ecosystem §3a). */
const PEOPLE: readonly (readonly [string, Device])[] = [
  [`${ANDROID} KAKAOTALK/10.5.0`, { ...WEB, platform: 'android', inApp: 'kakao' }],
  [`${WEBVIEW} KAKAOTALK/10.5.0 (INAPP)`, { ...WEB, platform: 'android', inApp: 'kakao' }],
  [`${IPHONE} KAKAOTALK 10.5.0`, { ...WEB, platform: 'ios', inApp: 'kakao' }],
  [`${WEBVIEW} NAVER(inapp; search; 2000; 12.10.1)`, { ...WEB, platform: 'android', inApp: 'naver' }],
  [`${IPHONE} NAVER(inapp; search; 1000; 12.8.0)`, { ...WEB, platform: 'ios', inApp: 'naver' }],
  [`${WEBVIEW} Instagram 300.0.0.0 Android`, { ...WEB, platform: 'android', inApp: 'other' }],
  [`${IPHONE} Instagram 300.0`, { ...WEB, platform: 'ios', inApp: 'other' }],
  [`${IPHONE} [FBAN/FBIOS;FBAV/450.0]`, { ...WEB, platform: 'ios', inApp: 'other' }],
  [`${WEBVIEW} [FB_IAB/FB4A;FBAV/450.0.0;]`, { ...WEB, platform: 'android', inApp: 'other' }],
  [`${ANDROID} Line/13.0`, { ...WEB, platform: 'android', inApp: 'line' }],
  [`${IPHONE} DaumApps/7.5`, { ...WEB, platform: 'ios', inApp: 'other' }],
  [`${IPHONE} Threads 300.0`, { ...WEB, platform: 'ios', inApp: 'other' }],
  [WEBVIEW, { ...WEB, platform: 'android', inApp: 'webview' }],
  [`${WEBVIEW} SoridamApp/1.0 (android)`, { mode: 'app', platform: 'android' }],
  [`${IPHONE} SoridamApp/1.0 (ios)`, { mode: 'app', platform: 'ios' }],
  [ANDROID, { ...WEB, platform: 'android' }],
  [IPHONE, { ...WEB, platform: 'ios' }],
  [WINDOWS, WEB],
  [MAC, WEB],
  // An engine's own words are no app's.
  [`${WINDOWS} Outline/2.0 MyLine`, WEB],
];

const CRAWLERS = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html)',
  'Daumoa/4.0',
  `${WEBVIEW} NAVER(inapp; search; 2000; 12.10.1) (compatible; Googlebot/2.1)`,
] as const;

describe('who looks at the pages', () => {
  it.each(PEOPLE)('SHR-12 MODE-13 is told by %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
    expect(isCrawler(userAgent)).toBe(false);
  });

  it.each(CRAWLERS)('is a machine by %s, which is in no app', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
    expect(inAppBrowserOf(userAgent)).toBeUndefined();
  });

  it('on an iPad is told by its screen, for it calls itself a Macintosh', () => {
    expect(platformBehind(deviceOf(MAC), MAC, 5)).toBe('ios');
    expect(platformBehind(deviceOf(MAC), MAC, 0)).toBe('other');
    expect(platformBehind(deviceOf(WINDOWS), WINDOWS, 10)).toBe('other');
    expect(platformBehind(deviceOf(ANDROID), ANDROID, 5)).toBe('android');
  });
});

describe('the way out of another app', () => {
  const PAGE = 'https://soridam.example/series/3/episodes?story=7&t=95';
  const ENCODED = 'https%3A%2F%2Fsoridam.example%2Fseries%2F3%2Fepisodes%3Fstory%3D7%26t%3D95';
  const INTENT = `intent://soridam.example/series/3/episodes?story=7&t=95#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=${ENCODED};end`;

  it.each([
    ['KakaoTalk on Android', `${ANDROID} KAKAOTALK/10.5.0`, `kakaotalk://web/openExternal?url=${ENCODED}`],
    ['KakaoTalk on iPhone', `${IPHONE} KAKAOTALK 10.5.0`, `kakaotalk://web/openExternal?url=${ENCODED}`],
    ['LINE', `${IPHONE} Line/13.0`, `${PAGE}&openExternalBrowser=1`],
    ['Naver on Android', `${WEBVIEW} NAVER(inapp; search; 2000; 12.10.1)`, INTENT],
    ['Instagram on Android', `${WEBVIEW} Instagram 300.0`, INTENT],
    ['an unknown app on Android', WEBVIEW, INTENT],
    ['Naver on iPhone, which shows how', `${IPHONE} NAVER(inapp; search; 1000; 12.8.0)`, undefined],
    ['Instagram on iPhone, which shows how', `${IPHONE} Instagram 300.0`, undefined],
    ['Facebook on iPhone, which shows how', `${IPHONE} [FBAN/FBIOS;FBAV/450.0]`, undefined],
    ['no app', ANDROID, undefined],
    ['our own app', `${WEBVIEW} SoridamApp/1.0 (android)`, undefined],
  ])('SHR-12 from %s', (_name, userAgent, address) => {
    expect(wayOut(deviceOf(userAgent), PAGE)).toBe(address);
  });
});
