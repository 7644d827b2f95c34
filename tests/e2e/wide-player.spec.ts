import { expect } from '@playwright/test';
import { SKIP_SECONDS } from '../../common/kernel/limits.ts';
import { test } from './soridam-test.ts';
import { Comments, pretendComments } from './surfaces/comments.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { FullPlayer } from './surfaces/player.ts';
import { knownSeries, pictureOf } from './surfaces/playlist.ts';

/** A series of the demo: three stories that are free, eight behind them that are not. */
const SERIES = 8;
const PAID = 8;
const EPISODES = `/series/${SERIES}/episodes`;

test('PLY-02 PLY-03 PLY-04 PLY-05 PLY-10 PLY-11 PLY-12 PLY-13 PLY-40 PLY-46 the bar tells what plays, how far it is, and how loud', async ({
  page,
  request,
  texts,
  catalogue,
  playlist,
  player,
  sound,
}) => {
  const [known] = await knownSeries(request, SERIES);
  const { bar } = playlist;
  await visit(page, EPISODES);
  await expect(bar).toContainText(texts.player.empty);
  await expect(bar.getByRole('img')).toHaveCount(0);
  await catalogue.listen();
  await sound.expectAdvance();
  await sound.expectStory(known!.stories[0]!);

  await expect(bar.locator('img')).toHaveAttribute('src', pictureOf(known!.detailSeries));
  await expect(bar.getByText(known!.detailSeries.title, { exact: true })).toBeVisible();
  await expect(bar.getByText(`1화 · ${known!.stories[0]!.title}`, { exact: true })).toBeVisible();
  const { previous, rewind, pause, forward, next } = texts.player;
  for (const [index, name] of [previous, rewind, pause, forward, next].entries()) {
    await expect(bar.getByRole('button').nth(index)).toHaveAccessibleName(
      name.replace('{{seconds}}', String(SKIP_SECONDS)),
    );
  }

  await player.pauseButton.click();
  await player.position.press('Home');
  await player.position.press('ArrowRight');
  await expect(bar.getByText('0:05 / 1:34', { exact: true })).toBeVisible();

  const volume = bar.getByRole('slider', { name: texts.player.volume });
  const expectVolume = async (value: number): Promise<void> => {
    await expect(volume).toHaveValue(String(value));
    await expect.poll(() => sound.level()).toBeCloseTo(value / 100, 5);
  };
  await expect(volume).toHaveAttribute('min', '0');
  await expect(volume).toHaveAttribute('max', '100');
  await expectVolume(100);
  for (const value of [45, 80]) {
    await volume.fill(String(value));
    await expectVolume(value);
  }
  await bar.getByRole('button', { name: texts.player.mute }).click();
  await expectVolume(0);
  await bar.getByRole('button', { name: texts.player.unmute }).click();
  await expectVolume(30);
  await volume.fill('70');
  await page.reload();
  await whenWhole(page);
  await expect(volume).toHaveValue('70');
  await page.evaluate(() => localStorage.setItem('soridam:volume', 'abc'));
  await page.reload();
  await whenWhole(page);
  await expect(volume).toHaveValue('100');
});

test('PLY-14 PLY-15 PLY-19 PLY-20 PLY-21 PLY-22 PLY-26 PLY-27 the panel opens from the bar, and shows the series, the story and its script', async ({
  request,
  texts,
  catalogue,
  playlist,
  player,
  sound,
}) => {
  const [known] = await knownSeries(request, SERIES);
  const { detailSeries, stories } = known!;
  const { bar, place: panel } = playlist;
  await catalogue.hear(EPISODES, sound);

  await playlist.open();
  await bar.getByRole('button', { name: texts.player.collapse }).click();
  await expect(panel).toBeHidden();
  const free = { position: { x: 700, y: 12 } };
  await bar.click(free);
  await expect(panel).toBeVisible();
  await bar.click(free);
  await expect(panel).toBeHidden();
  await player.pauseButton.click();
  await sound.expectSilence();
  await expect(panel).toBeHidden();
  await playlist.open();

  await expect(panel.getByRole('list').first().getByRole('listitem')).toHaveText(['오리지널', '드라마', '판타지']);
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(detailSeries.title);
  await expect(panel.getByRole('link', { name: detailSeries.author.name })).toBeVisible();
  await expect(panel.getByText(detailSeries.description)).toBeVisible();
  const expectStory = async ({ title, script }: (typeof stories)[number]): Promise<void> => {
    await expect(panel.getByRole('heading', { level: 2, name: title })).toBeVisible();
    const lines = panel.getByRole('region', { name: texts.player.script }).locator('p, button');
    await expect(lines).toHaveText(script!.split('\n'));
  };
  await expectStory(stories[0]!);
  await player.nextButton.click();
  await expectStory(stories[1]!);
});

