import { expect, test as base, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { en } from '../../src/ui/i18n/en.ts';

type Window = 'desktop' | 'mobile';

interface Surface {
  readonly name: string;
  readonly on?: Window;
}

interface View {
  readonly origin: string;
  readonly surface: Surface;
  readonly window: Window;
  readonly language: 'ko' | 'en';
  readonly theme: 'light' | 'dark';
}

/** Node runs the scripts as they are, without types; paths in variables keep the compiler from looking for them. */
const scripts: readonly [string, string] = ['../../scripts/product.mjs', '../../scripts/surfaces.mjs'];
const { startProduct } = (await import(scripts[0])) as {
  readonly startProduct: (node: string) => Promise<{ readonly url: string; readonly stop: () => Promise<number> }>;
};
const { openSurface, SURFACES } = (await import(scripts[1])) as {
  readonly openSurface: (browser: Browser, view: View) => Promise<Page>;
  readonly SURFACES: readonly Surface[];
};

/** Opens surfaces of a demo world of their own, in which nobody else listens: what is popular stays as it is. */
const test = base.extend<object, { readonly open: (view: Omit<View, 'origin'>) => Promise<Page> }>({
  open: [
    async ({ browser }, provide) => {
      const product = await startProduct(process.execPath);
      await provide((view) => openSurface(browser, { origin: product.url, ...view }));
      await product.stop();
    },
    // Starting it is no test's time.
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Wide windows at half of their size and narrow ones at two thirds: letters blur a little, blocks stay where they are. */
const WIDTHS = { desktop: 720, mobile: 260 } as const;

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

/** @returns the page as it is drawn, once it is drawn twice alike: what is blurred comes late on a busy machine */
async function stillPicture(page: Page): Promise<Buffer> {
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

test.describe('as it was drawn before', () => {
  // One after the other, in one demo world.
  test.describe.configure({ mode: 'default' });

  for (const [name, window, language, theme] of PICTURES) {
    const picture = [name, window, language, theme].join('-');
    test(`${picture} looks as before`, async ({ open }) => {
      const surface = SURFACES.find((each) => each.name === name && (each.on ?? window) === window);
      if (surface === undefined) throw new Error(`There is no surface ${name}.`);
      const page = await open({ surface, window, language, theme });
      const whole = await stillPicture(page);
      const small = sharp(whole).resize({ width: WIDTHS[window] });
      expect(await small.png({ palette: true, dither: 0, effort: 10 }).toBuffer()).toMatchSnapshot(`${picture}.png`, {
        threshold: 0.15,
        maxDiffPixelRatio: 0.002,
      });
      await page.context().close();
    });
  }
});
