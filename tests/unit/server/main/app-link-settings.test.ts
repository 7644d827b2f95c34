import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/main/settings/config.ts';

const FINGERPRINT = Array(32).fill('A1').join(':');
const ANDROID = { APP_ANDROID_PACKAGE: 'com.soridam.app', APP_ANDROID_FINGERPRINTS: FINGERPRINT };

describe('the settings of addresses that open the app', () => {
  it('MODE-14 name the scheme alone unless told', () => {
    const appLinks = { scheme: 'soridam', host: undefined, android: undefined, iosAppIds: [] };
    expect(readConfig({})).toMatchObject({ ok: true, value: { appLinks } });
  });

  it('name host and apps', () => {
    const config = readConfig({
      ...ANDROID,
      APP_SCHEME: 'sori',
      APP_HOST: 'app.soridam.example',
      APP_ANDROID_FINGERPRINTS: `${FINGERPRINT}, ${FINGERPRINT}`,
      APP_IOS_IDS: 'TEAM123456.com.soridam.app',
    });
    expect(config.ok && config.value.appLinks).toEqual({
      scheme: 'sori',
      host: 'app.soridam.example',
      android: { packageName: 'com.soridam.app', fingerprints: [FINGERPRINT, FINGERPRINT] },
      iosAppIds: ['TEAM123456.com.soridam.app'],
    });
  });

  it.each([
    ['APP_SCHEME', { APP_SCHEME: 'Java Script' }],
    ['APP_HOST', { APP_HOST: 'https://app.soridam.example' }],
    ['APP_ANDROID_PACKAGE', { ...ANDROID, APP_ANDROID_PACKAGE: '../app' }],
    ['APP_ANDROID_FINGERPRINTS', { ...ANDROID, APP_ANDROID_FINGERPRINTS: '' }],
    ['APP_ANDROID_FINGERPRINTS', { ...ANDROID, APP_ANDROID_FINGERPRINTS: 'a1:b2' }],
    ['APP_ANDROID_FINGERPRINTS', { APP_ANDROID_FINGERPRINTS: FINGERPRINT }],
    ['APP_IOS_IDS', { APP_IOS_IDS: 'com.soridam.app' }],
  ])('refuse a wrong %s', (setting, env) => {
    const config = readConfig(env);
    expect(config.ok ? [] : config.failure.map((failure) => failure.setting)).toEqual([setting]);
  });
});
