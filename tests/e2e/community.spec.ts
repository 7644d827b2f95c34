import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { Comments } from './surfaces/comments.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { beMember, enter, newMember, postSeries, unique } from './surfaces/member.ts';
import { DEMO, fillInSignIn } from './surfaces/sign-in.ts';
import type { Words } from './surfaces/words.ts';

/** A series that the demo's listener has commented on, and no test does. */
const TALKED_OF = 1;

/** What a member is told, in the header of every page. */
class Bell {
  private readonly banner: Locator;
  private readonly name: string;

  constructor(page: Page, { profile }: Words = ko) {
    this.banner = page.getByRole('banner');
    this.name = profile.notifications;
  }

  get button(): Locator {
    return this.banner.getByRole('button', { name: this.name });
  }
  get panel(): Locator {
    return this.banner.getByRole('group', { name: this.name });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.panel).toBeVisible();
  }

  /** The notification that quotes `words`. */
  entry(words: string): Locator {
    return this.banner.getByRole('link', { name: new RegExp(words) });
  }
}

/** Another browser, in which somebody else is signed in, who has posted a series. */
async function anAuthor(browser: Browser): Promise<{ theirs: Page; context: BrowserContext; series: number }> {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  return { theirs, context, series: await postSeries(theirs.request, await beMember(theirs)) };
}

