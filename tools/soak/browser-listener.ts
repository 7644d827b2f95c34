import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../product/browser.ts';

/** What was heard in a browser. */
export interface Heard {
  /** Of sound that has played. */
  readonly heardSeconds: number;
  readonly stories: number;
  /** Milliseconds, the longest, in which nothing was heard although the player was to play. */
  readonly silenceMs: number;
  /** How often a document was loaded; more than once is a page that was loaded anew. */
  readonly documents: number;
}

const LOOK_MS = 50;
const SOUNDS_WITHIN_MS = 30_000;
/** The player's button while it plays, and a series page's button that begins it, in Korean, which the page is in. */
const PAUSE = '일시정지';
const LISTEN = /듣기/;

interface Noted {
  heardMs: number;
  silenceMs: number;
  readonly sources: Set<string>;
}

/** Runs before the page's own scripts, and looks from then on at what its sounds do. */
function noteSounds({ lookMs, pause }: { readonly lookMs: number; readonly pause: string }): void {
  const noted: Noted = { heardMs: 0, silenceMs: 0, sources: new Set() };
  Reflect.set(window, 'soakNoted', noted);
  const places = new Map<HTMLMediaElement, number>();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its element below
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function playNoted(this: HTMLMediaElement): Promise<void> {
    if (!places.has(this)) places.set(this, 0);
    noted.sources.add(this.src);
    return play.call(this);
  };
  let [heardAt, lookedAt] = [performance.now(), performance.now()];
  setInterval(() => {
    const now = performance.now();
    const advanced = [...places].filter(([voice, place]) => !voice.paused && voice.currentTime !== place);
    for (const [voice] of advanced) places.set(voice, voice.currentTime);
    const isToPlay = document.querySelector(`button[aria-label="${pause}"]`) !== null;
    if (advanced.length > 0) noted.heardMs += now - lookedAt;
    else if (isToPlay) noted.silenceMs = Math.max(noted.silenceMs, now - heardAt);
    if (advanced.length > 0 || !isToPlay) heardAt = now;
    lookedAt = now;
  }, lookMs);
}

/** Somebody who listens to a series in Chromium, one story after the other, while a site's processes come and go. */
export class BrowserListener {
  private readonly browser: Browser;
  private readonly page: Page;
  private documents = 0;

  private constructor(browser: Browser, page: Page) {
    this.browser = browser;
    this.page = page;
  }

  /** Opens the page of a series, and plays it until it is heard. */
  static async open(address: string): Promise<BrowserListener> {
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: [
        '--no-sandbox',
        '--mute-audio',
        '--disable-background-networking',
        '--autoplay-policy=no-user-gesture-required',
      ],
    });
    const context = await browser.newContext({ locale: 'ko-KR' });
    const page = await context.newPage();
    const listener = new BrowserListener(browser, page);
    await page.addInitScript(noteSounds, { lookMs: LOOK_MS, pause: PAUSE });
    page.on('domcontentloaded', () => (listener.documents += 1));
    await page.goto(address);
    await listener.listen();
    return listener;
  }

  /** Presses play, and waits until something is heard. */
  async listen(): Promise<void> {
    const before = (await this.heard()).heardSeconds;
    await this.page.getByRole('main').getByRole('button', { name: LISTEN }).first().click();
    await this.page.waitForFunction(
      (heardMs) => (Reflect.get(window, 'soakNoted') as Noted).heardMs > heardMs,
      before * 1_000,
      { timeout: SOUNDS_WITHIN_MS },
    );
  }

  /** @returns whether the player is to play: at the end of a series it is not any more */
  isPlaying(): Promise<boolean> {
    return this.page.locator(`button[aria-label="${PAUSE}"]`).first().isVisible();
  }

  async heard(): Promise<Heard> {
    const noted = await this.page.evaluate(() => {
      const { heardMs, silenceMs, sources } = Reflect.get(window, 'soakNoted') as Noted;
      return { heardMs, silenceMs, stories: sources.size };
    });
    return {
      heardSeconds: Math.round(noted.heardMs / 1_000),
      stories: noted.stories,
      silenceMs: Math.round(noted.silenceMs),
      documents: this.documents,
    };
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
