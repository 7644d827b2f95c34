import { devices, expect, type Page } from '@playwright/test';
import { ko } from '../../src/ui/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { signIn } from './surfaces/sign-in.ts';

/** Nobody else listens as this member. */
const MEMBER = 'operator@demo.soridam.example';

const position = (page: Page) =>
  page.getByRole('slider', { name: ko.player.position, exact: true }).filter({ visible: true });

/** @returns the seconds that the server has taken from `page`, as it goes on */
function secondsTold(page: Page): readonly number[] {
  const told: number[] = [];
  page.on('response', (answer) => {
    if (!answer.ok() || answer.request().method() !== 'PUT' || !answer.url().endsWith('/positions')) return;
    const { seconds } = answer.request().postDataJSON() as { seconds: number };
    told.push(seconds);
  });
  return told;
}

test('HIS-14 who signs in on another device goes on at the second at which the first one stopped', async ({
  page,
  browser,
  baseURL,
  sound,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: baseURL ?? '' });
  const phone = await context.newPage();
  const told = secondsTold(phone);
  await signIn(phone, MEMBER);
  await phone.goto('/series/10/episodes', { waitUntil: 'networkidle' });
  await phone.getByRole('main').getByRole('button', { name: /듣기/ }).first().click();
  await phone.getByRole('button', { name: ko.player.open }).click();
  const player = phone.getByRole('dialog', { name: ko.player.label });
  await position(phone).press('PageUp');
  const toldBefore = told.length;
  await player.getByRole('button', { name: ko.player.pause }).click();
  await expect(player.getByRole('button', { name: ko.player.play, exact: true })).toBeVisible();
  // The server was told of the pause, at most a second beside what the thread shows.
  const shown = Number(await position(phone).getAttribute('aria-valuenow'));
  const away = (): number => Math.abs((told.at(-1) ?? Number.NaN) - shown);
  await expect.poll(() => told.length > toldBefore && away() <= 1).toBe(true);
  const seconds = told.at(-1) ?? Number.NaN;
  await context.close();

  await signIn(page, MEMBER);
  await expect(position(page)).toHaveAttribute('aria-valuenow', String(Math.round(seconds)));
  await sound.expectSilence();
  await page.getByRole('button', { name: ko.player.play, exact: true }).filter({ visible: true }).first().click();
  expect(await sound.expectAdvance()).toBeGreaterThan(seconds);
});
