import zlib from 'node:zlib';
import { CONDITIONS, openPage, pause, quiet } from './browser.mjs';
import { summary } from './statistics.mjs';

const RUNS = 5;
/** Milliseconds in which nothing more may be painted before the largest paint counts as the last. */
const SETTLE_MS = 1000;

/** Runs in the page before its own scripts: notes paints and shifts. */
function observePaints() {
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0 };
  Object.assign(window, { paints: seen });
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
}

const isScript = ({ mimeType }) => /javascript/.test(mimeType);

/** Runs in the page. @returns addresses of the scripts that its document names, with which it comes alive */
const namedScripts = () => {
  const { src, dataset } = document.querySelector('script[data-modules]');
  return [src, ...dataset.modules.split(' ').map((path) => new URL(path, src).href)];
};

function sizeOf(contents) {
  const sum = (size) => contents.reduce((total, content) => total + size(content), 0);
  return {
    files: contents.length,
    plain: sum(({ length }) => length),
    gzip: sum((content) => zlib.gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => zlib.brotliCompressSync(content).length),
  };
}

/**
 * @returns bytes of the scripts that are fetched before anything is pressed, compressed both ways at their best: those
 *   with which the page comes alive, and those that come once it has nothing better to do
 */
async function scriptBytes(browser, url, condition) {
  const { context, page, session } = await openPage(browser, condition);
  const scripts = new Map();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (isScript(response)) scripts.set(response.url, requestId);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await pause(SETTLE_MS);
  const named = new Set(await page.evaluate(namedScripts));
  const contents = { alive: [], idle: [] };
  for (const [address, requestId] of scripts) {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    contents[named.has(address) ? 'alive' : 'idle'].push(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'));
  }
  await context.close();
  return { alive: sizeOf(contents.alive), idle: sizeOf(contents.idle) };
}

async function paintTimes(browser, url, condition) {
  const { context, page } = await openPage(browser, condition);
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'networkidle' });
  await pause(SETTLE_MS);
  const seen = await page.evaluate(() => window.paints);
  await context.close();
  return seen;
}

/**
 * Measures what the home page costs before anything is pressed, with an empty cache.
 * @param cards the address of a static page of cards, beside which the largest paint stands
 */
export async function measureFirstScreen(browser, origin, cards) {
  const url = `${origin}/originals`;
  const script = await scriptBytes(browser, url, CONDITIONS['desktop, full speed']);
  const conditions = {};
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    await paintTimes(browser, url, condition); // the first visit warms the server
    await paintTimes(browser, cards, condition);
    const visits = [];
    const staticVisits = [];
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
