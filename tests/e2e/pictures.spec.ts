import { expect, test as base, type Page } from '@playwright/test';
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { inProject } from '../../scripts/project.mjs';
import { en } from '../../src/ui/app/i18n/en.ts';
import { noteServerBuilt, serverEntry } from '../../tools/build/server-bundle.ts';
import { startProduct } from '../../tools/product/product.ts';
import { openSurface, SURFACES, type View } from '../../tools/product/surfaces.ts';
import { MOVED_BLOCKS_MAX, movedBlocks } from './pictures/moved-blocks.ts';

/** When the pictures are taken: what is new or of this year hangs on the clock. */
const NOW = new Date('2026-11-20T12:00:00+09:00');

/**
 * The days of series with days of the week hang on the one on which the demo is loaded, and with them the order of lists. Here they have none, so
 * that all stories have the days of the demo's files, and nothing is to come.
 * @returns the folder of a product with such a demo
 */
function productOfFixedDays(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'soridam-pictures-'));
  chmodSync(root, 0o711);
  for (const name of ['demo', 'dist', 'dist.server'])
    cpSync(inProject(name), path.join(root, name), { recursive: true });
  for (const name of ['node_modules', 'server', 'package.json']) symlinkSync(inProject(name), path.join(root, name));
  for (const file of globSync(path.join(root, 'demo/series/*/series.json'))) {
    const series = JSON.parse(readFileSync(file, 'utf8')) as {
      stories: { publishedAt?: string }[];
      weekdays?: unknown;
    };
    delete series.weekdays;
    series.stories = series.stories.filter(({ publishedAt }) => publishedAt !== undefined);
    writeFileSync(file, JSON.stringify(series));
  }
  // Its server is the copy, too: from its sources it would find the demo beside them.
  noteServerBuilt(path.join(root, 'dist.server'), root);
  return root;
}

/** Opens surfaces of a demo world of their own, in which nobody else listens: what is popular stays as it is. */
const test = base.extend<object, { readonly open: (view: Omit<View, 'origin'>) => Promise<Page> }>({
  open: [
    async ({ browser }, provide) => {
      const root = productOfFixedDays();
      expect(serverEntry(root)).toContain('dist.server');
      const product = await startProduct(process.execPath, {}, undefined, root);
      await provide((view) => openSurface(browser, { origin: product.url, now: NOW, ...view }));
      await product.stop();
      rmSync(root, { recursive: true, force: true });
    },
    // Starting it is no test's time.
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Widths in which pictures are kept: narrow windows at their size, wide ones at half of it, to keep the files small. */
const WIDTHS = { desktop: 720, mobile: 390 } as const;

/** One browser draws the same page alike, point by point; the rest is what the palette and another processor round. */
const TOLERANCE = { threshold: 0.12, maxDiffPixels: 12 };

const PICTURES = [
  ['originals', 'desktop', 'ko', 'light'],
  ['discovery', 'desktop', 'en', 'light'],
  ['challenge', 'desktop', 'ko', 'dark'],
  ['contents', 'desktop', 'ko', 'light'],
  ['search', 'desktop', 'ko', 'light'],
  ['musician', 'desktop', 'en', 'dark'],
  ['episodes-playing', 'desktop', 'ko', 'light'],
  ['player-panel', 'desktop', 'ko', 'light'],
  ['player-panel-delete', 'desktop', 'en', 'light'],
  ['speed-and-sleep', 'desktop', 'ko', 'light'],
  ['share', 'desktop', 'en', 'dark'],
  ['sign-in', 'desktop', 'ko', 'light'],
  ['member-menu', 'desktop', 'ko', 'dark'],
  ['originals', 'mobile', 'ko', 'light'],
  ['originals', 'mobile', 'en', 'dark'],
  ['episodes-playing', 'mobile', 'ko', 'dark'],
  ['full-player', 'mobile', 'ko', 'light'],
  ['script', 'mobile', 'ko', 'light'],
  ['playlist', 'mobile', 'ko', 'light'],
  ['playlist-delete', 'mobile', 'en', 'light'],
  ['speed-and-sleep', 'mobile', 'en', 'light'],
  ['age-question', 'mobile', 'ko', 'light'],
  ['my-page', 'mobile', 'ko', 'light'],
  ['not-found', 'mobile', 'en', 'light'],
] as const;

/** Waits until what comes into sight has come, and is drawn: a picture of a busy machine may be of the moment before. */
async function whenAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/**
 * Shows each cover from its `src` alone: out of a set a browser takes whichever file it happens to have, and draws covers of
 * one size from files of several. What is drawn for one kind of window (`media`) stays.
 */
async function withOneFileEach(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const covers = document.querySelectorAll('picture:has(> img[src]):not(:has(> source[media]))');
    for (const cover of covers) {
      for (const source of cover.querySelectorAll('source')) source.remove();
      cover.querySelector('img')?.removeAttribute('srcset');
    }
    const isInSight = (image: HTMLImageElement): boolean => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    await Promise.allSettled([...document.images].filter(isInSight).map((image) => image.decode()));
  });
}

/** @returns the page as it is drawn, once it is drawn twice alike: what is blurred comes late on a busy machine */
async function stillPicture(page: Page): Promise<Buffer> {
  await withOneFileEach(page);
  let picture: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const before = picture;
    await whenAtRest(page);
    picture = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      // The address has another port each time.
      mask: [page.getByLabel(en.share.address)],
    });
    expect(picture.equals(before), 'two pictures in a row should be alike').toBe(true);
  }).toPass();
  return picture;
}

