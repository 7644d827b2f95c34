import { expect } from '@playwright/test';
import type { StoryWire } from '../../common/contract/schemas.ts';
import { MAX_PLAYLIST_LENGTH } from '../../common/kernel/limits.ts';
import { test } from './soridam-test.ts';
import { expectNoOverhang, expectUsable } from './surfaces/access.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { knownSeries } from './surfaces/playlist.ts';

/** Series of the demo, of which a few stories are free; `FREE` has ten, all of them free. */
const [NOW, NEXT, THIRD, LAST, FREE] = [8, 12, 16, 3, 13] as const;

test('I18N-20 I18N-27 QUE-17 QUE-29 PLY-29 MOB-20 SUG-01 SUG-03 SUG-04 SUG-05 SUG-10 SUG-12 what is recommended comes when the playlist opens, and is lined up by a press', async ({
  page,
  request,
  texts,
  catalogue,
  playlist,
  sound,
}) => {
  const [next, third] = (await knownSeries(request, NEXT, THIRD)).map(({ detailSeries }) => detailSeries);
  await catalogue.hear(`/series/${NOW}/episodes`, sound);

  let asked = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/suggestions(\?|$)/, async (route) => {
    asked += 1;
    await released;
    await route.fulfill({ json: { series: [next, third] } });
  });
  await playlist.open();
  const suggested = playlist.place.locator('section', { hasText: texts.playlist.suggested }).last();
  await expect(suggested).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(playlist.adds).toHaveCount(2);
  await expect(suggested).toHaveAttribute('aria-busy', 'false');
  expect(asked, 'requests for what is recommended').toBe(1);
  await expect(playlist.button(texts.playlist.edit)).toHaveCount(0);

  const stories = page.waitForRequest(/\/backend\/series-stories\?(.*&)?ids=16(&|$)/);
  await playlist.addOf(third!).click();
  await stories;
  await expect(page.getByRole('status').getByText(texts.messages.added)).toBeVisible();
  await expect(playlist.addOf(third!)).toHaveCount(0);
  await playlist.expectLined([NOW, THIRD]);
  await expect(playlist.button(texts.playlist.edit)).toBeVisible();
  await playlist.add(next!);
  await playlist.expectLined([NOW, THIRD, NEXT]);
  const { now, queue } = texts.playlist;
  await expect(playlist.headings).toHaveText([now, `${queue} 2`, texts.playlist.suggested]);
});

test('QUE-43 QUE-44 a waiting series is played next, and taken out and put back, by its menu', async ({
  page,
  request,
  texts,
  catalogue,
  playlist,
  sound,
}) => {
  const waiting = (await knownSeries(request, NEXT, THIRD, LAST)).map(({ detailSeries }) => detailSeries);
  await playlist.recommend(...waiting);
  await catalogue.hear(`/series/${NOW}/episodes`, sound);
  await playlist.open();
  await playlist.add(...waiting);
  const menu = (place: number) => playlist.button(texts.playlist.menu.replace('{{title}}', waiting[place]!.title));
  const choose = async (words: string): Promise<void> => {
    await expectUsable(page, 'the menu of a waiting series');
    await page.getByRole('button', { name: words, exact: true }).click();
  };
  await menu(2).click();
  await choose(texts.playlist.playNext);
  await playlist.expectLined([NOW, LAST, NEXT, THIRD]);
  await expect(menu(2)).toBeFocused();
  await menu(0).click();
  await choose(texts.playlist.takeOut);
  await playlist.expectLined([NOW, LAST, THIRD]);
  await expect(menu(1)).toBeFocused();
  await page.getByRole('button', { name: texts.messages.undo }).click();
  await playlist.expectLined([NOW, LAST, NEXT, THIRD]);
  await sound.expectAdvance();
  await expectNoOverhang(page, 'the playlist with menus');
});