/** The sheet makes room for a keyboard that covers a part of the page without making it smaller, as those of phones do. */
async function expectAboveKeyboard(page: Page, sheet: Locator, field: Locator): Promise<void> {
  const cover = (height: number) =>
    page.evaluate((covered) => {
      const { visualViewport: viewport } = window;
      if (viewport === null) throw new Error('This browser tells nothing of its keyboard.');
      Object.defineProperty(viewport, 'height', { configurable: true, value: window.innerHeight - covered });
      viewport.dispatchEvent(new Event('resize'));
    }, height);
  const bottomOf = async (element: Locator): Promise<number> => {
    const box = await element.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const height = page.viewportSize()?.height ?? 0;
  await field.focus();
  await cover(320);
  await expect.poll(() => bottomOf(sheet)).toBeCloseTo(height - 320, 0);
  await expect.poll(() => bottomOf(field)).toBeLessThanOrEqual(height - 320);
  await expect.poll(async () => (await sheet.boundingBox())?.y, 'its head is still seen').toBeGreaterThanOrEqual(0);
  await cover(0);
  await expect.poll(() => bottomOf(sheet)).toBeCloseTo(height, 0);
}

test(
  'LIK-01 LIK-02 LIK-03 LIK-04 LIK-05 LIK-08 I18N-28 a heart is pressed, seen on a second look, and taken back with a word',
  { tag: '@wide' },
  async ({ page, texts }) => {
    const id = 2;
    await beMember(page);
    await visit(page, `/series/${id}/episodes`);
    const heart = page.getByRole('main').getByRole('button', { name: new RegExp(`^${texts.series.like}`) });
    const word = page.getByText(texts.messages.unliked);
    for (const isOn of [true, false]) {
      await expect(heart).toHaveAttribute('aria-pressed', String(!isOn));
      const [detail, status] = [
        page.waitForResponse((answer) => answer.url().endsWith(`/api/series/${id}?seriesCategory=original`)),
        page.waitForResponse(
          (answer) => answer.url().endsWith(`/api/series/${id}/like`) && answer.request().method() === 'GET',
        ),
      ];
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', String(isOn));
      if (!isOn) await expect(word).toBeVisible();
      expect((await detail).ok() && (await status).ok(), `liked: ${isOn}`).toBe(true);
      if (isOn) await expect(word).toHaveCount(0);
      await page.reload();
      await whenWhole(page);
      await expect(heart).toHaveAttribute('aria-pressed', String(isOn));
    }
  },
);

test(
  'CMT-02 CMT-03 CMT-04 CMT-15 CMT-18 CMT-21 CMT-23 CMT-25 a comment is written, answered and deleted on its page',
  { tag: '@wide' },
  async ({ page, request, texts }) => {
    const series = await postSeries(request, await enter(request, await newMember()));
    await beMember(page);
    await visit(page, `/series/${series}/reviews?page=1`);
    await expect(page.getByRole('link', { name: new RegExp(`^${texts.comments.title}`) })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const comments = new Comments(page, texts);
    const words = unique('<b>숨소리</b>가');
    await comments.write(words);
    const mine = comments.saying(words);
    await expect(mine.locator('b')).toHaveCount(0);

    await mine.getByRole('button', { name: texts.comments.answer, exact: true }).click();
    const answer = unique('저도요');
    const form = mine.getByRole('form');
    await expect(form.getByRole('textbox')).toBeFocused();
    await form.getByRole('textbox').fill(answer);
    await form.getByRole('textbox').press('Control+Enter');
    await expect(comments.saying(answer)).toBeVisible();
    await expect(form).toBeHidden();
    await expectUsable(page, 'the comments');

    const thread = comments.said.filter({ hasText: words }).first();
    await comments.saying(answer).getByRole('button', { name: texts.comments.delete }).click();
    const dialog = page.getByRole('dialog', { name: texts.comments.deleteTitle });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(comments.saying(answer).getByRole('button', { name: texts.comments.delete })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: texts.comments.delete }).click();
    await expect(comments.said.filter({ hasText: answer })).toHaveCount(0);
    await thread.getByRole('button', { name: texts.comments.delete }).click();
    await dialog.getByRole('button', { name: texts.comments.delete }).click();
    await expect(comments.said.filter({ hasText: words })).toHaveCount(0);
  },
);

test(
  'NTF-03 NTF-07 NTF-08 NTF-10 two browsers see each other’s comment, answer and notification without being reloaded',
  { tag: '@wide' },
  async ({ page, browser, texts }) => {
    await beMember(page);
    const { theirs, context, series } = await anAuthor(browser);
    const path = `/series/${series}/reviews?page=1`;
    await Promise.all([page.goto(path, { waitUntil: 'load' }), theirs.goto(path, { waitUntil: 'load' })]);
    const [here, there] = [new Comments(page, texts), new Comments(theirs)];
    // Narrow windows have no bell beside the comments: another window of the same browser hears of it as well.
    const [other, others] = [await page.context().newPage(), await context.newPage()];
    await Promise.all([other, others].map((one) => visit(one, '/originals')));
    const [bellHere, bellThere] = [new Bell(other, texts), new Bell(others)];
    await bellThere.open();
    const words = unique('등대 계단 소리');
    await here.write(words);
    await expect(bellThere.entry(words)).toContainText(ko.notifications.isUnread);
    await expect(there.saying(words)).toBeVisible();

    await bellHere.open();
    await there.saying(words).getByRole('button', { name: ko.comments.answer, exact: true }).click();
    const form = there.saying(words).getByRole('form');
    const answer = unique('녹음해 왔어요');
    await form.getByRole('textbox').fill(answer);
    await form.getByRole('button', { name: ko.comments.send }).click();
    await expect(bellHere.entry(answer)).toContainText(texts.notifications.isUnread);
    await expect(other.getByRole('banner').getByText(texts.notifications.unread)).toBeAttached();
    await expect(here.saying(answer).getByText(texts.comments.author, { exact: true })).toBeVisible();
    await bellHere.entry(answer).click();
    await expect(other).toHaveURL(new RegExp(`/series/${series}/reviews`));
    await expect(new Comments(other, texts).saying(answer)).toBeVisible();
    const reads: string[] = [];
    other.on('request', (asked) => {
      if (asked.method() === 'PUT') reads.push(asked.url());
    });
    await other.goBack();
    await bellHere.open();
    await expect(bellHere.entry(answer)).not.toContainText(texts.notifications.isUnread);
    await bellHere.entry(answer).click();
    await expect(other).toHaveURL(new RegExp(`/series/${series}/reviews`));
    expect(reads, 'what is read is not read again').toEqual([]);
    await other.close();
    await here.saying(words).getByRole('button', { name: texts.comments.delete }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: texts.comments.delete }).click();
    await context.close();
  },
);

