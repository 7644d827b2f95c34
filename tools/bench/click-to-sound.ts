import type { Browser, Locator, Page } from 'playwright';
import { DESKTOP, openPage, pause, quiet } from './browser.ts';
import { askInTurn, exactly } from './in-turn.ts';
import { summary, type Summary } from './statistics.ts';

const RUNS = 15;
/** Milliseconds between the page's load and the press, and between a hover and the press when it is primed. */
const IDLE_MS = 1000;

/** A button and the page that has it. */
export interface ButtonAt {
  readonly url: string;
  readonly button: (page: Page) => Locator;
}

/** A way of pressing play. */
export interface Way extends ButtonAt {
  /** Whether the pointer rests on the button first, or is moved there and pressed at once. */
  readonly pointer: 'rests' | 'comes';
  /** Milliseconds for which the button is held; it is pressed when it is let go. */
  readonly heldMs: number;
}

/** Runs in the page before its own scripts: times the way from a press to the first sound, in milliseconds. */
function observeSound(): void {
  let pressed = 0;
  const play = Reflect.get(HTMLMediaElement.prototype, 'play') as () => Promise<void>;
  window.addEventListener('click', (event) => (pressed ||= event.timeStamp), { capture: true });
  const firstSound = new Promise<number>((resolve) => {
    HTMLMediaElement.prototype.play = function observedPlay() {
      const from = this.currentTime;
      // A posted message comes back at once, while a timer would be held to four milliseconds.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (!this.paused && this.currentTime > from) resolve(performance.now() - pressed);
        else port2.postMessage(undefined);
      };
      port2.postMessage(undefined);
      return Reflect.apply(play, this, []);
    };
  });
  Object.assign(window, { firstSound });
}

/**
 * Nothing is asked of the page from before the press until its sound: what a tool runs there would hold the sound up.
 * @returns milliseconds from one press to the first movement of the sound
 */
async function press(browser: Browser, { url, button, pointer, heldMs }: Way): Promise<number> {
  const { context, page } = await openPage(browser, DESKTOP);
  const { mouse } = page;
  await page.addInitScript(observeSound);
  await page.goto(url, { waitUntil: 'networkidle' });
  const box = await button(page).boundingBox();
  if (box === null) throw new Error(`There is no button at ${url}.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const moved = page.evaluate(() => Reflect.get(window, 'firstSound') as Promise<number>);
  if (pointer === 'rests') await mouse.move(x, y);
  await pause(IDLE_MS);
  await quiet();
  if (pointer !== 'rests') await mouse.move(x, y);
  await Promise.all([mouse.down(), heldMs === 0 ? undefined : pause(heldMs)]);
  await mouse.up();
  const milliseconds = await moved;
  await context.close();
  return milliseconds;
}

/**
 * Measures the ways of pressing play of each build, press by press in turn, so that what disturbs the machine disturbs all alike.
 * @param builds of each build its ways by their names
 * @returns what was measured, in the order of `builds`
 */
export async function measureClickToSound(
  browser: Browser,
  builds: readonly Readonly<Record<string, Way>>[],
): Promise<readonly Readonly<Record<string, Summary>>[]> {
  const ways = builds.flatMap((of, build) => Object.entries(of).map(([name, way]) => ({ build, name, way })));
  const times = await askInTurn(
    ways.map(
      ({ way }) =>
        () =>
          press(browser, way),
    ),
    exactly(RUNS, 1), // the first press warms everything
  );
  return builds.map((_, build) =>
    Object.fromEntries(
      ways.flatMap((way, place) => (way.build === build ? [[way.name, summary(times[place] ?? [])]] : [])),
    ),
  );
}
