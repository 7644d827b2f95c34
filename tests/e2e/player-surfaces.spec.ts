import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectNoOverhang, expectUsable } from './surfaces/access.ts';
import { choiceOfSeries, visit, whenWhole } from './surfaces/page-steps.ts';
import { worded } from './surfaces/words.ts';

const WORDS = {
  ko: {
    play: /듣기/,
    pause: '일시정지',
    expand: '플레이어 펼치기',
    open: '전체 화면 플레이어 열기',
    list: '재생 목록',
    script: '대본',
    listening: /^재생 속도와 취침 타이머/,
    add: /재생 목록에 담기$/,
    added: '재생 목록에 담았어요',
    edit: '정리',
    share: '공유',
  },
  en: {
    play: /Play|Listen/,
    pause: 'Pause',
    expand: 'Open the player',
    open: 'Open the full player',
    list: 'Playlist',
    script: 'Script',
    listening: /^Speed and sleep timer/,
    add: /^Add .+ to your playlist$/,
    added: 'Added to your playlist',
    edit: 'Edit',
    share: 'Share',
  },
} as const;

test('every surface of the player can be used by everybody, light and dark', async ({ page, texts, isMobile }) => {
  const words = WORDS[texts.player.pause === WORDS.ko.pause ? 'ko' : 'en'];
  const button = (name: string | RegExp, where: Page | Locator = page): Locator =>
    where.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/series/1/episodes');
  const share = await choiceOfSeries(page, texts, words.share);
  await expectUsable(page, 'the menu of the series');
  await share.click();
  await expect(page.getByRole('dialog', { name: texts.share.title })).toBeVisible();
  await expectUsable(page, 'the share dialog');
  await page.keyboard.press('Escape');
  await button(words.play, page.getByRole('main')).click();
  await expect(button(words.pause)).toBeVisible();
  await expectUsable(page, 'the bar');
  const lookAt = async (name: string | RegExp, what: string): Promise<void> => {
    const dialog = page.getByRole('dialog', { name, exact: true });
    await button(name).click();
    await expect(dialog).toBeVisible();
    await expectUsable(page, what);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };

  if (isMobile) {
    await button(words.open).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsable(page, 'the full player');
    await lookAt(words.listening, 'the speed and the sleep timer');
    await lookAt(words.script, 'the script');
    await button(words.list, page.getByRole('dialog')).click();
  } else {
    await lookAt(words.listening, 'the speed and the sleep timer');
    await button(words.expand).click();
  }
  for (let added = 0; added < 2; added += 1) {
    const first = (await button(words.add).getAttribute('aria-label')) ?? '';
    await button(words.add).click();
    await expect(button(words.add)).not.toHaveAttribute('aria-label', first);
  }
  await expect(button(words.edit)).toBeVisible();
  // Colours are read of what stands still: the message that comes has gone again.
  await expect(page.getByText(words.added)).toHaveCount(0);
  await expectUsable(page, 'the playlist');
  await button(words.edit).click();
  await page.getByRole('checkbox').first().check();
  await expectUsable(page, 'the delete mode');
  await expectNoOverhang(page, 'the delete mode');
});

test('JRN-93 the story in the player is marked as heard by its menu, and goes on', async ({
  page,
  catalogue,
  sound,
  texts,
  isMobile,
}) => {
  const words = WORDS[texts.player.pause === WORDS.ko.pause ? 'ko' : 'en'];
  await catalogue.hear('/series/1/episodes', sound);
  await page.getByRole('button', { name: isMobile ? words.open : words.expand, exact: true }).click();
  const surface = isMobile ? page.getByRole('dialog') : page.getByRole('region', { name: texts.player.panel });
  const menu = surface.getByRole('button', { name: worded(texts.marks.menu) });
  await menu.click();
  await expectUsable(page, 'the menu of the story');
  await page.getByRole('button', { name: texts.marks.heard, exact: true }).click();
  await sound.expectAdvance();
  await menu.click();
  await expect(page.getByRole('button', { name: texts.marks.unheard, exact: true })).toBeVisible();
});

