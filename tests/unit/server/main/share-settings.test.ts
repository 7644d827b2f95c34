import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/main/settings/config.ts';

const KEY = '0123456789abcdef0123456789abcdef';

describe('the settings of sharing', () => {
  it('SHR-14 leave Kakao out unless there is a key', () => {
    expect(readConfig({})).toMatchObject({ ok: true, value: { kakaoShare: undefined } });
  });

  it('name the script by its address and its digest', () => {
    const usual = readConfig({ KAKAO_JS_KEY: KEY });
    expect(usual).toMatchObject({
      value: {
        kakaoShare: {
          key: KEY,
          script: {
            url: expect.stringMatching(/^https:\/\/t1\.kakaocdn\.net\/kakao_js_sdk\/[\d.]+\/kakao\.min\.js$/),
            integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/),
          },
        },
      },
    });
    const other = readConfig({ KAKAO_JS_KEY: KEY, KAKAO_SCRIPT: 'https://kakao.example/k.js#sha256-AAAA=' });
    expect(other).toMatchObject({
      value: { kakaoShare: { script: { url: 'https://kakao.example/k.js', integrity: 'sha256-AAAA=' } } },
    });
  });

  it.each([
    { KAKAO_JS_KEY: 'a b' },
    { KAKAO_JS_KEY: KEY, KAKAO_SCRIPT: 'https://kakao.example/k.js' },
    { KAKAO_JS_KEY: KEY, KAKAO_SCRIPT: 'http://kakao.example/k.js#sha384-AAAA' },
    { KAKAO_JS_KEY: KEY, KAKAO_SCRIPT: "https://kakao.example/k.js; script-src 'unsafe-inline'#sha384-AAAA" },
    { KAKAO_JS_KEY: KEY, KAKAO_SCRIPT: 'https://kakao.example/k.js#md5-AAAA' },
  ])('refuse %o', (env) => {
    expect(readConfig(env).ok).toBe(false);
  });
});
