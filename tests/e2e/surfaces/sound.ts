import { expect, type Page } from '@playwright/test';

/** What one sound element of the page did at one moment. */
interface Sample {
  /** Milliseconds of the page's clock. */
  readonly at: number;
  readonly element: number;
  readonly seconds: number;
}

/** What the observer leaves in the page. */
interface Observed {
  readonly elements: HTMLMediaElement[];
  readonly samples: Sample[];
}

/** Runs before the page's own scripts: notes each element that was asked to play, and where each sounding one is. */
function observe(): void {
  const observed: Observed = { elements: [], samples: [] };
  Reflect.set(window, 'observed', observed);
  const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
  if (typeof play !== 'function') return;
  Reflect.set(HTMLMediaElement.prototype, 'play', function observedPlay(this: HTMLMediaElement): unknown {
    if (!observed.elements.includes(this)) observed.elements.push(this);
    return Reflect.apply(play, this, []);
  });
  setInterval(() => {
    observed.elements.forEach((element, index) => {
      if (element.paused || element.muted) return;
      observed.samples.push({ at: performance.now(), element: index, seconds: element.currentTime });
    });
  }, 25);
}

/** What really comes out of the page, read from its audio elements and not from what the screen says. */
export class Sound {
  private readonly page: Page;
  private constructor(page: Page) {
    this.page = page;
  }

  /** Observes every document that `page` opens from now on. */
  static async of(page: Page): Promise<Sound> {
    await page.addInitScript(observe);
    return new Sound(page);
  }

  /** @returns the second at which the sounding element is, undefined when none sounds */
  seconds(): Promise<number | undefined> {
    return this.page.evaluate(() => {
      const { elements } = Reflect.get(window, 'observed') as Observed;
      return elements.find((element) => !element.paused && !element.muted && element.volume > 0)?.currentTime;
    });
  }

  /** @returns the recording that sounds: the hash of its bytes, which stands in every address of it */
  recording(): Promise<string | undefined> {
    return this.page.evaluate(() => {
      const { elements } = Reflect.get(window, 'observed') as Observed;
      const source = elements.find((element) => !element.paused)?.currentSrc;
      return /[0-9a-f]{64}/.exec(source ?? '')?.[0];
    });
  }

  /** @returns how fast the sounding element plays, and whether voices keep their pitch */
  speed(): Promise<readonly [rate: number, keepsPitch: boolean] | undefined> {
    return this.page.evaluate(() => {
      const { elements } = Reflect.get(window, 'observed') as Observed;
      const element = elements.find(({ paused }) => !paused);
      return element && ([element.playbackRate, element.preservesPitch] as const);
    });
  }

  async expectSilence(): Promise<void> {
    await expect.poll(() => this.seconds(), { message: 'nothing should sound' }).toBeUndefined();
  }

  /** Waits until sound has really moved on by `by` seconds. @returns the second it has come to */
  async expectAdvance(by = 0.4): Promise<number> {
    await expect.poll(() => this.seconds(), { message: 'something should sound' }).toBeDefined();
    const from = (await this.seconds()) ?? 0;
    await expect.poll(() => this.seconds(), { message: 'the sound should move on' }).toBeGreaterThan(from + by);
    return (await this.seconds()) ?? 0;
  }

  /**
   * Listens while `action` happens and one second longer: one element has to sound all the while, and to lose no more
   * than a tenth of a second.
   */
  async expectNoGapDuring(action: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => (Reflect.get(window, 'observed') as Observed).samples.splice(0));
    await action();
    const samples = (): Promise<readonly Sample[]> =>
      this.page.evaluate(() => (Reflect.get(window, 'observed') as Observed).samples);
    const { at: until } = (await samples()).at(-1) ?? { at: 0 };
    await expect
      .poll(async () => (await samples()).at(-1)?.at, { message: 'it should sound on' })
      .toBeGreaterThan(until + 1000);
    const heard = await samples();
    expect(new Set(heard.map(({ element }) => element)).size, 'one element should sound').toBe(1);
    const [first, last] = [heard[0], heard.at(-1)];
    if (first === undefined || last === undefined) throw new Error('Nothing was heard.');
    const lost = (last.at - first.at) / 1000 - (last.seconds - first.seconds);
    expect(lost, 'seconds lost').toBeLessThan(0.1);
  }
}
