import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { inProject, runScript, say } from './project.mjs';
import { startProduct } from './product.mjs';
import { ensureReady } from './setup.mjs';

const FOLDER = inProject('docs', 'screenshots');
const QUALITY = 70;
const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};
const LANGUAGES = ['ko', 'en'];
const THEMES = ['light', 'dark'];

/** Names of controls in both languages, as the catalogues in src/ui/i18n have them. */
const LABELS = {
  listen: /듣기|Play|Listen/,
  expand: /^(플레이어 펼치기|Expand.*)$/,
  openPlayer: /^(전체 화면 플레이어 열기|Open.*player)$/,
};

async function firstSeries(origin) {
  const { sections } = await (await fetch(`${origin}/api/originals`)).json();
  return sections[0].series[0].id;
}

/** Plays the first story of the open series page, and waits until it is heard. */
async function play(page) {
  await page.getByRole('main').getByRole('button', { name: LABELS.listen }).first().click();
  await page
    .getByRole('button', { name: /^(일시정지|Pause)$/ })
    .first()
    .waitFor();
}

/** Each surface, by the name of its picture; a surface without `on` is the same page in both windows. */
const surfaces = (seriesId) => [
  { name: 'originals', path: '/originals' },
  { name: 'episodes', path: `/series/${seriesId}/episodes` },
  { name: 'episodes-playing', path: `/series/${seriesId}/episodes`, prepare: play },
  {
    name: 'player-panel',
    on: 'desktop',
    path: `/series/${seriesId}/episodes`,
    prepare: async (page) => {
      await play(page);
      await page.getByRole('button', { name: LABELS.expand }).click();
      await page.getByRole('heading', { level: 2 }).last().waitFor();
    },
  },
  {
    name: 'full-player',
    on: 'mobile',
    path: `/series/${seriesId}/episodes`,
    prepare: async (page) => {
      await play(page);
      await page.getByRole('button', { name: LABELS.openPlayer }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'not-found', path: '/nowhere' },
];

async function takePicture(browser, sharp, { origin, surface, window, language, theme }) {
  const context = await browser.newContext({
    ...WINDOWS[window],
    locale: language === 'ko' ? 'ko-KR' : 'en-US',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'perfered-language', value: language, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}${surface.path}`, { waitUntil: 'networkidle' });
  await surface.prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const name = [surface.name, window, language, theme].join('-');
  const { width } = WINDOWS[window].viewport;
  const picture = sharp(await page.screenshot()).resize({ width: Math.min(width, 1440) });
  await picture.webp({ quality: QUALITY }).toFile(path.join(FOLDER, `${name}.webp`));
  await context.close();
}

/** `npm run screenshots`: pictures of every page and surface, for the documentation. */
await runScript(async () => {
  const node = await ensureReady();
  const { chromium } = await import('playwright');
  const { default: sharp } = await import('sharp');
  const executablePath = await findBrowser();
  await ensureBuilt();
  mkdirSync(FOLDER, { recursive: true });
  const product = await startProduct(node);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--mute-audio'] });
  try {
    const all = surfaces(await firstSeries(product.url));
    for (const window of Object.keys(WINDOWS)) {
      for (const surface of all.filter(({ on = window }) => on === window)) {
        for (const language of LANGUAGES) {
          for (const theme of THEMES) {
            await takePicture(browser, sharp, { origin: product.url, surface, window, language, theme });
          }
        }
        say(`${surface.name}, ${window}`);
      }
    }
    return 0;
  } finally {
    await browser.close();
    await product.stop();
  }
});
