import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { enter, newMember, type MemberHeaders } from './surfaces/member.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { knownSeries } from './surfaces/playlist.ts';

/** Series of the demo, of each of which the first stories are free and last some minutes. */
const [FIRST, SECOND, ...MORE] = [8, 12, 2, 3, 4, 5, 6] as const;

interface Place {
  readonly seriesId: number;
  readonly storyId: number;
  readonly seconds: number;
}

/** @returns where the member is, by story */
async function placesOf(request: APIRequestContext, headers: MemberHeaders): Promise<ReadonlyMap<number, number>> {
  const answer = await request.get('/api/places', { headers: { ...headers } });
  const { places } = (await answer.json()) as { readonly places: readonly Place[] };
  return new Map(places.map(({ storyId, seconds }) => [storyId, seconds]));
}

/** The member hears up to each of `places`, one after another, on a device of their own. */
async function hearElsewhere(
  request: APIRequestContext,
  headers: MemberHeaders,
  places: readonly Place[],
): Promise<void> {
  const at = new Date().toISOString();
  const events = places.map(({ seconds, ...story }, index) => ({
    ...story,
    number: index + 1,
    at,
    kind: 'heard',
    fromSeconds: 0,
    toSeconds: seconds,
    rate: 1,
  }));
  const answer = await request.post('/api/journal', {
    headers: { ...headers },
    data: { journal: randomUUID(), sentAt: at, events },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const slider = (page: Page) =>
  page.getByRole('slider', { name: ko.player.position, exact: true }).filter({ visible: true });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

async function storyOf(request: APIRequestContext, series: number, index: number): Promise<number> {
  const [known] = await knownSeries(request, series);
  return known!.stories[index]!.id;
}

test.describe('a place that is never lost', { tag: '@wide' }, () => {
  test('JRN-30 a window that was left paused goes on where another device was since, and offers its own place', async ({
    page,
    request,
    sound,
    catalogue,
  }) => {
    const headers = await enter(page.request, await newMember());
    const story = await storyOf(page.request, FIRST, 0);
    await catalogue.hear(`/series/${FIRST}/episodes`, sound);
    await press(page, ko.player.pause);
    for (const key of ['Home', 'PageUp', 'ArrowRight']) await slider(page).press(key);
    const here = Number(await slider(page).getAttribute('aria-valuenow'));
    await expect.poll(async () => (await placesOf(page.request, headers)).get(story)).toBe(here);
    await hearElsewhere(request, headers, [{ seriesId: FIRST, storyId: story, seconds: 80 }]);

    const offer = page.getByRole('status').filter({ hasText: '듣던 곳으로 왔어요' });
    await expect(offer).toBeVisible();
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '80');
    await sound.expectSilence();
    // Nothing that only stands there writes over what was heard elsewhere.
    expect((await placesOf(page.request, headers)).get(story)).toBe(80);
    await press(page, ko.player.play);
    expect(await sound.expectAdvance()).toBeGreaterThan(80);
    await offer.getByRole('button', { name: /^여기/ }).click();
    await expect.poll(() => sound.seconds()).toBeLessThan(here + 10);
    expect(await sound.expectAdvance()).toBeGreaterThan(here);
    await expect(offer).toBeHidden();
  });

  test('JRN-58 who has jumped far is offered where they were, also after a reload', async ({
    page,
    sound,
    catalogue,
  }) => {
    await catalogue.hear(`/series/${FIRST}/episodes`, sound);
    await sound.expectAdvance(1);
    for (let jump = 0; jump < 3; jump += 1) await slider(page).press('PageUp');
    const back = page
      .getByRole('status')
      .filter({ hasText: ko.offer['before-jump'] })
      .getByRole('button', { name: /돌아가기$/ });
    for (let jump = 0; jump < 6 && !(await back.isVisible()); jump += 1) await slider(page).press('PageUp');
    await expect(back).toBeVisible();
    // What was just done comes first.
    await page.keyboard.press('b');
    await expect(back).toBeHidden();
    await press(page, ko.bookmarks.close);
    await expect(back).toBeVisible();
    await press(page, ko.player.pause);
    await page.reload();
    await whenWhole(page);
    await back.click();
    await expect.poll(async () => Number(await slider(page).getAttribute('aria-valuenow'))).toBeLessThan(30);
    await expect(back).toBeHidden();
  });

  test('HIS-16 HIS-17 after seven series the first one goes on where it was left, and so does an earlier story of it', async ({
    page,
    sound,
    catalogue,
  }) => {
    for (const series of [FIRST, SECOND, ...MORE]) {
      await catalogue.hear(`/series/${series}/episodes`, sound);
      if (series !== FIRST) continue;
      await press(page, ko.player.next);
      await expect.poll(() => sound.seconds()).toBeLessThan(10);
      await slider(page).press('PageUp');
      await sound.expectAdvance(1);
    }
    await page.reload();
    await whenWhole(page);
    await catalogue.hear(`/series/${FIRST}/episodes`, sound);
    expect(await sound.expectAdvance()).toBeGreaterThan(15);
    const left = (await sound.seconds()) ?? 0;
    // The story before it was left after some seconds, and the later one keeps its place.
    await press(page, ko.player.previous);
    await expect.poll(() => sound.seconds()).toBeLessThan(10);
    await press(page, ko.player.next);
    await expect.poll(() => sound.seconds()).toBeGreaterThanOrEqual(Math.floor(left));
  });

  test('HIS-17 JRN-20 another device knows the place of each series, not of the last one alone', async ({
    page,
    request,
    sound,
    catalogue,
  }) => {
    const headers = await enter(page.request, await newMember());
    const [one, two] = [await storyOf(page.request, FIRST, 1), await storyOf(page.request, SECOND, 0)];
    await hearElsewhere(request, headers, [
      { seriesId: FIRST, storyId: one, seconds: 40 },
      { seriesId: SECOND, storyId: two, seconds: 55 },
    ]);
    await visit(page, `/series/${FIRST}/episodes`);
    await page.getByRole('main').getByRole('button', { name: ko.originals.continue }).first().click();
    const heard = await sound.expectAdvance();
    expect(heard).toBeGreaterThan(40);
    expect(heard).toBeLessThan(60);
    await catalogue.hear(`/series/${SECOND}/episodes`, sound);
    expect(await sound.expectAdvance()).toBeGreaterThan(55);
  });

  test('JRN-21 a pause without a network reaches the server once it is back', async ({
    page,
    context,
    complaints,
    sound,
    catalogue,
  }) => {
    const headers = await enter(page.request, await newMember());
    const story = await storyOf(page.request, FIRST, 0);
    await catalogue.hear(`/series/${FIRST}/episodes`, sound);
    await sound.expectAdvance(2);
    await context.setOffline(true);
    await sound.expectAdvance(1);
    await press(page, ko.player.pause);
    await sound.expectSilence();
    const paused = Number(await slider(page).getAttribute('aria-valuenow'));
    await context.setOffline(false);
    await expect
      .poll(async () => Math.abs(((await placesOf(page.request, headers)).get(story) ?? Number.NaN) - paused))
      .toBeLessThanOrEqual(1);
    complaints.splice(0); // the browser names what it could not reach
  });

  test('JRN-21 what was heard before the page was lost is delivered when it is opened again', async ({
    page,
    context,
    complaints,
    sound,
    catalogue,
  }) => {
    const headers = await enter(page.request, await newMember());
    const story = await storyOf(page.request, FIRST, 0);
    await catalogue.hear(`/series/${FIRST}/episodes`, sound);
    await context.route('**/api/journal', (route) => route.abort());
    const heard = await sound.expectAdvance(8);
    await page.close({ runBeforeUnload: false });
    complaints.splice(0); // the browser names what it could not reach
    await context.unroute('**/api/journal');
    const again = await context.newPage();
    await visit(again, '/originals');
    await expect
      .poll(async () => (await placesOf(again.request, headers)).get(story) ?? Number.NaN)
      .toBeGreaterThanOrEqual(heard - 5);
  });

  test('JRN-23 what a visitor heard is theirs on every device once they sign in', async ({
    page,
    sound,
    catalogue,
    browser,
    baseURL,
  }) => {
    const member = await newMember();
    await catalogue.hear(`/series/${FIRST}/episodes`, sound);
    const heard = await sound.expectAdvance(2);
    await press(page, ko.player.pause);
    const headers = await enter(page.request, member);
    await page.reload();
    await whenWhole(page);
    const story = await storyOf(page.request, FIRST, 0);
    await expect
      .poll(async () => (await placesOf(page.request, headers)).get(story) ?? Number.NaN)
      .toBeGreaterThanOrEqual(heard - 1);
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const desk = await context.newPage();
    await enter(desk.request, member);
    await visit(desk, '/originals');
    await expect(slider(desk)).not.toHaveAttribute('aria-valuenow', '0');
    await context.close();
  });

  test('JRN-34 another device goes on with every series, the one heard last first, exactly where it was', async ({
    page,
    request,
    sound,
  }) => {
    const headers = await enter(page.request, await newMember());
    const series = [SECOND, ...MORE, FIRST];
    const stories = await Promise.all(series.map((id) => storyOf(page.request, id, 0)));
    const places = series.map((seriesId, index) => ({ seriesId, storyId: stories[index]!, seconds: 20 + index }));
    await hearElsewhere(request, headers, places);
    await visit(page, '/originals');
    // What was heard last stands in the player already.
    const shelf = page.getByRole('region', { name: ko.originals.continue });
    const cards = shelf.getByRole('button');
    await expect(cards).toHaveCount(series.length - 1);
    await cards.last().click();
    const heard = await sound.expectAdvance();
    expect(heard).toBeGreaterThan(19);
    expect(heard).toBeLessThan(40);
    await expect(cards).toHaveCount(series.length - 1);
    await visit(page, '/profile/my-box');
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(series.length - 1);
  });

  test('JRN-33 what is marked without a network is known to the server once it is back, and so is its undo', async ({
    page,
    context,
    complaints,
  }) => {
    const headers = await enter(page.request, await newMember());
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: ko.story.free }).first();
    await visit(page, `/series/${FIRST}/episodes`);
    const story = await storyOf(page.request, FIRST, 0);
    const isHeard = async () => {
      const answer = await page.request.get('/api/places', { headers: { ...headers } });
      const { heard } = (await answer.json()) as {
        readonly heard: readonly { readonly storyIds: readonly number[] }[];
      };
      return heard.some(({ storyIds }) => storyIds.includes(story));
    };
    const menu = row.getByRole('button', { name: /메뉴$/ });
    await menu.click();
    await context.setOffline(true);
    await page.getByRole('button', { name: ko.marks.heard, exact: true }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: ko.story.heard })).toHaveCount(1);
    await context.setOffline(false);
    await expect.poll(isHeard).toBe(true);
    const marked = page.getByRole('main').getByRole('listitem').filter({ hasText: ko.story.heard });
    await marked.getByRole('button', { name: /메뉴$/ }).click();
    await page.getByRole('button', { name: ko.marks.unheard, exact: true }).click();
    await expect(marked).toHaveCount(0);
    await page.getByRole('button', { name: ko.messages.undo }).click();
    await expect(marked).toHaveCount(1);
    await page.reload();
    await expect(marked).toHaveCount(1);
    await expect.poll(isHeard).toBe(true);
    complaints.splice(0); // the browser names what it could not reach
  });
});