const DRAWN_BY = path.join(import.meta.dirname, 'pictures', 'drawn-by.json');

/** @returns the version of the browser that drew each picture */
const readBrowsers = (): Record<string, string> => JSON.parse(readFileSync(DRAWN_BY, 'utf8')) as Record<string, string>;

const isDrawnAnew = (): boolean => ['all', 'changed'].includes(test.info().config.updateSnapshots);

/** Notes who drew `picture`, when it is drawn anew. */
function noteBrowser(picture: string, version: string): void {
  if (!isDrawnAnew()) return;
  const known = Object.entries({ ...readBrowsers(), [picture]: version }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  writeFileSync(DRAWN_BY, `${JSON.stringify(Object.fromEntries(known), undefined, 2)}\n`);
}

const said = new Set<string>();

function sayOnce(sentence: string): void {
  if (!said.has(sentence)) process.stdout.write(`${sentence}\n`);
  said.add(sentence);
}

/** @returns whether another version drew `picture` before, and all that it drew stands where it stood */
async function isAlikeInAnotherBrowser(picture: string, seen: Buffer, version: string): Promise<boolean> {
  const before = readBrowsers()[picture];
  if (before === undefined || before === version || isDrawnAnew()) return false;
  sayOnce(
    `The pictures were drawn by Chromium ${before}, this is ${version}: blocks have to stand where they stood, letters may differ.`,
  );
  return (await movedBlocks(readFileSync(test.info().snapshotPath(`${picture}.png`)), seen)) <= MOVED_BLOCKS_MAX;
}

test.describe('as it was drawn before', () => {
  // One after the other, in one demo world.
  test.describe.configure({ mode: 'default' });

  for (const [name, window, language, theme] of PICTURES) {
    const picture = [name, window, language, theme].join('-');
    test(`${picture} looks as before`, async ({ open, browser }) => {
      const surface = SURFACES.find((each) => each.name === name && (each.on ?? window) === window);
      if (surface === undefined) throw new Error(`There is no surface ${name}.`);
      const page = await open({ surface, window, language, theme });
      const small = sharp(await stillPicture(page)).resize({ width: WIDTHS[window] });
      const seen = await small.png({ palette: true, dither: 0, effort: 10 }).toBuffer();
      if (!(await isAlikeInAnotherBrowser(picture, seen, browser.version()))) {
        expect(seen).toMatchSnapshot(`${picture}.png`, TOLERANCE);
        noteBrowser(picture, browser.version());
      }
      await page.context().close();
    });
  }
});