test('PLY-01 PLY-17 PLY-18 LIM-23 MOB-26 the bar stays at the bottom, above the tabs, and the panel has its cover; otherwise than stated (decisions §9), a smaller one in a low window', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/series/1/episodes');
  await page.getByRole('main').getByRole('button', { name: WORDS.ko.play }).first().click();
  await page.mouse.wheel(0, 400);
  const bar = page.getByRole('region', { name: '플레이어' }).filter({ visible: true });
  await expect(bar).toHaveCSS('position', 'fixed');
  const bottom = async (what: Locator) => (await what.boundingBox().then((box) => box && box.y + box.height)) ?? NaN;
  if (isMobile) {
    const tabs = await page.getByRole('navigation', { name: '아래 메뉴' }).boundingBox();
    await expect.poll(() => bottom(bar)).toBeCloseTo(tabs?.y ?? NaN, 0);
    return;
  }
  await expect.poll(() => bottom(bar)).toBeCloseTo(page.viewportSize()?.height ?? NaN, 0);
  await bar.getByRole('button', { name: WORDS.ko.expand }).click();
  const panel = page.getByRole('region', { name: '펼친 플레이어' });
  const cover = panel.getByRole('link', { name: /회차 목록으로$/ }).locator('picture img');
  await expect.poll(() => cover.boundingBox()).toMatchObject({ width: 250, height: 250 });
  await page.setViewportSize({ width: 1366, height: 760 });
  await expect.poll(() => cover.boundingBox()).toMatchObject({ width: 180, height: 180 });
  await expect(panel.locator('[aria-hidden="true"] > img').first()).toHaveCSS('filter', /blur\(\d+px\)/);
});

test('PLY-42 the knot of the thread is seen whole at both ends of the window', async ({
  page,
  catalogue,
  player,
  sound,
  isMobile,
}) => {
  const seenWhole = (knot: Locator) =>
    knot.evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && left >= 0 && right <= innerWidth;
    });
  await catalogue.hear('/series/1/episodes', sound);
  await player.open();
  await player.pauseButton.click();
  await player.position.press('Home');
  await expect(player.position).toHaveAttribute('aria-valuenow', '0');
  await player.close();
  // The last of what the thread is drawn of.
  const knot = page.locator('[data-phase] > span[aria-hidden=true] > span:last-child').filter({ visible: true });
  await expect.poll(() => seenWhole(knot)).toBe(true);
  if (isMobile) return;
  // Held at the right end, it follows the pointer there.
  const { width: right, height: bottom } = page.viewportSize() ?? { width: NaN, height: NaN };
  const thread = await player.position.boundingBox();
  const y = (thread?.y ?? NaN) + (thread?.height ?? bottom) / 2;
  await page.mouse.move(right / 2, y);
  await page.mouse.down();
  await page.mouse.move(right - 1, y);
  await expect.poll(async () => (await knot.boundingBox())?.x ?? NaN).toBeGreaterThan(right - 20);
  await expect.poll(() => seenWhole(knot)).toBe(true);
  await page.mouse.move(right / 2, y);
  await page.mouse.up();
});

