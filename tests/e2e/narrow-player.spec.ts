import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { Comments, pretendComments } from './surfaces/comments.ts';
import { visit } from './surfaces/page-steps.ts';
import { knownSeries, pictureOf } from './surfaces/playlist.ts';

/** A series of the demo: three stories that are free, eight behind them that are not. */
const SERIES = 8;
const PAID = 8;
/** A series of the demo whose first story lasts some minutes. */
const LONG = 2;
const EPISODES = `/series/${SERIES}/episodes`;

test('I18N-20 I18N-21 MOB-01 MOB-02 MOB-03 MOB-04 MOB-05 MOB-07 MOB-08 MOB-09 MOB-11 MOB-12 MOB-19 MOB-20 MOB-23 MOB-27 MOB-28 the mini bar, the full player, the script and the playlist lead to each other', async ({
  page,
  request,
  texts,
  catalogue,
  playlist,
  player,
  sound,
}) => {
  const [known] = await knownSeries(request, SERIES);
  const { detailSeries, stories } = known!;
  const { bar } = playlist;
  const dialog = page.getByRole('dialog');
  const story = `Ep. 1 · ${stories[0]!.title}`;
  await catalogue.hear(EPISODES, sound);

  await test.step('the mini bar', async () => {
    await expect(bar.locator('img')).toHaveAttribute('src', pictureOf(detailSeries));
    await expect(bar.getByText(detailSeries.title, { exact: true })).toBeVisible();
    await expect(bar.getByText(story, { exact: true })).toBeVisible();
    await expect(bar.getByRole('slider')).toHaveCount(0);
    await bar.getByRole('button', { name: texts.player.pause }).click();
    await sound.expectSilence();
    await bar.getByRole('button', { name: texts.player.play, exact: true }).click();
    await sound.expectAdvance();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the full player', async () => {
    // The button lies over the names.
    await bar.getByText(story, { exact: true }).click({ force: true });
    const full = page.getByRole('dialog', { name: texts.player.label, exact: true });
    await expect(full.locator('img').first()).toHaveAttribute('src', pictureOf(detailSeries));
    await expect(full.getByRole('heading', { name: detailSeries.title })).toBeVisible();
    await expect(full.getByText(story, { exact: true })).toBeVisible();
    await expect(full.getByRole('slider')).toHaveCount(1);
    await expect(full.getByRole('button', { name: texts.player.mute })).toHaveCount(0);
    const row = full.getByRole('button', { name: texts.playlist.title }).locator('..').getByRole('button');
    const { playlist: list, series, player: words } = texts;
    for (const [index, name] of [list.title, series.like, words.comments, words.script].entries()) {
      await expect(row.nth(index)).toHaveAccessibleName(new RegExp(`^${name}`));
    }
    await player.pauseButton.click();
    await player.position.press('Home');
    await player.position.press('PageUp');
    await expect(full.getByText('0:30', { exact: true })).toBeVisible();
    await expect(full.getByText('1:34', { exact: true })).toBeVisible();
    await expect(player.position).toHaveAttribute('aria-valuenow', '30');
    await player.playButton.click();
    await full.getByRole('button', { name: texts.player.close }).click();
    await expect(dialog).toHaveCount(0);
    await sound.expectAdvance();
  });

  await test.step('the script, over it', async () => {
    await player.open();
    await dialog.getByRole('button', { name: texts.player.script }).click();
    const script = page.getByRole('dialog', { name: texts.player.script });
    await expect(script.getByRole('region').locator('p, button')).toHaveText(stories[0]!.script!.split('\n'));
    await script.getByRole('button', { name: texts.player.close }).click();
    await expect(dialog).toHaveAccessibleName(texts.player.label);
  });

  await test.step('the playlist, in its place, and from there to the mini bar', async () => {
    await dialog.getByRole('button', { name: texts.playlist.title }).click();
    await expect(dialog).toHaveAccessibleName(texts.playlist.title);
    const { now, queue, suggested } = texts.playlist;
    await expect(playlist.headings).toHaveText([now, `${queue} 0`, suggested]);
    await expect(playlist.paidRows).toContainText(texts.playlist.paid_other.replace('{{count}}', String(PAID)));
    await playlist.button(texts.player.close).click();
    await expect(dialog).toHaveCount(0);
    await expect(bar).toBeVisible();
  });

  await test.step('from the playlist to the episodes', async () => {
    await page.getByRole('link', { name: texts.shell.originals, exact: true }).first().click();
    await expect(page).toHaveURL(/\/originals$/);
    await playlist.open();
    await playlist.paidRows.click();
    await expect(page).toHaveURL(new RegExp(`${EPISODES}$`));
    await expect(dialog).toHaveCount(0);
    await sound.expectAdvance();
  });
});

