import { expect, type Page } from '@playwright/test';
import type { StoryWire } from '../../../common/contract/schemas.ts';

/** What one sound element of the page did at one moment. */
interface Sample {
  /** Milliseconds of the page's clock. */
  readonly at: number;
  readonly element: number;
  /** The address of what sounds. */
  readonly source: string;
  readonly seconds: number;
}

/** What the observer leaves in the page. */
interface Observed {
  readonly elements: HTMLMediaElement[];
  readonly samples: Sample[];
  /** What interrupted a sound, by the names of its events. */
  readonly interruptions: string[];
  /** The address of each sound that the page keeps in its memory, by the address that it has there. */
  readonly fetched: Record<string, string>;
}

/** Where a document keeps for the next one at which second it was left. */
const LEFT_AT = 'left-at';

/** Names a recording in its addresses. */
const HASH = /[0-9a-f]{64}/;

/** Seconds of sound between two samples that no machine is slow enough to need. */
const LEAP_SECONDS = 10;

/**
 * Runs before the page's own scripts: notes each element that was asked to play, where each sounding one is, what
 * interrupts it, and where one was when the page was left.
 */
function observe(leftAt: string): void {
  const observed: Observed = { elements: [], samples: [], interruptions: [], fetched: {} };
  Reflect.set(window, 'observed', observed);
  const interrupting = ['pause', 'seeking', 'emptied', 'ratechange', 'volumechange', 'waiting'];
  const interrupted = ({ type, target }: Event): void => {
    if (!(target instanceof HTMLMediaElement)) return;
    const { buffered, currentTime } = target;
    const end = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
    // With bytes at hand, it waits for the machine.
    if (type !== 'waiting' || end < currentTime + 0.5) observed.interruptions.push(type);
  };
  const addresses = new WeakMap<object, string>();
  const { blob } = Response.prototype;
  Response.prototype.blob = async function observedBlob() {
    const content = await blob.call(this);
    addresses.set(content, this.url);
    return content;
  };
  const { createObjectURL } = URL;
  URL.createObjectURL = (content) => {
    const address = createObjectURL.call(URL, content);
    observed.fetched[address] = addresses.get(content) ?? '';
    return address;
  };
  const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
  if (typeof play !== 'function') return;
  Reflect.set(HTMLMediaElement.prototype, 'play', function observedPlay(this: HTMLMediaElement): unknown {
    if (!observed.elements.includes(this)) {
      observed.elements.push(this);
      for (const event of interrupting) this.addEventListener(event, interrupted);
    }
    return Reflect.apply(play, this, []);
  });
  setInterval(() => {
    observed.elements.forEach((element, index) => {
      if (element.paused || element.muted) return;
      const { currentTime: seconds, currentSrc } = element;
      const source = observed.fetched[currentSrc] ?? currentSrc;
      observed.samples.push({ at: performance.now(), element: index, source, seconds });
    });
  }, 25);
  window.addEventListener('pagehide', () => {
    const sounding = observed.elements.find((element) => !element.paused);
    if (sounding !== undefined) sessionStorage.setItem(leftAt, String(sounding.currentTime));
  });
}

/** What really comes out of the page, read from its audio elements and not from what the screen says. */
export class Sound {
  private readonly page: Page;
  private constructor(page: Page) {
    this.page = page;
  }

  /** Observes every document that `page` opens from now on. */
  static async of(page: Page): Promise<Sound> {
    await page.addInitScript(observe, LEFT_AT);
    return new Sound(page);
  }

  /** @returns the second at which the sounding element is, undefined when none sounds */
  seconds(): Promise<number | undefined> {
    return this.page.evaluate(() => {
      const { elements } = Reflect.get(window, 'observed') as Observed;
      return elements.find((element) => !element.paused && !element.muted && element.volume > 0)?.currentTime;
    });
  }

  /** @returns how many recordings have sounded, of which one may have begun and ended since somebody asked */
  async recordingCount(): Promise<number> {
    const sources = await this.page.evaluate(() => {
      const { samples } = Reflect.get(window, 'observed') as Observed;
      return samples.flatMap(({ source, seconds }) => (seconds > 0 ? [source] : []));
    });
    return new Set(sources.map((source) => /[0-9a-f]{64}/.exec(source)?.[0])).size;
  }

  /** @returns the recording that sounds: the hash of its bytes, which stands in every address of it */
  async recording(): Promise<string | undefined> {
    return HASH.exec(await this.source())?.[0];
  }

  /** Waits until `story` is what sounds, by its signed address or by the one that free stories have without asking. */
  async expectStory({ id, audioSeriesUrl }: StoryWire): Promise<void> {
    const addresses = new RegExp(`${HASH.exec(audioSeriesUrl ?? '')?.[0]}|/media/free/${id}\\.`);
    await expect.poll(() => this.source(), { message: 'the story should sound' }).toMatch(addresses);
  }

