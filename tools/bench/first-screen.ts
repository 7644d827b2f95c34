import zlib from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { CONDITIONS, DESKTOP, openPage, pause, quiet, type Condition } from './browser.ts';
import { summary, type Summary } from './statistics.ts';

const RUNS = 5;
/** Milliseconds in which nothing more may be painted before the largest paint counts as the last. */
const SETTLE_MS = 1000;

/** Milliseconds without a long task after which a page counts as usable, as Lighthouse has it. */
const QUIET_MS = 5000;
/** Milliseconds of a task beyond which it keeps a press waiting. */
const LONG_TASK_MS = 50;

/** What a page noted, in milliseconds from the beginning of its visit. */
interface Noted {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  readonly longTasks: { readonly start: number; readonly end: number }[];
}

/** What a visit came to. */
interface Paints {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** What long tasks took beyond 50 ms each, from the first paint until the page was usable. */
  readonly blocked: number;
  /** The end of the last long task before 5 s without one. */
  readonly usable: number;
}

/** Of how many files, and their bytes. */
export interface Sizes {
  readonly files: number;
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Scripts that are fetched before anything is pressed: with which the page comes alive, and once it has nothing better to do. */
type ScriptBytes = Readonly<Record<'alive' | 'idle', Sizes>>;

/** Bytes of what else is fetched before anything is pressed: styles by gzip, typefaces as they come. */
interface OtherBytes {
  readonly carriedStyles: number;
  readonly fetchedStyles: number;
  readonly fonts: number;
}

export interface FirstScreen {
  readonly url: string;
  readonly script: ScriptBytes;
  readonly bytes: OtherBytes;
  readonly conditions: Readonly<
    Record<
      string,
      {
        readonly firstPaintMs: Summary;
        readonly largestPaintMs: Summary;
        readonly staticLargestPaintMs: Summary;
        readonly layoutShift: number;
        readonly blockedMs: Summary;
        readonly usableMs: Summary;
      }
    >
  >;
}

/** Runs in the page before its own scripts: notes paints, shifts and long tasks. */
function observePaints(): void {
  const seen: Noted = { firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [] };
  Object.assign(window, { paints: seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, end: startTime + duration });
  });
}

/** Runs in the page. @returns addresses of the scripts that its document names, with which it comes alive */
const namedScripts = (): string[] => {
  const script = document.querySelector<HTMLScriptElement>('script[data-modules]');
  if (script === null) throw new Error('The page names no scripts.');
  const modules = script.dataset['modules']?.split(' ') ?? [];
  return [script.src, ...modules.map((path) => new URL(path, script.src).href)];
};

function sizeOf(contents: readonly Buffer[]): Sizes {
  const sum = (size: (content: Buffer) => number): number =>
    contents.reduce((total, content) => total + size(content), 0);
  return {
    files: contents.length,
    plain: sum(({ length }) => length),
    gzip: sum((content) => zlib.gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => zlib.brotliCompressSync(content).length),
  };
}

/** Runs in the page. @returns whether it has all that it fetches by itself; one without a script has that from the start */
const isWhole = (): boolean =>
  document.querySelector('script[data-modules]') === null || performance.getEntriesByName('soridam:whole').length > 0;

/** Opens the page, and waits until it has fetched all that it fetches by itself. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(isWhole);
  await page.waitForLoadState('networkidle');
  await pause(SETTLE_MS);
}

/** @returns the sizes of what the page fetches; scripts are compressed both ways at their best */
async function fetchedBytes(
  browser: Browser,
  url: string,
  condition: Condition,
): Promise<Pick<FirstScreen, 'script' | 'bytes'>> {
  const { context, page, session } = await openPage(browser, condition);
  const scripts = new Map<string, string>();
  const styles: Promise<Buffer>[] = [];
  const fonts: Promise<Buffer>[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.set(response.url, requestId);
  });
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'stylesheet') styles.push(response.body());
    else if (type === 'font') fonts.push(response.body());
  });
  await visit(page, url);
  const named = new Set(await page.evaluate(namedScripts));
  const contents: Record<keyof ScriptBytes, Buffer[]> = { alive: [], idle: [] };
  for (const [address, requestId] of scripts) {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    contents[named.has(address) ? 'alive' : 'idle'].push(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'));
  }
  const carried = await page.locator('style').evaluateAll((all) => all.map((style) => style.textContent).join('\n'));
  const bytes: OtherBytes = {
    carriedStyles: sizeOf([Buffer.from(carried)]).gzip,
    fetchedStyles: sizeOf(await Promise.all(styles)).gzip,
    fonts: sizeOf(await Promise.all(fonts)).plain,
  };
  await context.close();
  return { script: { alive: sizeOf(contents.alive), idle: sizeOf(contents.idle) }, bytes };
}

/** @returns the moment from which the page answers presses, and what kept those waiting before */
function blockedIn({ firstPaint, longTasks }: Noted): Pick<Paints, 'blocked' | 'usable'> {
  let usable = firstPaint;
  let blocked = 0;
  for (const { start, end } of longTasks.filter((task) => task.end > firstPaint)) {
    if (start - usable > QUIET_MS) break;
    usable = end;
    blocked += Math.max(0, end - Math.max(start, firstPaint) - LONG_TASK_MS);
  }
  return { blocked, usable };
}

async function paintTimes(browser: Browser, url: string, condition: Condition): Promise<Paints> {
  const { context, page } = await openPage(browser, condition);
  await page.addInitScript(observePaints);
  await visit(page, url);
  const noted = await page.evaluate(() => Reflect.get(window, 'paints') as Noted);
  await context.close();
  const { firstPaint, largestPaint, shift } = noted;
  return { firstPaint, largestPaint, shift, ...blockedIn(noted) };
}

/**
 * Measures what the home page costs before anything is pressed, with an empty cache.
 * @param unscripted the origin of the same page without scripts, beside which the largest paint stands
 */
export async function measureFirstScreen(browser: Browser, origin: string, unscripted: string): Promise<FirstScreen> {
  const url = `${origin}/originals`;
  const { script, bytes } = await fetchedBytes(browser, url, DESKTOP);
  const bare = `${unscripted}/originals`;
  const conditions: Record<string, FirstScreen['conditions'][string]> = {};
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    await paintTimes(browser, url, condition); // the first visit warms the server
    await paintTimes(browser, bare, condition);
    const visits: Paints[] = [];
    const staticVisits: Paints[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await quiet();
      visits.push(await paintTimes(browser, url, condition));
      await quiet();
      staticVisits.push(await paintTimes(browser, bare, condition));
    }
    conditions[name] = {
      firstPaintMs: summary(visits.map(({ firstPaint }) => firstPaint)),
      largestPaintMs: summary(visits.map(({ largestPaint }) => largestPaint)),
      staticLargestPaintMs: summary(staticVisits.map(({ largestPaint }) => largestPaint)),
      layoutShift: Math.max(...visits.map(({ shift }) => shift)),
      blockedMs: summary(visits.map(({ blocked }) => blocked)),
      usableMs: summary(visits.map(({ usable }) => usable)),
    };
  }
  return { url: '/originals', script, bytes, conditions };
}
