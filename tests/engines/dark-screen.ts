import type { EnginePage } from './page.ts';
import type { Network } from './network.ts';

/** The end of a story. */
interface End {
  /** How many sounds were asked for in its turn. */
  readonly asked: number;
  /** Milliseconds until the next sound said that it plays; undefined before that. */
  silence?: number;
}

/** What the page notes of its sounds. */
interface Noted {
  readonly known: Set<HTMLMediaElement>;
  readonly played: Set<string>;
  readonly ends: End[];
  /** The addresses of sounds that are kept in the page. */
  readonly kept: Set<string>;
}

/** Seconds before its end at which a story has long had the next one made ready, and at which it is as good as over. */
const NEAR_SECONDS = 20;
const LAST_SECONDS = 0.3;

/** Runs in a page that has played nothing yet. */
function note(): void {
  const noted: Noted = { known: new Set(), played: new Set(), ends: [], kept: new Set() };
  Reflect.set(window, 'noted', noted);
  let asked: number | undefined;
  let endedAt = 0;
  const know = (element: HTMLMediaElement): void => {
    if (noted.known.has(element)) return;
    noted.known.add(element);
    const after = (): void => {
      noted.ends.push({ asked: asked ?? 0 });
      asked = undefined;
    };
    // It hears of the end before the page does, and once more after it.
    const before = (): void => {
      asked = 0;
      endedAt = performance.now();
      element.addEventListener('ended', after, { once: true });
    };
    element.addEventListener('ended', before, { capture: true });
    element.addEventListener('playing', () => {
      const end = noted.ends.at(-1);
      if (end !== undefined) end.silence ??= Math.round(performance.now() - endedAt);
    });
  };
  const prototype = HTMLMediaElement.prototype;
  const source = Object.getOwnPropertyDescriptor(prototype, 'src');
  Object.defineProperty(prototype, 'src', {
    ...source,
    set(this: HTMLMediaElement, value: string) {
      know(this);
      source?.set?.call(this, value);
    },
  });
  const { play } = prototype;
  prototype.play = function playNoted(this: HTMLMediaElement) {
    know(this);
    if (asked !== undefined) asked += 1;
    noted.played.add(this.src);
    return play.call(this);
  };
  const { createObjectURL } = URL;
  URL.createObjectURL = (content) => {
    const address = createObjectURL.call(URL, content);
    noted.kept.add(address);
    return address;
  };
}

/** Runs in the page: it is hidden, it draws nothing, and its timers come once a second. */
function darken(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.requestAnimationFrame = () => 0;
  const { setTimeout: later } = window;
  const slowly = (task: TimerHandler, milliseconds = 0, ...values: unknown[]): number =>
    later(task, Math.max(1000, milliseconds), ...values);
  Reflect.set(window, 'setTimeout', slowly);
}

/** Runs in the page: what sounds goes to `seconds` before its end. */
function leap(seconds: number): void {
  const { known } = Reflect.get(window, 'noted') as Noted;
  const element = [...known].find(({ paused }) => !paused);
  if (element !== undefined) element.currentTime = element.duration - seconds;
}

/** Runs in the page. @returns whether an element stands ready with all of the next sound */
function isNextThere(): boolean {
  const { known, kept, played } = Reflect.get(window, 'noted') as Noted;
  const isLoaded = ({ buffered, duration }: HTMLMediaElement): boolean =>
    buffered.length === 1 && buffered.start(0) === 0 && buffered.end(0) >= duration;
  return [...known].some(
    (element) => element.paused && !played.has(element.src) && (kept.has(element.src) || isLoaded(element)),
  );
}

/** A phone in a pocket (JRN-60, JRN-62). */
export class DarkScreen {
  private readonly page: EnginePage;
  private readonly network: Network;

  constructor(page: EnginePage, network: Network) {
    this.page = page;
    this.network = network;
  }

  /** Before anything has sounded in the page. */
  async watch(): Promise<void> {
    await this.page.ask(note);
  }

  async darken(): Promise<void> {
    await this.page.ask(darken);
  }

  /** The story that sounds comes to its end without a network. @returns what came of it, once the next one sounds */
  async end(): Promise<Required<End>> {
    await this.page.ask(leap, NEAR_SECONDS);
    await this.page.expect('all of the next sound', isNextThere);
    this.network.cut();
    const before = await this.page.ask(() => (Reflect.get(window, 'noted') as Noted).ends.length);
    await this.page.ask(leap, LAST_SECONDS);
    await this.page.expect(
      'the next sound',
      (ends) => (Reflect.get(window, 'noted') as Noted).ends[ends]?.silence !== undefined,
      before,
    );
    await this.page.hear();
    this.network.mend();
    return this.page.ask((ends) => (Reflect.get(window, 'noted') as Noted).ends[ends] as Required<End>, before);
  }
}
