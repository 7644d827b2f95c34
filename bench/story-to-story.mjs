import { CONDITIONS, openPage, quiet } from './browser.mjs';
import { summary } from './statistics.mjs';

const RUNS = 7;
/** Seconds before its end at which a story goes on, so that the next one is made ready meanwhile. */
const BEFORE_END = 4;

/** Runs in the page before its own scripts: times the way from the end of one sound to the next, in milliseconds. */
function observeEnd() {
  const seen = { voices: new Set(), moved: undefined };
  Object.assign(window, { sound: seen });
  const play = Reflect.get(HTMLMediaElement.prototype, 'play');
  const watch = (voice) => {
    seen.voices.add(voice);
    voice.addEventListener('ended', () => {
      const endedAt = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const next = [...seen.voices].find((each) => each !== voice && !each.paused && each.currentTime > 0);
        if (next === undefined) port2.postMessage(undefined);
        else seen.moved = performance.now() - endedAt;
      };
      port2.postMessage(undefined);
    });
  };
  HTMLMediaElement.prototype.play = function observedPlay() {
    if (!seen.voices.has(this)) watch(this);
    return Reflect.apply(play, this, []);
  };
}

async function listenToEnd(browser, { url, button }) {
  const { context, page } = await openPage(browser, CONDITIONS['desktop, full speed']);
  await page.addInitScript(observeEnd);
  await page.goto(url, { waitUntil: 'networkidle' });
  await button(page).click();
  await page.waitForFunction(() => [...window.sound.voices].some((voice) => voice.currentTime > 0.5));
  await quiet();
  await page.evaluate((seconds) => {
    const playing = [...window.sound.voices].find((voice) => !voice.paused);
    playing.currentTime = playing.duration - seconds;
  }, BEFORE_END);
  await page.waitForFunction(() => window.sound.moved !== undefined);
  const { moved } = await page.evaluate(() => ({ moved: window.sound.moved }));
  await context.close();
  return moved;
}

/** Measures how long it is silent between two stories of a series. */
export async function measureStoryToStory(browser, episodes) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await listenToEnd(browser, episodes));
  return { silence: summary(times) };
}
