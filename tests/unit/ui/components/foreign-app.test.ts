import { describe, expect, it } from 'vitest';
import { isForeignApp } from '../../../../src/ui/components/share/foreign-app.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1';

describe('a browser inside another app', () => {
  it('SHR-12 is none that people open by themselves', () => {
    expect(isForeignApp(ANDROID)).toBe(false);
    expect(isForeignApp(IPHONE)).toBe(false);
  });

  it.each([
    `${ANDROID} KAKAOTALK/10.8.3`,
    `${IPHONE} KAKAOTALK 10.8.3`,
    `${ANDROID} NAVER(inapp; search; 1200; 12.8.1)`,
    `${IPHONE} Instagram 300.0.0`,
    `${IPHONE} [FBAN/FBIOS;FBAV/400.0]`,
    `${ANDROID} Line/14.0.0`,
    `${IPHONE} DaumApps/7.5`,
    ANDROID.replace('SM-S911N', 'SM-S911N; wv'),
  ])('SHR-12 is known by its name: %s', (userAgent) => {
    expect(isForeignApp(userAgent)).toBe(true);
  });
});
