import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/main/settings/config.ts';

const WHOLE = {
  S3_BUCKET: 'sounds',
  S3_ENDPOINT: 'https://objects.example/',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'a secret of the store',
};

describe('the settings of an object store', () => {
  it('MODE-46 are none without a bucket: files lie in the data directory', () => {
    expect(readConfig({})).toMatchObject({ ok: true, value: { objectStore: undefined } });
  });

  it('MODE-46 take what the operator wants, with the bucket in the path of a store of their own', () => {
    const config = readConfig({ ...WHOLE, S3_REGION: 'kr-1', S3_PREFIX: 'sites/soridam/' });
    expect(config.ok && config.value.objectStore).toEqual({
      bucket: 'sounds',
      endpoint: 'https://objects.example',
      region: 'kr-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'a secret of the store' },
      isPathStyle: true,
      prefix: 'sites/soridam/',
    });
  });

  it('MODE-46 leave the account of a machine to Amazon’s store, with the bucket in the name of the host', () => {
    const config = readConfig({ S3_BUCKET: 'sounds' });
    expect(config.ok && config.value.objectStore).toEqual({
      bucket: 'sounds',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: undefined,
      isPathStyle: false,
      prefix: '',
    });
  });

  it('MODE-56 let the proxies before the server send what lies there', () => {
    const config = readConfig({ ...WHOLE, SOUNDS_SENT_BY: 'proxy', TRUSTED_PROXIES: '10.0.0.0/8' });
    expect(config.ok && config.value.soundsAreSentBy).toBe('proxy');
    for (const [settings, allowed] of [
      [{ ...WHOLE, SOUNDS_SENT_BY: 'proxy' }, 'TRUSTED_PROXIES'],
      [{ SOUNDS_SENT_BY: 'proxy', TRUSTED_PROXIES: '10.0.0.0/8' }, 'S3_BUCKET'],
      [{ ...WHOLE, SOUNDS_SENT_BY: 'nginx' }, 'server, proxy'],
    ] as const) {
      const refused = readConfig(settings);
      const failures = refused.ok ? [] : refused.failure.map(({ setting, allowed: said }) => [setting, said]);
      expect(failures).toEqual([['SOUNDS_SENT_BY', expect.stringContaining(allowed)]]);
    }
  });

  it.each([
    ['S3_BUCKET', { S3_BUCKET: undefined }],
    ['S3_BUCKET', { S3_BUCKET: 'Sounds of ours' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'objects.example' }],
    ['S3_PATH_STYLE', { S3_PATH_STYLE: 'yes' }],
    ['S3_PREFIX', { S3_PREFIX: 'soridam' }],
    ['S3_PREFIX', { S3_PREFIX: '/soridam/' }],
    ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: undefined }],
    ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: undefined }],
  ])('MODE-47 refuse a %s that does not go with the others: %o', (setting, change) => {
    const config = readConfig({ ...WHOLE, ...change });
    expect(config.ok ? [] : config.failure.map((failure) => failure.setting)).toEqual([setting]);
    expect(JSON.stringify(config)).not.toContain('a secret of the store');
  });
});
