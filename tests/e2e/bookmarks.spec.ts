import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { enter, newMember, type MemberHeaders } from './surfaces/member.ts';
import { choiceOfSeries, visit, whenWhole } from './surfaces/page-steps.ts';

/** A series of the demo whose first stories are free and last some minutes. */
const SERIES = 8;
const PAGE = `/series/${SERIES}/episodes`;
const DRAWER = '/profile/my-box?tab=bookmarks';

/** @returns the notes of the member's bookmarks, as the server has them */
async function notesOf(request: APIRequestContext, headers: MemberHeaders): Promise<readonly string[]> {
  const answer = await request.get('/api/bookmarks', { headers: { ...headers } });
  const { bookmarks } = (await answer.json()) as { readonly bookmarks: readonly { readonly note: string }[] };
  return bookmarks.map(({ note }) => note);
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: '책갈피를 꽂았어요' });

/** Marks the place that sounds, and writes a note to it. */
async function mark(page: Page, note: string): Promise<void> {
  await page.keyboard.press('b');
  await notice(page).getByRole('button', { name: ko.bookmarks.write }).click();
  await page.getByRole('textbox', { name: /메모$/ }).fill(note);
  await page.getByRole('button', { name: ko.bookmarks.save, exact: true }).click();
  await expect(notice(page)).toBeHidden();
}

test.describe('bookmarks', { tag: '@wide' }, () => {
  test('JRN-80 JRN-81 JRN-82 JRN-84 are set while the story goes on, and play from there on another device', async ({
    page,
    browser,
    baseURL,
    sound,
    catalogue,
  }) => {
    const member = await newMember();
    const headers = await enter(page.request, member);
    await catalogue.hear(PAGE, sound);
    for (const key of ['l', 'l']) await page.keyboard.press(key);
    const before = await sound.expectAdvance(1);
    await mark(page, '여기 다시');
    expect(await sound.expectAdvance(1)).toBeGreaterThan(before);
    await expect.poll(() => notesOf(page.request, headers)).toEqual(['여기 다시']);
    await expect(await choiceOfSeries(page, ko, '책갈피 1')).toBeVisible();
    await page.keyboard.press('Escape');

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const desk = await context.newPage();
    await enter(desk.request, member);
    await visit(desk, DRAWER);
    await expect(desk.getByRole('tab', { name: /^책갈피/ })).toHaveText(/1$/);
    await expect(desk.getByText('여기 다시')).toBeVisible();
    await desk.getByRole('button', { name: /1:0\d부터 듣기$/ }).click();
    const slider = desk.getByRole('slider', { name: ko.player.position, exact: true }).filter({ visible: true });
    await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(60);

    await desk.getByRole('button', { name: /책갈피 지우기$/ }).click();
    await expect.poll(() => notesOf(page.request, headers)).toEqual([]);
    await desk.getByRole('button', { name: ko.messages.undo, exact: true }).click();
    await expect.poll(() => notesOf(page.request, headers)).toEqual(['여기 다시']);
    await expect(desk.getByText('여기 다시')).toBeVisible();
    await context.close();
  });

  test('JRN-94 JRN-95 are seen on the other open device without a reload: set, changed, removed, and after its network is back', async ({
    page,
    browser,
    baseURL,
    sound,
    catalogue,
    complaints,
  }) => {
    const member = await newMember();
    const headers = await enter(page.request, member);
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const desk = await context.newPage();
    await enter(desk.request, member);
    await visit(desk, DRAWER);
    await expect(desk.getByRole('tab', { name: /^책갈피/ })).toHaveAttribute('aria-selected', 'true');
    await desk.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await catalogue.hear(PAGE, sound);
    await mark(page, '여기 다시');
    await expect(desk.getByText('여기 다시')).toBeVisible();

    await desk.getByRole('button', { name: /메모 편집$/ }).click();
    await desk.getByRole('textbox', { name: /메모$/ }).fill('저기 다시');
    await desk.getByRole('button', { name: ko.bookmarks.save, exact: true }).click();
    await (await choiceOfSeries(page, ko, '책갈피 1')).click();
    await expect(page.getByText('저기 다시')).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('button', { name: /책갈피 지우기$/ }).click();
    await expect.poll(() => notesOf(page.request, headers)).toEqual([]);
    await expect(desk.getByText('저기 다시')).toBeVisible();
    await context.setOffline(false);
    await expect(desk.getByText('저기 다시')).toBeHidden();
    expect(await desk.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
    complaints.splice(0); // the browser names what it could not reach
    await context.close();
  });

  test('JRN-82 are set without a network, and delivered once it is back', async ({
    page,
    context,
    complaints,
    sound,
    catalogue,
  }) => {
    const headers = await enter(page.request, await newMember());
    await catalogue.hear(PAGE, sound);
    await sound.expectAdvance(2);
    // What sets them comes when something plays.
    await page.keyboard.press('b');
    await notice(page).getByRole('button', { name: ko.bookmarks.undo }).click();
    await expect.poll(() => notesOf(page.request, headers)).toEqual([]);
    await context.setOffline(true);
    await mark(page, '지하철에서');
    await context.setOffline(false);
    await expect.poll(() => notesOf(page.request, headers)).toEqual(['지하철에서']);
    complaints.splice(0); // the browser names what it could not reach
  });

  test('JRN-85 a visitor’s are on their device until they sign in, and in the account then', async ({
    page,
    sound,
    catalogue,
  }) => {
    const member = await newMember();
    await catalogue.hear(PAGE, sound);
    await mark(page, '손님');
    await (await choiceOfSeries(page, ko, '책갈피 1')).click();
    await expect(page.getByRole('dialog', { name: ko.bookmarks.title })).toContainText('이 기기에만 있는 책갈피예요');
    await page.keyboard.press('Escape');
    const headers = await enter(page.request, member);
    await page.reload();
    await whenWhole(page);
    await expect.poll(() => notesOf(page.request, headers)).toEqual(['손님']);
    await page.reload();
    await whenWhole(page);
    await (await choiceOfSeries(page, ko, '책갈피 1')).click();
    await expect(page.getByRole('dialog', { name: ko.bookmarks.title })).not.toContainText('이 기기에만');
    expect(await notesOf(page.request, headers)).toEqual(['손님']);
  });

  test('JRN-86 are saved as a text file', async ({ page, sound, catalogue }) => {
    await catalogue.hear(PAGE, sound);
    await mark(page, '여기 다시');
    await (await choiceOfSeries(page, ko, '책갈피 1')).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: ko.bookmarks.export, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('소리담 책갈피.txt');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/ \d:\d\d\n여기 다시\nhttp.+\/series\/8\/episodes\?story=\d+(&t=\d+)?\n$/);
  });
});
