import {
  KAKAO_KEY_META,
  KAKAO_POLICY,
  KAKAO_SCRIPT_META,
  parseForeignScript,
  type ForeignScript,
} from '../../../common/kernel/kakao-script.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { KakaoShareFailure, KakaoSharePort, SharedCard } from '../../application/ports/kakao-share-port.ts';

/** What the page uses of Kakao's script. */
interface KakaoScript {
  isInitialized(): boolean;
  init(key: string): void;
  readonly Share: { sendDefault(settings: object): void };
}

/** Makes addresses of scripts that the browser accepts. */
interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

/** The window with what browsers and Kakao's script put into it. */
export type KakaoWindow = Window & {
  Kakao?: KakaoScript;
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
  };
};

/** KakaoTalk by Kakao's own script, which is fetched when somebody shares and not before (ADR 0020). */
export class KakaoShareAdapter implements KakaoSharePort {
  private readonly window: KakaoWindow;
  private script: Promise<boolean> | undefined;
  private policy: ScriptPolicy | undefined;

  constructor(window: KakaoWindow) {
    this.window = window;
    this.script = undefined;
    this.policy = undefined;
  }

  async send({ title, description, imageUrl, url, action }: SharedCard): Promise<Result<void, KakaoShareFailure>> {
    const key = this.meta(KAKAO_KEY_META);
    const source = parseForeignScript(this.meta(KAKAO_SCRIPT_META) ?? '');
    if (key === undefined || source === undefined) return fail({ kind: 'not-configured' });
    this.script ??= this.load(source);
    const { Kakao } = (await this.script) ? this.window : {};
    if (Kakao === undefined) {
      this.script = undefined; // the next press tries again
      return fail({ kind: 'unreachable' });
    }
    const link = { mobileWebUrl: url, webUrl: url };
    try {
      if (!Kakao.isInitialized()) Kakao.init(key);
      Kakao.Share.sendDefault({
        objectType: 'feed',
        content: { title, description, imageUrl, imageWidth: 1200, imageHeight: 630, link },
        buttons: [{ title: action, link }],
      });
      return ok(undefined);
    } catch {
      return fail({ kind: 'refused' }); // the script throws at keys and links that Kakao does not know
    }
  }

  private meta(name: string): string | undefined {
    return this.window.document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  }

  /** @returns whether it came, and was what its digest says */
  private load({ url, integrity }: ForeignScript): Promise<boolean> {
    const { document, trustedTypes } = this.window;
    const script = document.createElement('script');
    // The policy knows one address, so that no other script can come this way; browsers let nobody make it twice.
    this.policy ??= trustedTypes?.createPolicy(KAKAO_POLICY, { createScriptURL: () => url });
    script.src = (this.policy?.createScriptURL(url) ?? url) as string;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    return new Promise((settle) => {
      script.addEventListener('load', () => settle(true));
      script.addEventListener('error', () => {
        script.remove();
        settle(false);
      });
      document.head.append(script);
    });
  }
}
