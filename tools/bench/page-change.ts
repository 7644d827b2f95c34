import type { Browser } from 'playwright';
import { DESKTOP, openPage, pause, quiet } from './browser.ts';
import { askInTurn, exactly } from './in-turn.ts';
import { summary, type Summary } from './statistics.ts';

const RUNS = 7;
/** Milliseconds that the pointer rests on a link, in which what it leads to is read. */
const REST_MS = 1000;
/** A processor of this machine, and one four times slower. */
const SLOWDOWNS = { 'full speed': 1, 'processor 4 times slower': 4 };

interface Change {
  frames: number;
  shown: number | undefined;
}

/** Runs in the page: counts frames from the press to the one that shows another page. */
function observeChange(): void {
  const seen: Change = { frames: 0, shown: undefined };
  Object.assign(window, { change: seen });
  const before = document.querySelector('main h1');
  addEventListener(
    'click',
    (event) => {
      const frame = (now: number): void => {
        seen.frames += 1;
        const heading = document.querySelector('main h1');
        if (heading === before || heading === null) requestAnimationFrame(frame);
        else seen.shown = Math.max(0, now - event.timeStamp);
      };
      requestAnimationFrame(frame);
    },
    { capture: true, once: true },
  );
}

async function change(browser: Browser, url: string, slowdown: number): Promise<Change> {
  const { context, page } = await openPage(browser, { ...DESKTOP, slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  const link = page.locator('main a[href^="/series/"]').first();
  await link.hover();
  await pause(REST_MS);
  await quiet();
  await page.evaluate(observeChange);
  await link.click();
  await page.waitForFunction(() => (Reflect.get(window, 'change') as Change).shown !== undefined);
  const seen = await page.evaluate(() => Reflect.get(window, 'change') as Change);
  await context.close();
  return seen;
}

export interface PageChange {
  readonly speeds: Readonly<Record<string, { readonly frames: Summary; readonly shownMs: Summary }>>;
}

/**
 * Measures the way from a press on a link to the frame that shows its page, when its data is known already.
 * @param urls a page of each build, which are visited in turn
 * @param runs visits of each, after one that warms its server
 * @returns what was measured, in the order of `urls`
 */
export async function measurePageChange(
  browser: Browser,
  urls: readonly string[],
  runs: number = RUNS,
): Promise<readonly PageChange[]> {
  const speeds = urls.map((): Record<string, PageChange['speeds'][string]> => ({}));
  for (const [name, slowdown] of Object.entries(SLOWDOWNS)) {
    const visits = urls.map((url) => () => change(browser, url, slowdown));
    const seen = await askInTurn(visits, exactly(runs, 1));
    for (const [place, changes] of seen.entries()) {
      Object.assign(speeds[place] ?? {}, {
        [name]: {
          frames: summary(changes.map(({ frames }) => frames)),
          shownMs: summary(changes.map(({ shown }) => shown ?? Number.NaN)),
        },
      });
    }
  }
  return speeds.map((one) => ({ speeds: one }));
}
