import { describe, expect, it } from 'vitest';
import { isForApp, withoutAppMark } from '../../../common/contract/app-links.ts';
import { appLinkOf } from '../../../src/ui/app/app-link.ts';
import { deviceOf } from '../../../src/ui/app/device.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

const PAGE = {
  scheme: 'soridam',
  packageName: 'com.soridam.app',
  path: '/series/4/episodes?sort=latest',
  webUrl: 'https://soridam.example/series/4/episodes?sort=latest',
};
const linkFor = (userAgent: string, page: Parameters<typeof appLinkOf>[2] = PAGE) =>
  appLinkOf(deviceOf(userAgent), userAgent, page);

describe('an address that is meant for the app', () => {
  it('MODE-06 MODE-14 opens it by its scheme on phones, with a way back to the web on Android', () => {
    expect(linkFor(IPHONE)).toBe('soridam://series/4/episodes?sort=latest');
    expect(linkFor(ANDROID)).toBe(
      'intent://series/4/episodes?sort=latest#Intent;scheme=soridam;package=com.soridam.app;' +
        'S.browser_fallback_url=https%3A%2F%2Fsoridam.example%2Fseries%2F4%2Fepisodes%3Fsort%3Dlatest;end',
    );
    expect(linkFor(ANDROID, { ...PAGE, packageName: undefined })).not.toContain('package=');
  });

  it.each([
    ['a computer', COMPUTER],
    ['the app itself', `${ANDROID} SoridamApp/1.4.2 (android)`],
    ['the browser of another app', `${IPHONE} KAKAOTALK 10.5.0`],
    ['a crawler', `${ANDROID} (compatible; Googlebot/2.1)`],
  ])('MODE-14 stays where it is for %s', (_who, userAgent) => {
    expect(linkFor(userAgent)).toBeUndefined();
  });

  it('MODE-06 is marked, or of the app’s own host; any other is a page of the web', () => {
    const links = { scheme: 'soridam', host: 'app.soridam.example', android: undefined, iosAppIds: [] };
    const isMeant = (host: string, url: string) => isForApp(links, host, url);
    expect(isMeant('soridam.example', '/originals?lang=en&app=1')).toBe(true);
    expect(isMeant('app.soridam.example', '/originals')).toBe(true);
    for (const url of ['/originals', '/originals?app=0', '/originals?happ=1', '/app=1']) {
      expect([url, isMeant('soridam.example', url)]).toEqual([url, false]);
    }
    expect(isForApp({ ...links, host: undefined }, 'app.soridam.example', '/originals')).toBe(false);
  });

  it('loses its mark and nothing else on its way to the web', () => {
    expect(withoutAppMark('/originals?app=1')).toBe('/originals');
    expect(withoutAppMark('/originals')).toBe('/originals');
    expect(withoutAppMark('/search?keyword=%EB%93%B1%EB%8C%80&app=1&page=2')).toBe(
      '/search?keyword=%EB%93%B1%EB%8C%80&page=2',
    );
  });
});