test('I18N-18 I18N-19 MOB-22 MOB-25 PLY-35 PLY-36 SUG-13 an empty playlist can be reached, says so and leads to what is popular', async ({
  page,
  texts,
  playlist,
}) => {
  await playlist.recommend();
  await visit(page, '/originals');
  await playlist.bar.getByText(texts.player.empty).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await playlist.open();
  await expect(playlist.place.getByRole('heading', { name: texts.player.empty })).toBeVisible();
  await expect(playlist.place.getByText(texts.playlist.suggestedNone)).toBeVisible();
  await playlist.place.getByRole('link', { name: texts.player.browse }).click();
  await expect(page).toHaveURL(/\/discovery\?sort=latest$/);
  await expect(playlist.place).toBeHidden();
});

test('MOB-16 MOB-18 MOB-29 the comments of a phone go on where they end, ten at a time, none of them twice, until there are no more', async ({
  page,
  texts,
  catalogue,
  player,
}) => {
  const asked = await pretendComments(page, SERIES, 25);
  await visit(page, EPISODES);
  await catalogue.listen();
  await player.open();
  const first = page.waitForResponse(/\/reviews\?/);
  await page.getByRole('button', { name: new RegExp(`^${texts.player.comments}`) }).click();
  await first;
  const sheet = page.getByRole('dialog', { name: new RegExp(`^${texts.comments.title}`) });
  const { said } = new Comments(sheet, texts);
  await expect(said.first()).toBeVisible();
  await expect(async () => {
    await said.last().scrollIntoViewIfNeeded();
    await expect(said).toHaveCount(25, { timeout: 500 });
  }).toPass();
  expect([...new Set(asked)]).toEqual([1, 2, 3]);
  await expect(sheet.getByRole('button', { name: texts.comments.more })).toHaveCount(0);
  await expect(sheet.getByRole('navigation', { name: texts.comments.pages })).toHaveCount(0);
});

test('MOB-28 PLY-46 a sound that was silenced in a wide window is heard in a narrow one, and silent again in the wide', async ({
  page,
  catalogue,
  sound,
}) => {
  await page.addInitScript(() => localStorage.setItem('soridam:volume', '000'));
  await catalogue.hear(EPISODES, sound);
  expect(await sound.level()).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => sound.level()).toBe(0);
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect.poll(() => sound.level()).toBe(1);
  await sound.expectAdvance();
});

test('JRN-58 in the full player the way back leaves the transport in reach', async ({
  page,
  texts,
  catalogue,
  player,
  sound,
}) => {
  await catalogue.hear(`/series/${LONG}/episodes`, sound);
  await player.open();
  const offer = page.getByRole('status').filter({ hasText: texts.offer['before-jump'] });
  for (let jump = 0; jump < 6 && !(await offer.isVisible()); jump += 1) await player.position.press('PageUp');
  await expect(offer).toBeVisible();
  await player.pauseButton.click();
  await sound.expectSilence();
  await offer.getByRole('button', { name: /^(?:Back to|.*돌아가기$)/ }).click();
  await expect.poll(async () => Number(await player.position.getAttribute('aria-valuenow'))).toBeLessThan(30);
  await expect(offer).toBeHidden();
});
