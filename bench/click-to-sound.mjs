import { CONDITIONS, openPage, pause, quiet } from './browser.mjs';
import { summary } from './statistics.mjs';

const RUNS = 15;
/** Milliseconds between the page's load and the press, and between a hover and the press when it is primed. */
const IDLE_MS = 1000;

/** Runs in the page before its own scripts: times the way from a press to the first sound, in milliseconds. */
function observeSound() {
  const seen = { pressed: 0, moved: undefined };
  Object.assign(window, { sound: seen });
  window.addEventListener('click', (event) => (seen.pressed ||= event.timeStamp), { capture: true });
  const play = Reflect.get(HTMLMediaElement.prototype, 'play');
  HTMLMediaElement.prototype.play = function observedPlay() {
    const from = this.currentTime;
    // A posted message comes back at once, while a timer would be held to four milliseconds.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (seen.moved !== undefined) return;
      if (!this.paused && this.currentTime > from) seen.moved = performance.now() - seen.pressed;
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
 * @property {'rests' | 'comes' | 'jumps'} pointer whether it rests on the button first, is moved there and pressed at
 *   once, or is nowhere before it is pressed there
 * @property {number} heldMs milliseconds for which the button is held; it is pressed when it is let go
 */

/**
 * @param {Way} way
 * @returns milliseconds from one press to the first movement of the sound
 */
async function press(browser, { url, button, pointer, heldMs }) {
  const { context, page } = await openPage(browser, CONDITIONS['desktop, full speed']);
  await page.addInitScript(observeSound);
  await page.goto(url, { waitUntil: 'networkidle' });
  const target = button(page);
  if (pointer === 'rests') await target.hover();
  await pause(IDLE_MS);
  await quiet();
  if (pointer === 'comes') await comeAndPress(page, target);
  else await target.click({ delay: heldMs });
  await page.waitForFunction(() => window.sound.moved !== undefined);
  const { moved } = await page.evaluate(() => window.sound);
  await context.close();
  return moved;
}

/** A mouse comes from somewhere, so the page hears of it before it is pressed; it is let go in the same moment. */
async function comeAndPress({ mouse }, target) {
  const { x, y, width, height } = await target.boundingBox();
  await mouse.move(x + width / 2, y + height / 2);
  await Promise.all([mouse.down(), mouse.up()]);
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