test('CMT-01 CMT-12 CMT-16 CMT-17 LIM-21 LIM-22 PLY-24 MOB-14 MOB-15 the comments of the player stand in a dialog 800 wide, or in a sheet of three quarters; otherwise than stated (decisions §9), in a phone that lies it takes all of its height', async ({
  page,
  isMobile,
  texts,
  catalogue,
  player,
  complaints,
}) => {
  const series = isMobile ? 5 : 3;
  await beMember(page);
  await visit(page, `/series/${series}/episodes`);
  await catalogue.listen();
  await player.open();
  if (!isMobile) await page.getByRole('button', { name: texts.player.expand }).click();
  const button = page.getByRole('button', { name: new RegExp(`^${texts.player.comments}`) });
  await button.click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${texts.comments.title}`) });
  const comments = new Comments(dialog, texts);
  await expect(comments.field).toBeVisible();
  await expect(comments.said.first()).toBeVisible();
  const view = page.viewportSize();
  const box = async (side: 'width' | 'height') => (await dialog.boundingBox())?.[side] ?? Number.NaN;
  // A box is told in floats: what is beyond hundredths of a pixel is their noise.
  if (isMobile) {
    await expect.poll(() => box('height')).toBeLessThanOrEqual((view?.height ?? 0) * 0.75 + 0.01);
    const LYING = { width: 800, height: 360 };
    await page.setViewportSize(LYING);
    await expect.poll(() => box('height')).toBeGreaterThan(LYING.height * 0.9);
    if (view !== null) await page.setViewportSize(view);
  } else await expect.poll(() => box('width')).toBe(800);
  const words = unique('플레이어에서');
  if (isMobile) await expectAboveKeyboard(page, dialog, comments.field);
  await comments.write(words);
  await expectUsable(page, 'the comments of the player');
  await comments.saying(words).getByRole('button', { name: texts.comments.delete }).click();
  const asked = page.getByRole('dialog', { name: texts.comments.deleteTitle });
  await asked.getByRole('button', { name: texts.comments.delete }).click();
  await expect(comments.said.filter({ hasText: words })).toHaveCount(0);
  await expect(asked).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  const lists = `**/backend/series/${series}/reviews?*`;
  await page.route(lists, (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal', requestId: '' } }),
  );
  await button.click();
  const again = dialog.getByRole('button', { name: texts.failure.action });
  await expect(again).toBeVisible();
  await expect(dialog.getByRole('heading')).toHaveText(`${texts.comments.title} 0`);
  await expect(comments.said).toHaveCount(0);
  await expect(page.getByText(texts.messages.unavailable)).toHaveCount(0);
  await page.unroute(lists);
  await again.click();
  await expect(comments.said.first()).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(button).toBeVisible();
  complaints.splice(0); // the browser names the 500
});

test(
  'CMT-14 CMT-20 CMT-26 CMT-27 SES-67 a visitor reads comments and knows no addresses, and a text survives the sign-in',
  { tag: '@wide' },
  async ({ page, texts }) => {
    const member = await newMember();
    await visit(page, `/series/${TALKED_OF}/reviews?page=1`);
    const comments = new Comments(page, texts);
    await expect(comments.said.first()).toBeVisible();
    expect(await page.content()).not.toContain(DEMO.listener.email);
    const words = unique('로그인하고 남겨요');
    await comments.field.fill(words);
    await expect(comments.sendButton).toHaveAttribute('aria-disabled', 'false');
    await comments.sendButton.click();
    await expect(page).toHaveURL(/\/auth\/signin$/);
    await fillInSignIn(page, member, texts);
    await expect(page).toHaveURL(new RegExp(`/series/${TALKED_OF}/reviews`));
    await expect(comments.field).toHaveValue(words);
    await comments.said.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/musician\/\d+$/);
  },
);

test('NTF-01 NTF-02 NTF-05 NTF-09 LIM-10 the bell is the members’; it shows five at once, twenty at most, and nothing is wrong with it', async ({
  page,
  texts,
}) => {
  await visit(page, '/originals');
  const bell = new Bell(page, texts);
  await expect(bell.button).toBeHidden();
  await enter(page.request, DEMO.listener);
  await visit(page, '/originals');
  await bell.open();
  const { panel } = bell;
  const items = panel.getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const seen = () =>
    panel.getByRole('list').evaluate(({ children, clientHeight, scrollHeight }) => ({
      isWithinLimit: children.length <= 20,
      scrollsFromSixOn: scrollHeight > clientHeight === children.length > 5,
    }));
  await expect.poll(seen).toEqual({ isWithinLimit: true, scrollsFromSixOn: true });
  await expectUsable(page, 'the bell');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test(
  'PRO-12 what is followed is in the box, and what one is told of can be chosen',
  { tag: '@wide' },
  async ({ page, texts }) => {
    await beMember(page);
    await visit(page, '/musician/1');
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const follow = page.getByRole('button', { name: texts.follow.authorOff.replace('{{name}}', name), exact: true });
    const following = page.getByRole('button', { name: texts.follow.authorOn.replace('{{name}}', name) });
    await follow.click();
    await expect(following).toHaveAttribute('aria-busy', 'false');
    await page.goto('/profile/my-box?tab=followed');
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();

    await visit(page, '/profile/account-setting');
    const told = page.getByRole('switch', { name: texts.notifications.kindCandy });
    await expect(told).toBeChecked();
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/settings') && answer.request().method() === 'PUT',
    );
    await told.click();
    await saved;
    await page.reload();
    await whenWhole(page);
    await expect(told).toBeChecked({ checked: false });
  },
);