test('I18N-25 QUE-18 QUE-19 QUE-20 QUE-22 QUE-24 QUE-25 QUE-28 QUE-30 PLY-31 MOB-21 waiting series are selected and deleted, and nothing else can be done meanwhile', async ({
  page,
  request,
  texts,
  catalogue,
  playlist,
  sound,
}) => {
  const waiting = (await knownSeries(request, NEXT, THIRD, LAST)).map(({ detailSeries }) => detailSeries);
  await playlist.recommend(...waiting);
  await catalogue.hear(`/series/${NOW}/episodes`, sound);
  await playlist.open();
  await playlist.add(...waiting);
  await expect(playlist.handles).toHaveCount(3);

  const { edit, removeNone, selectAll, selectNone, remove_other } = texts.playlist;
  const { boxes } = playlist;
  const expectChosen = async (...chosen: readonly boolean[]): Promise<void> => {
    await expect(boxes).toHaveCount(chosen.length);
    for (const [index, checked] of chosen.entries()) await expect(boxes.nth(index)).toBeChecked({ checked });
  };
  await playlist.button(edit).click();
  await expectChosen(false, false, false);
  await expect(playlist.handles).toHaveCount(0);
  await expect(playlist.button(removeNone)).toBeDisabled();
  for (const isChosen of [true, false]) {
    await boxes.nth(1).click();
    await expectChosen(false, isChosen, false);
  }
  await playlist.button(selectAll).click();
  await expectChosen(true, true, true);
  await playlist.button(selectNone).click();
  await expectChosen(false, false, false);
  await boxes.nth(1).click();
  await playlist.button(remove_other.replace('{{count}}', '1')).click();
  const removed = texts.messages.removed.replace('{{count}}', '1');
  await expect(page.getByRole('status').getByText(removed)).toBeVisible();
  await expectChosen();
  await playlist.expectLined([NOW, NEXT, LAST]);

  for (const end of [() => playlist.close().then(() => playlist.open()), () => sound.runOut()]) {
    await playlist.button(edit).click();
    await expectChosen(false, false);
    await playlist.button(selectAll).click();
    await expectChosen(true, true);
    await end();
    await expectChosen();
  }
  await expect(playlist.handles).toHaveCount(2);
});

test(
  'QUE-09 QUE-10 QUE-11 QUE-12 QUE-38 QUE-39 PLY-37 PLY-38 what is pressed plays, and the rest waits as before',
  { tag: '@wide' },
  async ({ page, request, texts, catalogue, playlist, player, sound }) => {
    const [next, third, last, free] = await knownSeries(request, NEXT, THIRD, LAST, FREE);
    await playlist.recommend(next!.detailSeries, third!.detailSeries, last!.detailSeries, free!.detailSeries);
    await catalogue.hear(`/series/${NOW}/episodes`, sound);
    await playlist.open();
    await playlist.add(next!.detailSeries, third!.detailSeries);
    await playlist.expectLined([NOW, NEXT, THIRD]);
    const pause = async (): Promise<void> => {
      await playlist.close();
      await playlist.bar.getByRole('button', { name: texts.player.pause }).click();
      await sound.expectSilence();
      await playlist.open();
    };
    const expectPlaying = async (story: StoryWire): Promise<void> => {
      await sound.expectStory(story);
      await sound.expectAdvance();
    };

    await test.step('a story of a series that waits, which is opened first', async () => {
      await pause();
      await playlist.unfoldOf(third!.detailSeries).click();
      await playlist.button(new RegExp(third!.stories[1]!.title)).click();
      await playlist.expectLined([THIRD, NEXT]);
      await expectPlaying(third!.stories[1]!);
    });
    await test.step('a series that waits', async () => {
      await pause();
      await playlist.pressOf(next!.detailSeries).click();
      await playlist.expectLined([NEXT]);
      await expectPlaying(next!.stories[0]!);
    });
    await test.step('a series that is recommended', async () => {
      await playlist.add(last!.detailSeries);
      await playlist.pressOf(free!.detailSeries).click();
      await playlist.expectLined([FREE, LAST]);
      await expectPlaying(free!.stories[0]!);
    });
    await test.step('the next series after the last story', async () => {
      await playlist.button(new RegExp(free!.stories.at(-1)!.title)).click();
      await expectPlaying(free!.stories.at(-1)!);
      await playlist.close();
      await player.open();
      await player.nextButton.click();
      await player.close();
      await playlist.expectLined([LAST]);
      await expectPlaying(last!.stories[0]!);
    });
    await test.step('a series on its page, in front of what plays', async () => {
      await visit(page, `/series/${FREE}/episodes`);
      await catalogue.listen();
      await playlist.expectLined([FREE, LAST]);
      await sound.expectAdvance();
    });
  },
);

/** Runs in the page: lines up copies of the series that is lined up first, until there are `count`. */
function fill(count: number): void {
  const key = 'soridam:playlist';
  const kept = JSON.parse(localStorage.getItem(key) ?? '') as { playlist: { series: { id: number } }[] };
  const [first] = kept.playlist;
  if (first === undefined) return;
  for (let id = 1e6; kept.playlist.length < count; id += 1) {
    kept.playlist.push({ ...first, series: { ...first.series, id } });
  }
  localStorage.setItem(key, JSON.stringify(kept));
}