test('I18N-21 PLY-30 PLY-32 PLY-33 PLY-34 PLY-48 the panel lists what may be heard, counts the rest, and leads to the episodes while the sound goes on', async ({
  page,
  request,
  texts,
  catalogue,
  playlist,
  sound,
}) => {
  const [known] = await knownSeries(request, SERIES);
  const { detailSeries, stories } = known!;
  const toEpisodes = texts.player.toEpisodes.replace('{{title}}', detailSeries.title);
  await catalogue.hear(EPISODES, sound);

  for (const way of [playlist.place.getByRole('link', { name: toEpisodes }), playlist.paidRows]) {
    await page.getByRole('link', { name: texts.shell.originals, exact: true }).first().click();
    await expect(page).toHaveURL(/\/originals$/);
    await playlist.open();
    await expect(playlist.place.locator('li[aria-setsize]')).toHaveCount(stories.length - PAID);
    await expect(playlist.paidRows).toContainText(texts.playlist.paid_other.replace('{{count}}', String(PAID)));
    await way.click();
    await expect(page).toHaveURL(new RegExp(`${EPISODES}$`));
    await expect(playlist.place).toBeHidden();
    await sound.expectAdvance();
  }
});

test('I18N-18 I18N-19 PLY-16 PLY-35 PLY-36 SUG-13 the panel of an empty playlist says so and leads to what is popular', async ({
  page,
  texts,
  playlist,
}) => {
  await playlist.recommend();
  await visit(page, '/originals');
  await playlist.openEmpty();
  await expect(playlist.place.getByRole('heading', { name: texts.player.empty })).toBeVisible();
  await expect(playlist.place.getByText(texts.playlist.suggestedNone)).toBeVisible();
  await playlist.place.getByRole('link', { name: texts.player.browse }).click();
  await expect(page).toHaveURL(/\/discovery\?sort=latest$/);
  await expect(playlist.place).toBeHidden();
});

test('MOB-17 MOB-18 the comments of a narrow window that is no phone have pages', async ({
  page,
  texts,
  catalogue,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = await pretendComments(page, SERIES, 25);
  await visit(page, EPISODES);
  await catalogue.listen();
  await new FullPlayer(page).open();
  const first = page.waitForResponse(/\/reviews\?/);
  await page.getByRole('button', { name: new RegExp(`^${texts.player.comments}`) }).click();
  await first;
  const sheet = page.getByRole('dialog', { name: new RegExp(`^${texts.comments.title}`) });
  const { said } = new Comments(sheet, texts);
  await expect(said).toHaveCount(10);
  await said.last().scrollIntoViewIfNeeded();
  const pages = sheet.getByRole('navigation', { name: texts.comments.pages });
  await pages.getByRole('button', { name: texts.series.page.replace('{{page}}', '3'), exact: true }).click();
  await expect(said.last()).toContainText('25');
  expect([...new Set(asked)]).toEqual([1, 3]);
});

for (const room of [0, 15]) {
  test(`the panel reaches the edge of the window, and moves nothing where a scroll bar takes ${room} pixels`, async ({
    playwright,
    launchOptions,
    baseURL,
    texts,
  }) => {
    const ignoreDefaultArgs = room === 0 ? [] : ['--hide-scrollbars'];
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } });
    await visit(page, '/originals');
    const bar = page.getByRole('region', { name: texts.player.label, exact: true });
    const panel = page.getByRole('region', { name: texts.player.panel });
    const ends = [page.locator('main'), bar.getByRole('link')];
    const rightEnds = () =>
      Promise.all(ends.map((end) => end.evaluate((element) => element.getBoundingClientRect().right)));
    const before = await rightEnds();
    expect(before[0]).toBe(1440 - room);

    await bar.click({ position: { x: 500, y: 40 } });
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(1440);
    await expect.poll(rightEnds).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect.poll(rightEnds).toEqual(before);
    await browser.close();
  });
}
