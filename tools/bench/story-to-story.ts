import type { Browser } from 'playwright';
import { DESKTOP, openPage, quiet } from './browser.ts';
import type { ButtonAt } from './click-to-sound.ts';
import { summary, type Summary } from './statistics.ts';

const RUNS = 7;
/** Seconds before its end at which a story goes on, so that the next one is made ready meanwhile. */
const BEFORE_END = 4;

/** What the page notes: its audio elements, and the milliseconds from the end of one to the next. */
interface Seen {
  readonly elements: Set<HTMLMediaElement>;
  moved: number | undefined;
}

/** Runs in the page before its own scripts: times the way from the end of one sound to the next, in milliseconds. */
function observeEnd(): void {
  const seen: Seen = { elements: new Set(), moved: undefined };
  Object.assign(window, { sound: seen });
  const play = Reflect.get(HTMLMediaElement.prototype, 'play') as () => Promise<void>;
  const watch = (element: HTMLMediaElement): void => {
    seen.elements.add(element);
    element.addEventListener('ended', () => {
      const endedAt = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const next = [...seen.elements].find((each) => each !== element && !each.paused && each.currentTime > 0);
        if (next === undefined) port2.postMessage(undefined);
        else seen.moved = performance.now() - endedAt;
      };
      port2.postMessage(undefined);
    });
  };
  HTMLMediaElement.prototype.play = function observedPlay() {
    if (!seen.elements.has(this)) watch(this);
    return Reflect.apply(play, this, []);
  };
}

async function listenToEnd(browser: Browser, { url, button }: ButtonAt): Promise<number> {
  const { context, page } = await openPage(browser, DESKTOP);
  await page.addInitScript(observeEnd);
  await page.goto(url, { waitUntil: 'networkidle' });
  await button(page).click();
  await page.waitForFunction(() =>
    [...(Reflect.get(window, 'sound') as Seen).elements].some((element) => element.currentTime > 0.5),
  );
  await quiet();
  await page.evaluate((seconds) => {
    const playing = [...(Reflect.get(window, 'sound') as Seen).elements].find((element) => !element.paused);
    if (playing !== undefined) playing.currentTime = playing.duration - seconds;
  }, BEFORE_END);
  await page.waitForFunction(() => (Reflect.get(window, 'sound') as Seen).moved !== undefined);
  const moved = await page.evaluate(() => (Reflect.get(window, 'sound') as Seen).moved);
  await context.close();
  return moved ?? Number.NaN;
}

export interface StoryToStory {
  readonly silence: Summary;
}

/** Measures how long it is silent between two stories of a series. */
export async function measureStoryToStory(browser: Browser, episodes: ButtonAt): Promise<StoryToStory> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await listenToEnd(browser, episodes));
  return { silence: summary(times) };
}
