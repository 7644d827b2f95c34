import zlib from 'node:zlib';
import type { Browser } from 'playwright';
import { CONDITIONS, DESKTOP, openPage, pause, quiet, type Condition } from './browser.ts';
import { summary, type Summary } from './statistics.ts';

const RUNS = 5;
/** Milliseconds in which nothing more may be painted before the largest paint counts as the last. */
const SETTLE_MS = 1000;

interface Paints {
  firstPaint: number;
  largestPaint: number;
  shift: number;
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

export interface FirstScreen {
  readonly url: string;
  readonly script: ScriptBytes;
  readonly conditions: Readonly<
    Record<
      string,
      {
        readonly firstPaintMs: Summary;
        readonly largestPaintMs: Summary;
        readonly staticLargestPaintMs: Summary;
        readonly layoutShift: number;
      }
    >
  >;
}

/** Runs in the page before its own scripts: notes paints and shifts. */
function observePaints(): void {
  const seen: Paints = { firstPaint: 0, largestPaint: 0, shift: 0 };
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

/** @returns the sizes of the page's scripts, compressed both ways at their best */
async function scriptBytes(browser: Browser, url: string, condition: Condition): Promise<ScriptBytes> {
  const { context, page, session } = await openPage(browser, condition);
  const scripts = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.set(response.url, requestId);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await pause(SETTLE_MS);
  const named = new Set(await page.evaluate(namedScripts));
  const contents: Record<keyof ScriptBytes, Buffer[]> = { alive: [], idle: [] };
  for (const [address, requestId] of scripts) {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    contents[named.has(address) ? 'alive' : 'idle'].push(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'));
  }
  await context.close();
  return { alive: sizeOf(contents.alive), idle: sizeOf(contents.idle) };
}

async function paintTimes(browser: Browser, url: string, condition: Condition): Promise<Paints> {
  const { context, page } = await openPage(browser, condition);
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'networkidle' });
  await pause(SETTLE_MS);
  const seen = await page.evaluate(() => Reflect.get(window, 'paints') as Paints);
  await context.close();
  return seen;
}

/**
 * Measures what the home page costs before anything is pressed, with an empty cache.
 * @param cards the address of a static page of cards, beside which the largest paint stands
 */
export async function measureFirstScreen(browser: Browser, origin: string, cards: string): Promise<FirstScreen> {
  const url = `${origin}/originals`;
  const script = await scriptBytes(browser, url, DESKTOP);
  const conditions: Record<string, FirstScreen['conditions'][string]> = {};
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    await paintTimes(browser, url, condition); // the first visit warms the server
    await paintTimes(browser, cards, condition);
    const visits: Paints[] = [];
    const staticVisits: Paints[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await quiet();
      visits.push(await paintTimes(browser, url, condition));
      await quiet();
      staticVisits.push(await paintTimes(browser, cards, condition));
    }
    conditions[name] = {
      firstPaintMs: summary(visits.map(({ firstPaint }) => firstPaint)),
      largestPaintMs: summary(visits.map(({ largestPaint }) => largestPaint)),
      staticLargestPaintMs: summary(staticVisits.map(({ largestPaint }) => largestPaint)),
      layoutShift: Math.max(...visits.map(({ shift }) => shift)),
    };
  }
  return { url: '/originals', script, conditions };
}
