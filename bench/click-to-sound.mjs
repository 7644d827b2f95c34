import { CONDITIONS, openPage, pause, quiet } from './browser.mjs';
import { summary } from './statistics.mjs';

const RUNS = 15;
/** Milliseconds between the page's load and the press, and between a hover and the press when it is primed. */
const IDLE_MS = 1000;

/** Runs in the page before its own scripts: times the way from a press to the first sound, in milliseconds. */
function observeSound() {
  let pressed = 0;
  const { promise, resolve } = Promise.withResolvers();
  Object.assign(window, { firstSound: promise });
  window.addEventListener('click', (event) => (pressed ||= event.timeStamp), { capture: true });
  const play = Reflect.get(HTMLMediaElement.prototype, 'play');
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
}

/**
 * @typedef {object} Way
 * @property {string} url
 * @property {(page: import('playwright').Page) => import('playwright').Locator} button
 * @property {'rests' | 'comes'} pointer whether it rests on the button first, or is moved there and pressed at once
 * @property {number} heldMs milliseconds for which the button is held; it is pressed when it is let go
 */

/**
 * Nothing is asked of the page from before the press until its sound: what a tool runs there would hold the sound up.
 * @param {Way} way
 * @returns milliseconds from one press to the first movement of the sound
 */
async function press(browser, { url, button, pointer, heldMs }) {
  const { context, page } = await openPage(browser, CONDITIONS['desktop, full speed']);
  const { mouse } = page;
  await page.addInitScript(observeSound);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { x, y, width, height } = await button(page).boundingBox();
  const middle = [x + width / 2, y + height / 2];
  const moved = page.evaluate(() => window.firstSound);
  if (pointer === 'rests') await mouse.move(...middle);
  await pause(IDLE_MS);
  await quiet();
  if (pointer !== 'rests') await mouse.move(...middle);
  await Promise.all([mouse.down(), heldMs === 0 ? undefined : pause(heldMs)]);
  await mouse.up();
  const milliseconds = await moved;
  await context.close();
  return milliseconds;
}

/**
 * Measures each way of pressing play in turn, so that what disturbs the machine disturbs all alike.
 * @param {Record<string, Way>} ways
 */
export async function measureClickToSound(browser, ways) {
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const milliseconds = await press(browser, way);
      if (run > 0) times[name].push(milliseconds); // the first run warms everything
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, summary(values)]));
}
