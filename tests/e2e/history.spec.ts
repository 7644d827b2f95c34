import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { beMember, enter, newMember, postSeries, postStory, unique } from './surfaces/member.ts';
import { beMemberWithCandy } from './surfaces/member-with-candy.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { knownSeries } from './surfaces/playlist.ts';

/** Series of the demo: three stories of each are free, and eight of the first one are not. */
const [LEFT, OTHER] = [8, 12] as const;
const PAID = 8;

test('HIS-01 HIS-06 HIS-08 HIS-09 HIS-10 HIS-11 HIS-13 QUE-40 what a member leaves is found in the box, at its second, until they log out', async ({
  page,
  texts,
  catalogue,
  isMobile,
  player,
  playlist,
  sound,
}) => {
  const member = await beMemberWithCandy(page);
  const [left] = await knownSeries(page.request, LEFT);
  const { detailSeries, stories } = left!;
  const locked = stories.find(({ isFree }) => isFree === 'N');
  const unlocked = await page.request.post(`/api/stories/${locked?.id}/unlock`, {
    headers: { ...member },
    data: { idempotencyKey: randomUUID(), candyPrice: locked?.candyPrice },
  });
  expect(unlocked.ok(), 'unlocked').toBe(true);
  const expectLeft = async (...ids: readonly number[]): Promise<void> => {
    const history = async () => (await playlist.kept()).historyPlaylist.map(({ series }) => series.id);
    await expect.poll(history, { message: 'what was left' }).toEqual(ids);
  };
  const listenTo = async (id: number): Promise<void> => {
    await catalogue.hear(`/series/${id}/episodes`, sound);
  };
  const paid = (count: number) => texts.playlist.paid_other.replace('{{count}}', String(count));

  await test.step('a series is left at 0:40 of its second story', async () => {
    await listenTo(LEFT);
    await player.open();
    await player.nextButton.click();
    await player.expectShown(stories[1]!.title);
    await sound.expectAdvance();
    await player.pauseButton.click();
    for (const key of ['Home', 'PageUp', 'ArrowRight', 'ArrowRight']) await player.position.press(key);
    await expect(player.position).toHaveAttribute('aria-valuenow', '40');
    await player.close();
    await page.reload();
    await whenWhole(page);
    await expectLeft();
    await listenTo(OTHER);
    await expectLeft(LEFT);
    expect((await playlist.kept()).historyPlaylist[0]).toMatchObject({ lastStoryId: stories[1]!.id });
  });

  await test.step('it is in the box, also after a reload, and goes on there', async () => {
    await visit(page, '/profile/my-box');
    await expectLeft(LEFT);
    const entry = page.getByRole('tabpanel').getByRole('listitem');
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(detailSeries.title);
    const goOn = entry.getByRole('button', { name: texts.originals.continue });
    await goOn.click();
    await expect.poll(async () => Math.abs(((await sound.seconds()) ?? Number.NaN) - 50)).toBeLessThan(11);
    await sound.expectStory(stories[1]!);
    await expectLeft(OTHER, LEFT);
    await playlist.expectLined([LEFT, OTHER]);
  });

  await test.step('left again it is in front, once', async () => {
    await listenTo(OTHER);
    await expectLeft(LEFT, OTHER);
    await playlist.expectLined([OTHER, LEFT]);
  });

  await test.step('the log-out takes it along, and the queue', async () => {
    await playlist.open();
    await playlist.unfoldOf(detailSeries).click();
    await expect(playlist.paidRows.last()).toContainText(paid(PAID - 1));
    await playlist.close();
    if (isMobile) await page.goto('/profile/account-setting-mobile');
    else await page.getByRole('button', { name: texts.profile.menu }).click();
    await whenWhole(page);
    const told = page.waitForRequest(/\/users\/logout$/);
    await page.getByRole('button', { name: texts.auth.signOut, exact: true }).filter({ visible: true }).click();
    await told;
    await expectLeft();
    await playlist.expectLined([]);
  });
});

test(
  'HIS-03 HIS-10 PRO-12 what was heard to its end stands in the box apart from what was left',
  { tag: '@wide' },
  async ({ page, request, texts, catalogue, sound }) => {
    const author = await enter(request, await newMember());
    const title = unique('짧은 밤');
    const series = await postSeries(request, author, title);
    await postStory(request, author, series, '첫 밤');
    await expect.poll(async () => (await knownSeries(request, series))[0]?.stories.length).toBe(1);
    await beMember(page);
    await page.goto('/profile/my-box');
    await expect(page.getByText(texts.box.recentEmpty)).toBeVisible();
    await catalogue.hear(`/series/${series}/episodes`, sound);
    await visit(page, '/profile/my-box');
    const heard = page.getByRole('tabpanel').getByRole('region', { name: texts.box.heard });
    await expect(heard.getByRole('link', { name: new RegExp(title) })).toBeVisible();
    await expect(heard.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText(texts.box.recentEmpty)).toHaveCount(0);
    await expect(page.getByRole('tab').first()).toHaveText(`${texts.box.recent}0`);
  },
);

test('I18N-23 PLY-23 PLY-28 PLY-47 MOB-13 a new series has no likes, no script and nothing to pay, and is liked by a press', async ({
  page,
  request,
  texts,
  catalogue,
  isMobile,
  player,
  playlist,
  sound,
}) => {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author, unique('첫 물'));
  await postStory(request, author, series, '첫 물');
  await expect.poll(async () => (await knownSeries(request, series))[0]?.stories.length).toBe(1);
  await beMember(page);
  await catalogue.hear(`/series/${series}/episodes`, sound);
  if (isMobile) await player.open();
  else await playlist.open();
  const surface = isMobile ? page.getByRole('dialog', { name: texts.player.label, exact: true }) : playlist.place;
  const heart = surface.getByRole('button', { name: new RegExp(`^${texts.series.like}`) });
  await expect(heart).toHaveAccessibleName(/\D0$/);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName(/\D1$/);

  if (isMobile) await surface.getByRole('button', { name: texts.player.script }).click();
  await expect(page.getByRole('region', { name: texts.player.script })).toHaveText(texts.player.noScript);
  if (isMobile) {
    await page.keyboard.press('Escape');
    await surface.getByRole('button', { name: texts.playlist.title }).click();
  }
  await expect(playlist.place.locator('li[aria-setsize]')).toHaveCount(1);
  await expect(playlist.paidRows).toHaveCount(0);
});

test(
  'QUE-41 two windows have one playlist and one voice, and a reload shows what was kept last',
  { tag: '@wide' },
  async ({ page, context, request, texts, catalogue, playlist, sound }) => {
    const [left, other] = await knownSeries(request, LEFT, OTHER);
    await catalogue.hear(`/series/${LEFT}/episodes`, sound);
    const second = await context.newPage();
    const failures: Error[] = [];
    second.on('pageerror', (error) => failures.push(error));
    await visit(second, `/series/${OTHER}/episodes`);
    const bar = second.getByRole('region', { name: texts.player.label, exact: true }).filter({ visible: true });
    await expect(bar).toContainText(left!.detailSeries.title);
    await second
      .getByRole('main')
      .getByRole('button', { name: /듣기|Play/ })
      .first()
      .click();
    await expect(bar).toContainText(other!.detailSeries.title);
    await sound.expectSilence();
    await playlist.expectLined([OTHER, LEFT]);
    await page.reload();
    await whenWhole(page);
    await expect(playlist.bar).toContainText(other!.detailSeries.title);
    await playlist.expectLined([OTHER, LEFT]);
    expect(failures).toEqual([]);
  },
);
