import { afterEach, describe, expect, it } from 'vitest';
import { KakaoShareAdapter } from '../../../../src/adapters/browser/kakao-share-adapter.ts';
import { aKakao, aKakaoWindow, CARD, CONFIGURED, DIGEST, SCRIPT } from '../../../support/accounts/kakao-window.ts';

describe('sharing through Kakao', () => {
  let world: ReturnType<typeof aKakaoWindow>;
  afterEach(() => world.close());

  /** Sends, and lets the script come or fail. */
  const send = (adapter: KakaoShareAdapter, kakao?: ReturnType<typeof aKakao>) =>
    world.settle(() => adapter.send(CARD), kakao);

  it.each([
    {},
    { 'kakao-key': 'k' },
    { 'kakao-script': `${SCRIPT}#${DIGEST}` },
    { ...CONFIGURED, 'kakao-script': SCRIPT },
  ])('SHR-14 fetches nothing where the page has %o', async (metas) => {
    world = aKakaoWindow(metas);
    expect(await new KakaoShareAdapter(world.window).send(CARD)).toEqual({
      ok: false,
      failure: { kind: 'not-configured' },
    });
    expect(world.inserted).toEqual([]);
  });

  it('SHR-04 fetches the script with its digest once, and hands it a card with both kinds of links', async () => {
    world = aKakaoWindow(CONFIGURED);
    const adapter = new KakaoShareAdapter(world.window);
    const kakao = aKakao();
    expect(await send(adapter, kakao)).toEqual({ ok: true, value: undefined });
    expect(await adapter.send(CARD)).toEqual({ ok: true, value: undefined });
    expect(world.inserted.map(({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }))).toEqual([
      { src: SCRIPT, integrity: DIGEST, crossOrigin: 'anonymous' },
    ]);
    const link = { mobileWebUrl: CARD.url, webUrl: CARD.url };
    const { url: _, action, ...content } = CARD;
    const settings = {
      objectType: 'feed',
      content: { ...content, imageWidth: 1200, imageHeight: 630, link },
      buttons: [{ title: action, link }],
    };
    expect(kakao.told).toEqual([
      { key: 'key-of-the-app', settings },
      { key: 'key-of-the-app', settings },
    ]);
  });

  it('makes its address under the policy of that name, once, and for that script alone', async () => {
    world = aKakaoWindow(CONFIGURED);
    const made: string[] = [];
    Object.assign(world.window, {
      trustedTypes: {
        createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
          if (made.includes(name)) throw new TypeError('made before');
          made.push(name);
          expect(rules.createScriptURL('https://evil.example/x.js')).toBe(SCRIPT);
          return rules;
        },
      },
    });
    const adapter = new KakaoShareAdapter(world.window);
    await send(adapter);
    expect((await send(adapter, aKakao())).ok).toBe(true);
    expect(made).toEqual(['kakao']);
  });
});
