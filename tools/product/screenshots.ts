import { globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from './browser.ts';
import { ensureBuilt } from '../build/build.ts';
import { inProject, Refusal, runScript, say } from '../../scripts/project.mjs';
import { startProduct } from './product.ts';
import { openSurface, SURFACES, type Surface, type View, type WindowName } from './surfaces.ts';

const FOLDER = inProject('docs', 'screenshots');
const QUALITY = 60;
/** Light and dark by turns, so that each surface is seen in both, and in both languages. */
const VIEWS: readonly Pick<View, 'language' | 'theme'>[] = [
  { language: 'ko', theme: 'light' },
  { language: 'en', theme: 'dark' },
];
/** Widths of the pictures, in pixels. */
const WIDTHS: Readonly<Record<WindowName, number>> = { desktop: 960, mobile: 480 };

const WINDOW_NAMES: readonly WindowName[] = ['desktop', 'mobile'];

async function takePicture(browser: Browser, view: View): Promise<void> {
  const page = await openSurface(browser, view, { deviceScaleFactor: view.window === 'mobile' ? 2 : 1 });
  const name = [view.surface.name, view.window, view.language, view.theme].join('-');
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize({ width: WIDTHS[view.window] })
    .webp({ quality: QUALITY })
    .toFile(path.join(FOLDER, `${name}.webp`));
  await page.context().close();
}

/** The picture of the README: four surfaces, two wide and two narrow. */
async function joinForReadme(): Promise<void> {
  const gap = 20;
  const height = 450;
  const wide = 720;
  const narrow = 208;
  const read = (name: string, width: number): Promise<Buffer> =>
    sharp(path.join(FOLDER, `${name}.webp`))
      .resize({ width, height, position: 'top' })
      .toBuffer();
  const create = {
    width: wide + gap + narrow,
    height: 2 * height + gap,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  await sharp({ create })
    .composite([
      { input: await read('originals-desktop-ko-light', wide), left: 0, top: 0 },
      { input: await read('full-player-mobile-ko-light', narrow), left: wide + gap, top: 0 },
      { input: await read('script-mobile-ko-light', narrow), left: 0, top: height + gap },
      { input: await read('player-panel-desktop-ko-light', wide), left: narrow + gap, top: height + gap },
    ])
    .webp({ quality: QUALITY + 15 })
    .toFile(path.join(FOLDER, 'readme.webp'));
}

/** @returns the surfaces that `names` name, each of which has to be one; all when none is named */
function surfacesNamed(names: readonly string[]): readonly Surface[] {
  const unknown = names.filter((name) => !SURFACES.some((surface) => surface.name === name));
  if (unknown.length > 0) throw new Refusal(`there is no surface named ${unknown.join(', ')}.`);
  return names.length === 0 ? SURFACES : SURFACES.filter(({ name }) => names.includes(name));
}

/** `npm run screenshots [-- NAME…]`: pictures of every page and surface, or of those named, for the documentation. */
await runScript(async () => {
  const names = process.argv.slice(2);
  const surfaces = surfacesNamed(names);
  const executablePath = await findBrowser();
  await ensureBuilt();
  if (names.length === 0) for (const file of globSync('*.webp', { cwd: FOLDER })) rmSync(path.join(FOLDER, file));
  mkdirSync(FOLDER, { recursive: true });
  const product = await startProduct(process.execPath);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--mute-audio'] });
  try {
    for (const surface of surfaces) {
      for (const window of WINDOW_NAMES.filter((each) => (surface.on ?? each) === each)) {
        for (const view of VIEWS) await takePicture(browser, { origin: product.url, surface, window, ...view });
        say(`${surface.name}, ${window}`);
      }
    }
    await joinForReadme();
    return 0;
  } finally {
    await browser.close();
    await product.stop();
  }
});