test(
  'I18N-26 QUE-04 QUE-34 SUG-06 SUG-07 SUG-08 the first series that is lined up stays silent, and one that cannot be stays recommended, with a reason',
  { tag: '@wide' },
  async ({ page, request, texts, playlist, sound, complaints }) => {
    const [now, next] = (await knownSeries(request, NOW, NEXT)).map(({ detailSeries }) => detailSeries);
    const alert = page.getByRole('alert');
    await playlist.recommend(now!, next!);
    await visit(page, '/originals');
    await playlist.openEmpty();
    await playlist.add(now!);
    await expect(playlist.bar).toContainText(now!.title);
    await playlist.expectLined([NOW]);
    await sound.expectSilence();

    const stories = '**/backend/series-stories?*';
    await page.route(stories, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }));
    await playlist.addOf(next!).click();
    await expect(alert.getByText(texts.messages.notAdded)).toBeVisible();
    await expect(playlist.addOf(next!)).toBeVisible();
    await playlist.expectLined([NOW]);
    await page.unroute(stories);

    // The server knows none of the series to come, and would have them taken away.
    await page.route('**/api/status', (route) => route.abort());
    await page.evaluate(fill, MAX_PLAYLIST_LENGTH);
    await page.reload();
    await whenWhole(page);
    await playlist.open();
    await playlist.addOf(next!).click();
    await expect(alert.getByText(texts.messages.playlistLimit)).toBeVisible();
    await expect(playlist.addOf(next!)).toBeVisible();
    expect((await playlist.kept()).playlist).toHaveLength(MAX_PLAYLIST_LENGTH);
    // The browser says of each refused request that it failed.
    complaints.length = 0;
  },
);

test(
  'QUE-05 QUE-06 QUE-07 QUE-08 QUE-35 what cannot be heard any more is gone when the page or the playlist opens',
  { tag: '@wide' },
  async ({ page, request, texts, catalogue, playlist, sound }) => {
    const [next, third, last] = await knownSeries(request, NEXT, THIRD, LAST);
    const gone: { series: readonly number[]; stories: readonly number[] } = { series: [], stories: [] };
    const asked: number[][] = [];
    await page.route('**/api/status', async (route) => {
      const { seriesIds, storyIds } = route.request().postDataJSON() as { seriesIds: number[]; storyIds: number[] };
      asked.push(seriesIds);
      const answer = (ids: readonly number[], lost: readonly number[]) =>
        Object.fromEntries(ids.map((id) => [id, lost.includes(id) ? 'N' : 'Y']));
      await route.fulfill({
        json: { series: answer(seriesIds, gone.series), stories: answer(storyIds, gone.stories) },
      });
    });
    await playlist.recommend(next!.detailSeries, third!.detailSeries, last!.detailSeries);
    await catalogue.hear(`/series/${NOW}/episodes`, sound);
    await playlist.bar.getByRole('button', { name: texts.player.pause }).click();
    await playlist.open();
    await playlist.add(next!.detailSeries, third!.detailSeries, last!.detailSeries);
    await playlist.expectLined([NOW, NEXT, THIRD, LAST]);

    await test.step('a series, and a story of another one', async () => {
      asked.length = 0;
      Object.assign(gone, { series: [LAST], stories: [next!.stories[0]!.id] });
      await page.reload();
      await whenWhole(page);
      await playlist.expectLined([NOW, NEXT, THIRD]);
      expect(asked[0]).toEqual(expect.arrayContaining([NOW, NEXT, THIRD, LAST]));
      expect((await playlist.kept()).playlist[1]?.stories).toHaveLength(next!.stories.length - 1);
    });
    await test.step('all stories of a series', async () => {
      gone.stories = third!.stories.map(({ id }) => id);
      await playlist.open();
      await playlist.expectLined([NOW, NEXT]);
    });
    await test.step('what plays, then all that is left', async () => {
      for (const [id, shown] of [
        [NOW, next!.detailSeries.title],
        [NEXT, texts.player.empty],
      ] as const) {
        gone.series = [...gone.series, id];
        await playlist.close();
        await playlist.open();
        await expect(playlist.bar).toContainText(shown);
      }
      await playlist.expectLined([]);
    });
  },
);
