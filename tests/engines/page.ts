import type { ActionSource, Driver, WindowSize } from './driver.ts';
import { findInPage, type Found, type Target } from './find-in-page.ts';
import { soundInPage, watchInPage, type Heard } from './watch-in-page.ts';
import { until } from './until.ts';

const LEFT_BUTTON = 0;
const CONTROL = '\uE009';

/** Named keys, as WebDriver writes them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', delete: '\uE017', right: '\uE014', end: '\uE010' } as const;

/** A page in an engine, used as a person does: by role and name, with a pointer and keys. */
export class EnginePage {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  resize(size: WindowSize): Promise<void> {
    return this.driver.resize(size);
  }

  /** Opens a page of the site, and waits until it can do all that it ever can. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
    await this.whole();
  }

  /** Opens a page that the server draws by itself, without the app. */
  async openPlain(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
  }

  /** Waits until the page that is open can do all that it ever can, and watches it from then on. */
  async whole(): Promise<void> {
    const isWhole = (): boolean => performance.getEntriesByName('soridam:whole').length > 0;
    await until('a page that can do all', async () => (await this.ask(isWhole)) === true);
    await this.ask(watchInPage);
  }

  /** Runs a function in the page, which may use nothing but its values and the page. */
  async ask<Values extends readonly unknown[], Answer>(
    look: (...values: Values) => Answer,
    ...values: Values
  ): Promise<Answer> {
    return (await this.driver.run(look.toString(), values)) as Answer;
  }

  /** Waits for a state of the page. */
  async expect<Values extends readonly unknown[]>(
    what: string,
    look: (...values: Values) => unknown,
    ...values: Values
  ): Promise<void> {
    await until(
      what,
      async () => Boolean(await this.ask(look, ...values)),
      () => this.place(),
    );
  }

  /** Waits until it is seen. @returns where */
  async see(target: Target): Promise<Found> {
    const seen = async (): Promise<Found | undefined> => (await this.ask(findInPage, target)) ?? undefined;
    return until(`"${describe(target)}"`, seen, () => this.place());
  }

  /** Waits until it is seen and can be pressed. @returns where, and what it shows */
  async seeFree(target: Target): Promise<Found> {
    const free = async (): Promise<Found | undefined> => {
      const found = await this.ask(findInPage, { ...target, isScrolled: true });
      return found?.isFree === true ? found : undefined;
    };
    return until(`"${describe(target)}" that can be pressed`, free, () => this.place());
  }

  async gone(target: Target): Promise<void> {
    const isGone = async (): Promise<boolean> => (await this.ask(findInPage, target)) === null;
    await until(`the end of "${describe(target)}"`, isGone, () => this.place());
  }

  async sees(target: Target): Promise<boolean> {
    return (await this.ask(findInPage, target)) !== null;
  }

  /** Presses what is seen, once it stands still and nothing lies over it. */
  async press(target: Target): Promise<void> {
    let before: Found | undefined;
    const steady = async (): Promise<Found | undefined> => {
      const now = (await this.ask(findInPage, { ...target, isScrolled: true })) ?? undefined;
      const isSteady = now !== undefined && now.isFree && now.x === before?.x && now.y === before.y;
      before = now;
      return isSteady ? now : undefined;
    };
    const explain = async (): Promise<string> => `${JSON.stringify(before)} ${await this.place()}`;
    const { x, y } = await until(`"${describe(target)}" to be pressed`, steady, explain);
    await this.pressAt(x, y);
  }

  async pressAt(x: number, y: number): Promise<void> {
    const actions: ActionSource[] = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: LEFT_BUTTON },
      { type: 'pointerUp', button: LEFT_BUTTON },
    ];
    await this.driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** Presses keys one after the other. */
  async type(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  /** Writes into a field, in the place of what stands there. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    const all = [
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: CONTROL },
    ];
    await this.driver.act([{ type: 'key', id: 'keys', actions: all }]);
    await this.type(KEYS.delete + text);
    const holds = (words: string): boolean =>
      document.activeElement instanceof HTMLElement &&
      (document.activeElement as HTMLInputElement | HTMLTextAreaElement).value === words;
    await this.expect(`"${text}" in "${describe(target)}"`, holds, text);
  }

  async at(pattern: RegExp): Promise<void> {
    const isThere = (source: string): boolean => new RegExp(source).test(location.pathname + location.search);
    await this.expect(`the address ${pattern.source}`, isThere, pattern.source);
  }

  heard(): Promise<Heard> {
    return this.ask(soundInPage);
  }

  /** Waits until so many seconds more have come out of one element, which says that it plays. @returns the place then */
  async hear(seconds = 1): Promise<Heard> {
    const before = await this.heard();
    return until(
      `${seconds} s of sound`,
      async () => {
        const now = await this.heard();
        const isMore = now.source === before.source ? now.seconds >= before.seconds + seconds : now.seconds >= seconds;
        return now.isPlaying && isMore ? now : undefined;
      },
      async () => `${JSON.stringify(await this.heard())} ${await this.place()}`,
    );
  }

  /** What the page has said about faults since it was opened. */
  async faults(): Promise<readonly string[]> {
    return this.ask(() => (Reflect.get(window, 'engineFaults') as string[] | undefined) ?? []);
  }

  private place(): Promise<string> {
    return this.ask(() => {
      const dialog = document.querySelector<HTMLElement>('dialog[open]');
      const said = (dialog ?? document.body).innerText.replaceAll(/\s+/g, ' ').slice(0, 300);
      return `at ${location.pathname + location.search}, which says: ${said}`;
    });
  }
}

function describe({ role, name, css }: Target): string {
  return [role, name ?? '', css ?? ''].filter(Boolean).join(' ');
}