test('PLY-27 the line that the voice is at stays where it is when the lines break elsewhere', async ({
  page,
  texts,
  catalogue,
  player,
  sound,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await catalogue.hear('/series/4/episodes', sound);
  await player.open();
  await player.pauseButton.click();
  await page
    .getByRole('button', { name: isMobile ? texts.player.script : texts.player.expand })
    .filter({ visible: true })
    .click();
  const script = page.getByRole('region', { name: texts.player.script }).filter({ visible: true });
  const lines = script.getByRole('button');
  await lines.nth(8).click();
  await expect(lines.nth(8)).toHaveAttribute('aria-current', 'true');
  /** Where the line stands, of the height of what shows the script. */
  const place = (): Promise<number> =>
    lines.nth(8).evaluate((line) => {
      const around = line.closest('[data-scrolls]')!.getBoundingClientRect();
      return (line.getBoundingClientRect().top - around.top) / around.height;
    });
  await expect.poll(place).toBeCloseTo(0.36, 1);
  const scrolled = await script.evaluate((element) => element.scrollTop);
  await script.evaluate((element) => (element.style.width = '200px'));
  await expect.poll(() => script.evaluate((element) => element.scrollTop)).toBeGreaterThan(scrolled + 100);
  await expect.poll(place).toBeCloseTo(0.36, 1);

  // The window has become lower.
  const { width = NaN, height = NaN } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: height - 160 });
  await expect.poll(place).toBeCloseTo(0.36, 1);
  await page.setViewportSize({ width, height });
  await expect.poll(place).toBeCloseTo(0.36, 1);

  // The last one stands lower: nothing follows that could be scrolled to.
  await script.evaluate((element) => (element.style.width = ''));
  await lines.last().click();
  await expect(lines.last()).toHaveAttribute('aria-current', 'true');
  const isAtEnd = (): Promise<boolean> =>
    script.evaluate((element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 1);
  await expect.poll(isAtEnd).toBe(true);
  await lines.last().evaluate((line) => (line.style.height = '90px'));
  await expect.poll(isAtEnd).toBe(true);
});

test(
  'ENT-75 an empty book stands for a cover that failed before the page came alive',
  { tag: '@wide' },
  async ({ page, complaints }) => {
    await page.route('**/media/covers/**', (route) => route.abort());
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    await page.route('**/*.js', async (route) => {
      await expect.poll(() => failed.length).toBeGreaterThanOrEqual(4);
      await route.continue();
    });
    await visit(page, '/discovery');
    const cards = page.getByRole('main').locator('a[href^="/series/"]');
    for (const card of (await cards.all()).slice(0, 4)) {
      await expect(card.locator('svg[viewBox="0 0 100 100"]')).toBeVisible();
      await expect(card.locator('img')).toHaveCount(0);
    }
    // The browser says of each refused request that it failed.
    complaints.length = 0;
  },
);

/** Runs in the page: makes the series that is kept there one of `count` stories. */
function lengthen(count: number): void {
  const key = 'soridam:playlist';
  const kept = JSON.parse(localStorage.getItem(key) ?? '') as { playlist: { stories: { id: number }[] }[] };
  const stories = kept.playlist[0]?.stories ?? [];
  for (let index = stories.length; index < count; index += 1) stories.push({ ...stories[0]!, id: 1e6 + index });
  localStorage.setItem(key, JSON.stringify(kept));
}

test(
  'a series of five hundred stories keeps those in sight alone, down to the last one',
  { tag: '@wide' },
  async ({ page, isMobile, sound, complaints }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
    await visit(page, '/series/1/episodes');
    await page.getByRole('main').getByRole('button', { name: /듣기/ }).first().click();
    await sound.expectAdvance();
    await button('일시정지').click();
    // The server knows none of the stories to come, and would have them taken away.
    await page.route('**/api/status', (route) => route.abort());
    await page.evaluate(lengthen, 500);
    await page.reload();
    await whenWhole(page);
    await button(isMobile ? '재생 목록' : '플레이어 펼치기').click();
    const rows = page.locator('li[aria-setsize]');
    const count = Number(await rows.first().getAttribute('aria-setsize'));
    expect(count).toBeGreaterThan(480);
    const list = page.locator('[data-scrolls]', { has: rows.first() });
    const last = page.locator(`li[aria-posinset="${count}"]`);
    await expect(async () => {
      await list.evaluate((element) => element.scrollBy(0, 2000));
      await expect(last).toBeAttached({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect.poll(() => rows.count()).toBeLessThan(100);
    await list.evaluate((element) => element.scrollTo(0, 0));
    await expect(page.locator('li[aria-posinset="1"]')).toBeInViewport();
    // The browser says of each refused request that it failed.
    complaints.length = 0;
  },
);
