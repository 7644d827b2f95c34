import { expect, type BrowserContext, type Page } from '@playwright/test';

/** What the page notes of its sounds. */
interface Noted {
  readonly made: HTMLAudioElement[];
  /** For each sound that came to its end, how many were asked to play in the turn of that. */
  readonly begun: number[];
  /** The addresses that were asked to play. */
  readonly played: Set<string>;
  /** The addresses of sounds that are kept in the page. */
  readonly kept: Set<string>;
  /** How often a sound was asked for. */
  asked: number;
  /** What the device's own controls do. */
  readonly controls: Map<string, MediaSessionActionHandler | null>;
}

/** Seconds before its end at which a story has long had the next one made ready. */
const NEAR_SECONDS = 20;

/** Runs before the page's own scripts. */
function note(): void {
  const noted: Noted = { made: [], begun: [], played: new Set(), kept: new Set(), asked: 0, controls: new Map() };
  Reflect.set(window, 'noted', noted);
  let inTurn: number | undefined;
  const after = (): void => {
    noted.begun.push(inTurn ?? 0);
    inTurn = undefined;
  };
  /** Elements that were asked to play, which the page listens to since before that. */
  const followed = new WeakSet<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playNoted(this: HTMLMediaElement) {
    noted.asked += 1;
    if (inTurn !== undefined) inTurn += 1;
    if (!followed.has(this)) this.addEventListener('ended', after);
    followed.add(this);
    noted.played.add(this.src);
    return play.call(this);
  };
  const { mediaSession } = navigator;
  const { setActionHandler } = mediaSession;
  mediaSession.setActionHandler = (action, handler) => {
    noted.controls.set(action, handler);
    setActionHandler.call(mediaSession, action, handler);
  };
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (content) => {
    const address = createObjectURL.call(URL, content);
    noted.kept.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    noted.kept.delete(address);
    revokeObjectURL.call(URL, address);
  };
  const NativeAudio = window.Audio;
  window.Audio = class NotedAudio extends NativeAudio {
    constructor(source?: string) {
      super(source);
      noted.made.push(this);
      // Before the page hears of the end, as `after` is told after it.
      this.addEventListener('ended', () => (inTurn = 0), { capture: true });
    }
  };
}

/** A phone in a pocket: the page is hidden, it draws nothing, its timers come once a second, and the network may go. */
export class DarkScreen {
  private readonly page: Page;
  private readonly context: BrowserContext;

  private constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.context = context;
  }

  /** For every document that `page` opens from now on. */
  static async of(page: Page, context: BrowserContext): Promise<DarkScreen> {
    await page.addInitScript(note);
    return new DarkScreen(page, context);
  }

  async darken(): Promise<void> {
    await this.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      window.requestAnimationFrame = () => 0;
      const { setTimeout: later } = window;
      const slowly = (task: TimerHandler, milliseconds = 0, ...values: unknown[]): number =>
        later(task, Math.max(1000, milliseconds), ...values);
      Reflect.set(window, 'setTimeout', slowly);
    });
  }

  /** Goes to so many seconds before the end of what sounds. */
  async leap(secondsLeft: number): Promise<void> {
    await this.page.evaluate((seconds) => {
      const { made } = Reflect.get(window, 'noted') as Noted;
      const element = made.find(({ paused }) => !paused);
      if (element !== undefined) element.currentTime = element.duration - seconds;
    }, secondsLeft);
  }

  /** Goes to where the story ends soon, and waits until all of the next one is there. */
  async nearTheEnd(): Promise<void> {
    await this.leap(NEAR_SECONDS);
    await expect.poll(() => this.isNextThere(), { message: 'the next sound should be there' }).toBe(true);
  }

  /** Waits until all of the story after the next one is there too. */
  async expectBothAhead(): Promise<void> {
    const isThere = () =>
      this.page.evaluate(() => {
        const { made, kept, played } = Reflect.get(window, 'noted') as Noted;
        const taken = new Set([...played, ...made.map(({ src }) => src)]);
        return [...kept].some((address) => !taken.has(address));
      });
    await expect.poll(() => this.isNextThere(), { message: 'the next sound should be there' }).toBe(true);
    await expect.poll(isThere, { message: 'the sound after it should be there' }).toBe(true);
  }

  /** Cuts the network, and lets what sounds come to its end. */
  async endWithoutNetwork(): Promise<void> {
    await this.context.setOffline(true);
    const ends = await this.page.evaluate(() => {
      const { made, begun } = Reflect.get(window, 'noted') as Noted;
      const element = made.find(({ paused }) => !paused);
      if (element !== undefined) element.currentTime = element.duration - 0.3;
      return begun.length;
    });
    await expect
      .poll(async () => (await this.begun()).length, { message: 'the story should end' })
      .toBeGreaterThan(ends);
  }

  /** Cuts the network, and presses a control of the locked screen. @returns how many sounds were asked for in its turn */
  async pressWithoutNetwork(action: MediaSessionAction): Promise<number> {
    await this.context.setOffline(true);
    return this.page.evaluate((name) => {
      const noted = Reflect.get(window, 'noted') as Noted;
      const { asked } = noted;
      noted.controls.get(name)?.({ action: name });
      return noted.asked - asked;
    }, action);
  }

  /** @returns what sounds, be it a story or not */
  sounding(): Promise<string | undefined> {
    return this.page.evaluate(() => {
      const { made } = Reflect.get(window, 'noted') as Noted;
      return made.find(({ paused }) => !paused)?.src;
    });
  }

  /** @returns the series that the locked screen shows, a moment after its sound */
  shownSeries(): Promise<string | undefined> {
    return this.page.evaluate(() => navigator.mediaSession.metadata?.album);
  }

  /** @returns for each end, how many sounds were asked for in its turn */
  begun(): Promise<readonly number[]> {
    return this.page.evaluate(() => (Reflect.get(window, 'noted') as Noted).begun);
  }

  /** @returns how many sounds were asked for, and how many elements have been given one */
  async voices(): Promise<readonly [sounds: number, elements: number]> {
    return this.page.evaluate(() => {
      const { played, made } = Reflect.get(window, 'noted') as Noted;
      return [played.size, made.filter(({ currentSrc }) => currentSrc !== '').length];
    });
  }

  /** An element stands ready with all of it; where one plays everything, it is kept beside that. */
  private isNextThere(): Promise<boolean> {
    return this.page.evaluate(() => {
      const { made, kept, played } = Reflect.get(window, 'noted') as Noted;
      const isLoaded = ({ buffered, duration }: HTMLAudioElement): boolean =>
        buffered.length === 1 && buffered.start(0) === 0 && buffered.end(0) >= duration;
      const isReady = (element: HTMLAudioElement): boolean =>
        element.paused && !played.has(element.src) && (kept.has(element.src) || isLoaded(element));
      const voices = made.filter(({ src }) => src !== '').length;
      return made.some(isReady) || (voices < 2 && [...kept].some((address) => !played.has(address)));
    });
  }
}
