import { expect, type Page } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { enter, newMember } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

/** A series of the demo, whose first story is free and lasts some minutes. */
const SERIES = 8;
const PATH = '/profile/listening';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

test('JRN-50 JRN-54 JRN-56 JRN-57 what was heard a moment ago is in the year and in the history, leads back, and can be erased', async ({
  page,
  sound,
  catalogue,
}) => {
  await enter(page.request, await newMember());
  await visit(page, PATH);
  await expect(page.getByRole('heading', { name: ko.listened.empty })).toBeVisible();

  await catalogue.hear(`/series/${SERIES}/episodes`, sound);
  await press(page, ko.player.pause);
  await visit(page, PATH);
  await expect(page.getByRole('img', { name: /날마다/ })).toBeVisible();
  await expect(page.getByText('1일 동안 들었어요 · 끝까지 들은 회차 0개')).toBeVisible();

  await page.getByRole('tab', { name: ko.listened.history }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^오늘 · / })).toBeVisible();
  const stretch = page.getByRole('link', { name: /0:00부터 다시 듣기$/ });
  await expect(stretch).toHaveCount(1);
  await expect(stretch).toContainText('0:00–0:0');
  await stretch.click();
  await expect(page).toHaveURL(new RegExp(`/series/${SERIES}/episodes\\?story=`));

  await visit(page, PATH);
  await page.getByRole('button', { name: ko.listened.erase }).click();
  await page.getByRole('dialog').getByRole('button', { name: ko.listened.eraseDo }).click();
  await expect(page.getByRole('status').filter({ hasText: ko.listened.erased })).toBeVisible();
  await expect(page.getByRole('heading', { name: ko.listened.empty })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: ko.listened.empty })).toBeVisible();
});

test('JRN-53 nothing more is kept once the switch is off, and the place is', async ({ page, sound, catalogue }) => {
  const headers = await enter(page.request, await newMember());
  await visit(page, PATH);
  const keep = page.getByRole('switch', { name: ko.listened.keep });
  await keep.click();
  await expect(page.getByText(ko.listened.off)).toBeVisible();
  await catalogue.hear(`/series/${SERIES}/episodes`, sound);
  await press(page, ko.player.pause);
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/places', { headers: { ...headers } });
      return ((await answer.json()) as { readonly places: readonly object[] }).places.length;
    })
    .toBe(1);
  await visit(page, `${PATH}?tab=history`);
  await expect(page.getByRole('heading', { name: ko.listened.empty })).toBeVisible();
});

test('JRN-109 a visitor’s own history is read from the device, after a reload too, and is in the account after the sign-in', async ({
  page,
  sound,
  catalogue,
}) => {
  await visit(page, '/listening');
  await expect(page.getByRole('heading', { name: ko.listened.empty })).toBeVisible();
  await catalogue.hear(`/series/${SERIES}/episodes`, sound);
  await press(page, ko.player.pause);
  await visit(page, '/listening');
  await expect(page.getByText(ko.listened.onDevice)).toBeVisible();
  const stretch = page.getByRole('link', { name: /0:00부터 다시 듣기$/ });
  await expect(stretch).toHaveCount(1);
  await stretch.click();
  await expect(page).toHaveURL(new RegExp(`/series/${SERIES}/episodes\\?story=`));

  await enter(page.request, await newMember());
  await visit(page, '/listening');
  await expect(page).toHaveURL(/\/profile\/listening\?tab=history$/);
  await expect(async () => {
    await page.reload();
    await expect(stretch).toHaveCount(1, { timeout: 2000 });
  }).toPass();
});
