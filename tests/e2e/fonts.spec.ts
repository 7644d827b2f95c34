import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { test } from './soridam-test.ts';

const FONT = 'node_modules/@fontsource/gowun-batang/files/gowun-batang-latin-400-normal.woff2';

/** Gives the page a font that stands in for the story's typeface, as high as a listener's may be. */
async function standIn(page: Page, heights: { readonly ascentOverride: string; readonly descentOverride: string }) {
  const font = readFileSync(FONT).toString('base64');
  await page.evaluate(
    async ([bytes, overrides]) => {
      const source = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      document.fonts.add(await new FontFace('Gowun, Noto', source, overrides).load());
    },
    [font, heights] as const,
  );
}

for (const [name, heights] of [
  ['higher', { ascentOverride: '190%', descentOverride: '20%' }],
  ['lower', { ascentOverride: '60%', descentOverride: '50%' }],
] as const) {
  test(`PLY-27 the script stays with the voice when its typeface replaces a listener's font that stands ${name}`, async ({
    page,
    texts,
    catalogue,
    player,
    sound,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/fonts/**/gowun-*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await catalogue.hear('/series/4/episodes', sound);
    await standIn(page, heights);
    await player.open();
    await player.pauseButton.click();
    await page.getByRole('button', { name: texts.player.expand }).click();
    const script = page.getByRole('region', { name: texts.player.script });
    const line = script.getByRole('button').nth(8);
    await line.click();
    await expect(line).toHaveAttribute('aria-current', 'true');
    /** How many pixels the line is from its place, 36 % below the top of what shows the script. */
    const distance = (): Promise<number> =>
      line.evaluate((element) => {
        const around = element.closest('[data-scrolls]')!.getBoundingClientRect();
        return Math.abs(element.getBoundingClientRect().top - around.top - 0.36 * around.height);
      });
    await expect.poll(distance).toBeLessThanOrEqual(1);
    const isScrolled = (): Promise<boolean> => script.evaluate((element) => element.scrollTop > 0);
    expect(await isScrolled(), 'a page that is not scrolled has nothing to keep').toBe(true);

    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ family, status }) => /^['"]?Gowun Batang/.test(family) && status === 'loaded'),
    );
    expect(loaded.length, 'the typeface of the story has come').toBeGreaterThan(0);
    expect(await distance()).toBeLessThanOrEqual(1);
  });
}
