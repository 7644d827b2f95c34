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
  expand: /^(플레이어 펼치기|Open the player)$/,
  openPlayer: /^(전체 화면 플레이어 열기|Open the full player)$/,
  playlist: /^(재생 목록|Playlist)/,
  script: /^(대본|Script)$/,
  position: /^(재생 위치|Position)$/,
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

const pressing = (label) => (page) => page.getByRole('button', { name: label }).first().click();

/** Goes on by two minutes, so that the thread has something to show. */
async function skipAhead(page) {
  const slider = page.getByRole('slider', { name: LABELS.position });
  for (let press = 0; press < 4; press += 1) await slider.press('PageUp');
  await slider.blur();
}

/** Presses a button that opens a dialog. */
const opening = (label) => async (page) => {
  await pressing(label)(page);
  await page.getByRole('dialog').waitFor();
};

/** Presses a button that opens the panel over the play bar. */
const expanding = (label) => async (page) => {
  await pressing(label)(page);
  await page.getByRole('heading', { name: LABELS.playlist }).waitFor();
};

/** Each surface by the name of its picture, and what to do to see it; without `on` it is seen in both windows. */
const surfaces = (seriesId) => {
  const episodes = `/series/${seriesId}/episodes`;
  return [
    { name: 'originals', path: '/originals', steps: [] },
    { name: 'episodes', path: episodes, steps: [] },
    { name: 'episodes-playing', on: 'desktop', path: episodes, steps: [play, skipAhead] },
    { name: 'episodes-playing', on: 'mobile', path: episodes, steps: [play] },
    { name: 'player-panel', on: 'desktop', path: episodes, steps: [play, skipAhead, expanding(LABELS.expand)] },
    { name: 'full-player', on: 'mobile', path: episodes, steps: [play, opening(LABELS.openPlayer), skipAhead] },
    {
      name: 'script',
      on: 'mobile',
      path: episodes,
      steps: [play, opening(LABELS.openPlayer), pressing(LABELS.script)],
    },
    { name: 'playlist', on: 'mobile', path: episodes, steps: [play, opening(LABELS.playlist)] },
    { name: 'not-found', path: '/nowhere', steps: [] },
  ];
};

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
  for (const step of surface.steps) await step(page);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  await page.evaluate(() => document.fonts.ready);
  const name = [surface.name, window, language, theme].join('-');
  const picture = sharp(await page.screenshot()).resize({ width: WINDOWS[window].viewport.width });
  await picture.webp({ quality: QUALITY }).toFile(path.join(FOLDER, `${name}.webp`));
  await context.close();
}

/** The picture of the README: the home page in the light beside an episode list in the dark, at half their size. */
async function joinForReadme(sharp) {
  const gap = 24;
  const { width, height } = WINDOWS.desktop.viewport;
  const half = { width: width / 2, height: height / 2 };
  const read = (name) =>
    sharp(path.join(FOLDER, `${name}.webp`))
      .resize(half)
      .toBuffer();
  const size = { width: width + gap, height: half.height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  await sharp({ create: size })
    .composite([
      { input: await read('originals-desktop-ko-light'), left: 0, top: 0 },
      { input: await read('episodes-playing-desktop-ko-dark'), left: half.width + gap, top: 0 },
    ])
    .webp({ quality: QUALITY + 10 })
    .toFile(path.join(FOLDER, 'readme.webp'));
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
    await joinForReadme(sharp);
    return 0;
  } finally {
    await browser.close();
    await product.stop();
  }
});