  /** @returns the address of what sounds, empty while nothing does */
  private source(): Promise<string> {
    return this.page.evaluate(() => {
      const { elements, fetched } = Reflect.get(window, 'observed') as Observed;
      const source = elements.find((element) => !element.paused)?.currentSrc ?? '';
      return fetched[source] ?? source;
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

  /** @returns how loud the element is that was asked to play last, 0 to 1 */
  level(): Promise<number | undefined> {
    return this.page.evaluate(() => (Reflect.get(window, 'observed') as Observed).elements.at(-1)?.volume);
  }

  /** Lets what sounds come to its end, of which a moment is heard. */
  async runOut(): Promise<void> {
    await this.page.evaluate(() => {
      const { elements } = Reflect.get(window, 'observed') as Observed;
      const element = elements.find(({ paused }) => !paused);
      if (element !== undefined) element.currentTime = element.duration - 0.3;
    });
  }

  async expectSilence(): Promise<void> {
    await expect.poll(() => this.seconds(), { message: 'nothing should sound' }).toBeUndefined();
  }

  /** Waits until sound has really moved on by `by` seconds. @returns the second it has come to */
  async expectAdvance(by = 0.4): Promise<number> {
    await expect.poll(() => this.seconds(), { message: 'something should sound' }).toBeDefined();
    let [from, last] = [0, Number.NaN];
    const moved = async (): Promise<number> => {
      const now = (await this.placedSeconds()) ?? Number.NaN;
      // What is only being put to its place has not moved on by that.
      const isGoingOn = now >= last && now <= last + LEAP_SECONDS;
      if (!isGoingOn) from = now;
      last = now;
      return isGoingOn ? now - from : 0;
    };
    await expect.poll(moved, { message: 'the sound should move on' }).toBeGreaterThan(by);
    return last;
  }

  /** @returns the second at which the sounding element is, undefined while it has no sound yet or is on its way to a place */
  private placedSeconds(): Promise<number | undefined> {
    return this.page.evaluate(() => {
      const { elements } = Reflect.get(window, 'observed') as Observed;
      const element = elements.find(({ paused, muted, volume }) => !paused && !muted && volume > 0);
      return element === undefined || element.readyState === 0 || element.seeking ? undefined : element.currentTime;
    });
  }

  /** @returns the second at which the document before this one was left while it sounded */
  secondLeftAt(): Promise<number> {
    return this.page.evaluate((leftAt) => Number(sessionStorage.getItem(leftAt) ?? Number.NaN), LEFT_AT);
  }

  /** Does `action`, from which on something sounds. @returns the first second that was heard */
  async beginning(action: () => Promise<void>): Promise<number> {
    const since = await this.forgetSamples();
    await action();
    const first = async () => (await this.samples()).find(({ at }) => at > since)?.seconds;
    await expect.poll(first, { message: 'something should sound' }).toBeDefined();
    return (await first()) ?? Number.NaN;
  }

  /** Does `action`, by which what sounds leaps ahead or back. @returns the seconds that were heard before and after that */
  async leap(action: () => Promise<void>): Promise<readonly [from: number, to: number]> {
    await this.forgetSamples();
    await action();
    const leap = async () =>
      (await this.samples())
        .map(({ seconds }, index, all) => [all[index - 1]?.seconds ?? seconds, seconds] as const)
        .find(([from, to]) => to < from || to > from + LEAP_SECONDS);
    await expect.poll(leap, { message: 'the sound should leap' }).toBeDefined();
    return (await leap()) ?? [Number.NaN, Number.NaN];
  }

  /** Listens to `seconds` of sound. @returns the seconds of it that passed in one */
  async pace(seconds: number): Promise<number> {
    const since = await this.forgetSamples();
    const heard = async (): Promise<readonly [sound: number, time: number]> => {
      const samples = (await this.samples()).filter(({ at }) => at > since);
      const [first, last] = [samples[0], samples.at(-1)];
      return first === undefined || last === undefined ? [0, 0] : [last.seconds - first.seconds, last.at - first.at];
    };
    await expect.poll(async () => (await heard())[0], { message: 'the sound should move on' }).toBeGreaterThan(seconds);
    const [sound, time] = await heard();
    return sound / (time / 1000);
  }

  private samples(): Promise<readonly Sample[]> {
    return this.page.evaluate(() => (Reflect.get(window, 'observed') as Observed).samples);
  }

  /** Forgets all samples but the last. @returns the time of the page's clock */
  private forgetSamples(): Promise<number> {
    return this.page.evaluate(() => {
      const { samples } = Reflect.get(window, 'observed') as Observed;
      samples.splice(0, samples.length - 1);
      return performance.now();
    });
  }

  /**
   * Listens while `action` happens and to a second more of sound: one element has to sound all the while, and nothing that
   * the page does, nor a want of bytes, may interrupt it for however short a moment. What a machine loses that has no time
   * for sound is not counted.
   */
  async expectNoGapDuring(action: () => Promise<void>): Promise<void> {
    await this.forgetSamples();
    await this.page.evaluate(() => (Reflect.get(window, 'observed') as Observed).interruptions.splice(0));
    await action();
    await this.expectAdvance(1);
    const elements = (await this.samples()).map(({ element }) => element);
    expect(new Set(elements).size, 'one element should sound').toBe(1);
    const interruptions = () => this.page.evaluate(() => (Reflect.get(window, 'observed') as Observed).interruptions);
    expect(await interruptions(), 'what interrupted it').toEqual([]);
  }
}
