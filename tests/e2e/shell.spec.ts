import { expect, type Page } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';

const bar = (page: Page) => page.getByRole('region', { name: ko.player.label }).filter({ visible: true });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test(
  'SHL-08 SHL-09 SHL-10 SHL-12 SHL-13 SHL-21 every page around an account and its terms opens',
  { tag: '@wide' },
  async ({ page }) => {
    for (const [path, label] of [
      ['/auth/signin', ko.auth.password],
      ['/auth/signup', ko.auth.confirmation],
      ['/auth/find', ko.auth.email],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toBeVisible();
    }
    for (const path of ['/terms/service', '/terms/privacy']) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(1000);
    }
    expect((await page.goto('/kakao/logout'))?.status()).toBe(200);
    await expect(page).toHaveURL(/\/originals$/);
  },
);

test(
  'SHL-41 SHL-55 FTR-01 HDR-20 the shell is the narrow one below 1024 pixels, the wide one from there on',
  { tag: '@wide' },
  async ({ page }) => {
    const tabs = page.getByRole('navigation', { name: ko.shell.tabs });
    const sections = page.getByRole('navigation', { name: ko.shell.sections });
    const footer = page.getByRole('contentinfo');
    const narrow = { width: 1023, height: 800 };
    await page.setViewportSize(narrow);
    await visit(page, '/discovery');
    await expect(tabs).toBeVisible();
    await expect(footer).toBeVisible();
    await expect(sections).toBeHidden();
    const search = page.getByRole('combobox').filter({ visible: true });
    await expect(search).toHaveCount(1);
    await search.fill('등대');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=/);
    await page.goBack();

    await page.setViewportSize({ ...narrow, width: 1024 });
    await expect(tabs).toBeHidden();
    await expect(footer).toBeHidden();
    await expect(sections).toBeVisible();
    for (const step of ['scrolled', 'on another page']) {
      if (step === 'scrolled') await page.mouse.wheel(0, 900);
      else await sections.getByRole('link', { name: ko.shell.challenge }).click();
      const place = () => bar(page).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      await expect.poll(async () => (await place()).bottom, step).toBe(narrow.height);
      expect((await place()).width, step).toBeGreaterThan(1000);
    }
    await expect(page).toHaveURL(/\/challenge$/);
  },
);

test('a page that is gone back to stands where it was left, and a new one at its top', async ({ page }) => {
  await visit(page, '/originals');
  const last = page.getByRole('main').locator('a[href^="/genres/"]').last();
  await expect(last).not.toBeInViewport();
  await last.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await last.click();
  await expect(page).toHaveURL(/\/genres\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/originals$/);
  await expect(last).toBeInViewport();
});

test(
  'a page that a document opens with begins at its top, and stands where it was left when it is come back to',
  { tag: '@wide' },
  async ({ page }) => {
    const down = () => page.evaluate(() => window.scrollY);
    await visit(page, '/discovery');
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(down).toBe(300);
    await visit(page, '/challenge');
    expect(await down()).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/discovery$/);
    await expect.poll(down).toBe(300);
    await page.goto('/discovery?sort=latest');
    await visit(page, '/discovery');
    expect(await down()).toBe(0);
  },
);

test('SHL-61 I18N-07 the light and the language are the device’s, then the chosen ones, also another day', async ({
  page,
  context,
  isMobile,
}) => {
  // Who wants little motion sees the other light at once.
  const see = (colorScheme: 'dark' | 'light') => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await see('dark');
  await visit(page, '/discovery');
  const dark = await background(page);
  await see('light');
  const light = await background(page);
  expect(dark).not.toBe(light);
  await see('dark');
  if (!isMobile) await page.getByRole('button', { name: ko.footer.about }).click();
  await page
    .getByRole('group', { name: ko.shell.theme })
    .getByRole('button', { name: ko.shell.themeLight })
    .filter({ visible: true })
    .click();
  await expect.poll(() => background(page)).toBe(light);
  await page.getByRole('banner').getByRole('button', { name: /^ENG/ }).click();
  const inHalfAYear = Date.now() / 1000 + 180 * 24 * 3600;
  const kept = async () =>
    (await context.cookies())
      .filter(({ name }) => ['perfered-language', 'theme'].includes(name))
      .map(({ path, sameSite, expires }) => [path, sameSite, expires > inHalfAYear]);
  await expect.poll(kept).toEqual([
    ['/', 'Lax', true],
    ['/', 'Lax', true],
  ]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => background(page)).toBe(light);
});

test('I18N-09 what authors have written stays as it is in either language', { tag: '@wide' }, async ({ page }) => {
  const written = async (language: string) => {
    const headers = { cookie: `perfered-language=${language}` };
    const html = await (await page.request.get('/series/1/episodes', { headers })).text();
    expect(html).toContain(`<html lang="${language}"`);
    const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
    const texts = [...main.matchAll(/ lang="ko"[^>]*>([^<]+)</g)].map(([, text]) => text);
    // The name of the language, which the page says where it is another one (SHL-70).
    return texts.filter((text) => text !== ko.shell.korean);
  };
  const korean = await written('ko');
  expect(korean.length).toBeGreaterThan(3);
  expect(await written('en')).toEqual(korean);
});

test(
  'SHL-60 ENT-73 scripts come compressed as the browser wants; ids are numbers and times universal',
  { tag: '@wide' },
  async ({ page }) => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await page.request.get('/originals')).text())?.[1] ?? '';
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await page.request.get(script, { headers: { 'accept-encoding': encoding } });
      const expected = encoding === 'identity' ? undefined : encoding;
      expect(answer.headers()['content-encoding'], encoding).toBe(expected);
    }
    const ids: unknown[] = [];
    const times: unknown[] = [];
    for (const path of ['/api/originals', '/api/series/1/episodes', '/api/search?keyword=등대', '/api/musicians']) {
      JSON.parse(await (await page.request.get(path)).text(), (key, value: unknown) => {
        if (key === 'id') ids.push(value);
        if (key.endsWith('At') && value !== null) times.push(value);
        return value;
      });
    }
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id) => !Number.isSafeInteger(id))).toEqual([]);
    expect(times.length).toBeGreaterThan(5);
    expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(time)))).toEqual([]);
  },
);

test(
  'PLY-51 the sound is as fast as chosen, keeps its pitch, and is so after a reload',
  { tag: '@wide' },
  async ({ page, catalogue, sound, isMobile }) => {
    await visit(page, '/series/1/episodes');
    await catalogue.listen();
    await sound.expectAdvance();
    if (isMobile) await page.getByRole('button', { name: ko.player.open }).click();
    const opener = page.getByRole('button', { name: new RegExp(`^${ko.listening.title}`) }).filter({ visible: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: ko.listening.title });
    await dialog.getByText('2배', { exact: true }).click();
    await expect(dialog.getByRole('radio', { name: '2배' })).toBeChecked();
    await expect.poll(() => sound.speed()).toEqual([2, true]);
    expect(await sound.pace(4)).toBeGreaterThan(4 / 3.5);
    await dialog.getByRole('button', { name: ko.listening.storyEnd }).click();
    await dialog.getByRole('button', { name: ko.listening.done }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toContainText(ko.listening.untilEnd);
    await page.reload();
    await whenWhole(page);
    if (isMobile) await page.getByRole('button', { name: ko.player.open }).click();
    await expect(opener).toContainText('2배');
  },
);
