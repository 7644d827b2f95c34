import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** What the page has said to the app. */
interface Heard {
  readonly type: string;
  readonly id: string;
  readonly payload: unknown;
}

type Platform = 'android' | 'ios';

/** What the apps' webviews call themselves. */
export const APP_USER_AGENTS = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 SoridamApp/1.4.2 (android)',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 SoridamApp/1.4.2 (ios)',
} as const satisfies Readonly<Record<Platform, string>>;

/** Keeps what the page says beyond its own life. */
const HEARD = 'heard-by-app';

/** A native app around the page: it listens from before the page begins, signs in by Kakao and sells candy. */
export class NativeApp {
  private readonly page: Page;
  private constructor(page: Page) {
    this.page = page;
  }

  /** Surrounds every document that `page` opens from now on. */
  static async around(page: Page, platform: Platform): Promise<NativeApp> {
    // Whoever signs in is somebody new.
    const name = Buffer.from(randomUUID().slice(0, 8)).toString('base64');
    await page.addInitScript(surround, { platform, kakaoToken: `stand-in-${name}`, key: HEARD });
    return new NativeApp(page);
  }

  heard(): Promise<readonly Heard[]> {
    return this.page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Heard[], HEARD);
  }

  /** The app hears, at last, `type` with `payload`. */
  async expectHeard(type: string, payload: object = {}): Promise<void> {
    const payloads = async () => (await this.heard()).filter((one) => one.type === type).map((one) => one.payload);
    await expect.poll(payloads, `what the app hears of ${type}`).toContainEqual(payload);
  }
}

/** Runs before the page's own scripts, as an app's script at the document's start does (docs/native-bridge.md). */
function surround({ platform, kakaoToken, key }: { platform: Platform; kakaoToken: string; key: string }): void {
  if (window.top !== window) return;
  const early: string[] = [];
  const receive = (json: string) => void early.push(json);
  Object.assign(window, { soridam: { early, receive } });
  const say = (message: object): void => {
    (Reflect.get(window, 'soridam') as { receive: (json: string) => void }).receive(JSON.stringify(message));
  };
  const answers: Readonly<Record<string, (payload: { candyAmount?: number }) => object>> = {
    kakaoLogin: () => ({ token: kakaoToken }),
    iapCandy: ({ candyAmount }) => ({
      store: platform === 'ios' ? 'apple' : 'google',
      receipt: `sandbox-${crypto.randomUUID()}`,
      productId: `soridam.candy.${candyAmount}`,
    }),
  };
  const postMessage = (json: string): void => {
    const message = JSON.parse(json) as { type: string; id: string; payload: object };
    const heard = JSON.parse(sessionStorage.getItem(key) ?? '[]') as object[];
    sessionStorage.setItem(key, JSON.stringify([...heard, message]));
    const { type, id, payload } = message;
    say({ type, id, payload: answers[type]?.(payload) ?? {} });
  };
  const object = { postMessage };
  Object.assign(
    window,
    platform === 'ios' ? { webkit: { messageHandlers: { soridam: object } } } : { SoridamAndroid: object },
  );
  say({ type: 'ready', payload: { version: '1', platform } });
}
