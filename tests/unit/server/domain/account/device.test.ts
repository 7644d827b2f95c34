import { describe, expect, it } from 'vitest';
import { deviceName, parseDeviceId } from '../../../../../server/domain/account/device.ts';

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari · Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
    ],
    ['Mozilla/5.0 (Linux; Android 14) SoridamApp/1.0 (android)', 'Soridam · Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['Windows', 'Windows'],
  ])('%s is called %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('that nothing is known of has no name: nothing of what it says reaches a letter', () => {
    for (const userAgent of ['', 'curl/8', '<a href="https://evil.example">win</a>']) {
      expect(deviceName(userAgent)).toBeUndefined();
    }
  });

  it('is known by a random number of ours alone', () => {
    const id = '3e0cf13c-4b1a-4b0e-9a86-0f6e7a2f8c11';
    expect(parseDeviceId(id)).toBe(id);
    for (const other of [undefined, '', '1', id.toUpperCase(), `${id} `]) expect(parseDeviceId(other)).toBeUndefined();
  });
});
