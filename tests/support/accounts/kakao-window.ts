import { Window } from 'happy-dom';
import type { KakaoWindow } from '../../../src/adapters/browser/kakao-share-adapter.ts';
import type { SharedCard } from '../../../src/application/ports/kakao-share-port.ts';

/** What is handed on. */
export const CARD: SharedCard = {
  title: '등대',
  description: '한서우 · 3화',
  imageUrl: 'https://soridam.example/card.png',
  url: 'https://soridam.example/series/3/episodes',
  action: '들으러 가기',
};
export const SCRIPT = 'https://kakao.example/kakao.min.js';
export const DIGEST = 'sha384-AAAA';

/** A window whose page has `metas`, and in which scripts are fetched by the test. */
export function aKakaoWindow(metas: Readonly<Record<string, string>>) {
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
  const kakaoWindow = window as unknown as KakaoWindow;
  return {
    window: kakaoWindow,
    inserted,
    /** Lets the script that `send` asks for come as `kakao`, or fail without one. */
    async settle<Answer>(send: () => Promise<Answer>, kakao?: ReturnType<typeof aKakao>): Promise<Answer> {
      const before = inserted.length;
      const sent = send();
      if (kakao !== undefined) kakaoWindow.Kakao = kakao;
      inserted[before]?.dispatchEvent(event(kakao === undefined ? 'error' : 'load'));
      return sent;
    },
    close: () => window.happyDOM.close(),
  };
}

/** What the page says where the operator has a key. */
export const CONFIGURED = { 'kakao-key': 'key-of-the-app', 'kakao-script': `${SCRIPT}#${DIGEST}` };

interface Told {
  readonly key: string | undefined;
  readonly settings: { readonly content: { readonly title: string } };
}

/** Kakao's script as it would stand in the window. */
export function aKakao() {
  const told: Told[] = [];
  let key: string | undefined;
  const kakao = {
    told,
    /** It would not send for this as long as it is set. */
    refusal: undefined as Error | undefined,
    isInitialized: () => key !== undefined,
    init: (given: string) => void (key = given),
    Share: {
      sendDefault: (settings: object): void => {
        if (kakao.refusal !== undefined) throw kakao.refusal;
        told.push({ key, settings: settings as Told['settings'] });
      },
    },
  };
  return kakao;
}
