import { describe, expect, it } from 'vitest';
import { deviceOf, modeAskedFor } from '../../../src/ui/app/device.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

describe('what surrounds the pages', () => {
  it.each([
    [`${ANDROID} SoridamApp/1.4.2 (android)`, 'app', 'android'],
    [`${IPHONE} SoridamApp/2.0 (ios)`, 'app', 'ios'],
    [`${IPHONE} SoridamApp/2.0 (iOS)`, 'app', 'ios'],
    [ANDROID, 'web', 'android'],
    [IPHONE, 'web', 'ios'],
    [IPHONE.replace('iPhone;', 'iPad;'), 'web', 'ios'],
    [COMPUTER, 'web', 'other'],
    ['', 'web', 'other'],
    [`${COMPUTER} SoridamApp/ (android)`, 'web', 'android'],
    [`${COMPUTER} SoridamApp/1.0 (windows)`, 'web', 'other'],
    [`${COMPUTER} NotSoridamApp/1.0 (ios)`, 'web', 'other'],
  ] as const)('MODE-13 is by %j the mode %s on %s', (userAgent, mode, platform) => {
    expect(deviceOf(userAgent)).toEqual({ mode, platform });
  });

  it('in demo and development is what the address asks for, where the user agent does not say', () => {
    expect(modeAskedFor('/originals?x=1&mode=app#top')).toBe('app');
    expect(['/originals', '/mode=app', '?mode=apple', '?mode=web'].map(modeAskedFor)).toEqual(Array(4).fill(undefined));
    expect(deviceOf(ANDROID, 'app')).toEqual({ mode: 'app', platform: 'android' });
  });
});
