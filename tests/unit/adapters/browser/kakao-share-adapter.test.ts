import { Window } from 'happy-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { KakaoShareAdapter, type KakaoWindow } from '../../../../src/adapters/browser/kakao-share-adapter.ts';

const CARD = {
  title: '등대',
  description: '한서우 · 3화',
  imageUrl: 'https://soridam.example/card.png',
  url: 'https://soridam.example/series/3/episodes',
  action: '들으러 가기',
};
const SCRIPT = 'https://kakao.example/kakao.min.js';
const DIGEST = 'sha384-AAAA';

/** A window whose page has `metas`, and in which scripts are fetched by the test. */
function aWindow(metas: Readonly<Record<string, string>>) {
  const window = new Window({ url: 'https://soridam.example/' });
  for (const [name, content] of Object.entries(metas)) {
    const meta = window.document.createElement('meta');
    meta.setAttribute('name', name);
    meta.setAttribute('content', content);
    window.document.head.append(meta);
  }
  // happy-dom would fetch the script itself.
  const inserted: HTMLScriptElement[] = [];
  window.document.head.append = (element) => void inserted.push(element as unknown as HTMLScriptElement);
  const event = (kind: string) => new window.Event(kind) as unknown as Event;
  return { window: window as unknown as KakaoWindow, event, inserted, close: () => window.happyDOM.close() };
}

const CONFIGURED = { 'kakao-key': 'key-of-the-app', 'kakao-script': `${SCRIPT}#${DIGEST}` };

/** Kakao's script as it would stand in the window. */
function aKakao(refusal?: Error) {
  const told: unknown[] = [];
  let key: string | undefined;
  return {
    told,
    isInitialized: () => key !== undefined,
    init: (given: string) => void (key = given),
    Share: {
      sendDefault: (settings: object) => {
        if (refusal !== undefined) throw refusal;
        told.push({ key, settings });
      },
    },
  };
}

describe('sharing through Kakao', () => {
  let world: ReturnType<typeof aWindow>;
  afterEach(() => world.close());

  /** Sends, and lets the script come or fail. */
  async function send(adapter: KakaoShareAdapter, outcome: 'load' | 'error', kakao?: ReturnType<typeof aKakao>) {
    const before = world.inserted.length;
    const sent = adapter.send(CARD);
    const script = world.inserted[before];
    if (outcome === 'load' && kakao !== undefined) world.window.Kakao = kakao;
    script?.dispatchEvent(world.event(outcome));
    return sent;
  }

  it.each([
    {},
    { 'kakao-key': 'k' },
    { 'kakao-script': `${SCRIPT}#${DIGEST}` },
    { ...CONFIGURED, 'kakao-script': SCRIPT },
  ])('SHR-14 fetches nothing where the page has %o', async (metas) => {
    world = aWindow(metas);
    expect(await new KakaoShareAdapter(world.window).send(CARD)).toEqual({
      ok: false,
      failure: { kind: 'not-configured' },
    });
    expect(world.inserted).toEqual([]);
  });

  it('SHR-04 fetches the script with its digest once, and hands it a card with both kinds of links', async () => {
    world = aWindow(CONFIGURED);
    const adapter = new KakaoShareAdapter(world.window);
    const kakao = aKakao();
    expect(await send(adapter, 'load', kakao)).toEqual({ ok: true, value: undefined });
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

  it('SHR-14 says so when the script does not come, and tries again with the next press', async () => {
    world = aWindow(CONFIGURED);
    const adapter = new KakaoShareAdapter(world.window);
    expect(await send(adapter, 'error')).toEqual({ ok: false, failure: { kind: 'unreachable' } });
    expect((await send(adapter, 'load', aKakao())).ok).toBe(true);
    expect(world.inserted).toHaveLength(2);
  });

  it('says so when the script would not send', async () => {
    world = aWindow(CONFIGURED);
    const adapter = new KakaoShareAdapter(world.window);
    expect(await send(adapter, 'load', aKakao(new Error('KakaoError')))).toEqual({
      ok: false,
      failure: { kind: 'refused' },
    });
  });

  it('makes its address under the policy of that name, once, and for that script alone', async () => {
    world = aWindow(CONFIGURED);
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
    await send(adapter, 'error');
    expect((await send(adapter, 'load', aKakao())).ok).toBe(true);
    expect(made).toEqual(['kakao']);
  });
});
